// Reads an answer of OpenAI's responses as compatible servers send it, and writes it as the SDK takes it: text, and,
// once the answer has ended, its calls and its end.
// 1. Unknown events and items are passed over; items need no ids, and go by these where they have no index.
// 2. An end is `response.completed`, `response.incomplete`, or `[DONE]`. An answer that breaks off before is none.
// 3. A refusal's words are text of the answer. Messages after the first are paragraphs of it.

import { cutStream, reportedFailure } from '#shared/contract/models/provider-failure.ts';
import { reportedError } from '#shared/contract/models/provider-words.ts';
import { type AnswerReading, namesIn, type ResponseNames, withdrawn } from './answer-reading.ts';
import { CallPieces } from './call-pieces.ts';
import { endOf } from './finish-words.ts';
import { isObject, type Json } from '#shared/platform/json/json.ts';
import { countOf, countsIn, listOf, objectOf, textOf } from './json.ts';
import { ReasoningItems } from './reasoning-items.ts';
import { Thinking, type Told } from './thinking.ts';

const messageId = 'message';
const gap = '\n\n';

/** Reads one answer. */
export class ResponseReading implements AnswerReading {
  readonly #calls = new CallPieces();
  readonly #thinking: Thinking;
  readonly #reasoning = new ReasoningItems();
  /** By the id of its item, the index of a call. */
  readonly #indexes = new Map<unknown, number>();
  #begun = false;
  #text = '';
  /** The message whose text comes, by its index or id; where it begins in the text. */
  #message: unknown;
  #from = 0;
  #isNext = false;
  #ended: Json | undefined;
  #response: ResponseNames = {};

  /** `expectsThinking`: see Thinking. */
  constructor(expectsThinking: boolean) {
    this.#thinking = new Thinking(expectsThinking);
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  get beganInThought(): boolean {
    return this.#thinking.beganInside;
  }

  get response(): ResponseNames {
    return this.#response;
  }

  take(value: unknown): Json[] {
    if (!isObject(value)) return [];
    const { type, response, item, delta, item_id: itemId } = value;
    const index = value['output_index'] ?? this.#indexOf(itemId ?? objectOf(item)['id']);
    this.#response = namesIn(
      objectOf(response ?? (Array.isArray(value['output']) ? value : undefined)),
      this.#response,
    );
    if (type === 'response.failed') throw reportedFailure(reportedError(objectOf(response)) ?? { words: '' });
    if (type === undefined && Array.isArray(value['output'])) return this.#end(value);
    const isEvent = typeof type === 'string' && type.startsWith('response.') && !type.endsWith('error');
    const reported = isEvent ? undefined : reportedError(value);
    if (reported !== undefined) throw reportedFailure(reported);
    switch (type) {
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        return this.#say(textOf(delta));
      case 'response.output_text.done':
      case 'response.refusal.done':
        return this.#sayRest(textOf(value['text'] ?? value['refusal']), this.#from);
      case 'response.output_item.added':
      case 'response.output_item.done':
        return this.#takeItem(index, objectOf(item), type.endsWith('done'));
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        return this.#reasoning.grow(itemId, value['summary_index'] ?? value['content_index'], textOf(delta));
      case 'response.function_call_arguments.delta':
        this.#calls.take({ index, arguments: delta });
        return [];
      case 'response.function_call_arguments.done':
        this.#calls.take({ index, arguments: value['arguments'] }, true);
        return [];
      case 'response.completed':
      case 'response.incomplete':
      case 'response.done':
        return this.#end(objectOf(response));
      default:
        return [];
    }
  }

  finish(isDone: boolean): Json[] {
    const ended = this.#ended ?? (isDone ? {} : undefined);
    if (ended === undefined) throw cutStream().error;
    const status = textOf(ended['status']);
    const reason =
      textOf(objectOf(ended['incomplete_details'])['reason']) || (status === 'incomplete' ? 'max_output_tokens' : '');
    const end = endOf(reason);
    const events = [...this.#reasoning.end(), ...this.#tell(this.#thinking.end())];
    if (this.#begun) events.push(itemEvent('done', 0, { type: 'message', id: messageId }));
    if (end !== 'length')
      for (const [at, { id, name, arguments: text }] of this.#calls.whole().entries()) {
        const call = { type: 'function_call', id: `item_${at + 1}`, call_id: id === '' ? `call_${at + 1}` : id, name };
        events.push(itemEvent('added', at + 1, { ...call, arguments: '' }));
        events.push(itemEvent('done', at + 1, { ...call, arguments: text, status: 'completed' }));
      }
    const usage = usageOf(ended['usage']);
    const response = {
      ...(end === 'length' || end === 'content_filter'
        ? { incomplete_details: { reason: end === 'length' ? 'max_output_tokens' : 'content_filter' } }
        : {}),
      ...(usage === undefined ? {} : { usage }),
    };
    return [...events, { type: reason === '' ? 'response.completed' : 'response.incomplete', response }];
  }

  #say(text: string): Json[] {
    if (text === '') return [];
    const said = this.#isNext && !this.#text.endsWith('\n') ? gap + text : text;
    if (this.#isNext) this.#from = this.#text.length + said.length - text.length;
    this.#isNext = false;
    this.#text += said;
    return this.#tell(this.#thinking.push(said));
  }

  // A text as a whole, of which a part was streamed: all since `from`.
  #sayRest(text: string, from: number): Json[] {
    const streamed = this.#isNext ? '' : this.#text.slice(from);
    if (streamed.endsWith(text) || !text.startsWith(streamed)) return [];
    return this.#say(text.slice(streamed.length));
  }

  #nextMessage(key: unknown): void {
    if (this.#message !== undefined && key !== undefined && key !== this.#message && this.#text !== '')
      this.#isNext = true;
    this.#message = key ?? this.#message;
  }

  #tell({ text, withdrawn: isWithdrawn }: Told): Json[] {
    if (isWithdrawn) {
      const type = 'response.reasoning_summary_text.delta';
      return [{ type, item_id: messageId, summary_index: 0, delta: withdrawn }, ...this.#tell({ text })];
    }
    if (text === '') return [];
    const events: Json[] = this.#begun ? [] : [itemEvent('added', 0, { type: 'message', id: messageId })];
    this.#begun = true;
    return [...events, { type: 'response.output_text.delta', item_id: messageId, delta: text }];
  }

  // An item that is done has all of its content; a call's pieces are then known, and a message's text was streamed.
  #takeItem(index: unknown, item: Json, isDone: boolean): Json[] {
    if (item['type'] === 'function_call') {
      const { call_id: id, name, arguments: text } = item;
      this.#calls.take({ index, id: id ?? item['id'], name, arguments: text }, isDone && textOf(text) !== '');
      return [];
    }
    if (item['type'] === 'reasoning') return this.#reasoning.take(item, isDone);
    if (item['type'] !== 'message') return [];
    const text = itemText(item);
    // Ids may change on the way: a message that is done may be the one that was streamed.
    if (isDone && this.#text.endsWith(text)) return [];
    this.#nextMessage(index);
    return isDone ? this.#sayRest(text, this.#from) : [];
  }

  #indexOf(id: unknown): number | undefined {
    if (id === undefined || id === null) return undefined;
    const index = this.#indexes.get(id) ?? this.#indexes.size;
    this.#indexes.set(id, index);
    return index;
  }

  #end(response: Json): Json[] {
    const reported = isObject(response['error']) ? reportedError(response) : undefined;
    if (reported !== undefined) throw reportedFailure(reported);
    const status = endOf(response['status']);
    if (status === 'error') throw reportedFailure({ code: textOf(response['status']), words: '' });
    this.#ended = response;
    const items = listOf(response['output']).map(objectOf);
    const events = items.flatMap((item, at) => (item['type'] === 'message' ? [] : this.#takeItem(at, item, true)));
    this.#isNext = false;
    const text = items
      .filter(({ type }) => type === 'message')
      .map(itemText)
      .join(gap);
    return [...events, ...this.#sayRest(text === '' ? textOf(response['output_text']) : text, 0)];
  }
}

function itemText({ content }: Json): string {
  const parts = listOf(content).map(objectOf);
  return textOf(content) + parts.map((part) => textOf(part['text'] ?? part['refusal'])).join('');
}

function itemEvent(what: 'added' | 'done', index: number, item: Json): Json {
  return { type: `response.output_item.${what}`, output_index: index, item };
}

function usageOf(given: unknown): Json | undefined {
  if (!isObject(given)) return undefined;
  const input = countOf(given['input_tokens'] ?? given['prompt_tokens']);
  const output = countOf(given['output_tokens'] ?? given['completion_tokens']);
  if (input === undefined && output === undefined) return undefined;
  return {
    input_tokens: input ?? 0,
    output_tokens: output ?? 0,
    input_tokens_details: countsIn(given['input_tokens_details']),
    output_tokens_details: { reasoning_tokens: 0, ...countsIn(given['output_tokens_details']) },
  };
}
