// The reading of one answer: events as a server sends them become events as the SDK takes them.

import type { Json } from '#shared/platform/json/json.ts';

/** Goes through the SDK as reasoning, and means that all text before it was reasoning. */
export const withdrawn = '\u0000withdrawn\u0000';

export interface AnswerReading {
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
