/** Sound, vibration and notices as the player wants them; none until they ask for it. */

import { moveMs, settings, type Volume } from '../settings/settings.svelte';
import { LEAD_WAITS, leadWaits } from '../table/motion';
import { soundsOf, type Sight, type Sound } from './news';

const LEVEL: Record<Exclude<Volume, 'off'>, number> = { low: 0.15, medium: 0.4, high: 1 };
const VIBRATION_MS = 60;
/** The part of its way after which a card is heard. */
const LANDING = 0.7;

export const canVibrate = typeof navigator !== 'undefined' && 'vibrate' in navigator;

export const canNotify = typeof Notification !== 'undefined';

const synth = (): Promise<typeof import('./synth')> => import('./synth');

/** Loads what makes the sounds: the gesture that begins a match then opens the way for the first of them. */
export function prepare(): void {
  if (settings.sound !== 'off') synth().catch(() => undefined);
}

export function play(sounds: readonly Sound[], after = 0): void {
  const { sound, muted } = settings;
  if (sound === 'off' || muted || sounds.length === 0) return;
  const when = performance.now() + after;
  // A table without sound is still a table.
  synth()
    .then((synth) => synth.play(sounds, LEVEL[sound], when))
    .catch(() => undefined);
}

export function vibrate(): void {
  if (canVibrate && settings.vibrate) navigator.vibrate(VIBRATION_MS);
}

/** Lets what has newly been shown be heard and felt; on a hidden page only that others wait for the player, who may want a notice of it, too. */
export function follow(before: Sight | null, now: Sight, withOthers: boolean): void {
  const news = soundsOf(before, now);
  const heard = document.hidden ? news.filter((sound) => sound === 'turn' && withOthers) : news;
  const [card] = now.scene.trick?.cards ?? [];
  const late = card && leadWaits(now.scene, card.seat) ? LEAD_WAITS : 0;
  play(heard, heard[0] === 'card' ? moveMs() * (LANDING + late) : 0);
  if (heard.includes('turn')) vibrate();
  if (settings.notify && document.hidden) import('./notice').then((notice) => notice.follow(news.includes('turn'), now.scene)).catch(() => undefined);
}
