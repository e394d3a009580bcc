//! How PostgreSQL is reached: its URL, with the encryption that the URL asks for.

use super::StoreError;
use deadpool_postgres::{
    ClientWrapper, Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime, Timeouts,
};
use kirifuda_rules::message;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, Config, Connection, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long the server may take to let us in.
const CONNECT_TIME: Duration = Duration::from_secs(3);
/// How long what was sent may stay unacknowledged, where the system can tell: a server that has vanished says nothing.
const UNHEARD_TIME: Duration = Duration::from_secs(5);
/// How long a connection may be silent before the system asks whether the server is still there.
const SILENCE: Duration = Duration::from_secs(10);
/// How long the database may take to answer. Callers must not wait for ever for one that says nothing.
const ANSWER_TIME: Duration = Duration::from_secs(3);
/// How long one statement may take, and how long the database keeps the locks of a transaction whose client is silent:
/// the network has failed, and the next connection must not wait for the one before it.
const STATEMENT_TIME: &str = "SET statement_timeout = '20s'; SET synchronous_commit = on; SET lock_timeout = '10s';
    SET idle_in_transaction_session_timeout = '3s'";

/// The connection behind a client: whoever has it must drive it.
pub(crate) type Wire = Connection<Socket, <MakeRustlsConnect as tokio_postgres::tls::MakeTlsConnect<Socket>>::Stream>;

/// A PostgreSQL database and the way to it.
#[derive(Clone)]
pub(crate) struct Postgres {
    config: Config,
    tls: MakeRustlsConnect,
}

impl Postgres {
    /// Whether a URL is one of PostgreSQL.
    pub fn is_named_by(url: &str) -> bool {
        url.starts_with("postgres://") || url.starts_with("postgresql://")
    }

    /// The database that a URL names. `sslmode=require` or `verify-full` encrypts the connection and checks the server's
    /// certificate and name by the certificates in the file `sslrootcert` or, without one, by those of the system.
    ///
    /// # Errors
    /// When the URL cannot be read, or the certificates cannot.
    pub fn parse(url: &str) -> Result<Postgres, StoreError> {
        let (url, mode, roots) = split(url)?;
        let mut config: Config = url.parse().map_err(unavailable)?;
        config.connect_timeout(CONNECT_TIME).tcp_user_timeout(UNHEARD_TIME);
        config.keepalives(true).keepalives_idle(SILENCE).keepalives_interval(SILENCE / 5).keepalives_retries(2);
        config.application_name("kirifuda").ssl_mode(mode);
        let roots = match (mode, roots) {
            (SslMode::Require, Some(file)) => in_file(&file)?,
            (SslMode::Require, None) => of_the_system()?,
            _ => RootCertStore::empty(),
        };
        Ok(Postgres { config, tls: MakeRustlsConnect::new(client_config(roots)?) })
    }

    /// Connects.
    ///
    /// # Errors
    /// When the server cannot be reached or does not let us in.
    pub async fn wire(&self) -> Result<(Client, Wire), StoreError> {
        self.config.connect(self.tls.clone()).await.map_err(unavailable)
    }

    /// Some connections, made when they are needed and shared by all who read.
    ///
    /// # Errors
    /// When the pool cannot be built, which is a fault of ours.
    pub fn pool(&self, connections: usize) -> Result<Pool, StoreError> {
        let checked = ManagerConfig { recycling_method: RecyclingMethod::Verified };
        let manager = Manager::from_config(self.config.clone(), self.tls.clone(), checked);
        let set_up = Hook::async_fn(|client: &mut ClientWrapper, _| {
            Box::pin(async move { client.batch_execute(STATEMENT_TIME).await.map_err(HookError::Backend) })
        });
        let pool = Pool::builder(manager).max_size(connections).runtime(Runtime::Tokio1).post_create(set_up);
        let pool = pool.timeouts(Timeouts {
            wait: Some(CONNECT_TIME),
            create: Some(CONNECT_TIME),
            recycle: Some(CONNECT_TIME / 3),
        });
        pool.build().map_err(StoreError::unavailable)
    }

    /// Connects, and drives the connection in the background.
    ///
    /// # Errors
    /// When the server cannot be reached or does not let us in.
    pub async fn connect(&self) -> Result<Client, StoreError> {
        let (client, connection) = self.wire().await?;
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::warn!(%error, "the connection to PostgreSQL has ended");
            }
        });
        client.batch_execute(STATEMENT_TIME).await.map_err(unavailable)?;
        Ok(client)
    }
}

/// Waits for an answer of the database, but not for ever.
pub(crate) async fn within_time<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let silent = |_| Err(StoreError::Unavailable(message!("database-silent")));
    timeout(ANSWER_TIME, work).await.unwrap_or_else(silent)
}

/// What PostgreSQL, or the way to it, has said.
pub(crate) fn unavailable(error: tokio_postgres::Error) -> StoreError {
    // The message of the database itself, where it gave one.
    let cause = error.as_db_error().map(|error| error.message().to_owned());
    StoreError::unavailable(cause.unwrap_or_else(|| match std::error::Error::source(&error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }))
}

/// The URL without what only we read, the encryption asked for, and the file of certificates.
fn split(url: &str) -> Result<(String, SslMode, Option<String>), StoreError> {
    let (base, query) = url.split_once('?').unwrap_or((url, ""));
    let (mut mode, mut roots, mut others) = (SslMode::Disable, None, Vec::new());
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", "disable")) => mode = SslMode::Disable,
            Some(("sslmode", "require" | "verify-full")) => mode = SslMode::Require,
            Some(("sslmode", _)) => {
                return Err(StoreError::Unavailable(message!("database-sslmode")));
            }
            Some(("sslrootcert", file)) => roots = Some(file.replace("%2F", "/").replace("%2f", "/")),
            _ => others.push(pair),
        }
    }
    let query = if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) };
    Ok((base.to_owned() + &query, mode, roots))
}

fn in_file(file: &str) -> Result<RootCertStore, StoreError> {
    let failed = |error: &dyn std::fmt::Display| StoreError::unavailable(format_args!("{file}: {error}"));
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| failed(&error))? {
        let certificate = certificate.map_err(|error| failed(&error))?;
        roots.add(certificate).map_err(|error| failed(&error))?;
    }
    if roots.is_empty() { Err(failed(&"expected certificates in PEM")) } else { Ok(roots) }
}

fn of_the_system() -> Result<RootCertStore, StoreError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    match roots.is_empty() {
        false => Ok(roots),
        true => Err(StoreError::Unavailable(message!("database-certificates"))),
    }
}

fn client_config(roots: RootCertStore) -> Result<ClientConfig, StoreError> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(StoreError::unavailable)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_url_says_how_to_connect() {
        let split = |url| split(url).unwrap();
        assert_eq!(split("postgres://a@h/d"), ("postgres://a@h/d".to_owned(), SslMode::Disable, None));
        let (url, mode, roots) = split("postgres://h/d?sslmode=verify-full&application_name=x&sslrootcert=%2Fca.pem");
        assert_eq!(
            (url.as_str(), mode, roots.as_deref()),
            ("postgres://h/d?application_name=x", SslMode::Require, Some("/ca.pem"))
        );
        assert_eq!(split("postgres://h/d?sslmode=require").1, SslMode::Require);
    }

    #[test]
    fn other_urls_are_refused() {
        let fault = |url: &str| Postgres::parse(url).map(|_| ()).unwrap_err().to_string();
        assert!(fault("postgres://h/d?sslmode=prefer").contains("database-sslmode"));
        assert!(fault("postgres://h:x/d").contains("invalid"), "{}", fault("postgres://h:x/d"));
        assert!(fault("postgres://h/d?sslmode=require&sslrootcert=/no/such/file").starts_with("database-unusable"));
    }
}
