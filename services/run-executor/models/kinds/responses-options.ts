// Pure. The options of OpenAI's Responses API, for all that speak it.

import type { ModelRequest } from '../model.ts';
import { isStrictSchema } from './strict-schema.ts';

/** The options of a request. */
export function responsesOptions(request: ModelRequest): Readonly<Record<string, unknown>> {
  const { reasoning_effort: reasoningEffort, user, cache_key: promptCacheKey, response_schema: schema } = request;
  return {
    // OpenAI keeps conversations for 30 days unless told not to; they are our customers' users'.
    store: false,
    reasoningSummary: reasoningEffort === 'none' ? undefined : 'auto',
    reasoningEffort,
    safetyIdentifier: user,
    promptCacheKey,
    strictJsonSchema: schema === undefined ? undefined : isStrictSchema(schema),
  };
}
