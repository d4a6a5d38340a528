// Pure. Tokens of model calls, added up and taken apart.

import type { ModelUsage } from '../model.ts';

/** The cost of model calls without a result, which an entry of its own counts: it is known before their step, or run, ends. */
export interface BrokenCalls {
  /** `<run>/<attempt>/<n>/<random>`. */
  readonly id: string;
  readonly model: string;
  readonly usage: ModelUsage;
  readonly at: Date;
}

export const noUsage: ModelUsage = { input_tokens: 0, output_tokens: 0 };

export function addUsage(a: ModelUsage, b: ModelUsage = noUsage): ModelUsage {
  return { input_tokens: a.input_tokens + b.input_tokens, output_tokens: a.output_tokens + b.output_tokens };
}

export function lessUsage(a: ModelUsage, b: ModelUsage = noUsage): ModelUsage {
  return {
    input_tokens: Math.max(0, a.input_tokens - b.input_tokens),
    output_tokens: Math.max(0, a.output_tokens - b.output_tokens),
  };
}
