// Pure. Tells reasoning that a model writes into its answer (`<think>…</think>`) from the answer, as the text comes.
// 1. A block begins at the start of a line, outside of code, with one of the known tags, and goes up to the tag that
//    closes it; one that is never closed goes up to the end.
// 2. A closing tag alone, at the end of a line, means that the answer began in a block that was opened in the prompt:
//    all text before it is withdrawn.
// 3. Marks of a chat's template, which some servers leave in the text, are no text.
// 4. Text is held back only while it could be the start of a tag.

const names = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'seed:think'];
const closeOf = new Map<string, string>([
  ...names.map((name) => [`<${name}>`, `</${name}>`] as const),
  ['[think]', '[/think]'] as const,
  ['◁think▷', '◁/think▷'] as const,
  ['<|start_thinking|>', '<|end_thinking|>'] as const,
  ['<|begin_of_thought|>', '<|end_of_thought|>'] as const,
  ['<|channel|>analysis<|message|>', '<|end|>'] as const,
]);
/** Of templates; longer ones are before those that they begin with. */
const templateMarks = [
  '<|start|>assistant<|channel|>final<|message|>',
  '<|channel|>final<|message|>',
  '<|start|>assistant',
  '<|start_response|>',
  '<|end_response|>',
  '<|begin_of_solution|>',
  '<|end_of_solution|>',
  '<|im_start|>assistant',
  '<|im_end|>',
  '<|eot_id|>',
  '<|endoftext|>',
  '<|return|>',
  '<|end|>',
  '<end_of_turn>',
];
/** White space behind a closing tag, up to the end of its line. */
const longestBlank = 40;
/** Of an answer that is expected to begin inside a block, in case that it does not. */
const longestUnread = 1_000_000;

/** Text of the answer, in order; `withdrawn`: all text before it was reasoning. */
export interface Told {
  readonly text: string;
  readonly withdrawn?: true;
}

/** Reads one answer. */
export class Thinking {
  readonly #expected: boolean;
  #held = '';
  /** The tag that ends the block, while inside one. */
  #until: string | undefined;
  #isAfterBlock = false;
  #isFenced = false;
  /** Nothing but white space is on the line so far. */
  #isLineBlank = true;
  /** The character before. */
  #last = '';
  #unread = '';
  #beganInside = false;

  /** `expected`: an earlier answer of the model began inside a block, so this one is taken to do so. */
  constructor(expected = false) {
    this.#expected = expected;
    if (expected) this.#until = '</think>';
  }

  /** Whether the answer began inside a block. */
  get beganInside(): boolean {
    return this.#beganInside;
  }

  /** Takes the next piece of the answer. */
  push(piece: string): Told {
    const text = this.#held + piece;
    this.#held = '';
    return this.#read(text, false);
  }

  /** The rest, at the end of the answer. */
  end(): Told {
    const text = this.#held;
    this.#held = '';
    const told = this.#read(text, true);
    return this.#expected && !this.#beganInside && this.#until !== undefined
      ? { text: this.#unread + told.text }
      : told;
  }

  #read(text: string, isEnd: boolean): Told {
    let told = '';
    let withdrawn = false;
    let at = 0;
    while (at < text.length) {
      if (this.#until !== undefined) {
        at = this.#leaveBlock(text, at, isEnd);
        continue;
      }
      if (this.#isAfterBlock) {
        at = endOfBlank(text, at);
        if (at === text.length) break;
        this.#isAfterBlock = false;
        this.#isLineBlank = true;
      }
      const mark = nextMark(text, at);
      if (mark === undefined) {
        const end = isEnd ? text.length : startOfTail(text, at);
        told += this.#pass(text, at, end);
        this.#held = text.slice(end);
        break;
      }
      told += this.#pass(text, at, mark.index);
      at = mark.index + mark.tag.length;
      const means = this.#meaningOf(mark.tag, text, at, isEnd);
      if (means === 'unknown') {
        this.#held = text.slice(mark.index);
        break;
      }
      if (means === 'text') told += this.#pass(text, mark.index, at);
      else if (means === 'open') this.#until = closeOf.get(mark.tag);
      else if (means === 'close') {
        this.#beganInside = true;
        this.#isAfterBlock = true;
        told = '';
        withdrawn = true;
      }
    }
    return withdrawn ? { text: told, withdrawn } : { text: told };
  }

  // `unknown`: the end of its line has not come yet.
  #meaningOf(
    tag: string,
    text: string,
    behind: number,
    isEnd: boolean,
  ): 'open' | 'close' | 'drop' | 'text' | 'unknown' {
    if (fences.includes(tag)) {
      if (this.#isLineBlank) this.#isFenced = !this.#isFenced;
      return 'text';
    }
    if (this.#isFenced) return 'text';
    if (templateMarks.includes(tag)) return this.#last === '`' ? 'text' : 'drop';
    if (closeOf.has(tag)) return this.#isLineBlank ? 'open' : 'text';
    const end = endOfBlank(text, behind, behind + longestBlank);
    const isLineEnd = text.slice(behind, end).includes('\n') || (end === text.length && isEnd);
    if (isLineEnd) return this.#last === '`' ? 'text' : 'close';
    return end === text.length && end < behind + longestBlank && !isEnd ? 'unknown' : 'text';
  }

  // Passes over a block, up to behind the tag that closes it.
  #leaveBlock(text: string, from: number, isEnd: boolean): number {
    const until = this.#until ?? '';
    const close = indexOf(text, until, from);
    if (close < 0) {
      const kept = isEnd ? text.length : startOfTail(text, from, [until]);
      const mayBeAnswer = this.#expected && !this.#beganInside && this.#unread.length < longestUnread;
      if (mayBeAnswer) this.#unread += text.slice(from, kept);
      this.#held = text.slice(kept);
      return text.length;
    }
    if (this.#expected) this.#beganInside = true;
    this.#until = undefined;
    this.#isAfterBlock = true;
    return close + until.length;
  }

  #pass(text: string, from: number, to: number): string {
    const passed = text.slice(from, to);
    this.#last = passed.at(-1) ?? this.#last;
    const line = passed.slice(passed.lastIndexOf('\n') + 1);
    if (line.length < passed.length) this.#isLineBlank = true;
    if (line.trim() !== '') this.#isLineBlank = false;
    return passed;
  }
}

const fences = ['```', '~~~'];
const tags = [...closeOf].flat();
const quoted = (tag: string): string => tag.replaceAll(/[[\]/|]/g, '\\$&');
const all = [...templateMarks, ...tags, ...fences];
const longestTag = Math.max(...all.map(({ length }) => length));
const marks = new RegExp(all.map(quoted).join('|'), 'gi');

// The next tag, or fence of code.
function nextMark(text: string, from: number): { readonly index: number; readonly tag: string } | undefined {
  marks.lastIndex = from;
  const found = marks.exec(text);
  return found === null ? undefined : { index: found.index, tag: found[0].toLowerCase() };
}

// Where the end of a text begins that could be the beginning of a tag, or of one of `wanted`.
function startOfTail(text: string, from: number, wanted: readonly string[] = all): number {
  for (let at = Math.max(from, text.length - longestTag + 1); at < text.length; at += 1) {
    if (!'<[◁`~'.includes(text.charAt(at))) continue;
    const rest = text.slice(at).toLowerCase();
    if (wanted.some((tag) => tag.startsWith(rest))) return at;
  }
  return text.length;
}

function endOfBlank(text: string, from: number, most = text.length): number {
  let at = from;
  while (at < most && at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

const patterns = new Map([...closeOf.values()].map((tag) => [tag, new RegExp(quoted(tag), 'gi')]));

function indexOf(text: string, tag: string, from: number): number {
  const pattern = patterns.get(tag);
  if (pattern === undefined) return -1;
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
