// Animated WebP from frames. Chromium encodes each picture; here they are cut to what has changed and put into one file.
// The container: https://developers.google.com/speed/webp/docs/riff_container

/** Runs in the page: frames as WebP, each only the rectangle in which it differs from the one before. */
async function encode([frames, width, height, quality]) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let before = null;
  const out = [];
  for (const { png, ms } of frames) {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    context.drawImage(bitmap, 0, 0, width, height);
    const now = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    let [left, top, right, bottom] = before ? [width, height, -1, -1] : [0, 0, width - 1, height - 1];
    if (before)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          if (now[y * width + x] !== before[y * width + x]) {
            left = Math.min(left, x);
            right = Math.max(right, x);
            top = Math.min(top, y);
            bottom = Math.max(bottom, y);
          }
    before = now;
    if (right < 0) {
      out.at(-1).ms += ms;
      continue;
    }
    // Places in the file are even numbers.
    [left, top] = [left & ~1, top & ~1];
    const cut = new OffscreenCanvas(right - left + 1, bottom - top + 1);
    cut.getContext('2d').drawImage(canvas, -left, -top);
    const bytes = new Uint8Array(await (await cut.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
    out.push({ left, top, width: cut.width, height: cut.height, ms, webp: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) });
  }
  return out;
}

const u24 = (n) => Buffer.from([n & 255, (n >> 8) & 255, (n >> 16) & 255]);

function chunk(name, body) {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)]);
}

/** The picture itself in a file of one picture: its VP8, VP8L or ALPH chunks. */
function pictureOf(file) {
  const parts = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    if (['VP8 ', 'VP8L', 'ALPH'].includes(file.toString('latin1', at, at + 4))) parts.push(file.subarray(at, at + 8 + size + (size % 2)));
    at += 8 + size + (size % 2);
  }
  return Buffer.concat(parts);
}

/** Frames are PNG in base64 with the milliseconds for which each is shown; the animation repeats for ever. */
export async function animated(page, frames, { width, height, quality = 0.8 }) {
  const encoded = await page.evaluate(encode, [frames, width, height, quality]);
  const moved = encoded.map(({ left, top, width: w, height: h, ms, webp }) =>
    // Last byte: the frame replaces what is under it and stays.
    chunk('ANMF', Buffer.concat([u24(left / 2), u24(top / 2), u24(w - 1), u24(h - 1), u24(Math.round(ms)), Buffer.from([2]), pictureOf(Buffer.from(webp, 'base64'))])),
  );
  const head = chunk('VP8X', Buffer.concat([Buffer.from([0x02, 0, 0, 0]), u24(width - 1), u24(height - 1)]));
  const body = Buffer.concat([Buffer.from('WEBP'), head, chunk('ANIM', Buffer.alloc(6)), ...moved]);
  return chunk('RIFF', body);
}
