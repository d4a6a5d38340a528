// Pure. A person's text as it is stored: trimmed, with LF line ends, of so many code points at most.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { codePoints } from './code-points.ts';

// Control characters other than tab and newline; C1 and DEL count as well.
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** The text as it is stored; it may be empty. `path` is where it was given. Throws `validation_error`. */
export function plainText(given: string, path: string, longest: number): string {
  if (!given.isWellFormed()) throw validationError(path, 'is not well-formed Unicode');
  const lines = given.replaceAll('\r\n', '\n');
  // Before trimming, which would take some of them for white space.
  if (control.test(lines)) throw validationError(path, 'has a control character other than tab and newline');
  const text = lines.trim();
  if (codePoints(text) > longest) throw validationError(path, `is longer than ${longest} characters`);
  return text;
}
