// Pure. What the audit says of this service's acts.

import type { UpdateLimitsRequest__Output } from '#proto/colloquy/limits/v1/UpdateLimitsRequest.ts';
import type { UpdateLimitsResponse } from '#proto/colloquy/limits/v1/UpdateLimitsResponse.ts';
import { adminPath } from '#shared/audit/admin-path.ts';
import type { NotedCall } from '#shared/audit/audited-call.ts';

export const updateLimitsAct: NotedCall<UpdateLimitsRequest__Output, UpdateLimitsResponse> = {
  act: ({ organization_id }) => ({
    action: 'limits.update',
    organization_id,
    target: adminPath(organization_id, 'limits'),
  }),
};
