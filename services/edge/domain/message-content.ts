// Pure. The content of a message: 1 to 32,000 code points.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { plainText } from './plain-text.ts';

/** Code points of a message after trimming. */
export const longestMessage = 32_000;

/** The content as it is stored. Throws `validation_error`. */
export function messageContent(given: string): string {
  const content = plainText(given, '/content', longestMessage);
  if (content === '') throw validationError('/content', 'is empty');
  return content;
}
