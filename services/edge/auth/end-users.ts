// The identified end-users that API keys name by the customer's own ids. One that was found is remembered until it is
// known to be erased: whoever has its external id then is somebody new. One that is unknown may be made at any time and
// is asked for again.

import { LRUCache } from 'lru-cache';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { OrganizationAccess } from './organization-access.ts';

const mostRemembered = 20_000;
/** Shorter than an erased end-user is told of. */
const rememberedMs = 30 * 60_000;

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

/** `standing` is what is known of an organization now. */
export function createEndUserDirectory(
  token: Pick<ServiceClient<TokenServiceDefinition>, 'ResolveEndUser'>,
  standing: (organizationId: string) => OrganizationAccess | Promise<OrganizationAccess>,
): EndUserDirectory {
  const known = new LRUCache<string, { endUser: EndUser; epoch: number | undefined }>({
    max: mostRemembered,
    ttl: rememberedMs,
  });
  // Where nobody can say, what is remembered is lived on, as with all that the token service says.
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
      // Asked before it is resolved: an erasure after that is seen by the next.
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

// The epoch is raised where too many were erased to name them.
function isTrue({ endUser, epoch }: { endUser: EndUser; epoch: number | undefined }, access?: OrganizationAccess) {
  return access === undefined || (access.epoch === epoch && !access.erasedEndUsers.has(endUser.id));
}
