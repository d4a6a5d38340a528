// Texts cut into chunks, as the tests of splitting cut them.

import type { Passage } from '#services/ingestion/domain/blocks.ts';
import type { Chunk } from '#services/ingestion/domain/chunk.ts';
import { type Sizes, Splitter } from '#services/ingestion/domain/split.ts';
import { markdownBlocks } from '#services/ingestion/parsing/formats/markdown.ts';

export function chunksOf(passages: Iterable<Passage>, sizes: Sizes): Chunk[] {
  const splitter = new Splitter(sizes);
  return [...passages].flatMap((passage) => [...splitter.push(passage)]).concat(...splitter.end());
}

export function split(text: string, chunkTokens = 50, overlapTokens = 0): Chunk[] {
  return chunksOf([{ text, blocks: markdownBlocks(text) }], { chunkTokens, overlapTokens });
}
