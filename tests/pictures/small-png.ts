// Pure. Makes a picture of a page small: a page has few colours, so that each pixel is the number of one of 256. Colours that are rarer
// than those become the nearest of them, which only shows, if at all, at the edges of letters.

import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const mostColours = 256;

/** `png` is one of 8 bits per channel without interlacing, as browsers make them. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, colours } = read(png);
  const palette = paletteOf(colours);
  const numbers = numbersOf(colours, palette);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) rows.set(numbers.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits, by palette.
  head.set([8, 3], 8);
  const entries = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', entries),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colour of each pixel, as `0xrrggbb`. */
function read(png: Buffer): { width: number; height: number; colours: Uint32Array } {
  const data: Buffer[] = [];
  let head: Buffer | undefined;
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') head = body;
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const [bits, kind, , , interlaced] = head?.subarray(8) ?? [];
  if (head === undefined || bits !== 8 || (kind !== 2 && kind !== 6) || interlaced !== 0)
    throw new Error('the picture is of another kind than a browser makes');
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), kind === 2 ? 3 : 4];
  const bytes = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const colours = new Uint32Array(width * height);
  for (let pixel = 0; pixel < colours.length; pixel += 1) {
    const at = pixel * channels;
    colours[pixel] = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
  }
  return { width, height, colours };
}

// Each row says by which rule its bytes are told from those before and above.
function unfiltered(filtered: Buffer, rowBytes: number, height: number, channels: number): Uint8Array {
  const bytes = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const rule = filtered[y * (rowBytes + 1)] ?? 0;
    for (let x = 0; x < rowBytes; x += 1) {
      const at = y * rowBytes + x;
      const left = x < channels ? 0 : (bytes[at - channels] ?? 0);
      const above = y === 0 ? 0 : (bytes[at - rowBytes] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (bytes[at - rowBytes - channels] ?? 0);
      bytes[at] = (filtered[y * (rowBytes + 1) + 1 + x] ?? 0) + predicted(rule, left, above, corner);
    }
  }
  return bytes;
}

function predicted(rule: number, left: number, above: number, corner: number): number {
  if (rule === 1) return left;
  if (rule === 2) return above;
  if (rule === 3) return (left + above) >> 1;
  if (rule !== 4) return 0;
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function paletteOf(colours: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostColours)
    .map(([colour]) => colour);
}

function numbersOf(colours: Uint32Array, palette: readonly number[]): Uint8Array {
  const known = new Map(palette.map((colour, number) => [colour, number]));
  return Uint8Array.from(colours, (colour) => {
    const number = known.get(colour) ?? nearest(colour, palette);
    known.set(colour, number);
    return number;
  });
}

function nearest(colour: number, palette: readonly number[]): number {
  const distance = (other: number): number =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
  let [best, least] = [0, Infinity];
  for (const [number, other] of palette.entries()) {
    const far = distance(other);
    if (far < least) [best, least] = [number, far];
  }
  return best;
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(body.length, 0);
  whole.set(typed, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}
