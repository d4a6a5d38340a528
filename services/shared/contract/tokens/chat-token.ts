// Pure. The chat session token: its claims, how it is signed (by the token service), and how it is verified
// (by edge, locally). Its claims are true only while its epochs are those of GetOrganizationAccess.

import { type CryptoKey, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import { ContractError } from '#shared/contract/errors/contract-error.ts';

/** Claims that every token is made with and checked for. */
export const chatTokenRules = {
  algorithm: 'EdDSA',
  type: 'chat+jwt',
  issuer: 'colloquy-token',
  audience: 'colloquy-v2',
} as const;

/** Far more than any token of ours has; longer ones are refused unread. */
const maxTokenLength = 2048;

export const endUserKinds = ['anonymous', 'identified', 'service', 'member'] as const;

/** The kinds of end-user. */
export type EndUserKind = (typeof endUserKinds)[number];

/** Whether nobody has identified an end-user of this kind; of a kind that is not known nobody has. */
export function isAnonymous(kind: string | undefined): boolean {
  return kind === 'anonymous' || !(endUserKinds as readonly (string | undefined)[]).includes(kind);
}

/** An identity secret as a token knows it. */
export interface IdentitySecretStanding {
  readonly id: string;
  readonly epoch: number;
}

/** The content that a member tries: the agent's draft, or one of its versions, from the console alone. */
export interface Preview {
  readonly agent_id: string;
  /** Absent: the draft. */
  readonly version?: number;
  /** The console's. */
  readonly origin: string;
}

/** The subject of a token, its key, and the epochs it lives with. */
export interface ChatToken {
  readonly organization_id: string;
  readonly end_user_id: string;
  readonly end_user_kind: EndUserKind;
  /** The publishable key or API key it was exchanged for; empty for a preview, which no key is needed for. */
  readonly key_id: string;
  readonly organization_epoch: number;
  readonly key_epoch: number;
  /** Of the signed form: the identity secret that its signature was made with. */
  readonly identity_secret?: IdentitySecretStanding;
  /** Of members, and of nobody else. */
  readonly preview?: Preview;
  /** Unix seconds. */
  readonly issued_at: number;
  /** Unix seconds. */
  readonly expires_at: number;
}

/** The claims beside `iss`, `aud`, `sub` (the end-user), `iat` and `exp`. Short, for they travel with every request. */
export interface ChatTokenClaims {
  /** Organization. */
  org: string;
  /** End-user kind. */
  euk: EndUserKind;
  /** Issuing key's id. */
  key: string;
  /** Organization epoch. */
  oep: number;
  /** Issuing key's epoch. */
  kep: number;
  /** Identity secret's id and epoch; both or none. */
  ids?: string;
  iep?: number;
  /** Of a preview: agent, version (0: the draft) and origin; all or none. */
  pva?: string;
  pvn?: number;
  pvo?: string;
}

/** Public signing keys by `kid`. */
export type ChatTokenKeys = ReadonlyMap<string, CryptoKey>;

/** Reads the key set that the token service publishes. Anything but an Ed25519 key with a `kid` is left out. */
export async function importChatTokenKeys(jwksJson: string): Promise<ChatTokenKeys> {
  const { keys } = JSON.parse(jwksJson) as { keys: { kid?: string; kty?: string; crv?: string; x?: string }[] };
  const imported = new Map<string, CryptoKey>();
  for (const { kid, kty, crv, x } of keys) {
    if (!kid || kty !== 'OKP' || crv !== 'Ed25519' || !x) continue;
    imported.set(kid, await importJWK({ kty, crv, x }, chatTokenRules.algorithm));
  }
  return imported;
}

/** Makes the token. `key` is the private half of the published `kid`. */
export async function signChatToken(token: ChatToken, kid: string, key: CryptoKey): Promise<string> {
  const claims: ChatTokenClaims = {
    org: token.organization_id,
    euk: token.end_user_kind,
    key: token.key_id,
    oep: token.organization_epoch,
    kep: token.key_epoch,
    ...(token.identity_secret && { ids: token.identity_secret.id, iep: token.identity_secret.epoch }),
    ...(token.preview && {
      pva: token.preview.agent_id,
      pvn: token.preview.version ?? 0,
      pvo: token.preview.origin,
    }),
  };
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: chatTokenRules.algorithm, typ: chatTokenRules.type, kid })
    .setIssuer(chatTokenRules.issuer)
    .setAudience(chatTokenRules.audience)
    .setSubject(token.end_user_id)
    .setIssuedAt(token.issued_at)
    .setExpirationTime(token.expires_at)
    .sign(key);
}

/**
 * Reads a token at `now` (milliseconds). Throws `token_expired` for one of ours that is past its end, and
 * `unauthorized` for everything else that is wrong.
 */
export async function verifyChatToken(token: string, keys: ChatTokenKeys, now: number): Promise<ChatToken> {
  if (token.length > maxTokenLength) throw notOurs();
  let payload: Record<string, unknown>;
  try {
    ({ payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = kid === undefined ? undefined : keys.get(kid);
        if (!key) throw notOurs();
        return key;
      },
      {
        algorithms: [chatTokenRules.algorithm],
        typ: chatTokenRules.type,
        issuer: chatTokenRules.issuer,
        audience: chatTokenRules.audience,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(now),
      },
    ));
  } catch (error) {
    // The signature is checked before the claims, so an expired token is known to be one of ours.
    if (error instanceof errors.JWTExpired) {
      throw new ContractError('token_expired', 'The chat session token has expired; exchange a new one.');
    }
    throw notOurs();
  }
  return readClaims(payload);
}

function readClaims(claims: Record<string, unknown>): ChatToken {
  const { sub, org, euk, key, oep, kep, ids, iep, iat, exp } = claims;
  const preview = readPreview(claims);
  const identitySecret = readIdentitySecret(ids, iep);
  const kind = endUserKinds.find((known) => known === euk);
  if (
    typeof sub !== 'string' ||
    typeof org !== 'string' ||
    typeof key !== 'string' ||
    kind === undefined ||
    !isCount(oep) ||
    !isCount(kep) ||
    !isCount(iat) ||
    !isCount(exp) ||
    // A member tries one agent, and nobody else does.
    (kind === 'member') !== (preview !== undefined)
  ) {
    throw notOurs();
  }
  return {
    organization_id: org,
    end_user_id: sub,
    end_user_kind: kind,
    key_id: key,
    organization_epoch: oep,
    key_epoch: kep,
    ...(identitySecret && { identity_secret: identitySecret }),
    ...(preview && { preview }),
    issued_at: iat,
    expires_at: exp,
  };
}

function readPreview({ pva, pvn, pvo }: Record<string, unknown>): Preview | undefined {
  if (pva === undefined && pvn === undefined && pvo === undefined) return undefined;
  if (typeof pva !== 'string' || pva === '' || typeof pvo !== 'string' || pvo === '' || !isCount(pvn)) throw notOurs();
  return { agent_id: pva, ...(pvn === 0 ? {} : { version: pvn }), origin: pvo };
}

function readIdentitySecret(id: unknown, epoch: unknown): IdentitySecretStanding | undefined {
  if (id === undefined && epoch === undefined) return undefined;
  if (typeof id !== 'string' || !isCount(epoch)) throw notOurs();
  return { id, epoch };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function notOurs(): ContractError {
  return new ContractError('unauthorized', 'The chat session token is not valid.');
}
