//! Rows as Parquet: one row group, compressed with Zstandard; equal rows give equal bytes.

use super::Row;
use super::columns::{COLUMNS, Cells, Column, SCHEMA};
use bytes::Bytes;
use kirifuda_rules::{Message, message, message_error};
use parquet::basic::{Compression, ZstdLevel};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use std::sync::Arc;

/// Why bytes are no rows.
#[derive(Debug)]
pub struct RowsError(ParquetError);

impl RowsError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        message!("rows-expected", error = self.0.to_string())
    }
}

message_error!(RowsError: RowsError::message);

impl From<ParquetError> for RowsError {
    fn from(error: ParquetError) -> RowsError {
        RowsError(error)
    }
}

/// Writes rows as a Parquet file.
///
/// # Errors
/// If the format cannot hold them: never for rows of deals.
pub fn write(rows: &[Row]) -> Result<Vec<u8>, RowsError> {
    let schema = Arc::new(parse_message_type(SCHEMA)?);
    let properties = WriterProperties::builder().set_compression(Compression::ZSTD(ZstdLevel::try_new(3)?)).build();
    let mut writer = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties))?;
    let mut group = writer.next_row_group()?;
    for column in &COLUMNS {
        if let Some(mut to) = group.next_column()? {
            write_column(&mut to, column, rows)?;
            to.close()?;
        }
    }
    group.close()?;
    Ok(writer.into_inner()?)
}

fn write_column(to: &mut SerializedColumnWriter<'_>, column: &Column, rows: &[Row]) -> Result<(), ParquetError> {
    let (mut levels, mut small, mut large, mut texts, mut flags) = (Levels::default(), vec![], vec![], vec![], vec![]);
    for row in rows {
        levels.add(match (column.get)(row) {
            Cells::Int32(values) => extended(&mut small, values),
            Cells::Int64(values) => extended(&mut large, values),
            Cells::Text(values) => {
                extended(&mut texts, values.into_iter().map(|text| ByteArray::from(text.into_bytes())))
            }
            Cells::Flag(values) => extended(&mut flags, values),
        });
    }
    let (defined, repeated) = if column.is_list { levels.slices() } else { (None, None) };
    // Only one of them has values; a column of empty lists has none.
    match to.untyped() {
        parquet::column::writer::ColumnWriter::Int32ColumnWriter(to) => to.write_batch(&small, defined, repeated),
        parquet::column::writer::ColumnWriter::Int64ColumnWriter(to) => to.write_batch(&large, defined, repeated),
        parquet::column::writer::ColumnWriter::ByteArrayColumnWriter(to) => to.write_batch(&texts, defined, repeated),
        parquet::column::writer::ColumnWriter::BoolColumnWriter(to) => to.write_batch(&flags, defined, repeated),
        _ => Err(ParquetError::General("a column of another type".to_owned())),
    }?;
    Ok(())
}

/// Adds values and returns how many.
fn extended<T>(all: &mut Vec<T>, values: impl IntoIterator<Item = T>) -> usize {
    let before = all.len();
    all.extend(values);
    all.len() - before
}

/// How Parquet divides a column into lists: for each value 1 if it is there and 0 for an empty list; and 0 where a list
/// begins.
#[derive(Default)]
struct Levels {
    defined: Vec<i16>,
    repeated: Vec<i16>,
}

impl Levels {
    fn add(&mut self, values: usize) {
        self.repeated.push(0);
        self.defined.push(i16::from(values > 0));
        for _ in 1..values {
            self.repeated.push(1);
            self.defined.push(1);
        }
    }

    fn slices(&self) -> (Option<&[i16]>, Option<&[i16]>) {
        (Some(&self.defined), Some(&self.repeated))
    }
}

/// The most rows of a group that are read: far more than a block has, and they fit into memory.
const MOST: usize = 4_000_000;

/// Reads rows from a Parquet file that [`write()`] has written.
///
/// # Errors
/// If the bytes are no Parquet file or have other columns.
pub fn read(bytes: Vec<u8>) -> Result<Vec<Row>, RowsError> {
    let reader = SerializedFileReader::new(Bytes::from(bytes))?;
    let expected = parse_message_type(SCHEMA)?;
    if *reader.metadata().file_metadata().schema() != expected {
        return Err(ParquetError::General("a file with other columns".to_owned()).into());
    }
    let mut rows = Vec::new();
    for group in 0..reader.num_row_groups() {
        let group = reader.get_row_group(group)?;
        let (first, count) = (rows.len(), group.metadata().num_rows());
        let count = usize::try_from(count).ok().filter(|count| *count <= MOST);
        let count = count.ok_or_else(|| ParquetError::General(format!("more than {MOST} rows")))?;
        rows.resize_with(first + count, Row::default);
        for (place, column) in COLUMNS.iter().enumerate() {
            read_column(group.as_ref(), place, column, &mut rows[first..])?;
        }
    }
    Ok(rows)
}

fn read_column(
    group: &dyn RowGroupReader,
    place: usize,
    column: &Column,
    rows: &mut [Row],
) -> Result<(), ParquetError> {
    match group.get_column_reader(place)? {
        ColumnReader::Int32ColumnReader(from) => take::<Int32Type>(from, column, rows, Cells::Int32),
        ColumnReader::Int64ColumnReader(from) => take::<Int64Type>(from, column, rows, Cells::Int64),
        ColumnReader::BoolColumnReader(from) => take::<BoolType>(from, column, rows, Cells::Flag),
        ColumnReader::ByteArrayColumnReader(from) => take::<ByteArrayType>(from, column, rows, |values| {
            Cells::Text(values.iter().map(|value| String::from_utf8_lossy(value.data()).into_owned()).collect())
        }),
        _ => Err(ParquetError::General("a column of another type".to_owned())),
    }
}

fn take<T: DataType>(
    mut from: ColumnReaderImpl<T>,
    column: &Column,
    rows: &mut [Row],
    cells: impl Fn(Vec<T::T>) -> Cells,
) -> Result<(), ParquetError> {
    let (mut defined, mut repeated, mut values) = (Vec::new(), Vec::new(), Vec::new());
    let (records, ..) = from.read_records(rows.len(), Some(&mut defined), Some(&mut repeated), &mut values)?;
    if records != rows.len() {
        return Err(ParquetError::General(format!("{records} records of {}", rows.len())));
    }
    let mut values = values.into_iter();
    if !column.is_list {
        rows.iter_mut().zip(values).for_each(|(row, value)| (column.set)(row, cells(vec![value])));
        return Ok(());
    }
    let starts: Vec<usize> =
        (0..repeated.len()).filter(|&level| repeated[level] == 0).chain([repeated.len()]).collect();
    for (row, bounds) in rows.iter_mut().zip(starts.windows(2)) {
        let count = defined[bounds[0]..bounds[1]].iter().filter(|&&level| level > 0).count();
        (column.set)(row, cells(values.by_ref().take(count).collect()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::{Call, Term};
    use super::*;

    fn row(number: u64) -> Row {
        Row {
            seed: u64::MAX,
            number,
            rotation: 1,
            deal: 3,
            reading: "れんしょ".to_owned(),
            bots: "medium,rules".to_owned(),
            policies: "cards=own".to_owned(),
            dealer: 2,
            places: vec![4, 1, 0],
            sides: vec![0, 1, 0],
            points: vec![-5, i64::MAX, i64::MIN],
            tricks: vec![13, 0, 0],
            terms: vec![Term { reason: "fee".to_owned(), rule: "JL-1".to_owned(), side: 1, points: -3 }; 2],
            calls: vec![Call { seat: 1, question: "q".to_owned(), answer: "a".to_owned() }],
            asks: 16,
            choices: 9,
            plays: 12,
            rules: vec!["A-1".to_owned(), "B-2".to_owned()],
            lead_change: true,
            over: true,
            winners: vec![0, 1],
            totals: vec![7, -7],
        }
    }

    #[test]
    fn rows_are_read_back() {
        let empty = Row::default();
        for rows in [vec![], vec![empty.clone()], vec![row(0), empty.clone(), row(u64::MAX), empty]] {
            let bytes = write(&rows).unwrap();
            assert_eq!(write(&rows).unwrap(), bytes, "equal rows give equal bytes");
            assert_eq!(read(bytes).unwrap(), rows);
        }
    }

    #[test]
    fn other_bytes_are_refused() {
        assert!(read(b"PAR1 nothing of the kind PAR1".to_vec()).is_err());
        let bytes = write(&[row(1)]).unwrap();
        assert!(read(bytes[..bytes.len() - 9].to_vec()).is_err());
    }
}
