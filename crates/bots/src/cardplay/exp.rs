//! An exponential that gives the same result on every machine: it uses additions and multiplications only.

/// Returns e to the power of `x` for x from −80 to 80, to about one part in ten thousand; 0 below.
#[inline]
pub fn exp(x: f32) -> f32 {
    if x < -80.0 {
        return 0.0;
    }
    // 2^y = 2^whole · 2^part, the second by a polynomial on [0, 1).
    let y = x * std::f32::consts::LOG2_E;
    // Truncates instead of calling `floor`, which is a function call on processors without such an instruction.
    let whole = (y + 128.0) as i32 - 128;
    let part = y - whole as f32;
    let power = 1.0 + part * (0.695_566_4 + part * (0.226_173_38 + part * 0.078_178_42));
    f32::from_bits(((whole + 127) << 23) as u32) * power
}

#[cfg(test)]
mod tests {
    use super::exp;

    #[test]
    fn is_near_enough() {
        for step in -7900..7900 {
            let x = step as f32 / 100.0;
            assert!((f64::from(exp(x)) / f64::from(x).exp() - 1.0).abs() < 3e-4, "{x}");
        }
        assert_eq!(exp(-1000.0), 0.0);
    }
}
