// Tells calls of tools that a server left in the text of an answer, as its model wrote them, from the answer.
// 1. They begin at the start of a line, outside of code, with a mark of a known form; JSON begins the answer. All
//    behind is held back up to the end.
// 2. They are calls only if all of that is calls of tools that the request has; else it is text.

import { isWholeObject } from './call-arguments.ts';
import { isObject, type Json, parsed } from '#shared/platform/json/json.ts';
import { endOfJson, listOf, objectOf, textOf } from './json.ts';

/** A call as CallPieces takes it. */
export interface CallInText {
  readonly name: string;
  readonly arguments: unknown;
}

const marks = [
  '<tool_call>',
  '<tool_calls>',
  '<function_call>',
  '<function=',
  '<|tool_call|>',
  '<|tool_call_begin|>',
  '<|python_tag|>',
  '[tool_calls]',
  'functools[',
];
/** At the start of an answer: a call, a list of them, or a fence with them. */
const json = /^(?:```(?:json)?\s*)?\[?\s*\{\s*"(?:name|type|function|tool|tool_name|arguments|parameters)"/;
const jsonBegins = /^(?:`{1,3}|```j?s?o?n?\s*|(?:```(?:json)?\s*)?\[?\s*(?:\{\s*(?:"[a-z_]{0,10})?)?)$/;
const between =
  /^(?:\s|,|;|<\/?(?:tool_calls?|function_call)>|<\|\/?tool_calls?(?:_begin|_end)?\|>|<\|python_tag\|>|\[\/?TOOL_CALLS\]|functools|```(?:json)?)+/i;
/** More is no call. */
const longest = 250_000;

/** Reads the text of one answer. `tools`: the names of the request's. */
export class CallsInText {
  readonly #tools: ReadonlySet<string>;
  #held = '';
  #isHolding = false;
  #isStart = true;
  #isLineStart = true;
  #isFenced = false;

  constructor(tools: readonly string[]) {
    this.#tools = new Set(tools);
  }

  /** Takes the next piece; the text that is of the answer. */
  push(piece: string): string {
    if (this.#tools.size === 0) return piece;
    this.#held += piece;
    if (this.#isHolding) return this.#held.length > longest ? this.#release() : '';
    let told = '';
    while (this.#held !== '') {
      const begins = this.#beginsCalls();
      if (begins === true) this.#isHolding = true;
      if (begins !== false) break;
      const end = this.#held.indexOf('\n') + 1;
      const line = end === 0 ? this.#held : this.#held.slice(0, end);
      told += line;
      if (this.#isLineStart && /^\s*(?:```|~~~)/.test(line)) this.#isFenced = !this.#isFenced;
      if (line.trim() !== '') this.#isStart = false;
      this.#isLineStart = end > 0 || (this.#isLineStart && line.trim() === '');
      this.#held = this.#held.slice(line.length);
    }
    return told;
  }

  /** The rest at the end of the answer: calls, or text. */
  end(): { readonly text: string; readonly calls: readonly CallInText[] } {
    const calls = this.#isHolding ? callsIn(this.#held, this.#tools) : undefined;
    if (calls === undefined) return { text: this.#release(), calls: [] };
    this.#held = '';
    return { text: '', calls };
  }

  // Undefined where more of the text is to come first.
  #beginsCalls(): boolean | undefined {
    if (!this.#isLineStart || this.#isFenced) return false;
    const text = this.#held.trimStart();
    if (text === '') return false;
    const start = text.slice(0, 40).toLowerCase();
    if (marks.some((mark) => start.startsWith(mark)) || (this.#isStart && json.test(text.slice(0, 100)))) return true;
    const mayBegin =
      marks.some((mark) => mark.startsWith(start)) || (this.#isStart && jsonBegins.test(text.slice(0, 100)));
    return mayBegin ? undefined : false;
  }

  #release(): string {
    const text = this.#held;
    this.#held = '';
    this.#isHolding = false;
    this.#isStart = false;
    return text;
  }
}

function callsIn(text: string, tools: ReadonlySet<string>): CallInText[] | undefined {
  const calls: CallInText[] = [];
  let rest = text.replace(between, '');
  while (rest !== '') {
    const found = taggedCall(rest) ?? jsonCalls(rest);
    if (found === undefined || found.calls.some(({ name }) => !tools.has(name))) return undefined;
    calls.push(...found.calls);
    rest = rest.slice(found.length).replace(between, '');
  }
  return calls.length === 0 ? undefined : calls;
}

interface Found {
  readonly calls: readonly CallInText[];
  /** Of the text that they take up. */
  readonly length: number;
}

// `<function=name>{…}</function>`, or `<function=name><parameter=key>value</parameter>…</function>`.
function taggedCall(text: string): Found | undefined {
  const [open, name = ''] = /^<function=([\w-]+)>/.exec(text) ?? [];
  if (open === undefined) return undefined;
  const close = text.indexOf('</function>');
  const body = text.slice(open.length, close < 0 ? undefined : close).trim();
  const length = close < 0 ? text.length : close + '</function>'.length;
  if (body.startsWith('{')) return { calls: [{ name, arguments: body }], length };
  const values = body.split('<parameter=').flatMap((part) => {
    const [start, key] = /^([\w.-]+)>\n?/.exec(part) ?? [];
    if (start === undefined || key === undefined) return [];
    const [value = ''] = part.slice(start.length).split('</parameter>');
    return [[key, valueOf(value.replace(/\n$/, ''))] as const];
  });
  return { calls: [{ name, arguments: Object.fromEntries(values) }], length };
}

// `{"name": …, "arguments": …}`, a list of such, or `name{…}` with the arguments alone.
function jsonCalls(text: string): Found | undefined {
  const [before = '', name = ''] = /^([\w-]*)(?:\[ARGS\])?\s*/.exec(text) ?? [];
  const length = endOfJson(text.slice(before.length));
  if (length === undefined) return undefined;
  const given = text.slice(before.length, before.length + length);
  if (name !== '')
    return isWholeObject(given) ? { calls: [{ name, arguments: given }], length: before.length + length } : undefined;
  const calls = listOf(parsed(given)).map(objectOf).map(callOf);
  return calls.some((call) => call === undefined) || calls.length === 0
    ? undefined
    : { calls: calls as CallInText[], length: before.length + length };
}

function callOf(said: Json): CallInText | undefined {
  const inner = isObject(said['function']) ? said['function'] : said;
  const name = textOf(inner['name'] ?? inner['tool_name'] ?? inner['tool'] ?? inner['function']);
  const args = inner['arguments'] ?? inner['parameters'] ?? inner['args'] ?? inner['input'];
  return name === '' || args === undefined ? undefined : { name, arguments: args };
}

// A value of a parameter: JSON where it is that, else its text.
function valueOf(text: string): unknown {
  return parsed(text) ?? text;
}
