// Pure. How many tokens a text is, by a rule that costs nothing: about four characters of an alphabet to a token, 1.7
// of Chinese, Japanese or Korean. Models count otherwise, and each its own way; sizes need no more than this.

/** The parts of a token: sizes are counted in whole twentieths. */
export const partsPerToken = 20;

const alphabetic = 5;
const wide = 12;

/** Of one UTF-16 code unit, in twentieths of a token. A pair of surrogates weighs as much as a wide character. */
export function partsOf(unit: number): number {
  if (unit < 0x1100) return alphabetic;
  if (unit >= 0xd800 && unit <= 0xdfff) return wide / 2;
  return isWide(unit) ? wide : alphabetic;
}

/** Of the text from `start` to before `end`, in twentieths; it stops counting above `most`. */
export function partsBetween(text: string, start: number, end: number, most = Infinity): number {
  let parts = 0;
  for (let at = start; at < end && parts <= most; at += 1) parts += partsOf(text.charCodeAt(at));
  return parts;
}

/** The farthest position up to `end` that so many twentieths reach from `start`. */
export function reach(text: string, start: number, end: number, parts: number): number {
  let left = parts;
  let at = start;
  while (at < end) {
    left -= partsOf(text.charCodeAt(at));
    if (left < 0) break;
    at += 1;
  }
  return at;
}

/** Code units that a text of so many tokens has at most. */
export function longestText(tokens: number): number {
  return (tokens * partsPerToken) / alphabetic;
}

function isWide(unit: number): boolean {
  return (
    unit <= 0x11ff ||
    (unit >= 0x2e80 && unit <= 0x9fff) ||
    (unit >= 0xa960 && unit <= 0xa97f) ||
    (unit >= 0xac00 && unit <= 0xd7ff) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0xfe30 && unit <= 0xfe4f) ||
    (unit >= 0xff00 && unit <= 0xffef)
  );
}
