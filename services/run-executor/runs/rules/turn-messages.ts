// Pure. An earlier turn as messages for the model: as it was told then, in the same order, so that the beginning of
// requests stays the same.

import type { Turn__Output } from '#proto/colloquy/conversation/v1/Turn.ts';
import type { ModelMessage, ToolCall, ToolResult } from '../../models/model.ts';

/** Stands behind calls that no answer followed: some models take no message of the user right behind results. */
const noAnswer = '(This turn ended without an answer.)';

/** A turn's message, its calls with their results, and the part of its answer behind them. */
export function turnMessages({ input, answer = '', steps }: Turn__Output): ModelMessage[] {
  const before = steps.map(({ text }) => text).join('');
  const isWhole = answer.startsWith(before);
  const rest = isWhole ? answer.slice(before.length) : answer;
  const text = rest.trim() === '' && steps.length > 0 ? noAnswer : rest;
  return [
    { role: 'user', text: input },
    ...steps.flatMap((step): ModelMessage[] => [
      {
        role: 'assistant',
        text: isWhole || answer === '' ? step.text : '',
        calls: JSON.parse(step.calls_json) as ToolCall[],
      },
      { role: 'tool', results: JSON.parse(step.results_json) as ToolResult[] },
    ]),
    ...(text === '' ? [] : [{ role: 'assistant' as const, text, calls: [] }]),
  ];
}
