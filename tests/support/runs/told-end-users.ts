// Verified attributes in memory, in place of the token service's.

import type { GetEndUserAttributesRequest } from '#proto/colloquy/token/v1/GetEndUserAttributesRequest.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { Attributes } from '#shared/contract/told/attributes.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';

export interface ToldEndUsers {
  /** The token service's call for attributes. */
  readonly token: Pick<ServiceClient<TokenServiceDefinition>, 'GetEndUserAttributes'>;
  /** Every question so far. */
  readonly asked: GetEndUserAttributesRequest[];
  /** Sets an end-user's attributes. */
  tell(of: { organization_id: string; end_user_id: string }, attributes: Attributes, externalId?: string): void;
  /** Makes the token service unreachable, or reachable again. */
  takeAway(away: boolean): void;
}

export function toldEndUsers(): ToldEndUsers {
  const known = new Map<string, { attributes_json: string; external_id: string }>();
  const asked: GetEndUserAttributesRequest[] = [];
  let away = false;
  const keyOf = (organizationId = '', endUserId = '') => `${organizationId}/${endUserId}`;
  return {
    asked,
    takeAway: (isAway) => (away = isAway),
    tell({ organization_id, end_user_id }, attributes, externalId = 'customer-42') {
      const told = { attributes_json: JSON.stringify(attributes), external_id: externalId };
      known.set(keyOf(organization_id, end_user_id), told);
    },
    token: {
      async GetEndUserAttributes(request) {
        if (away) throw unavailable('The token service');
        asked.push(request);
        const found = known.get(keyOf(request.organization_id, request.end_user_id));
        return { end_user: null, attributes_json: '{}', ...found };
      },
    },
  };
}
