// POST /admin/v1/organizations/{org_id}/identity-secrets/check: whether a signature would be taken, and why not.

import Type from 'typebox';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { nullable, word } from '../../schemas/common.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';

const reasons = [
  'good',
  'no_secret',
  'bad_end_user_id',
  'bad_expiry',
  'expiry_in_milliseconds',
  'bad_hash',
  'upper_case',
  'wrong_hash',
  'other_text',
  'expired',
  'too_far_ahead',
] as const;

const check = adminOperation(
  {
    id: 'checkSignature',
    permission: 'identity_secrets.read',
    withoutAccess: 'shows_nothing',
    tag: 'Identity secrets',
    summary: "Check an end-user's signature",
    description:
      'Gives the verdict of `POST /v2/token`, with the reason: `no_secret` (the organization has none), `bad_end_user_id`, `bad_expiry` (no whole seconds), `expiry_in_milliseconds`, `bad_hash` (not 64 hex digits), `upper_case`, `other_text` (signed with a secret of the organization, but something else than `v1:<expires_at>:<end_user_id>`), `wrong_hash`, `expired`, `too_far_ahead` (more than 24 hours). It never returns a hash, makes no token and counts as no use.',
    requestExample: {
      end_user_id: 'customer-42',
      expires_at: 1_767_323_945,
      user_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    responseExample: { verdict: 'invalid', reason: 'wrong_hash', secret_prefix: null },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    body: Type.Object(
      {
        end_user_id: Type.String({ maxLength: 1024, description: 'Your id of the end-user.' }),
        expires_at: Type.Number({ description: 'Unix seconds, as signed.' }),
        user_hash: Type.String({ maxLength: 1024, description: 'Lower-case hex HMAC-SHA256.' }),
      },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object(
        {
          verdict: word(['valid', 'invalid'], 'Whether it would be accepted.'),
          reason: word(reasons, 'Why; `good` where it would be.'),
          secret_prefix: nullable(
            Type.String({
              description: 'The prefix of the live secret that signed it, if one did.',
            }),
          ),
        },
        { description: 'The verdict.' },
      ),
    },
  },
);

export function registerSignatureCheck(app: EdgeApp, { token }: EdgeParts): void {
  app.post('/identity-secrets/check', { schema: check }, async (request) => {
    const { reason, secret_prefix: prefix } = await token.CheckUserHash(
      { organization_id: request.params.org_id, ...request.body },
      callContext(request),
    );
    const known = reasons.find((each) => each === reason) ?? 'wrong_hash';
    return {
      verdict: known === 'good' ? ('valid' as const) : ('invalid' as const),
      reason: known,
      secret_prefix: prefix ?? null,
    };
  });
}
