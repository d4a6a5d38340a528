// Pure. The order in which the models of an agent are tried for one call.
//
// 1. A failure that may pass is tried again: twice where no other model is left, else once, and only where the provider
//    is soon ready for it.
// 2. The next model is tried where this one is away (models/rules/away.ts).
// 3. A model whose circuit is open is passed over. Once no other is left, those that were passed over are called all
//    the same.

import type { ModelError } from '#shared/contract/models/model-error.ts';
import { isCircuitOpen } from '../../models/circuit-open.ts';
import { isAway } from '../../models/rules/away.ts';

const mostTries = 3;
/** Of a model with another one behind it. */
const fewTries = 2;
const soonMs = 2_000;

/** The place in the order. */
export interface Trying {
  readonly model: string;
  /** The tries of this model, this one included. */
  readonly tried: number;
  /** The models behind it. */
  readonly left: readonly string[];
  /** The models that were passed over. */
  readonly passedOver: readonly string[];
  /** It is called even with an open circuit. */
  readonly isPastCircuit: boolean;
}

/** The first try. A model without another one behind it has nothing to win from its circuit. */
export function firstTry(model: string, fallbacks: readonly string[]): Trying {
  const left = [...new Set(fallbacks)].filter((other) => other !== model);
  return { model, tried: 1, left, passedOver: [], isPastCircuit: left.length === 0 };
}

/** The try after a failed one, and its reason; undefined where none would help. */
export function nextTry(trying: Trying, error: ModelError): { why: 'retry' | 'fallback'; trying: Trying } | undefined {
  const isPassedOver = isCircuitOpen(error);
  const passedOver = isPassedOver ? [...trying.passedOver, trying.model] : trying.passedOver;
  const fallback = isPassedOver || isAway(error) ? nextModel({ ...trying, passedOver }) : undefined;
  if (!isPassedOver && error.retriable && trying.tried < triesOf(error, fallback))
    return { why: 'retry', trying: { ...trying, tried: trying.tried + 1 } };
  return fallback && { why: 'fallback', trying: fallback };
}

function nextModel({ left, passedOver, isPastCircuit }: Trying): Trying | undefined {
  const [model, ...others] = left;
  if (model !== undefined) return { model, tried: 1, left: others, passedOver, isPastCircuit };
  const [first, ...rest] = passedOver;
  return first === undefined ? undefined : { model: first, tried: 1, left: rest, passedOver: [], isPastCircuit: true };
}

function triesOf({ code, retryAfterMs = 0 }: ModelError, fallback: Trying | undefined): number {
  if (fallback === undefined) return mostTries;
  // Another wait for the same silence would be the reader's.
  return code === 'model_timeout' || retryAfterMs >= soonMs ? 1 : fewTries;
}
