/**
 * The browser's Back closes the dialog that is open; it does not leave the page below. An entry of the history is held for
 * the dialogs as long as one is open. It stays when the last one is closed otherwise: going back is a task of its own, and the
 * next dialog or page may have been opened before it is done.
 */

const open: (() => void)[] = [];
/** Where the page below was when the entry was made; null: there is none. */
let held: string | null = null;

/** A dialog has opened: Back calls `close`. The result is called when it has been closed. */
export function opened(close: () => void): () => void {
  if (held === null) {
    history.pushState(history.state, '');
    held = location.hash;
  }
  open.push(close);
  return () => {
    const place = open.indexOf(close);
    if (place >= 0) open.splice(place, 1);
  };
}

/** Goes to another page of the site, `instead` of the one that is left; the entry of the dialogs becomes its own. */
export function goTo(hash: string, instead = false): void {
  if (held === null && !instead) location.hash = hash;
  else location.replace(hash);
  held = null;
}

function wentBack(): void {
  const from = held;
  held = null;
  // Links lead on from the entry, to pages that keep theirs.
  if (from === null || from !== location.hash) return;
  const close = open.at(-1);
  if (!close) return history.back();
  close();
  if (open.length > 0) {
    history.pushState(history.state, '');
    held = location.hash;
  }
}

if (typeof window !== 'undefined') window.addEventListener('popstate', wentBack);
