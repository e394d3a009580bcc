//! How long a table of so many entries takes to load from an SQLite file, one by one and packed, and how many bytes it
//! takes there: `reload [ENTRIES] [GAME [OPTION=VALUE …]]`.

use kirifuda_cards::{Below, Seat};
use kirifuda_fair::Key;
use kirifuda_play::seed::Chance;
use kirifuda_server::ids::{GuestId, TableId};
use kirifuda_server::protocol::{BotName, Command, Setup};
use kirifuda_server::store::{Append, Pack, SqliteStore, Store};
use kirifuda_server::table::{Due, HostStep, Input, Setups, Stored, Table};
use std::error::Error;
use std::time::Instant;

/// How often the guest pauses before each decision.
const PAUSES: usize = 20;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let entries: usize = args.next().map_or(Ok(99_900), |text| text.parse())?;
    let mut setup = Setup { game: "whist".to_owned(), pace_ms: 0, ..Setup::default() };
    // A match that is long enough.
    setup.options.insert("target".to_owned(), "1000".to_owned());
    if let Some(game) = args.next() {
        (setup.game, setup.options) = (game, args.map(|option| pair(&option)).collect::<Result<_, _>>()?);
    }
    let id = TableId::random()?;
    let log = played(&id, &setup, entries)?;
    let folder = std::env::temp_dir().join(format!("kirifuda-reload-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let store = SqliteStore::open(&folder.join("tables.sqlite"))?;
    let append =
        |stored: &Stored| Append { table: id.clone(), stored: stored.clone(), after: None, fence: None, index: None };
    for part in log.chunks(1000) {
        store.commit(&part.iter().map(append).collect::<Vec<_>>()).await?;
    }
    let bodies: Vec<String> = log.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
    println!("{} entries, {} bytes of JSON", log.len(), bodies.iter().map(String::len).sum::<usize>());
    load(&store, &id).await?;
    let (began, pack) = (Instant::now(), Pack::of(&log)?);
    println!("packed in {:?}: {} bytes", began.elapsed(), pack.size());
    store.pack(&id, &pack, false).await?;
    load(&store, &id).await?;
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

fn pair(option: &str) -> Result<(String, String), String> {
    let (name, value) = option.split_once('=').ok_or(format!("expected OPTION=VALUE in place of {option}"))?;
    Ok((name.to_owned(), value.to_owned()))
}

async fn load(store: &SqliteStore, id: &TableId) -> Result<(), Box<dyn Error>> {
    for _ in 0..5 {
        let (began, setups) = (Instant::now(), Setups::default());
        let log = store.log(id, 0).await?;
        let read = began.elapsed();
        Table::rebuild(id.clone(), &log, &setups)?;
        println!("read in {read:?}, loaded in {:?}", began.elapsed());
    }
    Ok(())
}

/// The log of a match played at random. The guest pauses [`PAUSES`] times before each decision.
fn played(id: &TableId, setup: &Setup, entries: usize) -> Result<Vec<Stored>, Box<dyn Error>> {
    let (setups, guest, mut chance) = (Setups::default(), GuestId::random()?, Chance::from_word(1));
    let compiled = setups.compile(setup)?;
    let first = Stored { seq: 1, at: 1, entry: Table::created_by(setup, &guest, None, &compiled) };
    let mut table = Table::begin(id.clone(), &first, &setups)?;
    let mut log = vec![first];
    let mut take = |table: &mut Table, input: Input| -> Result<(), Box<dyn Error>> {
        let at = table.seq() * 700;
        let stored = Stored { seq: table.seq() + 1, at, entry: table.judge(&input, at)? };
        table.apply(&stored)?;
        log.push(stored);
        Ok(())
    };
    let by_guest = |command| Input::Guest(guest.clone(), command);
    take(&mut table, by_guest(Command::Sit { seat: 0, name: "Ann".to_owned() }))?;
    for _ in 1..compiled.game.players() {
        take(&mut table, by_guest(Command::Bots { seat: None, bot: BotName::Easy }))?;
    }
    take(&mut table, by_guest(Command::Start))?;
    while (table.seq() as usize) < entries {
        if table.is_over() {
            return Err("expected a longer match".into());
        }
        let step = match table.due() {
            Due::OpenRound => HostStep::OpenRound(Key::from_bytes(std::array::from_fn(|_| chance.below(256) as u8))),
            Due::ClosePromises(_) => HostStep::ClosePromises,
            Due::Deal(_) => HostStep::Deal,
            Due::Decide { seat, .. } => {
                let actions = random(&table, seat, &mut chance);
                HostStep::Decide { seat, actions, events: table.playing().map_or(0, |playing| playing.events().len()) }
            }
            Due::Nothing | Due::Overdue { .. } => {
                for _ in 0..PAUSES {
                    take(&mut table, by_guest(Command::Pause))?;
                    take(&mut table, by_guest(Command::Resume))?;
                }
                let seat = table.to_act().ok_or("nobody is asked")?;
                let (game, actions) = (table.compiled().game.clone(), random(&table, seat, &mut chance));
                let words =
                    actions.iter().map(|&action| kirifuda_rules::notation::action_text(&game, action)).collect();
                let at = table.playing().map_or(0, |playing| playing.events().len()) as u32;
                take(&mut table, by_guest(Command::Act { actions: words, at }))?;
                continue;
            }
        };
        take(&mut table, Input::Host(step))?;
    }
    Ok(log)
}

fn random(table: &Table, seat: Seat, chance: &mut Chance) -> Vec<kirifuda_rules::Action> {
    let Some(mut copy) = table.playing().cloned() else { return Vec::new() };
    copy.without_events();
    let mut actions = Vec::new();
    for _ in 0..table.actions_due(seat) {
        let Some(view) = copy.view(seat) else { break };
        let legal = view.legal_actions();
        let action = legal[chance.below(legal.len() as u32) as usize];
        if copy.apply(action).is_err() {
            break;
        }
        actions.push(action);
    }
    actions
}
