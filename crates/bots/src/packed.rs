//! Learnt numbers as bytes, embedded in the program: the texts are a tenth of what a browser downloads, and packing
//! saves a sixth of that after compression. The build script packs and the program unpacks; the texts in the repository
//! stay readable.
//!
//! A byte [`ZEROS`] is followed by a count (`*count` in the text), [`LINE`] by a line of other text, [`WIDE`] by a
//! number in two bytes; every other byte is a number, or the first of two bytes of one. Numbers are zigzag coded: 0,
//! -1, 1, -2 …

/// Precedes the count of a run of zeros.
const ZEROS: u8 = 0;
/// Precedes the text of a line and a line feed.
const LINE: u8 = 1;
/// Precedes a number in two bytes, low byte first.
const WIDE: u8 = 2;
/// The first byte that stands for a number.
const NUMBERS: u16 = 3;
/// How many numbers take one byte. Tuned by measurement: most are small, and few distinct bytes compress better.
const ONE_BYTE: u16 = 192;
/// The first number that does not fit in two bytes.
const TWO_BYTES: u16 = ONE_BYTE + ((256 - NUMBERS - ONE_BYTE) << 8);

/// Packs a text: lines of whole numbers and `*count`, and other lines, which begin with a letter. Comments (`#`) are
/// dropped.
///
/// # Errors
/// The first word in a line of numbers that is not a number, or is too large.
#[allow(dead_code, reason = "only the build script packs")]
pub fn pack(text: &str) -> Result<Vec<u8>, String> {
    let mut packed = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(char::is_alphabetic) {
            packed.push(LINE);
            packed.extend(line.bytes().chain([b'\n']));
            continue;
        }
        for word in line.split_whitespace() {
            let fault = |_| format!("expected a number or *count, found {word}");
            match word.strip_prefix('*') {
                Some(count) => {
                    let count: usize = count.parse().map_err(fault)?;
                    let full = usize::from(u8::MAX);
                    packed.extend([ZEROS, u8::MAX].repeat(count / full));
                    packed.extend([ZEROS, (count % full) as u8]);
                }
                None => pack_number(&mut packed, word.parse().map_err(fault)?),
            }
        }
    }
    Ok(packed)
}

fn pack_number(packed: &mut Vec<u8>, number: i16) {
    let code = ((number << 1) ^ (number >> 15)) as u16;
    match code {
        0..ONE_BYTE => packed.push((NUMBERS + code) as u8),
        ONE_BYTE..TWO_BYTES => {
            let [low, high] = (code - ONE_BYTE).to_le_bytes();
            packed.extend([(NUMBERS + ONE_BYTE) as u8 + high, low]);
        }
        _ => packed.extend([&[WIDE][..], &code.to_le_bytes()].concat()),
    }
}

/// Unpacks a text, without its comments and with neighbouring lines of numbers joined.
pub fn unpack(packed: &[u8]) -> String {
    let mut text = String::new();
    let mut bytes = packed.iter().copied();
    let mut next = || bytes.next();
    while let Some(first) = next() {
        match first {
            ZEROS => text += &format!("*{} ", next().unwrap_or(0)),
            LINE => {
                if !text.is_empty() {
                    text.push('\n');
                }
                text.extend(std::iter::from_fn(&mut next).take_while(|&byte| byte != b'\n').map(char::from));
                text.push('\n');
            }
            _ => {
                let code = match u16::from(first) {
                    _ if first == WIDE => u16::from_le_bytes([next().unwrap_or(0), next().unwrap_or(0)]),
                    first if first < NUMBERS + ONE_BYTE => first - NUMBERS,
                    first => ONE_BYTE + ((first - NUMBERS - ONE_BYTE) << 8) + u16::from(next().unwrap_or(0)),
                };
                text += &format!("{} ", (code >> 1) as i16 ^ -((code & 1) as i16));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_again() {
        let numbers: Vec<String> = (i16::MIN..=i16::MAX).step_by(7).chain(-300..300).map(|n| n.to_string()).collect();
        let text = format!("# a note\nkind chips single 0.155\n{}\n*1000 7\nstays\n1\n-1 *3\n", numbers.join(" "));
        let expected = format!("kind chips single 0.155 {} *255 *255 *255 *235 7 stays 1 -1 *3", numbers.join(" "));
        let unpacked = unpack(&pack(&text).unwrap());
        assert_eq!(unpacked.split_whitespace().collect::<Vec<_>>().join(" "), expected);
        assert!(unpacked.lines().any(|line| line == "stays"), "other lines stand alone");
    }

    #[test]
    fn what_is_carried_is_what_was_learnt() {
        let [trained, watched] = [include_str!("cardplay/trained.txt"), include_str!("opponents/opponents.txt")];
        let carried = |text: &str| unpack(&pack(text).unwrap());
        // Not `assert_eq`: its message would print thousands of numbers.
        assert!(crate::cardplay::read(&carried(trained)).unwrap() == crate::cardplay::read(trained).unwrap());
        assert!(crate::opponents::read(&carried(watched)).unwrap() == crate::opponents::read(watched).unwrap());
    }

    #[test]
    fn what_is_no_number_is_not_packed() {
        for text in ["1 x", "40000", "*-1", "1.5"] {
            assert!(pack(text).is_err(), "{text}");
        }
    }
}
