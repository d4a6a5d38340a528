// Pure. Questions that the user could send next, which a model is asked to write behind its answer, between
// `<follow_ups>` and `</follow_ups>`; and their removal from the answer, as its text comes.
//
// 1. No byte of the block is in the answer, nor the white space in front of it. One that is never closed goes up to the
//    end; text behind a closed one is text of the answer.
// 2. Text is held back only while it could be the start of a tag, or white space in front of one.
// 3. A block that is too long for a few questions was none: its text is given back. A tag behind a backtick is text.

/** Asks for the block; stands behind the instructions that are the same for all. */
export const followUpsInstructions = [
  'When your answer is complete, end it with a block of this form, and do not mention the block:',
  '<follow_ups>',
  'a short question that the user could send you next',
  'another one',
  '</follow_ups>',
  "It has up to three lines, each with one question of at most 100 characters, in the user's language and as the user would ask it. " +
    'Ask only what you can answer with your knowledge and tools, and what you have not said yet. ' +
    'Leave the block out where you ask the user something, or call a tool.',
].join('\n');

const most = 3;
/** Of a question, in code points. */
const longest = 120;
/** Of a block, in UTF-16 units. */
const longestBlock = 2_000;
/** White space that is held back in front of a tag. */
const longestSpace = 200;
/** The shortest part of a tag that is no text at the end of an answer: `<fol`. */
const shortestPart = 4;

const names = ['follow_ups', 'follow-ups', 'follow ups', 'followups', 'follow_up', 'follow-up', 'followup'];
const opens = names.map((name) => `<${name}>`);
const closes = names.map((name) => `</${name}>`);
const open = new RegExp(opens.join('|'), 'gi');
const close = new RegExp(closes.join('|'), 'gi');
const longestTag = Math.max(...closes.map(({ length }) => length));

/** Reads one answer of a model that was asked for the block. */
export class FollowUps {
  /** The beginning of a tag, perhaps. */
  #held = '';
  /** White space behind all that was told. */
  #space = '';
  /** The last character that was read outside of blocks. */
  #last = '';
  /** The text of the block so far, while inside one. */
  #block: string | undefined;
  #isBehindBlock = false;
  #isCutOff = false;
  #found: string[] = [];

  /** Takes the next piece, and returns the text that may be told now. */
  push(piece: string): string {
    const text = this.#held + piece;
    this.#held = '';
    let told = '';
    for (let at = 0; at < text.length;) {
      const isInside = this.#block !== undefined;
      const mark = isInside ? nextMark(close, text, at) : this.#nextOpen(text, at);
      const end = mark?.index ?? startOfPart(text, at, isInside ? closes : opens);
      told += isInside ? this.#fill(text.slice(at, end)) : this.#pass(text.slice(at, end));
      if (mark === undefined) {
        this.#held = text.slice(end);
        break;
      }
      at = mark.index + mark.length;
      if (!isInside) this.#block = '';
      else if (this.#block !== undefined) this.#endBlock();
    }
    return told;
  }

  /** Returns the rest of the text. `isCut`: the model's tokens ended, so that the last line of a block is no whole one. */
  end(isCut: boolean): string {
    const part = this.#held;
    this.#held = '';
    const isPart = part.length >= shortestPart && this.#last !== '`';
    this.#isCutOff = this.#block !== undefined || isPart;
    if (this.#block !== undefined) {
      if (isCut) this.#block = this.#block.slice(0, this.#block.lastIndexOf('\n') + 1);
      this.#endBlock();
      return '';
    }
    const rest = isPart ? '' : this.#pass(part);
    return isPart || this.#isBehindBlock ? rest : rest + this.#space;
  }

  /** Whether the answer ended inside a block, or in its tag: all of the answer itself is there then. */
  get endedInside(): boolean {
    return this.#isCutOff;
  }

  /** The questions, at most 3 of at most 120 characters; complete after `end`. */
  get suggestions(): string[] {
    return this.#found;
  }

  #nextOpen(text: string, from: number): Mark | undefined {
    for (let at = from; ;) {
      const mark = nextMark(open, text, at);
      if (mark === undefined) return undefined;
      const before = mark.index === 0 ? this.#last : text.charAt(mark.index - 1);
      if (before !== '`') return mark;
      at = mark.index + mark.length;
    }
  }

  #pass(text: string): string {
    if (text === '') return '';
    this.#last = text.charAt(text.length - 1);
    const bare = text.trimEnd();
    const start = bare.length - bare.trimStart().length;
    if (this.#isBehindBlock) {
      // The white space on one side of the block parts the text on both.
      if (this.#space === '') this.#space = text.slice(0, bare === '' ? text.length : start);
      if (bare === '') return '';
      this.#isBehindBlock = false;
      text = text.slice(start);
    }
    const end = text.trimEnd().length;
    const told = end === 0 ? '' : this.#space + text.slice(0, end);
    const space = end === 0 ? this.#space + text : text.slice(end);
    const excess = Math.max(space.length - longestSpace, 0);
    this.#space = space.slice(excess);
    return told + space.slice(0, excess);
  }

  // Returns the text of a block that is none.
  #fill(text: string): string {
    this.#block = (this.#block ?? '') + text;
    if (this.#block.length <= longestBlock) return '';
    const block = this.#block;
    this.#block = undefined;
    return this.#pass(block);
  }

  #endBlock(): void {
    this.#found = questionsOf([...this.#found, ...(this.#block ?? '').split('\n')]);
    this.#block = undefined;
    this.#isBehindBlock = true;
  }
}

interface Mark {
  readonly index: number;
  readonly length: number;
}

function nextMark(pattern: RegExp, text: string, from: number): Mark | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found === null ? undefined : { index: found.index, length: found[0].length };
}

// Where the end of a text begins that could be the beginning of one of these tags.
function startOfPart(text: string, from: number, tags: readonly string[]): number {
  for (let at = Math.max(from, text.length - longestTag + 1); at < text.length; at += 1) {
    if (text.charAt(at) !== '<') continue;
    const rest = text.slice(at).toLowerCase();
    if (tags.some((tag) => tag.startsWith(rest))) return at;
  }
  return text.length;
}

/** Marks of lists, with a number or without. */
const bullet = /^(?:[-*+•‣–—]|\d{1,2}[.):])[ \t]+/;
const aroundLine = /^(?:\*\*(.{1,200})\*\*|"(.{1,200})"|“(.{1,200})”|„(.{1,200})[“”]|«(.{1,200})»|「(.{1,200})」)$/u;

// Questions on lines, each once, in order.
function questionsOf(lines: readonly string[]): string[] {
  const questions = new Map<string, string>();
  for (const line of lines) {
    const question = questionOf(line);
    if (question === '' || [...question].length > longest) continue;
    const key = question.toLowerCase();
    if (!questions.has(key)) questions.set(key, question);
    if (questions.size === most) break;
  }
  return [...questions.values()];
}

function questionOf(line: string): string {
  // A longer one is no question, however it is written.
  if (line.length > 4 * longest) return '';
  const plain = line
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\s]+/g, ' ')
    .replaceAll(/ ?\[\d{1,6}\]/g, '')
    .trim()
    .replace(bullet, '')
    .trim();
  const bare = (
    aroundLine
      .exec(plain)
      ?.slice(1)
      .find((part) => part !== undefined) ?? plain
  ).trim();
  return /[\p{L}\p{N}]/u.test(bare) && !/^<\/?follow/i.test(bare) ? bare.toWellFormed() : '';
}
