//! The balancers of `packaging/balancer`, as Debian packages them, on loopback addresses.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Which balancer, and how it says whose requests it passes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    HaProxy,
    /// HAProxy that announces guests by the PROXY protocol.
    Announcing,
    Nginx,
}

impl Kind {
    /// Starts it before two nodes, HAProxy before one if there is one only; guests come to the first address without TLS, and to the second with it.
    ///
    /// # Panics
    /// When it or OpenSSL is not installed.
    pub fn start(self, folder: &Path, at: [SocketAddr; 2], nodes: &[SocketAddr]) -> Child {
        certificate(folder);
        match self {
            Kind::HaProxy | Kind::Announcing => haproxy(self, folder, at, nodes),
            Kind::Nginx => nginx(folder, at, nodes),
        }
    }
}

/// A port that nobody uses now.
pub fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// A certificate for the balancer, signed by itself.
fn certificate(folder: &Path) {
    let args = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3 -subj /CN=localhost";
    let mut openssl = Command::new("openssl");
    openssl.args(args.split(' ')).args(["-keyout", "kirifuda.key", "-out", "kirifuda.crt"]);
    assert!(openssl.current_dir(folder).stderr(Stdio::null()).status().unwrap().success());
    let read = |name| std::fs::read_to_string(folder.join(name)).unwrap();
    std::fs::write(folder.join("kirifuda.pem"), read("kirifuda.crt") + &read("kirifuda.key")).unwrap();
}

/// The text of a file in `packaging/balancer` with places filled in, each of which it has.
fn filled(name: &str, places: &[(&str, String)]) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/balancer").join(name);
    let mut text = std::fs::read_to_string(file).unwrap();
    for (place, value) in places {
        assert!(text.contains(place), "{name} has {place}");
        text = text.replace(place, value);
    }
    text
}

fn haproxy(kind: Kind, folder: &Path, [plain, tls]: [SocketAddr; 2], nodes: &[SocketAddr]) -> Child {
    let program = Path::new("/usr/sbin/haproxy");
    assert!(program.exists(), "HAProxy is missing; install it with: sudo apt-get install -y haproxy");
    let mut places = vec![
        ("    bind :80\n", format!("    bind {}\n", free_address())),
        // Guests of the test speak plain HTTP, too.
        ("bind :443 ssl", format!("bind {plain}\n    bind {tls} ssl")),
        (" code 301 unless { ssl_fc }", format!(" code 301 unless {{ ssl_fc }} || {{ dst_port {} }}", plain.port())),
        ("/etc/haproxy/kirifuda.pem", folder.join("kirifuda.pem").display().to_string()),
        ("bind 127.0.0.1:8404", format!("bind {}", free_address())),
        ("10.77.0.11:8080", nodes[0].to_string()),
        (
            "    server two 10.77.0.12:8080",
            nodes.get(1).map_or_else(String::new, |two| format!("    server two {two}")),
        ),
    ];
    // What only root may do, and what a test has no use for.
    for line in ["log /dev/log local0", "user haproxy", "group haproxy", "chroot /var/lib/haproxy", "maxconn 40000"] {
        places.push((line, String::new()));
    }
    places.push(("stats socket /run/haproxy/admin.sock mode 660 level admin", String::new()));
    if kind == Kind::Announcing {
        places.push(("    option forwardfor\n", String::new()));
        places.push(("fall 2 rise 2", "fall 2 rise 2 send-proxy-v2".to_owned()));
    }
    let file = folder.join("haproxy.cfg");
    std::fs::write(&file, filled("haproxy.cfg", &places)).unwrap();
    Command::new(program).arg("-db").arg("-f").arg(file).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn nginx(folder: &Path, [plain, tls]: [SocketAddr; 2], nodes: &[SocketAddr]) -> Child {
    let program = Path::new("/usr/sbin/nginx");
    assert!(program.exists(), "nginx is missing; install it with: sudo apt-get install -y nginx-light");
    let path = |name: &str| folder.join(name).display().to_string();
    let places = [
        ("listen 80;", format!("listen {};", free_address())),
        ("listen 443 ssl http2;", format!("listen {plain}; listen {tls} ssl http2;")),
        ("/etc/nginx/kirifuda.pem", path("kirifuda.crt")),
        ("/etc/nginx/kirifuda.key", path("kirifuda.key")),
        ("10.77.0.11:8080", nodes[0].to_string()),
        ("10.77.0.12:8080", nodes[1].to_string()),
    ];
    std::fs::write(folder.join("kirifuda.conf"), filled("nginx.conf", &places)).unwrap();
    let mut temporary = String::new();
    for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"] {
        temporary.push_str(&format!("{kind}_temp_path {};\n", path(kind)));
    }
    let (pid, log, site) = (path("pid"), path("log"), path("kirifuda.conf"));
    let main = format!(
        "daemon off; worker_processes 2; pid {pid}; error_log {log};\nevents {{}}\nhttp {{\n{temporary}include {site};\n}}\n"
    );
    let file = folder.join("nginx.conf");
    std::fs::write(&file, main).unwrap();
    // As root its workers would be somebody who cannot see the folder; what they need is open by then.
    Command::new(program).arg("-c").arg(file).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}
