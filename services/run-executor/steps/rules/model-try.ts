// Pure. A try of a model call, as the trace keeps it.

import { ModelError } from '#shared/contract/models/model-error.ts';
import { parseModelName } from '#shared/contract/models/model-name.ts';
import type { ModelTry as ToldTry } from '#proto/colloquy/run_executor/v1/ModelTry.ts';

/** A try. Names and numbers of the provider's, never its words. */
export type ModelTry = {
  /** As an agent names it: `demo`, or `<connection>/<model>`. */
  model: string;
  started_at: Date;
  finished_at?: Date;
  error_code?: string;
  /** The HTTP status. */
  status?: number;
  provider_code?: string;
  /** The code of a network error, or our word for the failure. */
  reason?: string;
  /** The reason for the next try. */
  next?: 'retry' | 'fallback' | 'shorter' | 'form';
};

/** The try with its failure. `stopped` is the reason of a run that was to stop. */
export function failedTry(begun: ModelTry, error: unknown, at: Date, stopped?: string): ModelTry {
  if (!(error instanceof ModelError)) return { ...begun, finished_at: at, reason: stopped ?? 'defect' };
  const { status, reason, provider_code: providerCode } = error.origin;
  return {
    ...begun,
    finished_at: at,
    error_code: error.code,
    ...(status === undefined ? {} : { status }),
    ...(providerCode === undefined ? {} : { provider_code: providerCode }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** The connection in the name of a model. */
export function connectionOf(model: string): string {
  return parseModelName(model)?.connection ?? model;
}

export function toTry({ model, started_at, finished_at: finishedAt, ...rest }: ModelTry): ToldTry {
  return {
    ...rest,
    connection: connectionOf(model),
    model: parseModelName(model)?.model || model,
    started_at: started_at.toISOString(),
    ...(finishedAt === undefined ? {} : { finished_at: finishedAt.toISOString() }),
  };
}
