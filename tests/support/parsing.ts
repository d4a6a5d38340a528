// A document read as the service reads it, in a process of its own.

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import type { Chunk } from '#services/ingestion/domain/chunk.ts';
import type { MediaType } from '#services/ingestion/domain/media-type.ts';
import type { Progress } from '#services/ingestion/domain/progress.ts';
import { documentBounds, readingSeconds } from '#services/ingestion/parsing/document-bounds.ts';
import {
  createParser,
  type ParserBounds,
  type ReaderMaking,
  UnreadableDocumentError,
} from '#services/ingestion/parsing/parse.ts';

/** The defaults. */
export const parserBounds: ParserBounds = {
  memoryMiB: 384,
  seconds: readingSeconds,
  processes: 2,
  ...documentBounds,
};

/** The result of reading. */
export interface ReadDocument {
  readonly chunks: Chunk[];
  readonly progress: Progress[];
  readonly notice?: string;
}

/** Reads all of an original. */
export async function readDocument(
  original: Buffer,
  mediaType: MediaType,
  bounds: Partial<ParserBounds> = {},
  making: ReaderMaking = {},
): Promise<ReadDocument> {
  const chunks: Chunk[] = [];
  const progress: Progress[] = [];
  const parse = createParser({ ...parserBounds, ...bounds }, making);
  let notice: string | undefined;
  const { withComments = false } = bounds;
  const request = { mediaType, bytes: original.length, chunkTokens: 250, overlapTokens: 40, withComments };
  for await (const batch of parse({ original: Readable.from([original]), ...request })) {
    chunks.push(...batch.chunks);
    progress.push(batch.progress);
    notice = batch.notice ?? notice;
  }
  return { chunks, progress, ...(notice === undefined ? {} : { notice }) };
}

/** The sentence with which an original is refused. */
export async function refusalOf(
  original: Buffer,
  mediaType: MediaType,
  bounds: Partial<ParserBounds> = {},
): Promise<string> {
  const error: unknown = await readDocument(original, mediaType, bounds).then(
    ({ chunks }) => assert.fail(`it was read, into ${chunks.length} chunks`),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof UnreadableDocumentError, error instanceof Error ? error.stack : String(error));
  assert.match(error.message, /^[A-Z].*\.$/s);
  return error.message;
}
