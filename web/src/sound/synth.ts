/** The sounds of the table, made of tones and noise. Loaded when sound is first wanted. */

import type { Sound } from './news';

/** A sound that could not begin sooner than this many milliseconds after what it belongs to is left out. */
const LATE_MS = 400;

interface Burst {
  /** Hertz at the beginning. */
  from: number;
  /** Hertz at the end. */
  to?: number;
  /** Seconds. */
  lasts: number;
  level: number;
}

interface Studio {
  context: AudioContext;
  volume: GainNode;
  /** A second of white noise. */
  noise: AudioBuffer;
}

let studio: Studio | null = null;

function opened(): Studio {
  if (studio) return studio;
  // Music of another app goes on, and the silent switch of a phone is heeded.
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'ambient';
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return (studio = { context, volume, noise });
}

/** Browsers let a page sound only after a gesture; some stop it again, after a call for instance. */
function wake(): void {
  const { context } = opened();
  if (context.state !== 'running') context.resume().catch(() => undefined);
}
for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true });

/** Lets a source be heard from a moment on: at once at its level, then ever softer. */
function strike(source: OscillatorNode | AudioBufferSourceNode, through: AudioNode, at: number, { lasts, level }: Burst): void {
  const { context, volume } = opened();
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + Math.min(0.006, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  through.connect(gain).connect(volume);
  source.start(at);
  source.stop(at + lasts);
}

function sweep(frequency: AudioParam, at: number, { from, to = from, lasts }: Burst): void {
  frequency.setValueAtTime(from, at);
  frequency.exponentialRampToValueAtTime(to, at + lasts);
}

function tone(at: number, type: OscillatorType, burst: Burst): void {
  const source = opened().context.createOscillator();
  source.type = type;
  sweep(source.frequency, at, burst);
  strike(source, source, at, burst);
}

/** Paper, by the part of a noise around a frequency. */
function rustle(at: number, burst: Burst): void {
  const { context, noise } = opened();
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = 0.9;
  sweep(filter.frequency, at, burst);
  source.connect(filter);
  strike(source, filter, at, burst);
}

/** Each makes its sound from a moment on, and says how many seconds later the next may follow. */
const SOUNDS: Record<Sound, (at: number) => number> = {
  deal(at) {
    for (let card = 0; card < 12; card++) rustle(at + card * 0.03, { from: 1700 + card * 90, lasts: 0.04, level: 0.8 });
    rustle(at + 0.42, { from: 900, to: 2400, lasts: 0.16, level: 0.6 });
    return 0.6;
  },
  card(at) {
    rustle(at, { from: 2600, to: 1100, lasts: 0.08, level: 0.7 });
    tone(at, 'sine', { from: 170, to: 90, lasts: 0.09, level: 0.4 });
    return 0.22;
  },
  trick(at) {
    for (let card = 0; card < 3; card++) rustle(at + card * 0.05, { from: 900, to: 2200, lasts: 0.12, level: 0.4 });
    tone(at + 0.17, 'sine', { from: 150, to: 80, lasts: 0.12, level: 0.5 });
    return 0.36;
  },
  chips(at) {
    for (const [chip, later] of [0, 0.07, 0.16].entries()) {
      tone(at + later, 'triangle', { from: 2900 + chip * 260, lasts: 0.07, level: 0.22 });
      tone(at + later, 'sine', { from: 5300 + chip * 310, lasts: 0.05, level: 0.12 });
    }
    return 0.3;
  },
  turn(at) {
    tone(at, 'sine', { from: 659.3, lasts: 0.3, level: 0.3 });
    tone(at + 0.13, 'sine', { from: 880, lasts: 0.45, level: 0.3 });
    return 0.4;
  },
  won(at) {
    for (const [n, from] of [523.3, 659.3, 784, 1046.5].entries()) tone(at + n * 0.14, 'triangle', { from, lasts: n === 3 ? 0.9 : 0.4, level: 0.35 });
    return 1;
  },
};

/** Plays sounds one after the other, from a moment on that is told in milliseconds of `performance.now()`. */
export async function play(sounds: readonly Sound[], level: number, when: number): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  const { context, volume } = opened();
  // Not before the next gesture, where the browser waits for one.
  if (context.state !== 'running') await context.resume();
  const early = when - performance.now();
  if (early < -LATE_MS) return;
  volume.gain.value = level;
  let at = context.currentTime + Math.max(0, early) / 1000;
  for (const sound of sounds) at += SOUNDS[sound](at);
}
