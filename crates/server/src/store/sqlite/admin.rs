//! What operators ask of an SQLite file.

use super::{SqliteStore, failed, log, unavailable};
use crate::ids::{GuestId, TableId, random_bytes};
use crate::store::admin::{
    ASK_ERASURE, BANS, BODIES, END_ERASURE, ERASE_GUEST, ERASE_LAST, ERASE_LOG, ERASE_PACK, ERASE_REPORTS,
    ERASE_REVIEWS, ERASE_ROW, ERASURES, FIRST_GUEST_KEY, GUEST_KEYS, PACK, PUT_BAN, PUT_GUEST_KEY, UNBAN, ban_of,
    guest_key_of,
};
use crate::store::pack::raw_lines;
use crate::store::{Admin, Ban, Banned, Erased, GuestKey, Later, OF_A_TABLE, StoreError, signed};
use kirifuda_rules::message;
use rusqlite::{Connection, OptionalExtension, Params, Row, TransactionBehavior, params};
use std::path::Path;

impl SqliteStore {
    /// Changes rows; how many.
    pub(super) fn change(&self, sql: &'static str, values: impl Params + Send + 'static) -> Later<'_, usize> {
        Box::pin(self.writer.write(move |connection| connection.execute(sql, values).map_err(unavailable)))
    }

    /// Reads all rows of a short table.
    fn all<T: Send + 'static>(
        &self,
        sql: &'static str,
        read: impl Fn(&Row<'_>) -> Result<T, rusqlite::Error> + Send + 'static,
    ) -> Later<'_, Vec<T>> {
        Box::pin(self.readers.read(move |connection| {
            let mut select = connection.prepare_cached(sql).map_err(unavailable)?;
            let rows = select.query_map([], read).map_err(unavailable)?;
            rows.collect::<Result<_, _>>().map_err(unavailable)
        }))
    }
}

fn delete(connection: &mut Connection, table: &str) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(unavailable)?;
    for kept in OF_A_TABLE {
        change.execute(&format!("DELETE FROM {kept} WHERE table_id = ?1"), [table]).map_err(unavailable)?;
    }
    change.commit().map_err(unavailable)
}

fn lines(connection: &Connection, table: &str) -> Result<Vec<String>, StoreError> {
    let mut select = connection.prepare(BODIES).map_err(unavailable)?;
    let rows = select.query_map([table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).map_err(unavailable)?;
    let bodies = rows.collect::<Result<Vec<_>, _>>().map_err(unavailable)?;
    let pack = connection.query_row(PACK, [table], |row| row.get(0)).optional().map_err(unavailable)?;
    raw_lines(pack, bodies)
}

fn guest_keys(connection: &Connection) -> Result<Vec<GuestKey>, StoreError> {
    let found = || {
        let mut select = connection.prepare(GUEST_KEYS).map_err(unavailable)?;
        let keys = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).map_err(unavailable)?;
        keys.map(|key| guest_key_of(key.map_err(unavailable)?)).collect::<Result<Vec<_>, _>>()
    };
    let keys = found()?;
    if !keys.is_empty() {
        return Ok(keys);
    }
    let fresh: [u8; 32] = random_bytes().map_err(StoreError::Unavailable)?;
    connection.execute(FIRST_GUEST_KEY, [fresh]).map_err(unavailable)?;
    found()
}

fn add_guest_key(connection: &mut Connection, key: &GuestKey, revoke_others: bool) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(unavailable)?;
    if revoke_others {
        change.execute("DELETE FROM guest_key", []).map_err(unavailable)?;
    }
    change.execute(PUT_GUEST_KEY, params![signed(key.used_from)?, key.bytes]).map_err(unavailable)?;
    change.commit().map_err(unavailable)
}

fn erase(connection: &mut Connection, table: &str, erased: &Erased) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(unavailable)?;
    let (last, row) = (signed(erased.pack.last)?, &erased.row);
    if log(&change, table, 0)? != erased.before {
        return Ok(());
    }
    let body = serde_json::to_string(&erased.last.entry).map_err(StoreError::unreadable)?;
    change.execute(ERASE_PACK, params![table, last, erased.pack.bytes]).map_err(unavailable)?;
    change.execute(ERASE_LOG, params![table, last]).map_err(unavailable)?;
    change.execute(ERASE_LAST, params![body, table, last]).map_err(unavailable)?;
    change.execute(ERASE_ROW, params![row.host.as_str(), row.names_text()?, table]).map_err(unavailable)?;
    change.execute(ERASE_GUEST, [table, erased.guest.as_str()]).map_err(unavailable)?;
    change.execute(ERASE_REVIEWS, [table]).map_err(unavailable)?;
    change.commit().map_err(unavailable)
}

/// Copies the database into a new file, which only its owner can read.
fn backup(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    let mut options = std::fs::File::options();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    drop(options.open(file).map_err(|error| failed(file, &error))?);
    let name = file.to_str().ok_or_else(|| StoreError::Unavailable(message!("path-not-text")))?;
    let copied = connection.execute("VACUUM INTO ?1", [name]).map(drop).map_err(unavailable);
    if copied.is_err() {
        // A part of a copy is none.
        drop(std::fs::remove_file(file));
    }
    copied
}

impl Admin for SqliteStore {
    fn lines<'a>(&'a self, table: &'a TableId) -> Later<'a, Vec<String>> {
        let table = table.to_string();
        Box::pin(self.readers.read(move |connection| lines(connection, &table)))
    }

    fn delete<'a>(&'a self, table: &'a TableId) -> Later<'a, ()> {
        let table = table.to_string();
        Box::pin(self.writer.write(move |connection| delete(connection, &table)))
    }

    fn bans(&self) -> Later<'_, Vec<Ban>> {
        let rows = self.all(BANS, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
        Box::pin(async { rows.await?.into_iter().map(ban_of).collect() })
    }

    fn ban<'a>(&'a self, ban: &'a Ban) -> Later<'a, ()> {
        Box::pin(async {
            let until = ban.until.map(signed).transpose()?;
            self.change(PUT_BAN, (ban.subject.to_string(), until, ban.why.clone())).await.map(drop)
        })
    }

    fn unban<'a>(&'a self, subject: &'a Banned) -> Later<'a, bool> {
        Box::pin(async { Ok(self.change(UNBAN, [subject.to_string()]).await? > 0) })
    }

    fn guest_keys(&self) -> Later<'_, Vec<GuestKey>> {
        Box::pin(self.writer.write(|connection| guest_keys(connection)))
    }

    fn add_guest_key<'a>(&'a self, key: &'a GuestKey, revoke_others: bool) -> Later<'a, ()> {
        let key = key.clone();
        Box::pin(self.writer.write(move |connection| add_guest_key(connection, &key, revoke_others)))
    }

    fn ask_erasure<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        Box::pin(async { self.change(ASK_ERASURE, [guest.to_string()]).await.map(drop) })
    }

    fn erasures(&self) -> Later<'_, Vec<GuestId>> {
        let rows = self.all(ERASURES, |row| row.get::<_, String>(0));
        Box::pin(async { rows.await?.iter().map(|guest| guest.parse().map_err(StoreError::Unreadable)).collect() })
    }

    fn end_erasure<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        Box::pin(async {
            self.change(ERASE_REPORTS, [guest.to_string()]).await?;
            self.change(END_ERASURE, [guest.to_string()]).await.map(drop)
        })
    }

    fn erase<'a>(&'a self, table: &'a TableId, erased: &'a Erased) -> Later<'a, ()> {
        let (table, erased) = (table.to_string(), erased.clone());
        Box::pin(self.writer.write(move |connection| erase(connection, &table, &erased)))
    }

    fn vacuum(&self) -> Later<'_, ()> {
        Box::pin(async { self.change("VACUUM", []).await.map(drop) })
    }

    fn backup<'a>(&'a self, file: &'a Path) -> Later<'a, ()> {
        let file = file.to_owned();
        Box::pin(self.readers.read(move |connection| backup(connection, &file)))
    }
}
