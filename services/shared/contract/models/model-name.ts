// Pure: the names by which an agent says which model answers for it.

/** Where a model comes from: the part of its name before the first slash. */
export type ModelSource = 'demo' | 'openai' | 'anthropic' | 'openai-compatible';

/** A model's name taken apart; `model` is its provider's name for it, '' for the demo model. */
export interface ModelName {
  readonly source: ModelSource;
  readonly model: string;
}

// A provider's own name may hold slashes and colons (`meta-llama/Llama-3.1-8B`, `qwen2.5:7b`), but no spaces.
const remote = /^(openai|anthropic|openai-compatible)\/([\x21-\x7e]{1,200})$/;

/** Takes a name apart; undefined when it names no model that we know how to reach. */
export function parseModelName(name: string): ModelName | undefined {
  if (name === 'demo') return { source: 'demo', model: '' };
  const [, source, model] = remote.exec(name) ?? [];
  return source === undefined || model === undefined ? undefined : { source: source as ModelSource, model };
}

/** Whether an agent may have this `model`: `demo`, or `<provider>/<model>` of a provider that we know. */
export function isModelName(name: string): boolean {
  return parseModelName(name) !== undefined;
}
