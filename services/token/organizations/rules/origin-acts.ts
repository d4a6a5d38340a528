// Pure. What the audit says of acts on allowed origins.

import type { AddAllowedOriginRequest__Output } from '#proto/colloquy/token/v1/AddAllowedOriginRequest.ts';
import type { AddAllowedOriginResponse } from '#proto/colloquy/token/v1/AddAllowedOriginResponse.ts';
import type { RemoveAllowedOriginRequest__Output } from '#proto/colloquy/token/v1/RemoveAllowedOriginRequest.ts';
import type { RemoveAllowedOriginResponse } from '#proto/colloquy/token/v1/RemoveAllowedOriginResponse.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import type { NotedCall } from '#shared/contract/audit/audited-call.ts';

export const addAllowedOriginAct: NotedCall<AddAllowedOriginRequest__Output, AddAllowedOriginResponse> = {
  act: ({ organization_id: id }) => ({
    action: 'allowed_origin.add',
    organization_id: id,
    target: adminPath(id, 'allowed-origins'),
  }),
  made: ({ origin }, { organization_id: id }) => ({ target: adminPath(id, 'allowed-origins', origin?.id ?? '') }),
};

export const removeAllowedOriginAct: NotedCall<RemoveAllowedOriginRequest__Output, RemoveAllowedOriginResponse> = {
  act: ({ organization_id: id, origin_id }) => ({
    action: 'allowed_origin.remove',
    organization_id: id,
    target: adminPath(id, 'allowed-origins', origin_id),
  }),
};
