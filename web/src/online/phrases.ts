/** What can be said with a tap; everybody reads it in their own language. */

import type { Phrase } from './protocol';

export const PHRASES: readonly Phrase[] = ['hello', 'thank_you', 'well_played', 'sorry', 'one_moment', 'back', 'your_turn', 'another', 'leaving'];
