//! What operators ask of a PostgreSQL database.

use super::{Change, PostgresStore, unavailable, within};
use crate::ids::{GuestId, TableId, random_bytes};
use crate::store::admin::{
    ASK_ERASURE, BANS, BODIES, END_ERASURE, ERASE_GUEST, ERASE_LAST, ERASE_LOG, ERASE_PACK, ERASE_REPORTS,
    ERASE_REVIEWS, ERASE_ROW, ERASURES, FIRST_GUEST_KEY, GUEST_KEYS, PACK, PUT_BAN, PUT_GUEST_KEY, UNBAN, ban_of,
    guest_key_of,
};
use crate::store::pack::raw_lines;
use crate::store::{Admin, Ban, Banned, Erased, GuestKey, Later, OF_A_TABLE, StoreError, signed};
use kirifuda_rules::message;
use std::path::Path;

impl Admin for PostgresStore {
    fn lines<'a>(&'a self, table: &'a TableId) -> Later<'a, Vec<String>> {
        within(async move {
            // The pack last: whatever was packed meanwhile is in it.
            let rows = self.rows(BODIES, &[&table.as_str()]).await?;
            let bodies = rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();
            let pack = self.rows(PACK, &[&table.as_str()]).await?;
            raw_lines(pack.first().map(|row| row.get(0)), bodies)
        })
    }

    fn delete<'a>(&'a self, table: &'a TableId) -> Later<'a, ()> {
        within(async move {
            let statements = OF_A_TABLE.map(|kept| format!("DELETE FROM {kept} WHERE table_id = $1"));
            let name = table.as_str();
            let statements = statements.iter().map(|sql| (sql.as_str(), vec![&name as _])).collect();
            self.change_table(table, None, statements).await
        })
    }

    fn bans(&self) -> Later<'_, Vec<Ban>> {
        within(async {
            let rows = self.rows(BANS, &[]).await?;
            rows.iter().map(|row| ban_of((row.get(0), row.get(1), row.get(2)))).collect()
        })
    }

    fn ban<'a>(&'a self, ban: &'a Ban) -> Later<'a, ()> {
        within(async move {
            let (subject, until) = (ban.subject.to_string(), ban.until.map(signed).transpose()?);
            self.rows(PUT_BAN, &[&subject, &until, &ban.why]).await.map(drop)
        })
    }

    fn unban<'a>(&'a self, subject: &'a Banned) -> Later<'a, bool> {
        within(async move {
            let sql = format!("{UNBAN} RETURNING subject");
            Ok(!self.rows(&sql, &[&subject.to_string()]).await?.is_empty())
        })
    }

    fn guest_keys(&self) -> Later<'_, Vec<GuestKey>> {
        within(async {
            let mut rows = self.rows(GUEST_KEYS, &[]).await?;
            if rows.is_empty() {
                let fresh: [u8; 32] = random_bytes().map_err(StoreError::Unavailable)?;
                self.rows(FIRST_GUEST_KEY, &[&fresh.as_slice()]).await?;
                rows = self.rows(GUEST_KEYS, &[]).await?;
            }
            rows.iter().map(|row| guest_key_of((row.get(0), row.get(1)))).collect()
        })
    }

    fn add_guest_key<'a>(&'a self, key: &'a GuestKey, revoke_others: bool) -> Later<'a, ()> {
        within(async move {
            let (from, bytes) = (signed(key.used_from)?, key.bytes.as_slice());
            let mut statements: Change<'_> = Vec::new();
            if revoke_others {
                statements.push(("DELETE FROM guest_key", Vec::new()));
            }
            statements.push((PUT_GUEST_KEY, vec![&from, &bytes]));
            self.change(statements).await
        })
    }

    fn ask_erasure<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        within(async move { self.rows(ASK_ERASURE, &[&guest.as_str()]).await.map(drop) })
    }

    fn erasures(&self) -> Later<'_, Vec<GuestId>> {
        within(async {
            let rows = self.rows(ERASURES, &[]).await?;
            rows.iter().map(|row| row.get::<_, &str>(0).parse().map_err(StoreError::Unreadable)).collect()
        })
    }

    fn end_erasure<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        within(async move {
            self.rows(ERASE_REPORTS, &[&guest.as_str()]).await?;
            self.rows(END_ERASURE, &[&guest.as_str()]).await.map(drop)
        })
    }

    fn erase<'a>(&'a self, table: &'a TableId, erased: &'a Erased) -> Later<'a, ()> {
        within(async move {
            let (name, last, row) = (table.as_str(), signed(erased.pack.last)?, &erased.row);
            let body = serde_json::to_string(&erased.last.entry).map_err(StoreError::unreadable)?;
            let (names, host, guest) = (row.names_text()?, row.host.as_str(), erased.guest.as_str());
            let statements: Change<'_> = vec![
                (ERASE_PACK, vec![&name, &last, &erased.pack.bytes]),
                (ERASE_LOG, vec![&name, &last]),
                (ERASE_LAST, vec![&body, &name, &last]),
                (ERASE_ROW, vec![&host, &names, &name]),
                (ERASE_GUEST, vec![&name, &guest]),
                (ERASE_REVIEWS, vec![&name]),
            ];
            self.change_table(table, Some(&erased.before), statements).await
        })
    }

    fn vacuum(&self) -> Later<'_, ()> {
        Box::pin(async {
            let client = self.database.connect().await?;
            // It takes as long as it takes, and stands in no transaction with anything else.
            client.batch_execute("SET statement_timeout = 0").await.map_err(unavailable)?;
            client.batch_execute("VACUUM (ANALYZE)").await.map_err(unavailable)
        })
    }

    fn backup<'a>(&'a self, _: &'a Path) -> Later<'a, ()> {
        Box::pin(async { Err(StoreError::Unavailable(message!("backup-by-database"))) })
    }
}
