// Pure. Puts the tool calls of an answer together from the pieces in which servers send them.
// 1. A piece belongs to the call of its index, of its id, or to the last one. It begins another call at an index in use
//    where it has a name, and the call there is whole and has another id.
// 2. A call that is sent once more, with the same id, name and arguments, is one call.
// 3. Empty names and arguments in later pieces say nothing. Names may come in pieces too, and pieces may grow: each says
//    all that is known so far.

import { argumentsText, isWholeJson, isWholeObject } from './call-arguments.ts';

/** A whole call. */
export interface WholeCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  /** The provider's own data of the call, which goes back with it. */
  readonly extra?: unknown;
}

interface OpenCall {
  readonly index: number | undefined;
  id: string;
  name: string;
  arguments: string;
  /** They came as an object, which text that follows takes the place of. */
  isObject?: boolean;
  /** The last piece of arguments, while each one has begun with all of the one before. */
  grown: string | undefined;
  extra?: unknown;
}

/** An answer with more is taken for broken: a run takes 16 of them. */
const mostCalls = 256;

/** Collects pieces. */
export class CallPieces {
  readonly #calls: OpenCall[] = [];

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  /**
   * Takes one piece: `{index?, id?, function?: {name?, arguments?}, name?, arguments?, extra_content?}`, where
   * `arguments` may go by another name. `isWhole`: they are all of the call's.
   */
  take(piece: unknown, isWhole = false): void {
    if (typeof piece !== 'object' || piece === null) return;
    const { index: at, id: givenId, function: given, extra_content: extra } = piece as Record<string, unknown>;
    const inner = (typeof given === 'object' && given !== null ? given : piece) as Record<string, unknown>;
    const index = numberOf(at);
    const id = typeof givenId === 'string' || typeof givenId === 'number' ? String(givenId) : '';
    const name = plainName(inner['name']);
    const args = ['arguments', 'parameters', 'args', 'input'].map((key) => inner[key]).find(isSaid);
    const whole = typeof args === 'object' && args !== null ? JSON.stringify(args) : undefined;
    const text = whole ?? (typeof args === 'string' ? args : '');
    const call = this.#callOf(index, id, name, text);
    if (call === undefined) return;
    if (call.id === '') call.id = id;
    if (call.name === '' || (call.name !== name && call.arguments === ''))
      call.name = name.startsWith(call.name) ? name : call.name + name;
    if (extra !== undefined && extra !== null) call.extra ??= extra;
    if (text === '') return;
    const isReplaced = isWhole || call.isObject === true;
    call.isObject = whole !== undefined;
    call.grown = call.grown !== undefined && text.startsWith(call.grown) ? text : undefined;
    call.arguments = isReplaced ? text : joined(call.arguments, text, whole !== undefined || name !== '');
  }

  /** The calls, each once; those without a name are left out. */
  whole(): WholeCall[] {
    const seen = new Set<string>();
    return this.#calls.flatMap(({ id, name, arguments: joinedText, grown = '', extra }) => {
      if (name === '') return [];
      const text = argumentsText(!isWholeObject(joinedText) && isWholeObject(grown) ? grown : joinedText);
      const key = JSON.stringify([id, name, canonical(text)]);
      if (id !== '' && seen.has(key)) return [];
      seen.add(key);
      return [{ id, name, arguments: text, ...(extra === undefined ? {} : { extra }) }];
    });
  }

  #callOf(index: number | undefined, id: string, name: string, text: string): OpenCall | undefined {
    const found =
      index === undefined ? this.#withoutIndex(id, name) : this.#calls.findLast((call) => call.index === index);
    if (found !== undefined && !begins(found, id, name, text)) return found;
    if (this.#calls.length >= mostCalls || (id === '' && name === '' && text === '')) return undefined;
    const call: OpenCall = { index, id, name, arguments: '', grown: '' };
    this.#calls.push(call);
    return call;
  }

  #withoutIndex(id: string, name: string): OpenCall | undefined {
    const named = id === '' ? undefined : this.#calls.findLast((call) => call.id === id);
    if (named !== undefined) return named;
    const last = this.#calls.at(-1);
    if (last === undefined || name === '') return last;
    // A name begins a call, unless the last one waits for the rest of its arguments.
    return last.name === name && last.arguments !== '' && !isWholeObject(last.arguments) ? last : undefined;
  }
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null;
}

// Without that which belongs to the format that a server took it from: `functions.x`, `x<|channel|>commentary`.
function plainName(given: unknown): string {
  if (typeof given !== 'string') return '';
  return given
    .trim()
    .replace(/^functions?\./, '')
    .replace(/<\|[^]*$/, '');
}

// Whether a piece that would belong to a call begins another one.
function begins(call: OpenCall, id: string, name: string, text: string): boolean {
  if (name === '' || call.name === '') return false;
  const another = id !== '' && call.id !== '' && id !== call.id;
  if (name !== call.name) return another || isWholeObject(call.arguments);
  if (!isWholeObject(call.arguments)) return false;
  // The arguments are whole: more of them is another call, or the same one again, which whole() tells apart.
  return another ? text.trim() !== '' : text.trimStart().startsWith('{');
}

// A text is behind the one before; but a server may say all of it again, once it is whole.
function joined(before: string, text: string, mayRepeat: boolean): string {
  if (before === '' || before === '{}')
    return before === '{}' && !text.trimStart().startsWith('{') ? before + text : text;
  if (mayRepeat && text.startsWith(before) && isWholeJson(text)) return text;
  if (text === '{}' && isWholeObject(before)) return before;
  return before + text;
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

function canonical(text: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return text;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
