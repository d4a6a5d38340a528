// Pure. The fields of an agent that say how its model is called.

import type { AgentFields__Output } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isModelName } from '#shared/contract/models/model-name.ts';
import { isReasoningEffort, reasoningEfforts } from '#shared/contract/models/reasoning-effort.ts';

/** Absent: the default. */
export interface Answering {
  /** Tried in order where `model` cannot be reached; absent for none. */
  fallback_models?: string[];
  /** Of one model call. */
  max_output_tokens?: number;
  temperature?: number;
  reasoning_effort?: string;
  /** Tokens (estimated) of earlier turns that the model is told. */
  context_tokens?: number;
}

const mostFallbacks = 3;
const bounds = { max_output_tokens: [1, 1_000_000], context_tokens: [1_000, 2_000_000] } as const;
const mostTemperature = 2;

/** Checks those that are present; an empty one is to be removed. Throws `validation_error`. */
export function answeringChange(fields: AgentFields__Output): { set: Answering; unset: (keyof Answering)[] } {
  const set: Answering = {};
  const unset: (keyof Answering)[] = [];
  if (fields.fallback_models) {
    const models = fields.fallback_models.values;
    if (models.length > mostFallbacks) throw validationError('/fallback_models', `must hold at most ${mostFallbacks}`);
    for (const [at, model] of models.entries())
      if (!isModelName(model))
        throw validationError(
          `/fallback_models/${at}`,
          'must be demo, or <connection>/<model> of a connection to models',
        );
    if (models.length === 0) unset.push('fallback_models');
    else set.fallback_models = [...models];
  }
  for (const name of ['max_output_tokens', 'context_tokens'] as const) {
    const value = fields[name];
    const [least, most] = bounds[name];
    if (value === undefined) continue;
    if (value === 0) unset.push(name);
    else if (value < least || value > most) throw validationError(`/${name}`, `must be ${least} to ${most}, or null`);
    else set[name] = value;
  }
  const { temperature, reasoning_effort: effort } = fields;
  if (temperature !== undefined) {
    if (temperature < 0) unset.push('temperature');
    else if (!(temperature <= mostTemperature))
      throw validationError('/temperature', `must be 0 to ${mostTemperature}, or null`);
    else set.temperature = temperature;
  }
  if (effort !== undefined) {
    if (effort === '') unset.push('reasoning_effort');
    else if (!isReasoningEffort(effort))
      throw validationError('/reasoning_effort', `must be one of ${reasoningEfforts.join(', ')}, or null`);
    else set.reasoning_effort = effort;
  }
  return { set, unset };
}

/** Refuses a fallback that is the agent's model, or another fallback of it. Throws `validation_error`. */
export function refuseSameModels({ model, fallback_models: fallbacks = [] }: Answering & { model: string }): void {
  const known = new Set([model]);
  for (const [at, fallback] of fallbacks.entries()) {
    if (known.has(fallback)) throw validationError(`/fallback_models/${at}`, 'must differ from the models before it');
    known.add(fallback);
  }
}
