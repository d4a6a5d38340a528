// Pure. Tells UTF-16 without a byte order mark by its reading: each order is tried, and one that gives the
// characters of texts, and no others, is the right one.

const sampleUnits = 8192;
// Characters that texts are made of; wrong bytes give all others as well.
const common =
  /[\t\n\r\x20-\x7e\xa0-\u024f\u0370-\u05ff\u0600-\u06ff\u0900-\u0dff\u0e00-\u0eff\u10a0-\u10ff\u1e00-\u206f\u20a0-\u22ff\u2500-\u26ff\u3000-\u30ff\u3105-\u312f\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9f\ufeff]/;
const leastCommon = 0.95;
// Full stops and commas of Chinese and Japanese; as bytes of another encoding, each has one that no text has.
const marks = /[\u3000-\u3002\uff01\uff0c\uff1a\uff1b\uff1f]/;

export type Utf16 = 'utf-16le' | 'utf-16be';

/**
 * The order that reads as a text. `sure`: it has a character that no other encoding of text could give, so that nothing
 * else need be tried before.
 */
export function utf16By(bytes: Buffer, sure: boolean): Utf16 | undefined {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  const sample = bytes.subarray(0, 2 * sampleUnits);
  const shares = (['utf-16le', 'utf-16be'] as const).map((order) => ({ order, share: shareOf(sample, order, sure) }));
  const [best, other] = shares.toSorted((a, b) => b.share - a.share);
  if (!best || !other || best.share < leastCommon || best.share === other.share) return undefined;
  return best.order;
}

/** Whether a text is of Chinese, Japanese or Korean letters alone, and long enough that no other bytes read so. */
export function isIdeographic(text: string): boolean {
  return text.length >= 8 && /^[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/.test(text.slice(0, sampleUnits));
}

// Of common characters; 0 where it is no UTF-16, or is not sure.
function shareOf(sample: Buffer, order: Utf16, sure: boolean): number {
  const whole = endsInPair(sample, order) ? sample.subarray(0, -2) : sample;
  let text: string;
  try {
    text = new TextDecoder(order, { fatal: true }).decode(whole);
  } catch {
    return 0;
  }
  if (sure && !marks.test(text) && !/[\x00-\x7f]/.test(text)) return 0;
  let good = 0;
  let units = 0;
  for (const character of text) {
    units += 1;
    if (character.length === 2 ? /\p{L}|\p{Emoji}/u.test(character) : common.test(character)) good += 1;
  }
  return units === 0 ? 0 : good / units;
}

// A sample may end between two surrogates.
function endsInPair(sample: Buffer, order: Utf16): boolean {
  const high = sample[sample.length - (order === 'utf-16le' ? 1 : 2)] ?? 0;
  return high >= 0xd8 && high <= 0xdb;
}
