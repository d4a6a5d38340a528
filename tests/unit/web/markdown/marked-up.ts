// Markdown as tests write it down: a parsed text, in one line, as HTML would show it for people.

import { GrowingText } from '#web/shared/markdown/growing-text.ts';
import type { Block, Inline } from '#web/shared/markdown/pieces.ts';

/** The blocks of a text that is all there. */
export function blocksOf(text: string): readonly Block[] {
  return new GrowingText().grow(text, true).final;
}

/** The blocks of a text that came in pieces. */
export function blocksOfPieces(pieces: readonly string[]): readonly Block[] {
  const growing = new GrowingText();
  const blocks = pieces.flatMap((piece) => growing.grow(piece).final);
  return [...blocks, ...growing.grow('', true).final];
}

/** See above. */
export function shown(blocks: readonly Block[]): string {
  return blocks.map(shownBlock).join('');
}

function shownBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlines(block.of)}</p>`;
    case 'heading':
      return `<h${block.level}>${inlines(block.of)}</h${block.level}>`;
    case 'code':
      return `<pre ${block.language}>${block.text}</pre>`;
    case 'list': {
      const items = block.items.map((item) => `<li>${shown(item)}</li>`).join('');
      return block.start === undefined ? `<ul>${items}</ul>` : `<ol ${block.start}>${items}</ol>`;
    }
    case 'quote':
      return `<quote>${shown(block.of)}</quote>`;
    case 'rule':
      return '<hr>';
    case 'table':
      return `<table ${block.align.map((side) => side ?? '-').join(' ')}>${[block.head, ...block.rows]
        .map((row) => `<tr>${row.map((cell) => `<td>${inlines(cell)}</td>`).join('')}</tr>`)
        .join('')}</table>`;
  }
}

function inlines(all: readonly Inline[]): string {
  return all
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline.kind === 'math') return `<math>${inline.text}</math>`;
      if (inline.kind === 'code') return `<code>${inline.text}</code>`;
      if (inline.kind === 'link') return `<a ${inline.url}>${inlines(inline.of)}</a>`;
      if (inline.kind === 'image') return `<picture ${inline.url}>${inline.alt}</picture>`;
      return inline.kind === 'marker' ? `<${inline.index}>` : `<${inline.kind}>${inlines(inline.of)}</${inline.kind}>`;
    })
    .join('');
}
