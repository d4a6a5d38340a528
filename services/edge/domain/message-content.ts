// Pure. What a message may say, and how it is kept: trimmed, with LF line ends, 1 to 32,000 code points.

import { validationError } from '#shared/errors/contract-error.ts';
import { codePoints } from './code-points.ts';

/** Code points of a message after trimming. */
export const longestMessage = 32_000;

// Control characters other than tab and newline; C1 and DEL count as well.
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** The content as it is stored. Throws `validation_error`. */
export function messageContent(given: string): string {
  if (!given.isWellFormed()) throw validationError('/content', 'is not well-formed Unicode');
  const lines = given.replaceAll('\r\n', '\n');
  // Before trimming, which would take some of them for white space.
  if (control.test(lines)) throw validationError('/content', 'has a control character other than tab and newline');
  const content = lines.trim();
  if (content === '') throw validationError('/content', 'is empty');
  if (codePoints(content) > longestMessage) {
    throw validationError('/content', `is longer than ${longestMessage} characters`);
  }
  return content;
}
