/** The window's title: of the page that is shown, before the name of the site. */

import { t } from '../words/words.svelte';

export function withSite(title: string): string {
  return title === '' ? t('title') : `${title} – ${t('brand')}`;
}

/** For pages that know their title better than their address does. */
export function titled(title: () => string): void {
  $effect(() => {
    document.title = withSite(title());
  });
}
