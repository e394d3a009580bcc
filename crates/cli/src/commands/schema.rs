//! `kirifuda schema`: the JSON Schema of match records.

use super::Context;
use crate::failure::Failure;
use crate::out::Out;

/// Prints the schema.
///
/// # Errors
/// When it cannot be written.
pub fn run(context: &Context) -> Result<(), Failure> {
    let mut out = Out::new(context.color);
    out.line(&format!("{:#}", kirifuda_record::schema()))?;
    out.flush()
}
