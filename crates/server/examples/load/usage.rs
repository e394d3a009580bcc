//! What a process has used, as Linux counts it.

use crate::Error;

/// What a process has used so far, or several together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// Seconds of processor, in the program and in the system for it.
    pub processor: f64,
    /// The most memory that it has had at once.
    pub peak_mb: u64,
}

/// Linux tells processor time to programs in hundredths of a second.
const TICKS: f64 = 100.0;

impl Usage {
    /// Of this process.
    pub fn own() -> Result<Usage, Error> {
        Usage::of("self")
    }

    /// Of a process.
    pub fn of(process: &str) -> Result<Usage, Error> {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
        // The name of the program may have spaces and brackets; what follows the last bracket is numbers.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |place: usize| fields.get(place).and_then(|field| field.parse::<f64>().ok()).ok_or("no times");
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).ok_or("no memory")?;
        let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse()?;
        Ok(Usage { processor: (ticks(11)? + ticks(12)?) / TICKS, peak_mb: kilobytes / 1024 })
    }
}

impl std::iter::Sum for Usage {
    fn sum<I: Iterator<Item = Usage>>(all: I) -> Usage {
        all.fold(Usage::default(), |sum, one| Usage {
            processor: sum.processor + one.processor,
            peak_mb: sum.peak_mb + one.peak_mb,
        })
    }
}
