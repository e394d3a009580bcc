//! `kirifuda schema`: the JSON Schema of match records or of rule files.

use super::Context;
use crate::args::{SchemaArg, SchemaArgs};
use crate::failure::Failure;
use crate::out::Out;
use crate::rule_schema;

/// Prints a schema.
///
/// # Errors
/// When it cannot be written.
pub fn run(args: &SchemaArgs, context: &Context) -> Result<(), Failure> {
    let schema = match args.what {
        SchemaArg::Records => kirifuda_record::schema(),
        SchemaArg::RuleFile => rule_schema::schema(),
    };
    let mut out = Out::new(context.color);
    out.line(&format!("{schema:#}"))?;
    out.flush()
}
