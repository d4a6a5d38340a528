// Reads an answer of Bedrock's ConverseStream, or a whole one of Converse, and writes it as the SDK takes it: text,
// reasoning, and, once the answer has ended, its calls, its end and its usage.
// 1. Unknown events and blocks are passed over. An exception in the stream is a failure of its name.
// 2. An end is a known `stopReason`. An answer that breaks off before is none.

import type { ModelError } from '#shared/contract/models/model-error.ts';
import { cutStream, reportedFailure } from '#shared/contract/models/provider-failure.ts';
import { reportedError } from '#shared/contract/models/provider-words.ts';
import { isObject, type Json } from '#shared/platform/json/json.ts';
import { type AnswerReading, type ResponseNames, withdrawn } from './answer-reading.ts';
import { CallPieces } from './call-pieces.ts';
import { type End, endOf } from './finish-words.ts';
import { countsIn, listOf, objectOf, textOf } from './json.ts';
import { Thinking, type Told } from './thinking.ts';

const reasons: Readonly<Record<Exclude<End, 'error'>, string>> = {
  stop: 'end_turn',
  tool_calls: 'tool_use',
  length: 'max_tokens',
  content_filter: 'content_filtered',
};
/** The statuses that exceptions have as responses. */
const statuses: Readonly<Record<string, number>> = {
  validationException: 400,
  modelTimeoutException: 408,
  modelStreamErrorException: 424,
  throttlingException: 429,
  internalServerException: 500,
  serviceUnavailableException: 503,
};
type Kind = 'text' | 'reasoning';

/** Reads one answer. */
export class ConverseReading implements AnswerReading {
  readonly response: ResponseNames = {};
  readonly #calls = new CallPieces();
  readonly #thinking: Thinking;
  /** By the server's index, the call there. */
  readonly #indexes = new Map<unknown, number>();
  /** The block that the last piece was of, and the signature of its reasoning, which may come in pieces. */
  #block: { readonly at: unknown; readonly kind: Kind; signature: string } | undefined;
  #next = 0;
  #end: End | undefined;
  #usage: Json | undefined;

  /** `expectsThinking`: see Thinking. */
  constructor(expectsThinking: boolean) {
    this.#thinking = new Thinking(expectsThinking);
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  get beganInThought(): boolean {
    return this.#thinking.beganInside;
  }

  take(value: unknown): Json[] {
    if (!isObject(value)) return [];
    const type = textOf(value['type']);
    if (/(?:Exception|Error)$/.test(type)) throw failureOf(type, textOf(value['message']));
    const at = value['contentBlockIndex'];
    switch (type) {
      case 'contentBlockStart':
        this.#openCall(at, objectOf(objectOf(value['start'])['toolUse']));
        return [];
      case 'contentBlockDelta':
        return this.#grow(at, objectOf(value['delta']));
      case 'messageStop':
        this.#endWith(value['stopReason']);
        return [];
      case 'metadata':
        this.#count(value['usage']);
        return [];
      case '':
        return this.#whole(value);
      default:
        return [];
    }
  }

  finish(): Json[] {
    const end = this.#end;
    if (end === undefined || end === 'error') throw cutStream().error;
    const events = [...this.#tell('end', this.#thinking.end()), ...this.#closeBlock()];
    if (end !== 'length' && end !== 'content_filter')
      for (const { id, name, arguments: input } of this.#calls.whole()) {
        const contentBlockIndex = this.#next++;
        const toolUse = { toolUseId: id === '' ? `call_${contentBlockIndex}` : id, name };
        events.push(
          { contentBlockStart: { contentBlockIndex, start: { toolUse } } },
          blockDelta(contentBlockIndex, { toolUse: { input } }),
          { contentBlockStop: { contentBlockIndex } },
        );
      }
    events.push({ messageStop: { stopReason: reasons[end] } });
    return this.#usage === undefined ? events : [...events, { metadata: { usage: this.#usage } }];
  }

  #openCall(at: unknown, { toolUseId: id, name, input }: Json): void {
    if (textOf(name) === '') return;
    const index = this.#indexes.size;
    this.#indexes.set(at ?? `call ${index}`, index);
    this.#calls.take({ index, id, name, arguments: input }, input !== undefined);
  }

  #grow(at: unknown, delta: Json): Json[] {
    const { reasoningContent: reasoning, toolUse: call } = delta;
    if (isObject(reasoning)) return this.#reason(at, reasoning);
    if (isObject(call)) {
      this.#calls.take({ index: this.#indexes.get(at), arguments: call['input'] });
      return [];
    }
    return this.#tell(at, this.#thinking.push(textOf(delta['text'])));
  }

  // An answer in one piece.
  #whole(value: Json): Json[] {
    const message = objectOf(objectOf(value['output'])['message']);
    const reported = 'output' in value ? undefined : reportedError(value);
    if (reported !== undefined) throw reportedFailure(reported);
    const events = listOf(message['content']).flatMap((given, at) => {
      const block = objectOf(given);
      this.#openCall(at, objectOf(block['toolUse']));
      const { reasoningText, ...hidden } = objectOf(block['reasoningContent']);
      return [
        ...this.#reason(at, { ...objectOf(reasoningText), ...hidden }),
        ...this.#tell(at, this.#thinking.push(textOf(block['text']))),
      ];
    });
    this.#endWith(value['stopReason']);
    this.#count(value['usage']);
    return events;
  }

  // Its text, or its hidden part; the SDK takes no other part.
  #reason(at: unknown, reasoning: Json): Json[] {
    const events = ['text', 'data', 'redactedContent'].flatMap((name) => {
      const said = textOf(reasoning[name]);
      return said === '' ? [] : this.#add(at, 'reasoning', { reasoningContent: { [name]: said } });
    });
    const signature = textOf(reasoning['signature']);
    if (signature === '') return events;
    if (this.#block?.kind !== 'reasoning') events.push(...this.#add(at, 'reasoning', undefined));
    if (this.#block !== undefined) this.#block.signature += signature;
    return events;
  }

  #tell(at: unknown, { text, withdrawn: isWithdrawn }: Told): Json[] {
    return [
      ...(isWithdrawn ? this.#add('withdrawn', 'reasoning', { reasoningContent: { text: withdrawn } }) : []),
      ...(text === '' ? [] : this.#add(at, 'text', { text })),
    ];
  }

  #add(at: unknown, kind: Kind, delta: Json | undefined): Json[] {
    const isNext = this.#block?.at !== at || this.#block?.kind !== kind;
    const closed = isNext ? this.#closeBlock() : [];
    if (isNext) this.#block = { at, kind, signature: '' };
    return delta === undefined ? closed : [...closed, blockDelta(this.#next, delta)];
  }

  #closeBlock(): Json[] {
    if (this.#block === undefined) return [];
    const { signature } = this.#block;
    this.#block = undefined;
    const signed = signature === '' ? [] : [blockDelta(this.#next, { reasoningContent: { signature } })];
    return [...signed, { contentBlockStop: { contentBlockIndex: this.#next++ } }];
  }

  #endWith(reason: unknown): void {
    const end = endOf(reason);
    if (end === 'error') throw reportedFailure({ code: textOf(reason), words: '' });
    this.#end ??= end;
  }

  #count(usage: unknown): void {
    const counts = countsIn(usage);
    if (Object.keys(counts).length > 0) this.#usage = { inputTokens: 0, outputTokens: 0, ...counts };
  }
}

function failureOf(type: string, words: string): ModelError {
  const status = statuses[type];
  return reportedFailure({ code: type, words, ...(status === undefined ? {} : { status }) });
}

function blockDelta(contentBlockIndex: number, delta: Json): Json {
  return { contentBlockDelta: { contentBlockIndex, delta } };
}
