// Identified end-users that API keys name by the customer's own ids. The cache keeps one until it is known to be
// erased: its external id then belongs to a new end-user. An unknown one may be made at any time, so each request looks
// it up again.

import { LRUCache } from 'lru-cache';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { OrganizationAccess } from './organization-access.ts';

const mostRemembered = 20_000;
/** Shorter than edges learn of an erased end-user. */
const rememberedMs = 30 * 60_000;

/** The owner of a new resource. */
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

/** `standing`: the cached standing of an organization. */
export function createEndUserDirectory(
  token: Pick<ServiceClient<TokenServiceDefinition>, 'ResolveEndUser'>,
  standing: (organizationId: string) => OrganizationAccess | Promise<OrganizationAccess>,
): EndUserDirectory {
  const known = new LRUCache<string, { endUser: EndUser; epoch: number | undefined }>({
    max: mostRemembered,
    ttl: rememberedMs,
  });
  // While the token service is away, the cache answers, as it does for all that this service says.
  const standingNow = async (organizationId: string): Promise<OrganizationAccess | undefined> => {
    try {
      return await standing(organizationId);
    } catch {
      return undefined;
    }
  };
  return {
    async resolve(organizationId, externalId, create, context) {
      const key = `${organizationId} ${externalId}`;
      const remembered = known.get(key);
      // Read before resolving: the next request sees an erasure after that.
      const access = await standingNow(organizationId);
      if (remembered && isTrue(remembered, access)) return remembered.endUser;
      const { end_user: found } = await token.ResolveEndUser(
        { organization_id: organizationId, external_id: externalId, create },
        context,
      );
      known.delete(key);
      if (!found) return undefined;
      known.set(key, { endUser: found, epoch: access?.epoch });
      return found;
    },
  };
}

// The token service raises the epoch where too many were erased to name them.
function isTrue({ endUser, epoch }: { endUser: EndUser; epoch: number | undefined }, access?: OrganizationAccess) {
  return access === undefined || (access.epoch === epoch && !access.erasedEndUsers.has(endUser.id));
}
