// POST /v2/token: exchanges a publishable key (anonymous or signed) or an API key for a chat session token. A refusal
// here, before the token service is called, counts toward the key's rate as well, so that guessing has a price.

import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { loggedContext } from '#shared/platform/grpc/context.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { Credential } from '../../auth/credentials.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { rateLimitHeaders } from '../../domain/rate-limit-headers.ts';
import { callContext, credentialOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { sendError } from '../error-response.ts';
import { operation } from '../openapi/operation.ts';
import { uuid, word } from '../schemas/common.ts';
import { verifiedAttributes } from '../schemas/told.ts';

const toolCredential = Type.Object(
  {
    tool_server_id: uuid('The tool server.'),
    token: Type.String({ description: 'A bearer token of the end-user.' }),
    expires_at: Type.Optional(
      Type.Integer({ description: 'When it ends, Unix seconds; absent: as long as the server accepts it.' }),
    ),
  },
  { additionalProperties: false },
);

const exchange = operation(
  {
    id: 'exchangeToken',
    tag: 'Token',
    summary: 'Exchange a key for a chat session token',
    description: [
      'With X-Publishable-Key and nothing or an `anonymous_id`: an anonymous end-user.',
      'With X-Publishable-Key, `end_user_id`, `user_hash` and `expires_at`: the end-user that the customer signed for.',
      '`user_hash` is the lower-case hex HMAC-SHA256 of `v1:<expires_at>:<end_user_id>` under the identity secret.',
      'Or, in place of these three, with a `user_token`: a JWT (HS256 under the identity secret) with `sub`, the end-user id, `exp`, at most 24 hours ahead, and `attributes`, if there are any.',
      'With X-API-Key: the end-user that `end_user_id` names, else the service end-user of the key.',
    ].join(' '),
    security: ['publishableKey', 'apiKey'],
    requestExample: { anonymous_id: '5b0c4c5e-2f0a-4d0e-9d0a-3f6f0f5a1c11' },
    responseExample: {
      token: 'eyJhbGciOiJFZERTQSIsInR5cCI6ImNoYXQrand0In0.e30.c2lnbmF0dXJl',
      expires_at: 1_767_323_945,
      end_user: { id: '01942c1f-7a00-7fff-8000-0000000000e1', kind: 'anonymous' },
    },
    limited: true,
    bodyOptional: true,
    errors: ['payload_too_large', 'validation_error', 'invalid_user_hash', 'rate_limited'],
  },
  {
    body: Type.Object(
      {
        anonymous_id: Type.Optional(uuid('An id of the caller, to be the same anonymous end-user again.')),
        end_user_id: Type.Optional(
          Type.String({ description: "The customer's id of the end-user; 1 to 255 bytes of UTF-8." }),
        ),
        user_hash: Type.Optional(Type.String({ description: 'The signature (see above).' })),
        expires_at: Type.Optional(
          Type.Number({ description: 'When the signature ends: Unix seconds, at most 24 hours ahead.' }),
        ),
        user_token: Type.Optional(
          Type.String({ description: 'A JWT of the customer’s backend (see above), in place of the three before.' }),
        ),
        attributes: Type.Optional(verifiedAttributes),
        tool_credentials: Type.Optional(
          Type.Array(toolCredential, {
            maxItems: 20,
            description:
              "The end-user's own credentials of tool servers that act as the end-user; they replace former ones. With an API key and `end_user_id` only.",
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object(
        {
          token: Type.String({ description: 'For `Authorization: Bearer`.' }),
          expires_at: Type.Integer({ description: 'When it ends, Unix seconds.' }),
          end_user: Type.Object({
            id: uuid('Our id of the end-user.'),
            kind: word(['anonymous', 'identified', 'service'], 'The kind of end-user.'),
          }),
        },
        { description: 'The token.' },
      ),
    },
  },
);

export function registerToken(app: EdgeApp, { token, runExecutor, limits, addressOf, log }: EdgeParts): void {
  // Requests that reached the token service: it counts those itself.
  const exchanged = new WeakSet<FastifyRequest>();

  const countFailure = async (request: FastifyRequest): Promise<void> => {
    const { credential } = request;
    if (credential?.kind !== 'publishable_key' || exchanged.has(request)) return;
    const { near, wide } = addressOf(request);
    const take = (policy: string, counted: string): Promise<unknown> => {
      const subject = `${credential.key_id}|${counted}`;
      const rate = { policy, organization_id: credential.organization_id, subject };
      return limits.TakeRate({ rate }, callContext(request));
    };
    try {
      await take('token_exchange', near);
      if (wide !== undefined) await take('token_exchange_network', wide);
    } catch (error) {
      // Over the rate or not, the refusal stays the first one in the contract's order.
      log.debug({ err: error, ...loggedContext(callContext(request)) }, 'a failed exchange was not counted');
    }
  };

  app.post(
    '/token',
    {
      schema: exchange,
      config: { credentials: ['publishable_key', 'api_key'], bodyOptional: true },
      errorHandler(error, request, reply) {
        void countFailure(request).then(() => sendError(error, request, reply, log));
      },
    },
    async (request, reply) => {
      const credential = credentialOf(request);
      const { anonymous_id: anonymousId, tool_credentials: toolCredentials, attributes, ...identity } = request.body;
      if (toolCredentials !== undefined) requireNamedEndUser(credential, identity.end_user_id);
      const header = request.headers[credential.kind === 'api_key' ? 'x-api-key' : 'x-publishable-key'];
      const secret = typeof header === 'string' ? header : '';
      const { near, wide } = addressOf(request);
      exchanged.add(request);
      const {
        token: made,
        expires_at: expiresAt,
        end_user: endUser,
        rate,
      } = await token.ExchangeToken(
        {
          ...(credential.kind === 'api_key' ? { api_key: secret } : { publishable_key: secret }),
          ...(anonymousId === undefined ? {} : { anonymous_id: canonicalUuid(anonymousId) }),
          ...identity,
          ...(attributes === undefined ? {} : { attributes_json: JSON.stringify(attributes) }),
          ...(credential.kind === 'publishable_key' && request.headers.origin !== undefined
            ? { origin: request.headers.origin }
            : {}),
          caller_ip: near,
          ...(wide === undefined ? {} : { caller_network: wide }),
        },
        callContext(request),
      );
      if (rate) reply.headers(rateLimitHeaders(rate));
      // Before the token is returned: a refused credential means no token.
      if (toolCredentials !== undefined) {
        await runExecutor.StoreToolCredentials(
          {
            organization_id: credential.organization_id,
            end_user_id: endUser?.id ?? '',
            credentials: toolCredentials.map(({ tool_server_id: id, ...given }) => ({
              server_id: canonicalUuid(id),
              ...given,
            })),
          },
          callContext(request),
        );
      }
      return {
        token: made,
        expires_at: expiresAt,
        end_user: { id: endUser?.id ?? '', kind: endUser?.kind as 'anonymous' },
      };
    },
  );
}

// A key's service end-user stands for many people, and has no account of its own.
function requireNamedEndUser({ kind }: Credential, endUserId: string | undefined): void {
  if (kind !== 'api_key') throw validationError('/tool_credentials', 'is taken with an API key only');
  if (endUserId === undefined) throw validationError('/tool_credentials', 'goes with an end_user_id only');
}
