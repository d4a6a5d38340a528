// GetLimits: what holds for an organization, for who keeps to it.

import type { GetLimitsRequest__Output } from '#proto/colloquy/limits/v1/GetLimitsRequest.ts';
import type { GetLimitsResponse } from '#proto/colloquy/limits/v1/GetLimitsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { keptLimits } from '../domain/org-limits.ts';
import type { LimitsParts } from '../dependencies.ts';
import { idOf } from './requests.ts';

export function getLimits({ limitsOf }: LimitsParts) {
  return async (request: GetLimitsRequest__Output, _context: CallContext): Promise<GetLimitsResponse> => {
    const limits = await limitsOf(idOf(request.organization_id, 'organization_id'));
    const { concurrent_runs, queued_runs, trace_retention_days, daily_tokens } = limits;
    return {
      concurrent_runs,
      queued_runs,
      trace_retention_days,
      kept: Object.fromEntries(keptLimits.map((name) => [name, limits[name]])),
      ...(daily_tokens === null ? {} : { daily_tokens }),
    };
  };
}
