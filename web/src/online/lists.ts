/** The lists of tables as their changes come. */

import type { ListedTable, LobbyChange, LobbyLists } from './protocol';

/** The lists after a change. */
export function changed(lists: LobbyLists, change: LobbyChange): LobbyLists {
  const list = (which: 'open' | 'ended', newest: 'created' | 'updated'): ListedTable[] => {
    const replaced = new Set([...change.gone, ...change[which].map((table) => table.id)]);
    const kept = lists[which].filter((table) => !replaced.has(table.id));
    return [...change[which], ...kept].sort((one, other) => other[newest] - one[newest]);
  };
  return { open: list('open', 'created'), ended: list('ended', 'updated') };
}
