// Pure. What the audit says of this service's acts.

import type { UpdateCeilingsRequest__Output } from '#proto/colloquy/limits/v1/UpdateCeilingsRequest.ts';
import type { UpdateCeilingsResponse } from '#proto/colloquy/limits/v1/UpdateCeilingsResponse.ts';
import type { UpdateLimitsRequest__Output } from '#proto/colloquy/limits/v1/UpdateLimitsRequest.ts';
import type { UpdateLimitsResponse } from '#proto/colloquy/limits/v1/UpdateLimitsResponse.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import type { NotedCall } from '#shared/contract/audit/audited-call.ts';

export const updateLimitsAct: NotedCall<UpdateLimitsRequest__Output, UpdateLimitsResponse> = {
  act: ({ organization_id }) => ({
    action: 'limits.update',
    organization_id,
    target: adminPath(organization_id, 'limits'),
  }),
};

export const updateCeilingsAct: NotedCall<UpdateCeilingsRequest__Output, UpdateCeilingsResponse> = {
  act: ({ organization_id }) => ({
    action: 'ceilings.update',
    organization_id,
    target: adminPath(organization_id, 'ceilings'),
  }),
};
