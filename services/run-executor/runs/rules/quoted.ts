// Pure. A stranger's value as it stands in a prompt: one line in double quotes that it cannot leave.

import type { AttributeValue } from '#shared/contract/told/attributes.ts';

// Tag characters, variation selectors and marks of direction among them: people would not see what they say.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{DI}]+/gu;
const quotes = /["“”„‟«»＂]/g;

/** The value in quotes; '' for an empty one. */
export function quoted(value: AttributeValue): string {
  const line = String(value)
    .toWellFormed()
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(invisible, '')
    .replace(quotes, "'")
    .trim();
  return line === '' ? '' : `"${line}"`;
}
