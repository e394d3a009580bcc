//! `kirifuda serve`: tables for guests, over HTTP.

#[cfg(feature = "otel")]
use super::traces::Traces;
use super::{Context, operate};
use crate::args::{Addresses, ProxyHeaderArg, ServeArgs};
use crate::failure::Failure;
use crate::out::Out;
use kirifuda_server::http::{Proxies, ProxyHeader, Site};
use kirifuda_server::serve::{Config, Server};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::runtime::Runtime;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

/// What is logged unless the environment says otherwise.
const USUAL_LOG: &str = "info";
/// The variable with what is logged, as `tracing` writes it.
const LOG: &str = "KIRIFUDA_LOG";

/// Serves tables until the process is told to end.
///
/// # Errors
/// When the database cannot be used, an address cannot be listened on, or the site cannot be read.
pub fn run(args: &ServeArgs, context: &Context) -> Result<(), Failure> {
    if let Some(command) = &args.command {
        return operate::run(command, context);
    }
    let _traces = start_log(args.log_json)?;
    let config = config(args)?;
    let runtime = Runtime::new().map_err(|error| Failure::Internal((&error).into()))?;
    runtime.block_on(serve(config, args, context))
}

fn config(args: &ServeArgs) -> Result<Config, Failure> {
    let site = match &args.site {
        Some(folder) => Site::read(folder).map_err(|error| Failure::Read(folder.clone(), error))?,
        None => kirifuda_server::site(),
    };
    let header = match args.proxy_header {
        ProxyHeaderArg::XForwardedFor => ProxyHeader::XForwardedFor,
        ProxyHeaderArg::Forwarded => ProxyHeader::Forwarded,
        ProxyHeaderArg::ProxyProtocol => ProxyHeader::ProxyProtocol,
    };
    Ok(Config {
        listen: args.listen.0.clone(),
        operators: args.operators.clone().map_or_else(Vec::new, |Addresses(addresses)| addresses),
        database: args.database.clone(),
        origins: args.origin.clone(),
        proxies: Proxies { trusted: args.trusted_proxy.clone(), header },
        site,
        limits: args.limits.limits(),
    })
}

async fn serve(config: Config, args: &ServeArgs, context: &Context) -> Result<(), Failure> {
    let has_page = config.site.has_page();
    let server = Server::start(config).await.map_err(Failure::Start)?;
    let mut out = Out::new(context.color);
    let addresses: Vec<String> = server.addresses().iter().map(|&at| format!("http://{}/", reachable(at))).collect();
    let told = addresses.join(&context.words.plain("items-between"));
    out.line(&context.words.text("serve-listening", &[("address", told.into())]))?;
    if !has_page {
        let missing = args.site.as_deref().map_or_else(
            || context.words.text("serve-no-page", &[]),
            |folder| context.words.text("serve-no-index", &[("path", folder.display().to_string().into())]),
        );
        out.line(&missing)?;
    }
    // A machine without a browser is no fault: the address has been said.
    if args.open && addresses.first().is_some_and(|address| open::that_detached(address).is_err()) {
        out.line(&context.words.text("serve-not-opened", &[]))?;
    }
    out.flush()?;
    told_to_end().await;
    tokio::select! {
        biased;
        // A second signal ends the wait.
        () = told_to_end() => {}
        () = server.drain(Duration::from_secs(args.drain.into())) => {}
    }
    server.stop().await;
    Ok(())
}

/// The address for a browser of this machine: who listens on every address is found at home.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        let home: IpAddr = if address.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
        address.set_ip(home);
    }
    address
}

/// Waits for Ctrl-C or a request of the system to end.
async fn told_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    drop(tokio::signal::ctrl_c().await);
}

/// There are none.
#[cfg(not(feature = "otel"))]
type Traces = std::convert::Infallible;

/// Begins the log, and traces where the program can send them. They last as long as the result.
fn start_log(json: bool) -> Result<Option<Traces>, Failure> {
    let filter = log_filter()?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = if json { lines.json().boxed() } else { lines.with_ansi(false).boxed() };
    let log = tracing_subscriber::registry().with(lines.with_filter(filter));
    #[cfg(feature = "otel")]
    let (log, traces) = {
        let traces = Traces::start()?;
        (log.with(traces.as_ref().map(Traces::layer)), traces)
    };
    #[cfg(not(feature = "otel"))]
    let traces = None;
    // Only a second log of the same process could fail, and there is one.
    drop(log.try_init());
    Ok(traces)
}

fn log_filter() -> Result<EnvFilter, Failure> {
    let given = std::env::var_os(LOG).map(|given| given.to_string_lossy().into_owned());
    let given = given.filter(|given| !given.is_empty()).unwrap_or_else(|| USUAL_LOG.to_owned());
    // The library takes a word that is no level for a part of the program, and then logs nothing of all other parts.
    let is_known = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
    let filter = EnvFilter::try_new(&given).ok().filter(|_| given.split(',').map(str::trim).all(is_known));
    filter.ok_or(Failure::Log(given))
}
