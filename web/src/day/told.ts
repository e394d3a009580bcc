/** The line that a player may give others: what it came to, nothing about the cards. */

import type { DayResult } from '../keep/days';
import { addressOf } from '../share/address';
import { gain } from '../words/number';
import { t } from '../words/words.svelte';

export function told(date: string, results: { title: string; result: Pick<DayResult, 'gain' | 'strong'> }[]): string {
  const address = addressOf({ page: 'day', id: date });
  const lines = results.map(({ title, result }) => t(result.strong === null ? 'day-told-alone' : 'day-told', { title, gain: gain(result.gain), strong: gain(result.strong ?? 0) }));
  return [t('day-told-head', { date, address }), ...lines].join('\n');
}
