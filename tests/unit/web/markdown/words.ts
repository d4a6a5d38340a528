// The words of blocks, without anything that marks them.

import { wordsOf } from '#web/shared/markdown/blocks.ts';
import type { Block } from '#web/shared/markdown/pieces.ts';

export type { Block } from '#web/shared/markdown/pieces.ts';

/** See above. */
export function wordsOfBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
        case 'heading':
          return wordsOf(block.of);
        case 'code':
          return block.text;
        case 'list':
          return block.items.map(wordsOfBlocks).join('');
        case 'quote':
          return wordsOfBlocks(block.of);
        case 'rule':
          return '';
        case 'table':
          return [block.head, ...block.rows].flat().map(wordsOf).join('');
      }
    })
    .join('');
}
