// Pure. The cost of a model call, by the prices of its connection.

import type { ModelPrices } from '../connection.ts';
import type { ModelUsage } from '../model.ts';

/** Billionths of the currency that a token costs at a price of 1 for a million. */
const nanosPerToken = 1_000;

/**
 * The cost in billionths of the currency of the prices, rounded. Tokens read from the provider's cache cost
 * `cached_input`, those written to it `cache_write`, the rest of the input `input`; reasoning is output.
 */
export function costNanos(prices: ModelPrices, usage: ModelUsage): number {
  const { input, output, cached_input: cachedPrice = input, cache_write: writePrice = input } = prices;
  const { input_tokens: all, cached_input_tokens: cached = 0, cache_write_tokens: written = 0 } = usage;
  // Some providers count tokens of the cache beside the input.
  const rest = Math.max(0, all - cached - written);
  const cost = rest * input + cached * cachedPrice + written * writePrice + usage.output_tokens * output;
  return Math.round(cost * nanosPerToken);
}

/** The usage with its cost; as it is without prices. */
export function withCost(usage: ModelUsage, prices: ModelPrices | undefined): ModelUsage {
  return prices === undefined ? usage : { ...usage, cost_nanos: costNanos(prices, usage) };
}
