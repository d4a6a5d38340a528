// /admin/v1/me/passkeys and /admin/v1/me/confirmations: a session's member adds passkeys, and confirms by one that it is
// still them.

import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newSecret, secretSha256 } from '../../../auth/sessions.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { type PasskeySite, passkeySite } from '../../../domain/passkey-site.ts';
import { noteFailure } from '../../auth/failures.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { givenName, nullable, ref, uuid, word } from '../../schemas/common.ts';
import {
  createdCredential,
  passkeyChallengeSchema,
  passkeyExample,
  passkeySchema,
  presentChallenge,
  presentPasskey,
  usedCredential,
} from '../../schemas/passkey.ts';
import { adminOperation, exampleTime } from '../admin-operation.ts';
import { requireProof } from '../proof.ts';
import { describeMe, meExample, meSchema } from './me-answer.ts';

const tag = 'Me';
const purposes = ['create', 'confirm'] as const;
const answerExample = {
  id: 'AbW5gmK0Qm2Zr8Q1c7nXWg',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcP',
    signature: 'MEUC',
  },
};

const list = adminOperation(
  {
    id: 'listPasskeys',
    permission: 'self',
    tag,
    summary: 'List your own passkeys',
    description: 'All of them: at most 10. Only in a session.',
    responseExample: { data: [passkeyExample], host: 'console.example.com', usable_at: 'https://console.example.com' },
  },
  {
    response: {
      200: Type.Object(
        {
          data: Type.Array(ref(passkeySchema), { description: 'Newest first.' }),
          host: nullable(
            Type.String({
              description:
                'The host name whose passkeys can be used by the page that asks; null where it has an IP address in place of a name.',
            }),
          ),
          usable_at: nullable(
            Type.String({
              description: 'The origin of the console at which passkeys can be used; null where none is.',
            }),
          ),
        },
        { description: 'The passkeys.' },
      ),
    },
  },
);

const challenge = adminOperation(
  {
    id: 'createPasskeyChallenge',
    permission: 'self',
    tag,
    summary: 'Ask a question to the authenticator',
    description:
      'For one answer, within 5 minutes, in this session: `create` for createPasskey, which needs a proof of identity of the last 5 minutes, ' +
      '`confirm` for confirmMe. A new one takes the place of the one before. Only in a session.',
    requestExample: { purpose: 'confirm' },
    responseExample: {
      expires_at: exampleTime,
      creation: null,
      request: {
        challenge: 'q0R3Lk5yO9o7V1m2c3d4e5f6g7h8i9j0k1l2m3n4o5p',
        rpId: 'console.example.com',
        timeout: 300_000,
        allowCredentials: [{ type: 'public-key', id: answerExample.id, transports: ['internal'] }],
        userVerification: 'required',
      },
    },
    errors: ['payload_too_large', 'validation_error', 'not_found', 'conflict'],
  },
  {
    body: Type.Object(
      { purpose: word(purposes, 'Of the answer: to add a passkey, or to confirm by one.') },
      { additionalProperties: false },
    ),
    response: { 201: ref(passkeyChallengeSchema) },
  },
);

const create = adminOperation(
  {
    id: 'createPasskey',
    permission: 'self',
    tag,
    summary: 'Add a passkey',
    description:
      'By the authenticator’s answer to a challenge for `create`. At most 10. Only in a session, with a proof of identity of the last 5 minutes.',
    requestExample: {
      name: passkeyExample.name,
      credential: {
        id: answerExample.id,
        response: {
          clientDataJSON: answerExample.response.clientDataJSON,
          attestationObject: 'o2NmbXRkbm9uZQ',
          transports: ['internal'],
        },
      },
    },
    responseExample: passkeyExample,
    errors: ['payload_too_large', 'validation_error', 'conflict'],
  },
  {
    body: Type.Object({ name: givenName, credential: createdCredential }, { additionalProperties: false }),
    response: { 201: ref(passkeySchema) },
  },
);

const remove = adminOperation(
  {
    id: 'deletePasskey',
    permission: 'self',
    tag,
    summary: 'Remove a passkey',
    description: 'For good. Only in a session, with a proof of identity of the last 5 minutes.',
    errors: ['not_found'],
  },
  {
    params: Type.Object({ passkey_id: uuid('The passkey.') }),
    response: { 204: Type.Null({ description: 'It is gone.' }) },
  },
);

const confirm = adminOperation(
  {
    id: 'confirmMe',
    permission: 'self',
    tag,
    summary: 'Confirm by a passkey that it is you',
    description:
      'The session has a new proof of identity, good for 5 minutes, and another secret in its cookie. Each challenge is for one answer, right ' +
      'or wrong. Only in a session.',
    requestExample: { credential: answerExample },
    responseExample: meExample,
    errors: ['payload_too_large', 'validation_error', 'conflict'],
  },
  {
    body: Type.Object({ credential: usedCredential }, { additionalProperties: false }),
    response: { 200: ref(meSchema) },
  },
);

export function registerPasskeys(app: EdgeApp, parts: EdgeParts): void {
  const { token, sessions, sessionCookie, clock } = parts;
  app.addSchema(passkeySchema);
  app.addSchema(passkeyChallengeSchema);
  const siteOf = ({ headers }: FastifyRequest): PasskeySite => passkeySite(headers.host, sessionCookie.origin());

  /** The site of a page that can use passkeys. Throws `conflict` where it has no name. */
  function usableSite(request: FastifyRequest): { rpId: string; origin: string } {
    const site = siteOf(request);
    if (site.rpId !== undefined) return site;
    const mend = site.usableAt === undefined ? 'Give the console a host name' : `Open the console at ${site.usableAt}`;
    throw new ContractError('conflict', `A passkey is for a host name, which an IP address is not. ${mend}.`);
  }

  app.get('/me/passkeys', { schema: list, onRequest: requireSession }, async (request) => {
    const { data } = await token.ListPasskeys({ member_id: sessionOf(request).member_id }, callContext(request));
    const site = siteOf(request);
    return {
      data: data.map(presentPasskey),
      host: site.rpId ?? null,
      usable_at: (site.rpId === undefined ? site.usableAt : site.origin) ?? null,
    };
  });

  app.post('/me/passkey-challenges', { schema: challenge, onRequest: requireSession }, async (request, reply) => {
    const { purpose } = request.body;
    if (purpose === 'create') requireProof(request, clock());
    const { rpId } = usableSite(request);
    const made = await token.CreatePasskeyChallenge(
      { ...sessionOf(request), purpose, rp_id: rpId },
      callContext(request),
    );
    reply.code(201);
    return presentChallenge(made, purpose, rpId, clock());
  });

  app.post('/me/passkeys', { schema: create, onRequest: requireSession }, async (request, reply) => {
    requireProof(request, clock());
    const { rpId, origin } = usableSite(request);
    const { name, credential } = request.body;
    const { clientDataJSON, attestationObject, transports = [] } = credential.response;
    const { passkey } = await token.CreatePasskey(
      {
        ...sessionOf(request),
        ...{ name, rp_id: rpId, origin, credential_id: credential.id, transports },
        client_data_json: clientDataJSON,
        attestation_object: attestationObject,
      },
      callContext(request),
    );
    if (!passkey) throw new ContractError('internal_error', 'Something went wrong on our side.');
    reply.code(201);
    return presentPasskey(passkey);
  });

  app.delete(
    '/me/passkeys/:passkey_id',
    { schema: remove, onRequest: requireSession, config: { ignoresBody: true } },
    async (request, reply) => {
      requireProof(request, clock());
      await token.DeletePasskey({ ...sessionOf(request), passkey_id: request.params.passkey_id }, callContext(request));
      return reply.code(204).send(null);
    },
  );

  app.post('/me/confirmations', { schema: confirm, onRequest: requireSession }, async (request, reply) => {
    const { rpId, origin } = usableSite(request);
    const { credential } = request.body;
    const { clientDataJSON, authenticatorData, signature, userHandle: user } = credential.response;
    const secret = newSecret();
    await countingRefusals(request, () =>
      token.ConfirmSession(
        {
          ...sessionOf(request),
          ...{ rp_id: rpId, origin, credential_id: credential.id, signature },
          next_sha256: secretSha256(secret),
          client_data_json: clientDataJSON,
          authenticator_data: authenticatorData,
          ...(typeof user === 'string' && user !== '' ? { user_handle: user } : {}),
        },
        callContext(request),
      ),
    );
    sessionCookie.set(reply, secret);
    const principal = await sessions.find(secret);
    if (!principal) throw new ContractError('unauthorized', 'The session has ended.');
    return describeMe(principal, parts, callContext(request));
  });

  // Wrong answers count as failed sign-ins of their address.
  async function countingRefusals(request: FastifyRequest, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ContractError && error.code === 'forbidden') await noteFailure(parts, request);
      throw error;
    }
  }
}

/** The session of a request, and its member. */
function sessionOf({ principal }: FastifyRequest): { member_id: string; session_id: string } {
  const { kind, via, memberId, sessionId } = principal ?? {};
  if (kind === 'member' && via === 'session' && memberId !== undefined && sessionId !== undefined)
    return { member_id: memberId, session_id: sessionId };
  throw new ContractError('forbidden', 'Passkeys are for members, in a session of their own.', { lacking: 'self' });
}

async function requireSession(request: FastifyRequest): Promise<void> {
  sessionOf(request);
}
