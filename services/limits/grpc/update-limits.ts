// UpdateLimits: sets limits of an organization, all or none.

import type { UpdateLimitsRequest__Output } from '#proto/colloquy/limits/v1/UpdateLimitsRequest.ts';
import type { UpdateLimitsResponse } from '#proto/colloquy/limits/v1/UpdateLimitsResponse.ts';
import { type CallContext, loggedContext } from '#shared/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { checkedChange } from '../domain/org-limits.ts';
import { describe } from './describe-limits.ts';
import { idOf } from './requests.ts';

export function updateLimits(parts: LimitsParts) {
  const { orgLimits, rules, known, bus, log } = parts;
  return async (request: UpdateLimitsRequest__Output, context: CallContext): Promise<UpdateLimitsResponse> => {
    const organizationId = idOf(request.organization_id, 'organization_id');
    const change = checkedChange(
      rules,
      request.changes.map(({ name, value }) => [name, value === undefined ? null : Number(value)]),
    );
    const own = await orgLimits.change(organizationId, change);
    known.forget((_limits, key) => key === organizationId);
    await bus.publish('limits-changed', { organization_id: organizationId }, context).catch((error: unknown) => {
      log.warn({ err: error, ...loggedContext(context) }, 'limits-changed was not published; others notice in 5 s');
    });
    return { limits: await describe(parts, organizationId, own) };
  };
}
