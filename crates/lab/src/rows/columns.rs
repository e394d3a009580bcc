//! The columns of a file of rows: the schema, and for each column how a row gives and takes its value.

use super::{Call, Row, Term};

/// The schema of a file of rows.
pub const SCHEMA: &str = "
message row {
  required int64 seed (INTEGER(64, false));
  required int64 number (INTEGER(64, false));
  required int32 rotation;
  required int32 deal;
  required binary reading (STRING);
  required binary bots (STRING);
  required binary policies (STRING);
  required int32 dealer;
  required group places (LIST) { repeated group list { required int32 element; } }
  required group sides (LIST) { repeated group list { required int32 element; } }
  required group points (LIST) { repeated group list { required int64 element; } }
  required group tricks (LIST) { repeated group list { required int32 element; } }
  required group terms (LIST) { repeated group list { required group element {
    required binary reason (STRING);
    required binary rule (STRING);
    required int32 side;
    required int64 points;
  } } }
  required group calls (LIST) { repeated group list { required group element {
    required int32 seat;
    required binary question (STRING);
    required binary answer (STRING);
  } } }
  required int32 asks;
  required int32 choices;
  required int32 plays;
  required group rules (LIST) { repeated group list { required binary element (STRING); } }
  required boolean lead_change;
  required boolean over;
  required group winners (LIST) { repeated group list { required int32 element; } }
  required group totals (LIST) { repeated group list { required int64 element; } }
}
";

/// What one row has in one column: one value, or in a list any number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cells {
    Int32(Vec<i32>),
    Int64(Vec<i64>),
    Text(Vec<String>),
    Flag(Vec<bool>),
}

impl Cells {
    fn ints(self) -> Vec<i64> {
        match self {
            Cells::Int32(values) => values.into_iter().map(i64::from).collect(),
            Cells::Int64(values) => values,
            Cells::Text(_) | Cells::Flag(_) => Vec::new(),
        }
    }

    fn int(self) -> i64 {
        self.ints().first().copied().unwrap_or_default()
    }

    fn small(self) -> Vec<u8> {
        self.ints().into_iter().map(|value| value as u8).collect()
    }

    fn count(self) -> u32 {
        self.int() as u32
    }

    fn texts(self) -> Vec<String> {
        if let Cells::Text(values) = self { values } else { Vec::new() }
    }

    fn text(self) -> String {
        self.texts().pop().unwrap_or_default()
    }

    fn flag(self) -> bool {
        if let Cells::Flag(values) = self { values.first() == Some(&true) } else { false }
    }
}

/// A column.
pub(super) struct Column {
    /// Whether it is a list.
    pub is_list: bool,
    /// What a row has in it.
    pub get: fn(&Row) -> Cells,
    /// Puts that into a row.
    pub set: fn(&mut Row, Cells),
}

const fn one(get: fn(&Row) -> Cells, set: fn(&mut Row, Cells)) -> Column {
    Column { is_list: false, get, set }
}

const fn list(get: fn(&Row) -> Cells, set: fn(&mut Row, Cells)) -> Column {
    Column { is_list: true, get, set }
}

fn small(values: &[u8]) -> Cells {
    Cells::Int32(values.iter().map(|&value| value.into()).collect())
}

fn text(value: &str) -> Cells {
    Cells::Text(vec![value.to_owned()])
}

fn count(value: u32) -> Cells {
    Cells::Int32(vec![value as i32])
}

/// Sets a field of every term; the first column of them decides how many there are.
fn set_terms<T>(row: &mut Row, values: Vec<T>, set: impl Fn(&mut Term, T)) {
    row.terms.resize_with(values.len(), Term::default);
    row.terms.iter_mut().zip(values).for_each(|(term, value)| set(term, value));
}

fn set_calls<T>(row: &mut Row, values: Vec<T>, set: impl Fn(&mut Call, T)) {
    row.calls.resize_with(values.len(), Call::default);
    row.calls.iter_mut().zip(values).for_each(|(call, value)| set(call, value));
}

/// Every column, in the order of [`SCHEMA`].
pub(super) const COLUMNS: [Column; 27] = [
    one(|row| Cells::Int64(vec![row.seed as i64]), |row, cells| row.seed = cells.int() as u64),
    one(|row| Cells::Int64(vec![row.number as i64]), |row, cells| row.number = cells.int() as u64),
    one(|row| count(row.rotation.into()), |row, cells| row.rotation = cells.int() as u8),
    one(|row| count(row.deal), |row, cells| row.deal = cells.count()),
    one(|row| text(&row.reading), |row, cells| row.reading = cells.text()),
    one(|row| text(&row.bots), |row, cells| row.bots = cells.text()),
    one(|row| text(&row.policies), |row, cells| row.policies = cells.text()),
    one(|row| count(row.dealer.into()), |row, cells| row.dealer = cells.int() as u8),
    list(|row| small(&row.places), |row, cells| row.places = cells.small()),
    list(|row| small(&row.sides), |row, cells| row.sides = cells.small()),
    list(|row| Cells::Int64(row.points.clone()), |row, cells| row.points = cells.ints()),
    list(|row| small(&row.tricks), |row, cells| row.tricks = cells.small()),
    list(
        |row| Cells::Text(row.terms.iter().map(|term| term.reason.clone()).collect()),
        |row, cells| set_terms(row, cells.texts(), |term, reason| term.reason = reason),
    ),
    list(
        |row| Cells::Text(row.terms.iter().map(|term| term.rule.clone()).collect()),
        |row, cells| set_terms(row, cells.texts(), |term, rule| term.rule = rule),
    ),
    list(
        |row| Cells::Int32(row.terms.iter().map(|term| term.side.into()).collect()),
        |row, cells| set_terms(row, cells.small(), |term, side| term.side = side),
    ),
    list(
        |row| Cells::Int64(row.terms.iter().map(|term| term.points).collect()),
        |row, cells| set_terms(row, cells.ints(), |term, points| term.points = points),
    ),
    list(
        |row| Cells::Int32(row.calls.iter().map(|call| call.seat.into()).collect()),
        |row, cells| set_calls(row, cells.small(), |call, seat| call.seat = seat),
    ),
    list(
        |row| Cells::Text(row.calls.iter().map(|call| call.question.clone()).collect()),
        |row, cells| set_calls(row, cells.texts(), |call, question| call.question = question),
    ),
    list(
        |row| Cells::Text(row.calls.iter().map(|call| call.answer.clone()).collect()),
        |row, cells| set_calls(row, cells.texts(), |call, answer| call.answer = answer),
    ),
    one(|row| count(row.asks), |row, cells| row.asks = cells.count()),
    one(|row| count(row.choices), |row, cells| row.choices = cells.count()),
    one(|row| count(row.plays), |row, cells| row.plays = cells.count()),
    list(|row| Cells::Text(row.rules.clone()), |row, cells| row.rules = cells.texts()),
    one(|row| Cells::Flag(vec![row.lead_change]), |row, cells| row.lead_change = cells.flag()),
    one(|row| Cells::Flag(vec![row.over]), |row, cells| row.over = cells.flag()),
    list(|row| small(&row.winners), |row, cells| row.winners = cells.small()),
    list(|row| Cells::Int64(row.totals.clone()), |row, cells| row.totals = cells.ints()),
];
