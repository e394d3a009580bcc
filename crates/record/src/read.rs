//! Reading a file of records line by line, in constant memory.

use crate::fault::{FORM, Fault};
use crate::fields::{ObjectSeed, Place};
use crate::record::Record;
use kirifuda_rules::{Message, message, message_error};
use serde::de::DeserializeSeed;
use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes: thousands of deals.
pub const MAX_LINE: usize = 64 << 20;

/// What is wrong with the form of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormFault {
    /// The deal in which it was found, from 1.
    pub deal: Option<usize>,
    /// The event at which it was found, from 1.
    pub event: Option<usize>,
    /// The byte of the line at which it was noticed, from 1.
    pub column: Option<usize>,
    /// What is wrong and what was expected.
    pub message: Message,
}

impl FormFault {
    fn whole(message: Message) -> FormFault {
        FormFault { deal: None, event: None, column: None, message }
    }
}

impl From<&FormFault> for Message {
    fn from(fault: &FormFault) -> Message {
        let message = fault.message.clone();
        fault.column.map_or(message.clone(), |column| message!("at-column", fault = message, column))
    }
}

message_error!(FormFault: Message::from);

impl From<FormFault> for Fault {
    fn from(fault: FormFault) -> Fault {
        Fault { deal: fault.deal, event: fault.event, message: (&fault).into(), rule: FORM.to_owned() }
    }
}

impl Record {
    /// Reads one line, with or without the LF at its end.
    ///
    /// # Errors
    /// When it is not a record.
    pub fn parse(line: &str) -> Result<Record, FormFault> {
        let place = Place::default();
        let mut json = serde_json::Deserializer::from_str(line);
        let record = ObjectSeed::<Record>::new(&place).deserialize(&mut json);
        let checked = record.and_then(|record| json.end().map(|()| record));
        checked.map_err(|error| {
            let some = |number: usize| (number > 0).then_some(number);
            FormFault {
                deal: some(place.deal.get()),
                event: some(place.event.get()),
                column: some(error.column()),
                message: place.fault(&error),
            }
        })
    }
}

/// The lines of a file as records, one at a time.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    line: Vec<u8>,
    number: u64,
    most: usize,
    over: bool,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`.
    pub fn new(input: R) -> Reader<R> {
        Reader { input, line: Vec::new(), number: 0, most: MAX_LINE, over: false }
    }

    /// Takes lines of at most `bytes` bytes.
    #[must_use]
    pub fn with_max_line(mut self, bytes: usize) -> Reader<R> {
        self.most = bytes;
        self
    }

    /// The number of the line read last, from 1.
    pub fn line_number(&self) -> u64 {
        self.number
    }

    /// Reads the next line; `None` at the end of the file.
    ///
    /// # Errors
    /// If the input cannot be read. After the fault of a line, returned inside, reading can go on.
    pub fn next_record(&mut self) -> io::Result<Option<Result<Record, FormFault>>> {
        self.line.clear();
        let most = self.most as u64 + 1;
        if (&mut self.input).take(most).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        if self.line.len() > self.most && self.line.last() != Some(&b'\n') {
            skip_line(&mut self.input)?;
            return Ok(Some(Err(FormFault::whole(message!("line-too-long", max = self.most)))));
        }
        Ok(Some(self.parse_line()))
    }

    fn parse_line(&self) -> Result<Record, FormFault> {
        let Some(line) = self.line.strip_suffix(b"\n") else {
            return Err(FormFault::whole(message!("line-without-lf")));
        };
        if self.number == 1 && line.starts_with(b"\xef\xbb\xbf") {
            return Err(FormFault::whole(message!("byte-order-mark")));
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            return Err(FormFault::whole(message!("blank-line")));
        }
        if line.ends_with(b"\r") {
            return Err(FormFault::whole(message!("cr-lf")));
        }
        let text = std::str::from_utf8(line).map_err(|error| FormFault {
            column: Some(error.valid_up_to() + 1),
            ..FormFault::whole(message!("utf8-expected"))
        })?;
        Record::parse(text)
    }
}

/// Reads on to the end of the line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, done) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(place) => (place + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<(u64, Result<Record, FormFault>)>;

    /// The next line with its number. After an error of the input there is nothing more.
    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let record = self.next_record().transpose();
        self.over = !matches!(record, Some(Ok(_)));
        record.map(|record| record.map(|record| (self.number, record)))
    }
}
