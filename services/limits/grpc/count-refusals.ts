// CountRefusals: what another service refused for an organization's limit.

import type { CountRefusalsRequest__Output } from '#proto/colloquy/limits/v1/CountRefusalsRequest.ts';
import type { CountRefusalsResponse } from '#proto/colloquy/limits/v1/CountRefusalsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { isLimitName } from '../domain/org-limits.ts';
import { refusalKey } from '../store/refusals.ts';
import { idOf } from './requests.ts';

const mostAtOnce = 1_000;

export function countRefusals({ refused }: LimitsParts) {
  return async ({ refusals }: CountRefusalsRequest__Output, _context: CallContext): Promise<CountRefusalsResponse> => {
    if (refusals.length > mostAtOnce) throw new TypeError(`more than ${mostAtOnce} refusals`);
    for (const { organization_id, limit, count } of refusals) {
      if (!isLimitName(limit)) throw new TypeError('limit names no limit');
      refused.add(refusalKey(idOf(organization_id, 'organization_id'), limit), Number(count));
    }
    return {};
  };
}
