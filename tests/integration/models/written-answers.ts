// Answers of chat completions and responses, written by hand, for odd ones.

import { chatCompletions, type Reply, sse, type Step } from '../../support/model-server.ts';

export const compatible = 'openai-compatible/m';
export const { text, finish, done } = chatCompletions;
/** A chunk with one choice. */
export const chunk = (choice: unknown, more: object = {}): string => sse({ choices: [choice], ...more });
/** A chunk with one piece of the answer. */
export const delta = (given: unknown, finish_reason: unknown = null): string =>
  chunk({ index: 0, delta: given, finish_reason });
/** A chunk with one piece of a call. */
export const call = (given: object | null, more: object = {}): string =>
  delta({ tool_calls: [{ index: 0, id: 'call_a', function: given, ...more }] });
export const bern = '{"city":"Bern"}';
export const order = { name: 'get_weather', arguments: bern };
/** An answer in one piece. */
export const whole = (message: object, finish_reason: unknown = 'stop', more: object = {}): Reply => ({
  headers: { 'content-type': 'application/json' },
  steps: [JSON.stringify({ object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], ...more })],
});
/** An answer in events. */
export const stream = (...steps: readonly Step[]): Reply => ({ steps });

/** The events of a message of responses, without an index. */
export function message(id: string, ...texts: readonly string[]): Readonly<Record<string, unknown>>[] {
  const item = { type: 'message', id };
  return [
    { type: 'response.output_item.added', item },
    ...texts.map((piece) => ({ type: 'response.output_text.delta', item_id: id, delta: piece })),
    { type: 'response.output_item.done', item: { ...item, content: [{ text: texts.join('') }] } },
  ];
}

/** The messages of a whole response. */
export function messages(...texts: readonly string[]): object {
  return { output: texts.map((part) => ({ type: 'message', content: [{ text: part }] })) };
}
