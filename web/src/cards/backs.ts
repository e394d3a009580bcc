/** The backs of cards: traditional patterns, each one colour on another. */

import type { Settings } from '../settings/settings.svelte';

interface Back {
  ground: string;
  lines: string;
  /** The pattern as a path within 0 0 88 128, and whether it is filled. */
  path: string;
  filled: boolean;
}

const WIDTH = 88;
const HEIGHT = 128;

/** A motif repeated: every second row is set off by half. */
function repeated(across: number, down: number, motif: (x: number, y: number) => string, offset = across / 2): string {
  const path: string[] = [];
  for (let row = 0; row * down <= HEIGHT; row++) {
    for (let x = row % 2 ? offset : 0; x <= WIDTH; x += across) path.push(motif(x, row * down));
  }
  return path.join('');
}

/** Seigaiha, the waves of the blue sea. */
const waves = repeated(22, 8, (x, y) => [11, 7.5, 4].map((r) => `M${x - r} ${y + 8}a${r} ${r} 0 0 1 ${2 * r} 0`).join(''));
/** Asanoha, the hemp leaf: stars of six within triangles. */
const hemp = repeated(22, 19, (x, y) => `M${x} ${y}v12.7M${x} ${y}l11 6.35M${x} ${y}l-11 6.35M${x} ${y + 12.7}l11 6.3M${x} ${y + 12.7}l-11 6.3M${x - 11} ${y + 6.35}v12.65M${x} ${y + 12.7}l11-6.35M${x} ${y + 12.7}l-11-6.35`);
/** Ichimatsu, the actor's checks. */
const checks = repeated(22, 11, (x, y) => `M${x} ${y}h11v11h-11z`, 11);
/** Yagasuri, the feathers of arrows. */
const arrows = repeated(22, 16, (x, y) => `M${x} ${y}l5.5 5v14l-5.5-5zM${x + 11} ${y}l-5.5 5v14l5.5-5z`, 11);
/** Lozenges, one within another, as on English cards. */
const lozenges = repeated(16, 11, (x, y) => `M${x} ${y - 9}l7 9l-7 9l-7-9zM${x} ${y - 4}l3 4l-3 4l-3-4z`);
/** Rays from the middle. */
const rays = Array.from({ length: 24 }, (_, i) => {
  const at = (angle: number): string => `${(44 + 90 * Math.cos(angle)).toFixed(1)} ${(64 + 90 * Math.sin(angle)).toFixed(1)}`;
  const step = Math.PI / 24;
  return `M44 64L${at(2 * i * step)}L${at((2 * i + 1) * step)}z`;
}).join('');

export const BACK: Record<Settings['back'], Back> = {
  waves: { ground: '#8f2f27', lines: '#e6c9a0', path: waves, filled: false },
  hemp: { ground: '#23386b', lines: '#c9d6ee', path: hemp, filled: false },
  checks: { ground: '#1d4a36', lines: '#4f8a6b', path: checks, filled: true },
  arrows: { ground: '#5a3168', lines: '#c9a9d6', path: arrows, filled: true },
  lozenges: { ground: '#2a2c31', lines: '#c9a65a', path: lozenges, filled: false },
  rays: { ground: '#b4552a', lines: '#e9b277', path: rays, filled: true },
};
