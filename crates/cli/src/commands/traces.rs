//! Traces of the server by OpenTelemetry, in programs that are built with the feature `otel`.

use crate::failure::Failure;
use kirifuda_rules::message;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::Subscriber;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::registry::LookupSpan;

/// The variables with the collector's address, as the specification of OpenTelemetry names them. Without one there are no
/// traces. The libraries read these and others themselves (`OTEL_TRACES_SAMPLER`, `OTEL_RESOURCE_ATTRIBUTES`, …).
const ENDPOINTS: [&str; 2] = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

/// Where spans go. What is left is sent when this value ends.
pub(super) struct Traces(SdkTracerProvider);

impl Traces {
    /// Begins to send spans, if the environment says where.
    ///
    /// # Errors
    /// When the address of the collector cannot be used.
    pub fn start() -> Result<Option<Traces>, Failure> {
        if ENDPOINTS.iter().all(|name| std::env::var_os(name).is_none()) {
            return Ok(None);
        }
        let exporter = SpanExporter::builder().with_http().with_protocol(Protocol::HttpBinary).build();
        let unusable = |error: opentelemetry_otlp::ExporterBuildError| {
            Failure::Internal(message!("verbatim", text = error.to_string()))
        };
        let mut resource = Resource::builder();
        if std::env::var_os("OTEL_SERVICE_NAME").is_none() {
            resource = resource.with_service_name("kirifuda");
        }
        let provider = SdkTracerProvider::builder().with_batch_exporter(exporter.map_err(unusable)?);
        Ok(Some(Traces(provider.with_resource(resource.build()).build())))
    }

    /// What takes the server's spans from `tracing`.
    pub fn layer<S: Subscriber + for<'span> LookupSpan<'span>>(&self) -> impl Layer<S> {
        let tracer = self.0.tracer("kirifuda");
        let spans = Targets::new().with_target("kirifuda_server", LevelFilter::DEBUG);
        tracing_opentelemetry::layer().with_tracer(tracer).with_filter(spans)
    }
}

impl Drop for Traces {
    fn drop(&mut self) {
        if let Err(error) = self.0.shutdown() {
            tracing::warn!(%error, "the last spans could not be sent");
        }
    }
}
