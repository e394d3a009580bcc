//! How often a question is answered in each way.

use super::figure::Figure;
use crate::rows::Row;
use crate::study::Measure;
use crate::tally::Answer;

/// For each answer: its share of the decisions in which its question was put, with a choice of answers. No value for
/// questions that a game does not ask.
pub(super) fn calls() -> Vec<Figure> {
    Answer::WORDS.iter().map(|&(_, question, answer)| share(question, answer)).collect()
}

fn share(question: &'static str, answer: &'static str) -> Figure {
    Figure::ratio(Measure::Calls, format!("{question}: {answer}"), move |rows: &[Row]| {
        let asked = || rows.iter().flat_map(|row| &row.calls).filter(|call| call.question == question);
        [asked().filter(|call| call.answer == answer).count() as f64, asked().count() as f64]
    })
}

#[cfg(test)]
mod tests {
    use super::super::test::{deal, table};
    use super::*;
    use crate::estimate::Estimate;
    use crate::rows::Call;
    use crate::study::Unit;

    /// One, two and three are asked, and one stays each time: 3 of 6.
    #[test]
    fn the_share_is_that_of_all_who_were_asked() {
        let call = |answer: &str| Call { seat: 0, question: "stay_or_fold".to_owned(), answer: answer.to_owned() };
        let units: Vec<Vec<Row>> = (0..3)
            .map(|folded| {
                let mut row = deal(0, 1, [0, 0]);
                row.calls = std::iter::once(call("stay")).chain((0..folded).map(|_| call("fold"))).collect();
                vec![row]
            })
            .collect();
        let estimates = super::super::figures(Measure::Calls, &table(Unit::Deal)).into_iter().filter_map(|figure| {
            let mut sample = figure.sample();
            units.iter().for_each(|rows| sample.add(&(figure.numbers)(rows)));
            Some((figure.of.clone(), Estimate::of(&sample, figure.statistic())?.value))
        });
        let expected = [("stay_or_fold: stay".to_owned(), 0.5), ("stay_or_fold: fold".to_owned(), 0.5)];
        assert_eq!(estimates.collect::<Vec<_>>(), expected);
    }
}
