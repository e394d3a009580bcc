/** A result as a picture for others: drawn in the page, in the colours of its game, with its picture. */

import { mount, unmount } from 'svelte';
import { PAGES, SCENES } from '../home/games';
import Picture from '../home/Picture.svelte';
import { settings } from '../settings/settings.svelte';
import { base } from '../shell/served';
import { t } from '../words/words.svelte';

export interface Poster {
  game: string;
  /** The line above: what was played, and when. */
  over: string;
  headline: string;
  rows: { name: string; total: string; best: boolean }[];
  /** The line below. */
  note: string;
}

/** What previews of links have everywhere. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 64;
const TEXT_WIDTH = 560;
/** Right of the text. */
const CARDS_LEFT = 660;
/** The games' pictures are so many times as wide as they are high. */
const SHAPE = 1.6;
/** What every ground has a little of. */
const FELT = [12, 30, 24];
const GOLD = '#e8c66a';
const PAPER = '#fbf6e8';
const SOFT = 'rgb(251 246 232 / 72%)';

export async function drawn(poster: Poster): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(t('poster-failed'));
  const ground = groundOf(poster.game);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  await drawGame(pen, poster.game, ground);
  await drawBrand(pen);
  drawText(pen, poster);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t('poster-failed')))), 'image/png'));
}

/** The ground of the game's picture, as dark as white text needs it. */
function groundOf(game: string): string {
  const own = /fill="#([0-9a-f]{6})"/i.exec(SCENES.get(game) ?? '')?.[1] ?? '2c6652';
  const parts = [0, 2, 4].map((at) => parseInt(own.slice(at, at + 2), 16));
  const brightness = (0.3 * (parts[0] ?? 0) + 0.59 * (parts[1] ?? 0) + 0.11 * (parts[2] ?? 0)) / 255;
  const share = Math.min(0.6, 0.15 / Math.max(brightness, 0.01));
  return `rgb(${parts.map((part, i) => Math.round(part * share + (FELT[i] ?? 0) * (1 - share))).join(' ')})`;
}

/** The picture of the first page: the scene, and the cards upon it. */
async function drawGame(pen: CanvasRenderingContext2D, game: string, ground: string): Promise<void> {
  const host = document.createElement('div');
  // Laid out, but nowhere to be seen.
  host.style.cssText = 'position: fixed; left: -3000px; top: 0; width: 960px; color-scheme: light; --picture: 16 / 10';
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  const picture = mount(Picture, { target: host, props: { id: game } });
  try {
    const [scene, ...cards] = host.querySelectorAll('svg');
    if (!scene) return;
    // As high as the whole, and cut at its left, where the text stands.
    const whole = HEIGHT * SHAPE;
    const left = WIDTH - whole;
    pen.drawImage(await imageOf(scene, whole, HEIGHT), left, 0, whole, HEIGHT);
    const fade = pen.createLinearGradient(left, 0, CARDS_LEFT + 140, 0);
    fade.addColorStop(0, ground);
    fade.addColorStop(0.7, ground.replace(')', ' / 93%)'));
    fade.addColorStop(1, ground.replace(')', ' / 0%)'));
    pen.fillStyle = fade;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    // The cards as they lie there, moved beside the text.
    const fan = PAGES.get(game)?.fan ?? { x: 30, y: 30, width: 20, spread: 12, turn: -12, by: 12 };
    const spread = (cards.length - 1) * fan.spread + fan.width;
    const unit = Math.min(0.92 * whole, (100 * (WIDTH - CARDS_LEFT - 40)) / spread) / 100;
    const cardWidth = fan.width * unit;
    const x = Math.max(CARDS_LEFT, left + (fan.x * whole) / 100);
    const y = Math.min((fan.y * HEIGHT) / 100 + 40, HEIGHT - cardWidth * 1.4 - 60);
    for (const [i, card] of cards.entries()) {
      const image = await imageOf(card, Math.ceil(cardWidth * 2), Math.ceil(cardWidth * 2.8));
      pen.save();
      pen.translate(x + i * fan.spread * unit + cardWidth / 2, y + cardWidth * 1.26);
      pen.rotate(((fan.turn + i * fan.by) * Math.PI) / 180);
      pen.shadowColor = 'rgb(0 0 0 / 45%)';
      pen.shadowBlur = 18;
      pen.shadowOffsetY = 6;
      pen.drawImage(image, -cardWidth / 2, -cardWidth * 1.26, cardWidth, cardWidth * 1.4);
      pen.restore();
    }
  } finally {
    await unmount(picture);
    host.remove();
  }
}

/** What the page's styles say of a drawing, which a picture of its own does not know. */
const STYLES = ['fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'opacity', 'font-family', 'font-weight', 'font-size', 'text-anchor', 'x', 'y', 'width', 'height'];

async function imageOf(svg: SVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGElement;
  const [own, copied] = [svg, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>('*')]);
  for (const [i, element] of (own ?? []).entries()) {
    const styles = getComputedStyle(element);
    const said = STYLES.filter((name) => element !== svg || !['width', 'height'].includes(name)).map((name) => `${name}:${styles.getPropertyValue(name)}`);
    copied?.[i]?.setAttribute('style', said.join(';'));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

async function drawBrand(pen: CanvasRenderingContext2D): Promise<void> {
  const size = 44;
  const [x, y] = [MARGIN, HEIGHT - MARGIN - size + 12];
  try {
    const icon = new Image(size * 2, size * 2);
    icon.src = new URL('icon.svg', base()).href;
    await icon.decode();
    pen.drawImage(icon, x, y, size, size);
  } catch {
    // A picture without the sign still says what it is.
  }
  pen.textBaseline = 'middle';
  pen.fillStyle = PAPER;
  pen.font = `700 27px ${fontOf('title')}`;
  const name = t('share-poster-brand');
  pen.fillText(name, x + size + 16, y + size / 2 + 1);
  const end = x + size + 16 + pen.measureText(name).width;
  pen.font = `400 21px ${fontOf('text')}`;
  pen.fillStyle = SOFT;
  pen.fillText(base().host + base().pathname.replace(/\/$/, ''), end + 18, y + size / 2 + 2, MARGIN + TEXT_WIDTH - end);
  pen.textBaseline = 'alphabetic';
}

const fontOf = (kind: 'title' | 'text'): string => getComputedStyle(document.documentElement).getPropertyValue(`--font-${kind}`);

function drawText(pen: CanvasRenderingContext2D, { over, headline, rows, note }: Poster): void {
  pen.fillStyle = GOLD;
  pen.font = `600 24px ${fontOf('text')}`;
  const [first = '', second] = wrapped(pen, over, TEXT_WIDTH);
  let y = MARGIN + 20;
  for (const line of [first, ...(second ? [second] : [])]) {
    pen.fillText(line, MARGIN, y, TEXT_WIDTH);
    y += 34;
  }
  // As large as it fits into three lines, and leaves room for the rows.
  const columns = rows.length > 5 ? 2 : 1;
  const perColumn = Math.ceil(rows.length / columns);
  const rowHeight = perColumn > 4 ? 40 : 48;
  const room = HEIGHT - MARGIN - 76 - perColumn * rowHeight - (note ? 40 : 0) - y - 30;
  let size = 62;
  let lines: string[] = [];
  for (; size >= 30; size -= 4) {
    pen.font = `700 ${size}px ${fontOf('title')}`;
    lines = wrapped(pen, headline, TEXT_WIDTH);
    if (lines.length <= 3 && lines.length * size * 1.16 <= room) break;
  }
  pen.fillStyle = PAPER;
  y += size * 0.72;
  for (const line of lines) {
    pen.fillText(line, MARGIN, y, TEXT_WIDTH);
    y += size * 1.16;
  }
  y += 40 - size * 0.72;
  const width = columns === 1 ? 460 : 250;
  for (const [i, { name, total, best }] of rows.entries()) {
    const x = MARGIN + Math.floor(i / perColumn) * (width + 40);
    const line = y + (i % perColumn) * rowHeight;
    pen.strokeStyle = 'rgb(251 246 232 / 22%)';
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(x, line - rowHeight * 0.66);
    pen.lineTo(x + width, line - rowHeight * 0.66);
    pen.stroke();
    pen.fillStyle = best ? GOLD : PAPER;
    pen.font = `${best ? 700 : 400} ${rowHeight > 40 ? 27 : 24}px ${fontOf('text')}`;
    const figures = pen.measureText(total).width;
    pen.fillText(shortened(pen, name, width - figures - 24), x, line);
    pen.textAlign = 'right';
    pen.fillText(total, x + width, line);
    pen.textAlign = 'left';
  }
  if (!note) return;
  pen.fillStyle = SOFT;
  pen.font = `400 20px ${fontOf('text')}`;
  pen.fillText(note, MARGIN, y + perColumn * rowHeight + 2, TEXT_WIDTH);
}

/** A text in lines, broken between words; Japanese between its words, too. */
function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(settings.lang, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    // In Japanese, endings and particles stay with their word, and names in hiragana are not cut.
    if (last !== undefined && /^\p{sc=Hira}+$/u.test(segment) && !/[\p{P}\s]$/u.test(last)) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    // What ends a sentence stays with it.
    if (last === '' || /^\p{P}/u.test(word) || pen.measureText(last + word).width <= width) lines[lines.length - 1] = last + word;
    else lines.push(word.trimStart());
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function shortened(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
