//! Plots as SVG.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::ops::Range;

/// Colours that people with any colour vision can tell apart (Okabe and Ito), on light and dark grounds.
const COLORS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];
/// Width in pixels: wide enough for a screen, with letters that a phone can still show.
const WIDTH: u32 = 480;
const LETTERS: u32 = 14;
const LINE: u32 = 40;

/// A figure with its interval.
#[derive(Debug)]
pub struct Point {
    /// What it is the figure of.
    pub label: String,
    /// Which colour and sign it has.
    pub family: usize,
    /// The figure.
    pub value: f64,
    /// Both ends of its interval.
    pub interval: (f64, f64),
}

/// A line of shares.
#[derive(Debug)]
pub struct Line {
    /// What it shows.
    pub label: String,
    /// Its points, ascending.
    pub points: Vec<(f64, f64)>,
}

type Drawn = Result<(), Box<dyn std::error::Error>>;

/// Figures with their intervals below each other, each under its label: labels may be long, and phones narrow. A
/// vertical line marks zero if it is in sight.
pub fn intervals(points: &[Point]) -> String {
    let height = points.len() as u32 * LINE + 50;
    drawn(height, |area| {
        let range = range(points.iter().flat_map(|point| [point.interval.0, point.interval.1, point.value]));
        let lines = points.len() as f64;
        let mut chart = ChartBuilder::on(area)
            .margin_right(16)
            .margin_top(4)
            .x_label_area_size(34)
            .y_label_area_size(12)
            .build_cartesian_2d(range.clone(), lines..0.0)?;
        let mesh_style = RGBColor(136, 136, 136).mix(0.3);
        chart
            .configure_mesh()
            .disable_y_mesh()
            .x_labels(5)
            .y_labels(0)
            .light_line_style(TRANSPARENT)
            .bold_line_style(mesh_style)
            .label_style(("sans-serif", LETTERS))
            .x_label_formatter(&|x| short(*x))
            .draw()?;
        if range.start < 0.0 && range.end > 0.0 {
            chart.draw_series([PathElement::new(vec![(0.0, 0.0), (0.0, lines)], BLACK)])?;
        }
        for (place, point) in points.iter().enumerate() {
            let (y, color) = (place as f64 + 0.7, COLORS[point.family % COLORS.len()]);
            let (low, high) = point.interval;
            chart.draw_series([PathElement::new(vec![(low, y), (high, y)], color.stroke_width(2))])?;
            match point.family % 3 {
                0 => chart.draw_series([Circle::new((point.value, y), 5, color.filled())]).map(drop)?,
                1 => chart.draw_series([TriangleMarker::new((point.value, y), 6, color.filled())]).map(drop)?,
                _ => chart.draw_series([Cross::new((point.value, y), 5, color.stroke_width(3))]).map(drop)?,
            }
            let (x, y) = chart.backend_coord(&(range.start, place as f64 + 0.25));
            let style = TextStyle::from(("sans-serif", LETTERS)).pos(Pos::new(HPos::Left, VPos::Center));
            area.draw_text(&point.label, &style, (x + 4, y))?;
        }
        Ok(())
    })
}

/// Shares as lines over a number; `steps` draws them as steps.
pub fn lines(lines: &[Line], steps: bool) -> String {
    let legend = lines.len() as u32 * 20;
    drawn(260 + legend, |area| {
        let (head, below) = area.split_vertically(legend);
        for (place, line) in lines.iter().enumerate() {
            let (y, color) = (place as i32 * 20 + 10, COLORS[place % COLORS.len()]);
            head.draw(&PathElement::new(vec![(10, y), (34, y)], color.stroke_width(3)))?;
            let style = TextStyle::from(("sans-serif", LETTERS)).pos(Pos::new(HPos::Left, VPos::Center));
            head.draw_text(&line.label, &style, (42, y))?;
        }
        let points = || lines.iter().flat_map(|line| &line.points);
        let x = range(points().map(|point| point.0));
        let top = points().map(|point| point.1).fold(0.0, f64::max);
        let mut chart = ChartBuilder::on(&below)
            .margin_right(16)
            .margin_top(8)
            .x_label_area_size(34)
            .y_label_area_size(52)
            .build_cartesian_2d(x, 0.0..top * 1.05)?;
        chart
            .configure_mesh()
            .x_labels(6)
            .y_labels(5)
            .light_line_style(TRANSPARENT)
            .bold_line_style(RGBColor(136, 136, 136).mix(0.3))
            .label_style(("sans-serif", LETTERS))
            .x_label_formatter(&|x| short(*x))
            .y_label_formatter(&|y| format!("{}%", short(100.0 * y)))
            .draw()?;
        for (place, line) in lines.iter().enumerate() {
            let color = COLORS[place % COLORS.len()];
            let path = if steps { stepped(&line.points) } else { line.points.clone() };
            chart.draw_series([PathElement::new(path, color.stroke_width(2))])?;
            if !steps {
                chart.draw_series(line.points.iter().map(|&point| Circle::new(point, 3, color.filled())))?;
            }
        }
        Ok(())
    })
}

/// The picture as a file of its own: it has no page that gives it the colour of its letters.
pub fn alone(svg: &str) -> String {
    let style = "<style>svg{color:#1c1c1c}@media(prefers-color-scheme:dark){svg{color:#e6e6e6}}</style>";
    match svg.find('>') {
        Some(end) => format!("{}{style}{}\n", &svg[..=end], &svg[end + 1..]),
        None => String::new(),
    }
}

fn drawn(height: u32, draw: impl FnOnce(&DrawingArea<SVGBackend<'_>, plotters::coord::Shift>) -> Drawn) -> String {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        // Writing into a text cannot fail.
        let _ = draw(&area);
        let _ = area.present();
    }
    // Black letters and lines take the colour of the page.
    svg.replace("\"#000000\"", "\"currentColor\"")
}

/// The smallest range around all numbers, with a margin.
fn range(numbers: impl Iterator<Item = f64> + Clone) -> Range<f64> {
    let numbers = numbers.filter(|number| number.is_finite());
    let (low, high) = (numbers.clone().fold(f64::INFINITY, f64::min), numbers.fold(f64::NEG_INFINITY, f64::max));
    if low > high {
        return 0.0..1.0;
    }
    let margin = if high > low { 0.05 * (high - low) } else { low.abs().max(1.0) * 0.05 };
    low - margin..high + margin
}

fn stepped(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut path = Vec::with_capacity(2 * points.len());
    for &(x, y) in points {
        let before = path.last().map_or(0.0, |&(_, y)| y);
        path.extend([(x, before), (x, y)]);
    }
    path
}

/// A number on an axis.
fn short(number: f64) -> String {
    let text = format!("{:.4}", number + 0.0);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_well_formed_and_take_the_colour_of_the_page() {
        let point = |label: &str, value| Point {
            label: label.to_owned(),
            family: 1,
            value,
            interval: (value - 1.0, value + 1.0),
        };
        let svg = intervals(&[point("a < b", 0.5), point("れんしょ", 2.0)]);
        assert!(svg.contains("a &lt; b") && svg.contains("れんしょ") && svg.contains("currentColor"), "{svg}");
        assert!(!svg.contains("#000000") && alone(&svg).contains("prefers-color-scheme"));
        let line = Line { label: "x".to_owned(), points: vec![(1.0, 0.25), (2.0, 1.0)] };
        assert!(lines(&[line], true).contains("<polyline"));
        assert!(intervals(&[]).contains("<svg"));
    }

    #[test]
    fn numbers_on_axes_are_short() {
        assert_eq!([0.0, -0.5, 12.0, 0.1 + 0.2, -0.000_01].map(short), ["0", "−0.5", "12", "0.3", "0"]);
    }
}
