// The parsing process: a document's bytes on its standard input, chunks as lines on its standard output (lines.ts).
// It is given the media type and the longest chunk as arguments, and nothing else: no environment, no store.

import { once } from 'node:events';
import { decodeText } from '../domain/decode.ts';
import type { MediaType } from '../domain/media-type.ts';
import type { Chunk } from '../domain/chunk.ts';
import { splitText } from '../domain/split.ts';
import { chunksPerBatch, type Line } from './lines.ts';

async function main(mediaType: MediaType, maxCharacters: number): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  const decoded = decodeText(Buffer.concat(parts));
  parts.length = 0;
  if ('refusal' in decoded) return write({ ended: 'refused', reason: decoded.refusal });
  const { text } = decoded;
  let chunks: Chunk[] = [];
  const flush = async (): Promise<void> => {
    const last = chunks.at(-1);
    if (last) await write({ chunks, done: last.end / text.length });
    chunks = [];
  };
  for (const chunk of splitText(text, mediaType, maxCharacters)) {
    chunks.push(chunk);
    if (chunks.length === chunksPerBatch) await flush();
  }
  await flush();
  await write({ ended: 'complete' });
}

async function write(line: Line): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

// Who reads is gone: so is the reason to go on.
process.stdout.on('error', () => process.exit(1));
const [mediaType, maxCharacters] = process.argv.slice(2);
await main(mediaType as MediaType, Number(maxCharacters));
