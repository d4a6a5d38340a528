// Organizations' standing, epochs and origins, which every request is checked against.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { ChatTokenCredential } from './credentials.ts';
import { lookupDeadline } from './lookup-deadline.ts';

/** An organization's standing. */
export interface OrganizationAccess {
  readonly disabled: boolean;
  readonly epoch: number;
  readonly origins: ReadonlySet<string>;
  readonly keyEpochs: ReadonlyMap<string, number>;
  readonly identitySecretEpochs: ReadonlyMap<string, number>;
  /** End-users that were erased lately. */
  readonly erasedEndUsers: ReadonlySet<string>;
}

/** Longer than any chat token lives. */
const staleMs = 15 * 60_000;

export function createOrganizationAccess(
  token: ServiceClient<TokenServiceDefinition>,
  freshMs: number,
  clock: Clock,
): RefreshingCache<OrganizationAccess> {
  return new RefreshingCache<OrganizationAccess>({
    freshMs,
    staleMs,
    max: 10_000,
    clock,
    async load(organizationId) {
      const found = await token.GetOrganizationAccess(
        { organization_id: organizationId },
        { ...backgroundContext(), deadline: lookupDeadline() },
      );
      return {
        disabled: found.disabled,
        epoch: found.epoch,
        origins: new Set(found.allowed_origins),
        keyEpochs: new Map(Object.entries(found.key_epochs)),
        identitySecretEpochs: new Map(Object.entries(found.identity_secrets?.epochs ?? {})),
        erasedEndUsers: new Set(found.erased_end_user_ids),
      };
    },
  });
}

/**
 * Whether a token's epochs are still those of its organization, its issuing key and the secret that signed for it, and its
 * end-user is not erased.
 */
export function isLive(credential: ChatTokenCredential, access: OrganizationAccess): boolean {
  return (
    !access.disabled &&
    access.epoch === credential.organization_epoch &&
    // A preview needs no key: it lives for minutes.
    (credential.preview !== undefined || access.keyEpochs.get(credential.issuing_key_id) === credential.key_epoch) &&
    isSignerLive(credential, access) &&
    !access.erasedEndUsers.has(credential.end_user.id)
  );
}

function isSignerLive({ identity_secret: signer }: ChatTokenCredential, access: OrganizationAccess): boolean {
  return signer === undefined || access.identitySecretEpochs.get(signer.id) === signer.epoch;
}
