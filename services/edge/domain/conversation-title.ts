// Pure. A title that a caller sets: 1 to 200 code points on one line, trimmed.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isPlainName } from '#shared/contract/names/plain-name.ts';
import { codePoints } from './code-points.ts';

const longest = 200;

/** The title as it is stored. Throws `validation_error`. */
export function conversationTitle(given: string): string {
  const title = given.trim();
  if (!title.isWellFormed()) throw validationError('/title', 'is not well-formed Unicode');
  if (title === '') throw validationError('/title', 'is empty');
  if (!isPlainName(title))
    throw validationError('/title', 'has a control character, or one that turns the direction of text');
  if (codePoints(title) > longest) throw validationError('/title', `is longer than ${longest} characters`);
  return title;
}
