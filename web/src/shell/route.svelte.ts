/** Where we are, in the address after `#`: the site may lie on any static host. */

export type Route =
  | { page: 'home' }
  | { page: 'game'; id: string }
  | { page: 'rules'; id: string }
  | { page: 'learn'; id: string; lesson?: string }
  | { page: 'table' }
  | { page: 'results' }
  | { page: 'friends' }
  | { page: 'host'; id: string }
  | { page: 'at'; id: string }
  | { page: 'return'; id: string }
  | { page: 'settings' };

export function parse(hash: string): Route {
  const [page, id, more] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'learn' && id) return { page, id, ...(more && { lesson: more }) };
  if ((page === 'game' || page === 'rules') && id) return { page, id };
  if ((page === 'host' || page === 'at' || page === 'return') && id) return { page, id };
  if (page === 'friends') return { page };
  if (page === 'table' || page === 'results' || page === 'settings') return { page };
  return { page: 'home' };
}

export const route = $state<{ now: Route }>({ now: parse(typeof location === 'undefined' ? '' : location.hash) });

export function href(to: Route): string {
  if (to.page === 'learn' && to.lesson) return `#/learn/${encodeURIComponent(to.id)}/${encodeURIComponent(to.lesson)}`;
  return 'id' in to ? `#/${to.page}/${encodeURIComponent(to.id)}` : to.page === 'home' ? '#/' : `#/${to.page}`;
}

/** The page changes at once; the browser tells of the new address a moment later. */
export function go(to: Route): void {
  location.hash = href(to);
  route.now = to;
}

if (typeof window !== 'undefined') {
  window.addEventListener('hashchange', () => {
    route.now = parse(location.hash);
    window.scrollTo(0, 0);
  });
}
