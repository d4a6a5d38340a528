// Plain text: paragraphs, and no markup.

import { paragraphsOf } from '../../domain/blocks.ts';
import { withoutData } from './data-addresses.ts';
import { decodeText } from './decode.ts';
import { checkLength, type FormatBounds, type ReadPassage } from './format.ts';

/** Reads plain text. */
export function* readText(original: Buffer, bounds: FormatBounds): Generator<ReadPassage> {
  const text = withoutData(decodeText(original));
  checkLength(text.length, bounds);
  const total = original.length;
  yield { text, blocks: paragraphsOf(text), progress: { unit: 'bytes', done: total, total } };
}
