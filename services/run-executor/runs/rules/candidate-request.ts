// Pure. The request of a run for one of its agent's models: the same prompt for each.

import type { ModelMessage, ModelRequest } from '../../models/model.ts';
import { connectionOf } from '../../steps/rules/model-try.ts';

/**
 * The request for this model. A provider's signatures and reasoning of calls go back to the connection that they came
 * from, and to no other: another kind of provider refuses them, and another's owner is not to have them.
 */
export function candidateRequest(asked: ModelRequest, model: string, isPastCircuit: boolean): ModelRequest {
  const connection = connectionOf(model);
  return {
    ...asked,
    model,
    messages: asked.messages.map((message) => withoutForeign(message, connection)),
    ...(isPastCircuit ? { past_circuit: true } : {}),
  };
}

function withoutForeign(message: ModelMessage, connection: string): ModelMessage {
  if (message.role !== 'assistant' || message.connection === undefined || message.connection === connection)
    return message;
  const calls = message.calls.map(({ signature: _signature, reasoning: _reasoning, ...call }) => call);
  return { ...message, calls };
}
