// Pure. The tokens of a model call whose provider did not say: cancelled, broken off, or by a provider that never says.

import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';
import type { ModelMessage, ModelRequest, ModelUsage } from './model.ts';

/**
 * Estimates the numbers missing in `said`, and marks them as estimates. `heardTokens`: text and arguments of calls that
 * came out, estimated.
 */
export function estimatedUsage(
  request: ModelRequest,
  heardTokens: number,
  said: ModelUsage = { input_tokens: 0, output_tokens: 0 },
): ModelUsage {
  if (said.input_tokens > 0 && said.output_tokens > 0) return said;
  const estimate: ModelUsage = {
    ...said,
    input_tokens: said.input_tokens || Math.ceil(tokensOf(request)),
    output_tokens: said.output_tokens || Math.ceil(heardTokens),
  };
  const isSame = estimate.input_tokens === said.input_tokens && estimate.output_tokens === said.output_tokens;
  return isSame ? said : { ...estimate, estimated: true };
}

/** Characters that a request tells a model. */
export function charactersOf(request: ModelRequest): number {
  return sumOf(request, ({ length }) => length);
}

function tokensOf(request: ModelRequest): number {
  return sumOf(request, estimatedTokens);
}

function sumOf(request: ModelRequest, of: (text: string) => number): number {
  const { instructions, own_instructions: own = '', turn_notes: notes = '', messages, tools } = request;
  const framed = of(instructions) + of(own) + of(notes);
  const told = messages.reduce((sum, message) => sum + sumOfMessage(message, of), framed);
  return tools.length === 0 ? told : told + of(JSON.stringify(tools));
}

function sumOfMessage(message: ModelMessage, of: (text: string) => number): number {
  if (message.role === 'user') return of(message.text);
  if (message.role === 'tool') return message.results.reduce((sum, { result_json: json }) => sum + of(json), 0);
  return message.calls.reduce((sum, { name, arguments_json: json }) => sum + of(name) + of(json), of(message.text));
}
