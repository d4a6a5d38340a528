// Pure. Where a caller stands in a rate, as the IETF RateLimit headers (structured fields).

import type { Rate__Output } from '#proto/colloquy/common/v1/Rate.ts';

/** The `RateLimit` and `RateLimit-Policy` headers of a response. */
export function rateLimitHeaders(rate: Rate__Output): { RateLimit: string; 'RateLimit-Policy': string } {
  return {
    RateLimit: `"${rate.policy}";r=${rate.remaining};t=${rate.reset_seconds}`,
    'RateLimit-Policy': `"${rate.policy}";q=${rate.limit};w=${rate.window_seconds}`,
  };
}
