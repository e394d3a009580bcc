/** Where we are, in the address after `#`: the site may lie on any static host. */

import { goTo } from './back';

export type Route =
  | { page: 'home' }
  | { page: 'game'; id: string }
  | { page: 'rules'; id: string }
  | { page: 'learn'; id?: string; lesson?: string }
  | { page: 'table'; id?: string }
  | { page: 'puzzles'; id?: string; puzzle?: string }
  | { page: 'results' }
  | { page: 'day'; id?: string }
  | { page: 'friends' }
  | { page: 'host'; id: string }
  | { page: 'at'; id: string }
  | { page: 'return'; id: string }
  | { page: 'replay'; id?: string }
  | { page: 'deal'; id: string }
  | { page: 'own'; id?: string }
  | { page: 'cards'; id?: string }
  | { page: 'settings' };

export function parse(hash: string): Route {
  const [page, id, ...rest] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (page === 'learn') return { page, ...(id && { id }), ...(id && rest[0] && { lesson: rest[0] }) };
  if (page === 'puzzles') return { page, ...(id && { id }), ...(id && rest[0] && { puzzle: rest[0] }) };
  if ((page === 'game' || page === 'rules') && id) return { page, id };
  if ((page === 'host' || page === 'at' || page === 'return') && id) return { page, id };
  // Names and addresses may hold slashes, written as they are.
  if (page === 'deal' && id) return { page, id: [id, ...rest].join('/') };
  if (page === 'replay' || page === 'own' || page === 'cards') return id ? { page, id: [id, ...rest].join('/') } : { page };
  if (page === 'friends') return { page };
  if (page === 'table' || page === 'day') return id ? { page, id } : { page };
  if (page === 'results' || page === 'settings') return { page };
  return { page: 'home' };
}

/** Anybody may write an address by hand: what is no code stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * A server answers links such as `/game/<id>` with a page whose head shows what they lead to, and says there where that is. What
 * already stands after `#` goes before it.
 */
function goOn(): void {
  const at = document.querySelector<HTMLMetaElement>('meta[name="kirifuda-at"]')?.content;
  if (at === undefined) return;
  const to = new URL(at, document.baseURI);
  to.hash = location.hash || to.hash;
  history.replaceState(history.state, '', to);
}

if (typeof document !== 'undefined') goOn();

export const route = $state<{ now: Route }>({ now: parse(typeof location === 'undefined' ? '' : location.hash) });

export function href(to: Route): string {
  if (to.page === 'learn' && to.id && to.lesson) return `#/learn/${encodeURIComponent(to.id)}/${encodeURIComponent(to.lesson)}`;
  if (to.page === 'puzzles' && to.id && to.puzzle) return `#/puzzles/${encodeURIComponent(to.id)}/${encodeURIComponent(to.puzzle)}`;
  return 'id' in to && to.id !== undefined ? `#/${to.page}/${encodeURIComponent(to.id)}` : to.page === 'home' ? '#/' : `#/${to.page}`;
}

/** The page changes at once; the browser tells of the new address a moment later. */
export function go(to: Route, instead = false): void {
  goTo(href(to), instead);
  route.now = to;
}

if (typeof window !== 'undefined') {
  window.addEventListener('hashchange', () => {
    route.now = parse(location.hash);
    window.scrollTo(0, 0);
  });
}
