// Passkeys, and the JSON of WebAuthn that browsers read and write (PublicKeyCredential.parseCreationOptionsFromJSON and
// its kin). Bytes are unpadded base64url.

import Type, { type Static } from 'typebox';
import type { CreatePasskeyChallengeResponse__Output } from '#proto/colloquy/token/v1/CreatePasskeyChallengeResponse.ts';
import type { Passkey__Output } from '#proto/colloquy/token/v1/Passkey.ts';
import { passkeyAlgorithms, passkeyUser } from '#shared/contract/passkeys/passkeys.ts';
import { dateTime, nullable, nullableObject, uuid } from './common.ts';

export const passkeySchema = Type.Object(
  {
    id: uuid('The passkey.'),
    name: Type.String({ description: 'Its display name.' }),
    host: Type.String({ description: 'The host name of the console that it is for.' }),
    created_at: dateTime('When it was added.'),
    last_used_at: nullable(dateTime('When it last confirmed its member.')),
    backed_up: Type.Boolean({ description: 'Whether its provider keeps a copy elsewhere, as of a synced passkey.' }),
  },
  { $id: 'Passkey', description: 'A passkey of the console.' },
);

export const passkeyExample: Static<typeof passkeySchema> = {
  id: '01942c1f-7a00-7666-8000-0000000000b1',
  name: 'Work laptop',
  host: 'console.example.com',
  created_at: '2026-01-02T03:04:05.678Z',
  last_used_at: null,
  backed_up: false,
};

export function presentPasskey(passkey: Passkey__Output): Static<typeof passkeySchema> {
  const { id, name, rp_id: host, created_at, last_used_at: used, backed_up } = passkey;
  return { id, name, host, created_at, last_used_at: used ?? null, backed_up };
}

const bytes = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description });

const described = Type.Object({
  type: Type.Literal('public-key'),
  id: Type.String({ description: 'The authenticator’s id of a passkey.' }),
  transports: Type.Array(Type.String(), { description: 'The ways to the authenticator.' }),
});

export const passkeyChallengeSchema = Type.Object(
  {
    expires_at: dateTime('When the challenge ends. It is for one answer.'),
    creation: nullableObject(
      Type.Object({
        challenge: Type.String(),
        rp: Type.Object({ id: Type.String(), name: Type.String() }),
        user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
        pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
        timeout: Type.Integer(),
        excludeCredentials: Type.Array(described),
        authenticatorSelection: Type.Object({ residentKey: Type.String(), userVerification: Type.String() }),
        attestation: Type.String(),
      }),
      'For `create`: the browser’s PublicKeyCredentialCreationOptionsJSON; else null.',
    ),
    request: nullableObject(
      Type.Object({
        challenge: Type.String(),
        rpId: Type.String(),
        timeout: Type.Integer(),
        allowCredentials: Type.Array(described),
        userVerification: Type.String(),
      }),
      'For `confirm`: the browser’s PublicKeyCredentialRequestOptionsJSON; else null.',
    ),
  },
  { $id: 'PasskeyChallenge', description: 'A question for the authenticator.' },
);

/** The question in the browser's words. `now`: in ms since 1970. */
export function presentChallenge(
  made: CreatePasskeyChallengeResponse__Output,
  purpose: 'create' | 'confirm',
  rpId: string,
  now: number,
): Static<typeof passkeyChallengeSchema> {
  const { challenge, expires_at, member } = made;
  const timeout = Math.max(0, Date.parse(expires_at) - now);
  const known = made.passkeys.map(({ credential_id: id, transports }) => ({
    type: 'public-key' as const,
    id,
    transports,
  }));
  const name = member?.name ?? '';
  return {
    expires_at,
    creation:
      purpose === 'create'
        ? {
            challenge,
            rp: { id: rpId, name: 'Colloquy' },
            user: {
              id: passkeyUser(member?.id ?? ''),
              name: member?.email ?? name,
              displayName: name,
            },
            pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
            timeout,
            excludeCredentials: known,
            authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
            attestation: 'none',
          }
        : null,
    request:
      purpose === 'confirm'
        ? { challenge, rpId, timeout, allowCredentials: known, userVerification: 'required' }
        : null,
  };
}

const credentialOf = <T extends Record<string, ReturnType<typeof bytes> | ReturnType<typeof Type.Optional>>>(
  response: T,
  description: string,
) =>
  // Browsers add members of their own: these count, and no others.
  Type.Object(
    {
      id: bytes(1_400, 'The authenticator’s id of the passkey.'),
      response: Type.Object(response, { additionalProperties: true }),
    },
    { additionalProperties: true, description },
  );

const clientDataJSON = bytes(8_192, 'The browser’s record.');

export const createdCredential = credentialOf(
  {
    clientDataJSON,
    attestationObject: bytes(16_384, 'The authenticator’s part.'),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
  },
  'The browser’s answer, as `toJSON()` of the credential has it.',
);

export const usedCredential = credentialOf(
  {
    clientDataJSON,
    authenticatorData: bytes(4_096, 'The authenticator’s part.'),
    signature: bytes(4_096, 'Its signature.'),
    userHandle: Type.Optional(nullable(Type.String({ maxLength: 200, description: 'The user of the passkey.' }))),
  },
  'The browser’s answer, as `toJSON()` of the credential has it.',
);
