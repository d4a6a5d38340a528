// The identified end-users that API keys name by the customer's own ids. Such an end-user never changes, so one that
// was found is remembered; one that is unknown may be made at any time and is asked for again.

import { LRUCache } from 'lru-cache';
import type { CallContext } from '#shared/grpc/context.ts';
import type { ServiceClient } from '#shared/grpc/client.ts';
import type { TokenServiceDefinition } from '#shared/grpc/protos.ts';

const mostRemembered = 20_000;

/** Somebody things are made for. */
export interface EndUser {
  readonly id: string;
  readonly kind: string;
}

export interface EndUserDirectory {
  /** The end-user of a customer's id; made where it is absent and `create` says so. Undefined for an unknown one. */
  resolve(
    organizationId: string,
    externalId: string,
    create: boolean,
    context: CallContext,
  ): Promise<EndUser | undefined>;
}

export function createEndUserDirectory(
  token: Pick<ServiceClient<TokenServiceDefinition>, 'ResolveEndUser'>,
): EndUserDirectory {
  const known = new LRUCache<string, EndUser>({ max: mostRemembered });
  return {
    async resolve(organizationId, externalId, create, context) {
      const key = `${organizationId} ${externalId}`;
      const remembered = known.get(key);
      if (remembered) return remembered;
      const { end_user: found } = await token.ResolveEndUser(
        { organization_id: organizationId, external_id: externalId, create },
        context,
      );
      if (!found) return undefined;
      known.set(key, found);
      return found;
    },
  };
}
