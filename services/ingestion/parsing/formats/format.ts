// The interface of the formats' readers: bytes of an original in, passages of its text out.

import type { Passage } from '../../domain/blocks.ts';
import type { Progress } from '../../domain/progress.ts';

/** Limits of a document, and its optional parts. */
export interface FormatBounds {
  readonly maxPages: number;
  /** UTF-16 code units of text. */
  readonly maxCharacters: number;
  /** MiB of its inflated content. */
  readonly maxInflatedMiB: number;
  /** Files packed in it. */
  readonly maxEntries: number;
  /** Comments of reviewers are read as well. */
  readonly withComments?: boolean;
}

/** A passage and how far the reading is after it. */
export interface ReadPassage extends Passage {
  readonly progress: Progress;
  /** Parts of the document that are not in its text, with advice: sentences for its members. */
  readonly notice?: string;
}

/** Reads an original. Throws RefusedError where it cannot be read. */
export type Format = (original: Buffer, bounds: FormatBounds) => Iterable<ReadPassage> | AsyncIterable<ReadPassage>;

/** The document cannot be read; the message is a sentence for people. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** Refuses a text that is longer than it may be. */
export function checkLength(characters: number, { maxCharacters }: FormatBounds): void {
  if (characters > maxCharacters)
    throw new RefusedError(
      `The document holds more than ${maxCharacters.toLocaleString('en')} characters. Upload it in several files.`,
    );
}
