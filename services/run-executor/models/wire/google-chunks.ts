// Reads an answer of Gemini's streamGenerateContent, and writes it as the SDK takes it: text, thoughts, and, once the
// answer has ended, its calls with their signatures, its end and its usage.
// 1. Of several candidates the first is the answer. Parts without text and without a call are passed over.
// 2. An end is a known `finishReason`, or a prompt that was blocked. An answer that breaks off before is none.

import { cutStream, reportedFailure } from '#shared/contract/models/provider-failure.ts';
import { reportedError } from '#shared/contract/models/provider-words.ts';
import { isObject, type Json, parsed } from '#shared/platform/json/json.ts';
import { type AnswerReading, namesIn, type ResponseNames, withdrawn } from './answer-reading.ts';
import { CallPieces } from './call-pieces.ts';
import { type End, endOf } from './finish-words.ts';
import { countsIn, listOf, objectOf, textOf } from './json.ts';
import { Thinking, type Told } from './thinking.ts';

const reasons: Readonly<Record<Exclude<End, 'error'>, string>> = {
  stop: 'STOP',
  tool_calls: 'STOP',
  length: 'MAX_TOKENS',
  content_filter: 'SAFETY',
};

/** Reads one answer. */
export class GeminiReading implements AnswerReading {
  readonly #calls = new CallPieces();
  readonly #thinking: Thinking;
  #nextCall = 0;
  #end: End | undefined;
  #usage: Json | undefined;
  #response: ResponseNames = {};

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

  get response(): ResponseNames {
    return this.#response;
  }

  take(value: unknown): Json[] {
    if (!isObject(value)) return [];
    const reported = reportedError(value);
    if (reported !== undefined) throw reportedFailure(reported);
    this.#response = namesIn({ id: value['responseId'], model: value['modelVersion'] }, this.#response);
    const usage = countsIn(value['usageMetadata']);
    if (Object.keys(usage).length > 0) this.#usage = usage;
    // Its word for no reason is not one.
    const blocked = textOf(objectOf(value['promptFeedback'])['blockReason']);
    if (blocked !== '' && !/unspecified/i.test(blocked)) this.#end = 'content_filter';
    const candidate = objectOf(listOf(value['candidates'])[0]);
    const chunks = listOf(objectOf(candidate['content'])['parts']).flatMap((part) => this.#takePart(objectOf(part)));
    const end = endOf(candidate['finishReason']);
    if (end === 'error') throw reportedFailure({ code: textOf(candidate['finishReason']), words: '' });
    this.#end ??= end;
    return chunks;
  }

  finish(): Json[] {
    const end = this.#end;
    if (end === undefined || end === 'error') throw cutStream().error;
    const chunks = this.#tell(this.#thinking.end());
    if (end !== 'length' && end !== 'content_filter')
      for (const { id, name, arguments: text, extra } of this.#calls.whole()) {
        const functionCall = { ...(id === '' ? {} : { id }), name, args: objectOf(parsed(text)) };
        chunks.push(chunk([{ functionCall, ...objectOf(extra) }]));
      }
    const usage = this.#usage === undefined ? {} : { usageMetadata: this.#usage };
    return [...chunks, { candidates: [{ finishReason: reasons[end] }], ...usage }];
  }

  #takePart(part: Json): Json[] {
    const { functionCall: call, thoughtSignature: signature } = part;
    if (isObject(call)) {
      const index = this.#nextCall++;
      const extra = typeof signature === 'string' ? { thoughtSignature: signature } : undefined;
      this.#calls.take({ index, id: call['id'], name: call['name'], args: call['args'], extra_content: extra }, true);
      return [];
    }
    const text = textOf(part['text']);
    if (part['thought'] === true) return text === '' ? [] : [chunk([{ text, thought: true }])];
    return this.#tell(this.#thinking.push(text));
  }

  #tell({ text, withdrawn: isWithdrawn }: Told): Json[] {
    return [
      ...(isWithdrawn ? [chunk([{ text: withdrawn, thought: true }])] : []),
      ...(text === '' ? [] : [chunk([{ text }])]),
    ];
  }
}

function chunk(parts: readonly Json[]): Json {
  return { candidates: [{ content: { role: 'model', parts } }] };
}
