// Pure. The calls of a model as a run keeps them: each with an id unique in the run and in the messages to its model,
// so that no result or approval of one is taken for another's, and with its tool's description for people.

import type { ToolCall } from '../../models/model.ts';
import type { NamedCall } from '../../steps/rules/step.ts';

/** More at once are not taken. */
export const mostCallsAtOnce = 16;

/** The form of an id that every provider accepts. */
const idForm = /^[A-Za-z0-9_-]{1,40}$/;

/** `before`: the messages and steps that the model was told. `describe` returns a tool's description for people; `makeId` makes an id of that form. */
export function namedCalls(
  calls: readonly ToolCall[],
  before: readonly { readonly calls: readonly Pick<ToolCall, 'call_id'>[] }[],
  describe: (call: ToolCall) => Omit<NamedCall, keyof ToolCall>,
  makeId: () => string,
): NamedCall[] {
  const used = new Set(before.flatMap((step) => step.calls.map(({ call_id: id }) => id)));
  return calls.slice(0, mostCallsAtOnce).map((call) => {
    const id = idForm.test(call.call_id) && !used.has(call.call_id) ? call.call_id : makeId();
    used.add(id);
    return { ...call, call_id: id, ...describe(call) };
  });
}
