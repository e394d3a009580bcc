/** After another page has been gone to, the focus comes to its heading: a screen reader tells the page, and Tab goes on from its top. */

import { tick, untrack } from 'svelte';

/** Pages may have to be fetched first; whoever waits longer has gone on alone. */
const PATIENCE_MS = 10_000;
const HEADING = 'main h1';

let stop: () => void = () => {};
/** Whether anything was gone to since the page was loaded. */
let moved = false;

/** Arrives whenever the place has become another; where one is first, the page tells itself. While a page is still coming its place is ''. */
export function arriving(place: () => string): void {
  let before: string | null = null;
  $effect(() => {
    const from = before;
    before = place();
    if (from !== null && from !== before && (from !== '' || moved)) untrack(arrive);
  });
}

function arrive(): void {
  stop();
  moved = true;
  const left = document.activeElement;
  const observer = new MutationObserver(() => look());
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const look = (): void => {
    const heading = document.querySelector<HTMLElement>(HEADING);
    if (!heading) return;
    stop();
    // The page itself, or the player, may have taken the focus where it is needed.
    const now = document.activeElement;
    if (now !== null && now !== document.body && now !== left) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  let stopped = false;
  stop = () => {
    stopped = true;
    observer.disconnect();
    clearTimeout(timer);
  };
  // What is shown now is still the page that is left.
  void tick().then(() => {
    if (stopped) return;
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
