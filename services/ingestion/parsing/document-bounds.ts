// Bounds of a document's content and of the time of reading it, against hostile and broken ones. The settings that
// operators size by (bytes, chunks, memory, documents at once) is in config.ts.

import type { FormatBounds } from './formats/format.ts';

export const documentBounds: FormatBounds = {
  // More than any book; a PDF within DOCUMENT_MAX_BYTES can claim millions.
  maxPages: 5_000,
  // As many as DOCUMENT_MAX_CHUNKS chunks of CHUNK_TOKENS have, by default.
  maxCharacters: 50_000_000,
  // Text packs to about a tenth: a DOCX of DOCUMENT_MAX_BYTES that unpacks to more was made to burst.
  maxInflatedMiB: 256,
  // A file for each picture of a long report, many times over.
  maxEntries: 10_000,
};

/** Of work, without the time of storing. A document that is not read by then keeps others waiting. */
export const readingSeconds = 60;
