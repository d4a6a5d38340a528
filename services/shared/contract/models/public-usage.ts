// Pure. Usage of models as it is shown: in results of runs, in `done` frames, in the trace and in reports.

/** Usage as it is stored, or comes from another service. */
export interface StoredUsage {
  readonly input_tokens?: number | undefined;
  readonly output_tokens?: number | undefined;
  readonly cached_input_tokens?: number | undefined;
  readonly cache_write_tokens?: number | undefined;
  readonly reasoning_tokens?: number | undefined;
  /** Billionths of the currency of the prices; absent without prices. */
  readonly cost_nanos?: number | undefined;
  readonly estimated?: boolean | undefined;
}

/** Usage as it is shown. */
export interface PublicUsage {
  /** All of the input. */
  input_tokens: number;
  /** Of the input, those read from the provider's cache, and those written to it. */
  cached_input_tokens: number;
  cache_write_tokens: number;
  /** All of the output. */
  output_tokens: number;
  /** Of the output, those of reasoning. */
  reasoning_tokens: number;
  /** In the currency of the prices; null where the model has none. */
  cost: number | null;
  /** Whether some of it is estimated. */
  estimated: boolean;
}

const nanosPerUnit = 1_000_000_000;

/** The shown form; zeros for usage that is absent. */
export function publicUsage(usage: StoredUsage | null | undefined): PublicUsage {
  return {
    input_tokens: usage?.input_tokens ?? 0,
    cached_input_tokens: usage?.cached_input_tokens ?? 0,
    cache_write_tokens: usage?.cache_write_tokens ?? 0,
    output_tokens: usage?.output_tokens ?? 0,
    reasoning_tokens: usage?.reasoning_tokens ?? 0,
    cost: usage?.cost_nanos === undefined ? null : usage.cost_nanos / nanosPerUnit,
    estimated: usage?.estimated ?? false,
  };
}
