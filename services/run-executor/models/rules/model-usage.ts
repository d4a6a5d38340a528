// Pure. Tokens of model calls and their cost, added up and taken apart.

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

/** Parts of the input or of the output; absent where they are 0. */
const parts = ['cached_input_tokens', 'cache_write_tokens', 'reasoning_tokens'] as const;

/** Whether no tokens were used. */
export function isNothing({ input_tokens: input, output_tokens: output }: ModelUsage): boolean {
  return input + output === 0;
}

/** The sum. Its cost is that of the calls that have one; absent where none has. */
export function addUsage(a: ModelUsage, b: ModelUsage = noUsage): ModelUsage {
  const cost = sumOfKnown(a.cost_nanos, b.cost_nanos);
  return {
    input_tokens: a.input_tokens + b.input_tokens,
    output_tokens: a.output_tokens + b.output_tokens,
    ...partsOf((part) => (a[part] ?? 0) + (b[part] ?? 0)),
    ...(cost === undefined ? {} : { cost_nanos: cost }),
    ...(a.estimated || b.estimated ? { estimated: true } : {}),
  };
}

/** The rest of `a` without `b`, which is a part of it; estimated where `a` is, unless no tokens are left. */
export function lessUsage(a: ModelUsage, b: ModelUsage = noUsage): ModelUsage {
  const left: ModelUsage = {
    input_tokens: Math.max(0, a.input_tokens - b.input_tokens),
    output_tokens: Math.max(0, a.output_tokens - b.output_tokens),
    ...partsOf((part) => Math.max(0, (a[part] ?? 0) - (b[part] ?? 0))),
    ...(a.cost_nanos === undefined ? {} : { cost_nanos: Math.max(0, a.cost_nanos - (b.cost_nanos ?? 0)) }),
  };
  return a.estimated && !isNothing(left) ? { ...left, estimated: true } : left;
}

function partsOf(of: (part: (typeof parts)[number]) => number): Pick<ModelUsage, (typeof parts)[number]> {
  return Object.fromEntries(parts.flatMap((part) => (of(part) === 0 ? [] : [[part, of(part)]])));
}

function sumOfKnown(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : a + b;
}
