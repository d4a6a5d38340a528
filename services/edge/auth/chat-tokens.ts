// Verifies chat session tokens here, against the token service's public keys. A signature is checked once per token and
// key set; a token's end on every request, its revocation by the next caller in line.

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type ChatTokenKeys, importChatTokenKeys, verifyChatToken } from '#shared/contract/tokens/chat-token.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { ChatTokenCredential } from './credentials.ts';
import { lookupDeadline } from './lookup-deadline.ts';

/** The public keys, parsed; the same object for as long as they are the same. */
export interface SigningKeys {
  readonly jwksJson: string;
  readonly byId: ChatTokenKeys;
}

/** Verifies chat session tokens. */
export interface ChatTokens {
  readonly signingKeys: RefreshingCache<SigningKeys>;
  /** Verifies a token, ended or not. Throws `unauthorized` for one that is not ours. */
  verify(token: string): Promise<ChatTokenCredential>;
}

/** The signing keys' only entry. */
export const allKeys = 'all';

/** Reads the keys again for an unknown key at most this often. */
const unknownKeyMs = 1_000;

export function createChatTokens(
  token: ServiceClient<TokenServiceDefinition>,
  freshMs: number,
  clock: Clock,
): ChatTokens {
  const verified = new LRUCache<string, { credential: ChatTokenCredential; keys: SigningKeys }>({ max: 20_000 });
  const checking = new Map<string, Promise<ChatTokenCredential>>();
  let current: SigningKeys | undefined;
  let lookedForUnknownAt = -Infinity;
  const signingKeys = new RefreshingCache<SigningKeys>({
    freshMs,
    staleMs: 15 * 60_000,
    max: 1,
    clock,
    async load() {
      const { jwks_json: jwksJson } = await token.GetSigningKeys(
        {},
        { ...backgroundContext(), deadline: lookupDeadline() },
      );
      if (current?.jwksJson !== jwksJson) current = { jwksJson, byId: await importChatTokenKeys(jwksJson) };
      return current;
    },
  });

  async function keysFor(text: string): Promise<SigningKeys> {
    const keys = await signingKeys.get(allKeys);
    if (keys.byId.has(keyIdOf(text)) || clock() - lookedForUnknownAt < unknownKeyMs) return keys;
    lookedForUnknownAt = clock();
    // Anybody can name a key that does not exist: the cached ones stay until others are there.
    return signingKeys.reload(allKeys);
  }

  async function check(text: string, digest: string): Promise<ChatTokenCredential> {
    const keys = await keysFor(text);
    // At time 0 no token is past its end: every request checks the end, and an ended token still names its
    // organization, so that the page that sent it can read the refusal.
    const token = await verifyChatToken(text, keys.byId, 0);
    const credential: ChatTokenCredential = {
      kind: 'chat_token',
      organization_id: token.organization_id,
      end_user: { id: token.end_user_id, kind: token.end_user_kind },
      issuing_key_id: token.key_id,
      key_epoch: token.key_epoch,
      organization_epoch: token.organization_epoch,
      ...(token.identity_secret && { identity_secret: token.identity_secret }),
      ...(token.preview && { preview: token.preview }),
      expires_at: token.expires_at,
    };
    verified.set(digest, { credential, keys });
    return credential;
  }

  return {
    signingKeys,
    async verify(text) {
      const digest = createHash('sha256').update(text).digest('base64');
      const known = verified.get(digest);
      const keys = await signingKeys.get(allKeys);
      if (known && known.keys === keys) return known.credential;
      let shared = checking.get(digest);
      if (!shared) {
        shared = check(text, digest).finally(() => checking.delete(digest));
        checking.set(digest, shared);
      }
      return shared;
    },
  };
}

function keyIdOf(text: string): string {
  try {
    const header: unknown = JSON.parse(Buffer.from(text.slice(0, text.indexOf('.')), 'base64url').toString('utf8'));
    const kid = typeof header === 'object' && header !== null && 'kid' in header ? header.kid : undefined;
    if (typeof kid === 'string') return kid;
  } catch {
    // Not a token at all.
  }
  throw notOurs();
}

/** The refusal of a credential that is none of ours, or not any more. */
export function notOurs(): ContractError {
  return new ContractError('unauthorized', 'The credential is missing, unknown or revoked.');
}
