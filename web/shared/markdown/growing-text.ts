// Pure. Splits a Markdown text that grows into blocks that are final and the one that is not: only that one is parsed
// again when more comes. A long one is ended where that can be done, and the lines of code are not parsed at all, so
// that a text costs in proportion to its length, in however many pieces it comes.

import { blockOf, topNodes } from './blocks.ts';
import { codeLines, type CodeLines, withoutEnd } from './code-lines.ts';
import { endOfPiece, parseMarkdown } from './parser.ts';
import type { Block } from './pieces.ts';

/** The blocks after more text. */
export interface Grown {
  /** Blocks that change no more, in order. */
  readonly final: readonly Block[];
  /** Blocks that more text may change: one, and perhaps one that has just begun. Open code only ever gets longer. */
  readonly open: readonly Block[];
}

/** A block is ended once it is longer, in UTF-16 units. */
const longestBlock = 4_000;
/** Also where that tears an item of a list apart. */
const longestOfAll = 16_000;

/** See above. */
export class GrowingText {
  /** Text that is not final. */
  #rest = '';
  #code: CodeLines | undefined;
  /** The head of a table that was ended for its length: rows that follow are parsed under it. */
  #head = '';

  /** Takes more text; `isAll`: nothing comes behind it. */
  grow(more: string, isAll = false): Grown {
    // A line may end in the middle of a piece's end.
    this.#rest = (this.#rest + more).replaceAll('\r\n', '\n');
    const final: Block[] = [];
    for (;;) {
      const open = this.#code ? this.#readCode(this.#code, final, isAll) : this.#parse(final, isAll);
      if (open !== 'on') return { final, open };
    }
  }

  /** `on`: the rest is to be looked at anew. */
  #parse(final: Block[], isAll: boolean): Block[] | 'on' {
    const source = this.#head + this.#rest;
    const seen = isAll ? source : withClosed(source);
    const nodes = topNodes(parseMarkdown(seen).topNode);
    const blocks = nodes.map((node, at) => {
      const block = blockOf(seen, node);
      return at === 0 && this.#head !== '' && block?.kind === 'table' ? { ...block, goesOn: true as const } : block;
    });
    // The kind of a block is certain once the line below its first is at its end: that may be the one below the head of
    // a table.
    const certain = source.lastIndexOf('\n', source.lastIndexOf('\n') - 1) + 1;
    const isFinal = (at: number): boolean => isAll || (nodes[at + 1]?.from ?? Infinity) < certain;
    const count = nodes.findIndex((_, at) => !isFinal(at));
    const known = count < 0 ? nodes.length : count;
    final.push(...present(blocks.slice(0, known)));
    const first = nodes[known];
    if (known > 0) {
      // From the beginning of its line on: its indentation is its own.
      this.#rest = first ? source.slice(source.lastIndexOf('\n', first.from - 1) + 1) : '';
      this.#head = '';
    }
    if (first === undefined) return [];
    const code = first.name === 'FencedCode' ? codeLines(this.#rest) : undefined;
    if (code) {
      this.#rest = code.rest;
      this.#code = code.lines;
      return 'on';
    }
    if (this.#rest.length > longestBlock && this.#cut(first.name, final)) return 'on';
    return present(blocks.slice(known));
  }

  /** Ends the block at hand before its end. False where it has to go on. */
  #cut(kind: string, final: Block[]): boolean {
    const at = cutIn(this.#rest, kind);
    if (at === undefined) return false;
    const source = this.#head + this.#rest.slice(0, at);
    for (const node of topNodes(parseMarkdown(source).topNode)) {
      const block = blockOf(source, node);
      if (block) final.push(this.#head !== '' && block.kind === 'table' ? { ...block, goesOn: true } : block);
    }
    if (kind === 'Table') this.#head ||= `${this.#rest.trimStart().split('\n', 2).join('\n')}\n`;
    this.#rest = this.#rest.slice(at);
    return true;
  }

  #readCode(code: CodeLines, final: Block[], isAll: boolean): Block[] | 'on' {
    const rest = code.read(this.#rest, isAll);
    if (rest === undefined) {
      const { language, text } = code;
      const partial = this.#rest.slice(this.#rest.lastIndexOf('\n') + 1);
      this.#rest = partial;
      return [{ kind: 'code', language, text: text + code.partial(partial) }];
    }
    final.push({ kind: 'code', language: code.language, text: withoutEnd(code.text) });
    this.#rest = rest;
    this.#code = undefined;
    return 'on';
  }
}

/**
 * A text with the marks closed that are open in its last line, and without those that may be half of one: they are not
 * seen before they are marks.
 */
function withClosed(text: string): string {
  const at = text.lastIndexOf('\n') + 1;
  const line = text.slice(at);
  if (!/[*~`]/.test(line) || (text.match(/^\s*(?:[-*+]\s+|\d+[.)]\s+)?(?:```|~~~)/gm)?.length ?? 0) % 2 === 1)
    return text;
  const ticks = line.match(/`+/g) ?? [];
  if (ticks.length % 2 === 1) return line.endsWith('`') ? text.replace(/`+$/, '') : text + (ticks.at(-1) ?? '');
  const open = line.replace(/(?:\*{1,3}|~{1,2})$/, '');
  const words = open.replaceAll(/`+[^`]*`+|\s\*\*\s/g, '');
  const marks = ['**', '~~'].filter((mark) => words.split(mark).length % 2 === 0);
  return text.slice(0, at) + open.trimEnd() + marks.join('');
}

function present(blocks: readonly (Block | undefined)[]): Block[] {
  return blocks.filter((block) => block !== undefined);
}

/** Where a block of a kind can be ended; undefined where it has to go on. */
function cutIn(text: string, kind: string): number | undefined {
  const lines = text.lastIndexOf('\n') + 1;
  if (text.length > longestOfAll) return lines > longestOfAll / 2 ? lines : endOfPiece(text, 0, longestOfAll);
  switch (kind) {
    case 'BulletList':
    case 'OrderedList': {
      // An item that is indented no more than the first one is of the list itself, and none inside of another.
      const indented = /^ */.exec(text)?.[0].length ?? 0;
      const items = text.matchAll(/^( {0,3})(?:[-*+]|\d{1,9}[.)])[ \t]/gm);
      const last = [...items].findLast(([, indent = '']) => indent.length <= indented);
      return last && last.index > 0 ? last.index : undefined;
    }
    case 'Table':
      return text.slice(0, lines).split('\n').length > 4 ? lines : undefined;
    default:
      return lines > 0 ? lines : endOfPiece(text, 0, longestBlock);
  }
}
