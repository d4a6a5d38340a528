// A document read in a process of its own, and documents of many pieces.

import { Readable } from 'node:stream';
import type { MediaType } from '#services/ingestion/domain/media-type.ts';
import { createParser, type ParserBounds } from '#services/ingestion/parsing/parse.ts';
import { parserBounds as bounds } from '../support/parsing.ts';

export const sizes = { bytes: 0, chunkTokens: 250, overlapTokens: 40 };

interface Asked {
  bounds?: Partial<ParserBounds>;
  mediaType?: MediaType;
  signal?: AbortSignal;
}

export async function parse(original: Readable | string, asked: Asked = {}): Promise<string[]> {
  const texts: string[] = [];
  const request = {
    original: typeof original === 'string' ? Readable.from([Buffer.from(original)]) : original,
    mediaType: asked.mediaType ?? 'text/markdown',
    ...sizes,
    signal: asked.signal,
  };
  for await (const { chunks } of createParser({ ...bounds, ...asked.bounds })(request))
    texts.push(...chunks.map(({ text }) => text));
  return texts;
}

export function* repeated(text: string, times: number): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < times; at += 1) yield bytes;
}
