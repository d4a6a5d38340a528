// API keys and publishable keys by the SHA-256 of their secret. Each request looks up an unknown key again.

import { createHash } from 'node:crypto';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { ApiKeyCredential, PublishableKeyCredential } from './credentials.ts';
import { lookupDeadline } from './lookup-deadline.ts';

type KeyCredential = ApiKeyCredential | PublishableKeyCredential;

/** Keys live a minute with the token service away. */
const staleMs = 60_000;

export function createKeyDirectory(
  token: ServiceClient<TokenServiceDefinition>,
  freshMs: number,
  clock: Clock,
): RefreshingCache<KeyCredential> {
  return new RefreshingCache({
    freshMs,
    staleMs,
    max: 10_000,
    clock,
    async load(key) {
      const [kind = '', secretSha256 = ''] = key.split('|');
      const found = await token.AuthenticateKey(
        { kind, secret_sha256: secretSha256 },
        { ...backgroundContext(), deadline: lookupDeadline() },
      );
      const end = found.expires_at === undefined ? {} : { expires_at: found.expires_at };
      return kind === 'api_key'
        ? {
            kind,
            organization_id: found.organization_id,
            key_id: found.key_id,
            service_end_user_id: found.service_end_user_id ?? '',
            secret_sha256: secretSha256,
            ...end,
          }
        : { kind: 'publishable_key', organization_id: found.organization_id, key_id: found.key_id, ...end };
    },
  });
}

/** The directory's key for a secret as sent. */
export function keyOfSecret(kind: KeyCredential['kind'], secret: string): string {
  return keyOfDigest(kind, createHash('sha256').update(secret).digest('hex'));
}

/** The directory's key for a secret's digest. */
export function keyOfDigest(kind: KeyCredential['kind'], secretSha256: string): string {
  return `${kind}|${secretSha256}`;
}
