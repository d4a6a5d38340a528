// Reads an answer of Anthropic's messages as compatible servers send it, and writes it as the SDK takes it: text,
// thinking, and, once the answer has ended, its calls and its end.
// 1. Unknown events, deltas and blocks are passed over; a delta's type may be left out.
// 2. An end is a known `stop_reason`, or `message_stop`. An answer that breaks off before is none.
// 3. Missing usage is none: it is estimated.

import { cutStream, reportedFailure } from '#shared/contract/models/provider-failure.ts';
import { reportedError } from '#shared/contract/models/provider-words.ts';
import { type AnswerReading, namesIn, type ResponseNames, withdrawn } from './answer-reading.ts';
import { CallPieces } from './call-pieces.ts';
import { type End, endOf } from './finish-words.ts';
import { isObject, type Json } from '#shared/platform/json/json.ts';
import { countsIn, listOf, objectOf, textOf } from './json.ts';
import { Thinking, type Told } from './thinking.ts';

const reasons: Readonly<Record<Exclude<End, 'error'>, string>> = {
  stop: 'end_turn',
  tool_calls: 'tool_use',
  length: 'max_tokens',
  content_filter: 'refusal',
};

/** Reads one answer. */
export class MessageReading implements AnswerReading {
  readonly #calls = new CallPieces();
  readonly #thinking: Thinking;
  /** By the server's index, the block that it is for the SDK. */
  readonly #blocks = new Map<unknown, { readonly index: number; readonly kind: 'text' | 'thinking' }>();
  /** By the server's index, the call that is open there. */
  readonly #openCalls = new Map<unknown, { readonly index: number; readonly id: string }>();
  #begun = false;
  #end: End | undefined;
  #stopped = false;
  #usage: Readonly<Record<string, number>> = {};
  #ofOutput: Readonly<Record<string, number>> = {};
  #response: ResponseNames = {};
  #next = 0;
  #nextCall = 0;

  /** `expectsThinking`: see Thinking. */
  constructor(expectsThinking: boolean) {
    this.#thinking = new Thinking(expectsThinking);
  }

  get hasEnded(): boolean {
    return this.#stopped;
  }

  get beganInThought(): boolean {
    return this.#thinking.beganInside;
  }

  get response(): ResponseNames {
    return this.#response;
  }

  take(value: unknown): Json[] {
    if (!isObject(value)) return [];
    const reported = reportedError(value);
    if (reported !== undefined) throw reportedFailure(reported);
    switch (value['type']) {
      case 'message_start':
        return this.#begin(objectOf(value['message']));
      case 'message':
        return this.#whole(value);
      case 'content_block_start':
        return [...this.#begin({}), ...this.#openBlock(value['index'], objectOf(value['content_block']))];
      case 'content_block_delta':
        return [...this.#begin({}), ...this.#grow(value['index'], objectOf(value['delta']))];
      case 'message_delta':
        this.#endWith(objectOf(value['delta'])['stop_reason'] ?? value['stop_reason']);
        this.#count(value['usage']);
        return [];
      case 'message_stop':
        this.#stopped = true;
        return [];
      default:
        return value['type'] === undefined && 'content' in value ? this.#whole(value) : [];
    }
  }

  finish(isDone: boolean): Json[] {
    const calls = this.#calls.whole();
    const end = this.#end ?? (this.#stopped || isDone ? (calls.length > 0 ? 'tool_calls' : 'stop') : undefined);
    if (end === undefined || end === 'error') throw cutStream().error;
    const rest = this.#tell('text', 'text', this.#thinking.end());
    const events = [...this.#begin({}), ...rest, ...[...this.#blocks.values()].map(({ index }) => blockStop(index))];
    if (end !== 'length')
      for (const { id, name, arguments: text } of calls) {
        const index = (this.#next += 1);
        const block = { type: 'tool_use', id: id === '' ? `call_${index}` : id, name, input: {} };
        events.push({ type: 'content_block_start', index, content_block: block });
        events.push(blockDelta(index, { type: 'input_json_delta', partial_json: text }), blockStop(index));
      }
    const { output_tokens = 0, ...counts } = this.#usage;
    const delta = { stop_reason: reasons[end], stop_sequence: null };
    const details = Object.keys(this.#ofOutput).length > 0 ? { output_tokens_details: this.#ofOutput } : {};
    const usage = { ...counts, output_tokens, ...details };
    return [...events, { type: 'message_delta', delta, usage }, { type: 'message_stop' }];
  }

  #begin(message: Json): Json[] {
    this.#count(message['usage']);
    this.#response = namesIn(message, this.#response);
    if (this.#begun) return [];
    this.#begun = true;
    const { input_tokens = 0, output_tokens = 0, ...rest } = this.#usage;
    const usage = { ...rest, input_tokens, output_tokens };
    const id = textOf(message['id']) || 'message';
    return [
      {
        type: 'message_start',
        message: { id, model: textOf(message['model']), role: 'assistant', content: [], usage },
      },
    ];
  }

  #whole(message: Json): Json[] {
    const events = this.#begin(message);
    for (const [at, block] of listOf(message['content']).entries())
      events.push(...this.#openBlock(at, objectOf(block)));
    if (typeof message['content'] === 'string') events.push(...this.#say('content', 'text', message['content']));
    this.#endWith(message['stop_reason']);
    return events;
  }

  // A block may have its content at its start, as one in a whole body has.
  #openBlock(at: unknown, block: Json): Json[] {
    switch (block['type']) {
      case 'text':
        return this.#say(at, 'text', textOf(block['text']));
      case 'thinking':
        return [...this.#say(at, 'thinking', textOf(block['thinking'])), ...this.#sign(at, block['signature'])];
      case 'redacted_thinking': {
        const index = (this.#next += 1);
        const { data } = block;
        if (typeof data !== 'string') return [];
        return [
          { type: 'content_block_start', index, content_block: { type: 'redacted_thinking', data } },
          blockStop(index),
        ];
      }
      case 'tool_use': {
        const { input: given } = block;
        const input = typeof given === 'string' || Object.keys(objectOf(given)).length > 0 ? given : undefined;
        const id = textOf(block['id']);
        const open = this.#openCalls.get(at);
        const index = id !== '' && open?.id === id ? open.index : this.#nextCall++;
        this.#openCalls.set(at, { index, id });
        this.#calls.take({ index, id, name: block['name'], arguments: input });
        return [];
      }
      default:
        return [];
    }
  }

  #grow(at: unknown, delta: Json): Json[] {
    const kinds = {
      text: 'text_delta',
      thinking: 'thinking_delta',
      partial_json: 'input_json_delta',
      signature: 'signature_delta',
    };
    switch (delta['type'] ?? Object.entries(kinds).find(([name]) => name in delta)?.[1]) {
      case 'text_delta':
        return this.#say(at, 'text', textOf(delta['text']));
      case 'thinking_delta':
        return this.#say(at, 'thinking', textOf(delta['thinking']));
      case 'signature_delta':
        return this.#sign(at, delta['signature']);
      case 'input_json_delta':
        this.#calls.take({ index: this.#openCalls.get(at)?.index, arguments: delta['partial_json'] });
        return [];
      default:
        return [];
    }
  }

  // Anthropic wants its thinking back with it, beside calls. Thinking that is hidden has a signature and no text.
  #sign(at: unknown, signature: unknown): Json[] {
    if (typeof signature !== 'string' || signature === '') return [];
    const [events, index] = this.#blockOf(at, 'thinking');
    return [...events, blockDelta(index, { type: 'signature_delta', signature })];
  }

  #say(at: unknown, kind: 'text' | 'thinking', text: string): Json[] {
    return this.#tell(at, kind, kind === 'text' ? this.#thinking.push(text) : { text });
  }

  #tell(at: unknown, kind: 'text' | 'thinking', { text, withdrawn: isWithdrawn }: Told): Json[] {
    if (isWithdrawn)
      return [...this.#tell('withdrawn', 'thinking', { text: withdrawn }), ...this.#tell(at, kind, { text })];
    if (text === '') return [];
    const [events, index] = this.#blockOf(at, kind);
    return [...events, blockDelta(index, { type: `${kind}_delta`, [kind]: text })];
  }

  // The block of a kind at the server's index, and the events that open it.
  #blockOf(at: unknown, kind: 'text' | 'thinking'): [events: Json[], index: number] {
    const known = this.#blocks.get(at);
    if (known?.kind === kind) return [[], known.index];
    const index = (this.#next += 1);
    this.#blocks.set(at, { index, kind });
    const start = { type: 'content_block_start', index, content_block: { type: kind, [kind]: '' } };
    return [known === undefined ? [start] : [blockStop(known.index), start], index];
  }

  #endWith(reason: unknown): void {
    const end = endOf(reason);
    if (end === 'error') throw reportedFailure({ code: textOf(reason), words: '' });
    this.#end = end ?? this.#end;
  }

  #count(usage: unknown): void {
    this.#usage = { ...this.#usage, ...countsIn(usage) };
    this.#ofOutput = { ...this.#ofOutput, ...countsIn(objectOf(usage)['output_tokens_details']) };
  }
}

function blockDelta(index: number, delta: Json): Json {
  return { type: 'content_block_delta', index, delta };
}

function blockStop(index: number): Json {
  return { type: 'content_block_stop', index };
}
