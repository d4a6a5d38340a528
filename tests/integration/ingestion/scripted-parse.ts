// A parser that tests script: every paragraph is a chunk, two of them a batch. It takes no process of its own.

import { buffer } from 'node:stream/consumers';
import type { Chunk } from '#services/ingestion/domain/chunk.ts';
import type { Parse } from '#services/ingestion/parsing/parse.ts';

/** `before` is called before each batch, with its number from 1; it may throw or wait. */
export function scriptedParse(before: (batch: number, signal?: AbortSignal) => Promise<void> | void = () => {}): Parse {
  return async function* parse({ original, bytes, signal }) {
    const text = (await buffer(original)).toString('utf8');
    const chunks: Chunk[] = [];
    for (const { 0: paragraph, index } of text.matchAll(/[^\n]+(\n[^\n]+)*/g))
      chunks.push({
        headings: ['Part'],
        start: index,
        end: index + paragraph.length,
        page: 1 + Math.floor(chunks.length / 3),
        text: paragraph,
      });
    for (let at = 0; at < chunks.length; at += 2) {
      await before(1 + at / 2, signal);
      signal?.throwIfAborted();
      const some = chunks.slice(at, at + 2);
      const done = Buffer.byteLength(text.slice(0, some.at(-1)?.end));
      yield { chunks: some, progress: { unit: 'bytes', done, total: bytes } };
    }
  };
}
