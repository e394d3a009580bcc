/** The notice outside the page that it is the player's turn: one, gone as soon as the player looks or the turn has passed. */

import type { Scene } from '../engine/contract';
import { settings } from '../settings/settings.svelte';
import { base } from '../shell/served';
import { t } from '../words/words.svelte';

/** Asks the browser's leave; says whether it was given. */
export async function permitted(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Takes the notice away; null while there is none. */
let away: (() => void) | null = null;

/** Follows what the table shows while nobody sees it: `turn`, whether it has newly become the player's turn. */
export function follow(turn: boolean, scene: Scene): void {
  if (!scene.ask) close();
  else if (turn && document.hidden && Notification.permission === 'granted') show(scene);
}

function show(scene: Scene): void {
  close();
  const names = scene.seats.filter((seat) => !seat.you).map((seat) => seat.name);
  const body = `${scene.title} – ${new Intl.ListFormat(settings.lang).format(names)}`;
  // Each table has one of its own.
  const tag = `turn ${location.hash}`;
  const options: NotificationOptions = { body, tag, lang: settings.lang, icon: new URL('icon-192.png', base()).href };
  try {
    const notice = new Notification(t('notice-turn'), options);
    notice.onclick = () => {
      window.focus();
      close();
    };
    away = () => notice.close();
  } catch {
    // On phones only a service worker may show one; it also hears the tap.
    const shown = navigator.serviceWorker.ready.then(async (worker) => {
      await worker.showNotification(t('notice-turn'), options);
      return worker.getNotifications({ tag });
    });
    away = () => void shown.then((notices) => notices.forEach((notice) => notice.close())).catch(() => undefined);
  }
  document.addEventListener('visibilitychange', close);
  window.addEventListener('pagehide', close);
}

function close(): void {
  away?.();
  away = null;
  document.removeEventListener('visibilitychange', close);
  window.removeEventListener('pagehide', close);
}
