//! The start menu: what bare `kirifuda` shows on a terminal.
//!
//! [`Menu`] knows what can be chosen and what comes of it; [`full`] shows it on the whole screen, [`plain`] line by
//! line. Both choose by number.

mod choosing;
mod full;
mod game;
mod plain;
mod sheet;

use crate::args::{ForceArg, FormArgs, HostArgs, LookArgs, PlayArgs, PlayedArgs, ReplayArgs, ResumeArgs};
use crate::commands::{self, Context, resume};
use crate::failure::{Failure, unless_signalled};
use choosing::{Chosen, Menu};

/// Shows the menu until the person leaves it, and does what is chosen.
///
/// # Errors
/// When the terminal cannot be used. What goes wrong with a match is said in the menu.
pub fn run(form: &FormArgs, context: &mut Context) -> Result<(), Failure> {
    let mut menu = Menu::new(context);
    loop {
        menu.by_line = !crate::play::form::on_screen(form, context);
        let chosen = if menu.by_line { plain::choose(&mut menu, context)? } else { full::choose(&mut menu, context)? };
        let done = match chosen {
            Chosen::Quit => return unless_signalled(),
            Chosen::Play(args) => crate::play::run(&PlayArgs { form: form.clone(), ..*args }, context),
            Chosen::Resume(number) => {
                let (form, look) = (form.clone(), LookArgs::default());
                let (host, force) = (HostArgs::default(), ForceArg::default());
                let args = ResumeArgs { name: Some(number.to_string()), list: false, host, force, form, look };
                resume::run(&args, context)
            }
            Chosen::Replay(file) => {
                let played = PlayedArgs { file, number: None, deal: None };
                let args = ReplayArgs { played, seat: None, form: form.clone(), look: LookArgs::default() };
                commands::replay::run(&args, context)
            }
        };
        if let Err(failure @ Failure::Signalled) = done {
            return Err(failure);
        }
        menu.message = done.err().and_then(|failure| failure.message(&context.words));
        menu.begin_at_home(context);
    }
}
