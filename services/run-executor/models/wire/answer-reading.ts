// The reading of one answer: events as a server sends them become events as the SDK takes them.

import type { Json } from '#shared/platform/json/json.ts';

/** Goes through the SDK as reasoning, and means that all text before it was reasoning. */
export const withdrawn = '\u0000withdrawn\u0000';
/** Goes through the SDK before a piece of reasoning that is told, and does not go back with calls. */
export const onlyTold = '\u0000told\u0000';

/** The server's own names of an answer; empty texts are none. */
export interface ResponseNames {
  readonly id?: string;
  readonly model?: string;
}

/** The names, with those of `value` for the missing ones. */
export function namesIn(value: Json, known: ResponseNames): ResponseNames {
  if (known.id !== undefined && known.model !== undefined) return known;
  const { id, model } = value;
  return {
    ...(typeof id === 'string' && id !== '' ? { id } : {}),
    ...(typeof model === 'string' && model !== '' ? { model } : {}),
    ...known,
  };
}

export interface AnswerReading {
  /** Known once all was read. */
  readonly response: ResponseNames;
  /** Whether the server has said how the answer ended; only its usage may follow. */
  readonly hasEnded: boolean;
  /** Whether the answer began inside a block of reasoning: see Thinking. */
  readonly beganInThought: boolean;
  /**
   * Takes one event, or a whole body in place of a stream; the events that it leads to. Throws a ModelError where it
   * reports an error.
   */
  take(value: unknown): readonly Json[];
  /**
   * The last events. `isDone`: the server said `[DONE]`, or sent a whole body. Throws a ModelError where the answer
   * broke off.
   */
  finish(isDone: boolean): readonly Json[];
}
