// Pure. The tokens of a model call whose provider did not say: cancelled, broken off, or by a provider that never says.

import type { ModelMessage, ModelRequest, ModelUsage } from './model.ts';

/** About, over languages and tokenizers. */
const charactersPerToken = 4;

/** Estimates the numbers missing in `said`. `heardCharacters`: text and arguments of calls that came out. */
export function estimatedUsage(
  request: ModelRequest,
  heardCharacters: number,
  said: ModelUsage = { input_tokens: 0, output_tokens: 0 },
): ModelUsage {
  if (said.input_tokens > 0 && said.output_tokens > 0) return said;
  return {
    input_tokens: said.input_tokens || tokens(charactersOf(request)),
    output_tokens: said.output_tokens || tokens(heardCharacters),
  };
}

function tokens(characters: number): number {
  return Math.ceil(characters / charactersPerToken);
}

/** Characters that a request tells a model. */
export function charactersOf({ instructions, messages, tools }: ModelRequest): number {
  const told = messages.reduce((sum, message) => sum + charactersOfMessage(message), instructions.length);
  return tools.length === 0 ? told : told + JSON.stringify(tools).length;
}

function charactersOfMessage(message: ModelMessage): number {
  if (message.role === 'user') return message.text.length;
  if (message.role === 'tool') return message.results.reduce((sum, { result_json: json }) => sum + json.length, 0);
  return message.calls.reduce(
    (sum, { name, arguments_json: json }) => sum + name.length + json.length,
    message.text.length,
  );
}
