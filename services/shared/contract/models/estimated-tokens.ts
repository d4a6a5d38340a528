// Pure. Estimates the tokens of a text, by its scripts. Providers count each in its own way; a bound on a
// model's context needs an estimate that is rarely too low, in Chinese as in English.

/** Estimates are sums of twentieths. */
const parts = 20;

/** Twentieths of a token of one UTF-16 code unit below each bound: from figures of common tokenizers. */
const scripts: readonly (readonly [below: number, weight: number])[] = [
  // ASCII: four characters a token.
  [0x80, 5],
  // Latin with accents, Greek, Cyrillic, Armenian.
  [0x590, 8],
  // Hebrew, Arabic, Syriac, Thaana.
  [0x900, 10],
  // Scripts of India and South East Asia, Georgian, Ethiopic.
  [0x1100, 16],
  [0x1200, 20],
  [0x1e00, 16],
  [0x2000, 8],
  // Punctuation, symbols.
  [0x2e80, 12],
  // Chinese, Japanese, Korean, and halves of pairs.
  [0x10000, 20],
];

/** The estimate for a text, in tokens; not rounded. */
export function estimatedTokens(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    sum += unit < 0x80 ? 5 : weightOf(unit);
  }
  return sum / parts;
}

function weightOf(unit: number): number {
  for (const [below, weight] of scripts) if (unit < below) return weight;
  return parts;
}
