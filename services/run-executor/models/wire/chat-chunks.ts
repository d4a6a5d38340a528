// Reads an answer of chat completions as servers really send it, and writes it as the SDK takes it: chunks with text,
// with reasoning, and, once the answer has ended, one with its calls and one with its usage.
// 1. Events without a meaning are passed over: null, pings, chunks without a choice, choices after the first.
// 2. An end is a word that is known for one, or `[DONE]`. An answer that breaks off before is none.
// 3. A `message` is read where a server sends one in place of a `delta`, or a whole answer in place of a stream.
// 4. A refusal's words are text of the answer. Calls may be in the text, where a server did not take them out of it.

import { cutStream, malformed, reportedFailure } from '#shared/contract/models/provider-failure.ts';
import { reportedError } from '#shared/contract/models/provider-words.ts';
import { type AnswerReading, namesIn, onlyTold, type ResponseNames, withdrawn } from './answer-reading.ts';
import { CallPieces } from './call-pieces.ts';
import { CallsInText } from './calls-in-text.ts';
import { type End, endOf } from './finish-words.ts';
import { isObject, type Json } from '#shared/platform/json/json.ts';
import { countOf, countsIn, listOf, textOf } from './json.ts';
import { Thinking, type Told } from './thinking.ts';

/** An end with so much text in it, the same as all before, sends it once more; shorter ones may be said twice. */
const leastRepeated = 20;
/** Characters of one event: more than a run takes of a whole answer. */
const longestText = 250_000;

/** Reads one answer. */
export class ChatReading implements AnswerReading {
  readonly #calls = new CallPieces();
  readonly #thinking: Thinking;
  readonly #tools: readonly string[];
  #told: CallsInText;
  #end: End | undefined;
  #usage: Json | undefined;
  #response: ResponseNames = {};
  /** The characters of the answer so far, to know one that is sent once more as a whole. */
  #text = '';

  /** `expectsThinking`: see Thinking. `tools`: the names of the request's. */
  constructor(expectsThinking: boolean, tools: readonly string[]) {
    this.#thinking = new Thinking(expectsThinking);
    this.#tools = tools;
    this.#told = new CallsInText(tools);
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  get beganInThought(): boolean {
    return this.#thinking.beganInside;
  }

  get response(): ResponseNames {
    return this.#response;
  }

  take(given: unknown): Json[] {
    if (!isObject(given)) return [];
    const value = unwrapped(given);
    const reported = reportedError(value);
    if (reported !== undefined) throw reportedFailure(reported);
    this.#response = namesIn(value, this.#response);
    if (isObject(value['usage'])) this.#usage = usageOf(value['usage']) ?? this.#usage;
    const choice = choiceOf(value);
    if (choice === undefined) return [];
    const { delta, isWhole } = saidIn(choice);
    const word = [choice, delta ?? {}, value]
      .flatMap((place) => [place['finish_reason'], place['done_reason'], place['stop_reason']])
      .find((said) => endOf(said) !== undefined);
    const end = endOf(word);
    const chunks: Json[] = [];
    if (delta !== undefined) {
      const [wanted, told] = [textOf(delta['reasoning_content']), textOf(delta['reasoning'])];
      if (wanted !== '') chunks.push(chunk({ reasoning_content: wanted }));
      // Groq refuses it in a request; servers that want it back have the other name for it.
      else if (told !== '') chunks.push(chunk({ reasoning_content: onlyTold + told }));
      const content = contentText(delta['content'] ?? delta['text']);
      const refusal = textOf(delta['refusal']);
      const text = refusal === content ? content : content + refusal;
      const isRepeated = isWhole || (end !== undefined && text.length >= leastRepeated && text === this.#text);
      const fresh = isRepeated && text.startsWith(this.#text) ? text.slice(this.#text.length) : text;
      if (this.#text.length < longestText) this.#text += fresh;
      chunks.push(...this.#tell(this.#thinking.push(fresh.slice(0, longestText))));
      for (const piece of listOf(delta['tool_calls'])) this.#calls.take(piece);
      // Of one call, in the form of then and of now.
      if (isObject(delta['function_call']) && listOf(delta['tool_calls']).length === 0)
        this.#calls.take({ index: 0, function: delta['function_call'] });
    }
    if (end === 'error') throw reportedFailure({ code: textOf(word), words: '' });
    this.#end = end ?? this.#end;
    return chunks;
  }

  finish(isDone: boolean): Json[] {
    const chunks = this.#tell(this.#thinking.end());
    const rest = this.#told.end();
    if (rest.text !== '') chunks.push(chunk({ content: rest.text }));
    // Of a server that took them out of the text, and left them there.
    if (this.#calls.isEmpty) for (const call of rest.calls) this.#calls.take({ function: call }, true);
    const calls = this.#calls.whole();
    const end = this.#end ?? (isDone ? (calls.length > 0 ? 'tool_calls' : 'stop') : undefined);
    if (end === undefined) throw cutStream().error;
    if (end !== 'length' && calls.length > 0) {
      const pieces = calls.map(({ id, name, arguments: text, extra }, index) => ({
        index,
        ...(id === '' ? {} : { id }),
        type: 'function',
        function: { name, arguments: text },
        ...(extra === undefined ? {} : { extra_content: extra }),
      }));
      chunks.push(chunk({ tool_calls: pieces }));
    }
    chunks.push(chunk({}, end));
    if (this.#usage !== undefined) chunks.push({ choices: [], usage: this.#usage });
    return chunks;
  }

  #tell({ text, withdrawn: isWithdrawn }: Told): Json[] {
    if (isWithdrawn) this.#told = new CallsInText(this.#tools);
    const told = this.#told.push(text);
    return [
      ...(isWithdrawn ? [chunk({ reasoning_content: withdrawn })] : []),
      ...(told === '' ? [] : [chunk({ content: told })]),
    ];
  }
}

function chunk(delta: Json, end: End | null = null): Json {
  return { choices: [{ index: 0, delta, finish_reason: end }] };
}

// Some servers put an answer into the `data` or `result` of one of their own.
function unwrapped(value: Json): Json {
  if ('choices' in value) return value;
  return (
    ([value['data'], value['result']].find((inner) => isObject(inner) && 'choices' in inner) as Json | undefined) ??
    value
  );
}

// The first choice; servers number it 0, say no number, or are Ollama's own and have no choices.
function choiceOf(value: Json): Json | undefined {
  const { choices, message, response, done } = value;
  // It may have been a piece of the answer, and without it the answer would not be whole.
  if (choices !== undefined && choices !== null && typeof choices !== 'object') throw malformed().error;
  if (Array.isArray(choices) || isObject(choices)) {
    return listOf(choices).find(
      (one): one is Json =>
        isObject(one) && (one['index'] === undefined || one['index'] === null || Number(one['index']) === 0),
    );
  }
  if (isObject(message))
    return { delta: message, ...(done === true ? { done_reason: value['done_reason'] ?? 'stop' } : {}) };
  if (typeof response === 'string')
    return { delta: { content: response }, ...(done === true ? { done_reason: value['done_reason'] ?? 'stop' } : {}) };
  return undefined;
}

function saidIn({ delta, message, text }: Json): { delta: Json | undefined; isWhole: boolean } {
  if (isObject(delta) && Object.keys(delta).length > 0) return { delta, isWhole: false };
  if (typeof delta === 'string') return { delta: { content: delta }, isWhole: false };
  if (isObject(message)) return { delta: message, isWhole: true };
  if (typeof text === 'string') return { delta: { content: text }, isWhole: false };
  return { delta: isObject(delta) ? delta : undefined, isWhole: false };
}

// A text, or a list of parts of which some are text.
function contentText(content: unknown): string {
  if (typeof content !== 'object') return textOf(content);
  return listOf(content)
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!isObject(part) || part['type'] === 'thinking' || part['type'] === 'reasoning') return '';
      return ['text', 'content', 'refusal'].map((name) => part[name]).find((text) => typeof text === 'string') ?? '';
    })
    .join('');
}

// Servers name the tokens of their caches in ways of their own, beside the details of the prompt: DeepSeek, Kimi, gateways to
// Anthropic. Some do not count reasoning in the answer's tokens: their sum then says so.
function usageOf(given: Json): Json | undefined {
  const input = countOf(given['prompt_tokens'] ?? given['input_tokens']);
  const output = countOf(given['completion_tokens'] ?? given['output_tokens']);
  if (input === undefined && output === undefined) return undefined;
  const { cached_tokens, cache_write_tokens, ...ofPrompt } = countsIn(given['prompt_tokens_details']);
  const ofOutput = countsIn(given['completion_tokens_details']);
  const first = (counts: readonly unknown[]): number =>
    counts.map(countOf).find((count) => count !== undefined && count > 0) ?? 0;
  const { prompt_cache_hit_tokens: hit, cached_tokens: beside, cache_read_input_tokens: read } = given;
  const { cache_write_tokens: writtenBeside, cache_creation_input_tokens: created } = given;
  const { reasoning_tokens: reasoning = 0 } = ofOutput;
  const isBeside = reasoning > 0 && countOf(given['total_tokens']) === (input ?? 0) + (output ?? 0) + reasoning;
  return {
    prompt_tokens: input ?? 0,
    completion_tokens: (output ?? 0) + (isBeside ? reasoning : 0),
    prompt_tokens_details: {
      ...ofPrompt,
      cached_tokens: first([cached_tokens, hit, beside, read]),
      cache_write_tokens: first([cache_write_tokens, writtenBeside, created]),
    },
    completion_tokens_details: ofOutput,
  };
}
