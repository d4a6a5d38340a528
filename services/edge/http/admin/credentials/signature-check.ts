// POST /admin/v1/organizations/{org_id}/identity-secrets/check: whether a signature would be taken, and why not.

import Type, { type Static } from 'typebox';
import { validationError } from '#shared/contract/errors/contract-error.ts';
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
  'bad_token',
  'other_algorithm',
  'not_yet',
  'bad_attributes',
] as const;

const sentences: Readonly<Record<(typeof reasons)[number], string>> = {
  good: 'It is accepted.',
  no_secret: 'The organization has no identity secret; make one first.',
  bad_end_user_id: 'The end-user id (`sub` of a user_token) must have 1 to 255 bytes and no control characters.',
  bad_expiry: 'The expiry (`exp` of a user_token) must be there, in Unix seconds.',
  expiry_in_milliseconds: 'The expiry is in milliseconds; it must be in seconds.',
  bad_hash: 'user_hash must be 64 hexadecimal digits.',
  upper_case: 'user_hash is right, but must be in lower case.',
  wrong_hash: 'It was not signed with a live identity secret of this organization.',
  other_text: 'It was signed with your secret, but is of another text than v1:<expires_at>:<end_user_id>.',
  expired: 'It has expired.',
  too_far_ahead: 'Its expiry is more than 24 hours ahead.',
  bad_token: 'user_token is no JWT with a JSON object in it, or is longer than 8,192 characters.',
  other_algorithm: 'The `alg` of user_token must be HS256.',
  not_yet: 'The `nbf` of user_token is still to come.',
  bad_attributes: 'The `attributes` of user_token are too many, too large, or have a name or value of another form.',
};

const checkBody = Type.Object(
  {
    end_user_id: Type.Optional(Type.String({ maxLength: 1024, description: 'Your id of the end-user.' })),
    expires_at: Type.Optional(Type.Number({ description: 'Unix seconds, as signed.' })),
    user_hash: Type.Optional(Type.String({ maxLength: 1024, description: 'Lower-case hex HMAC-SHA256.' })),
    user_token: Type.Optional(
      Type.String({ maxLength: 16_384, description: 'A user_token, in place of the three before.' }),
    ),
  },
  { additionalProperties: false },
);

const check = adminOperation(
  {
    id: 'checkSignature',
    permission: 'identity_secrets.read',
    withoutAccess: 'shows_nothing',
    tag: 'Identity secrets',
    summary: "Check an end-user's signature or user_token",
    description:
      'Gives the verdict of `POST /v2/token`, with the reason: `no_secret` (the organization has none), `bad_end_user_id`, `bad_expiry` (no whole seconds), `expiry_in_milliseconds`, `bad_hash` (not 64 hex digits), `upper_case`, `other_text` (signed with a secret of the organization, but something else than `v1:<expires_at>:<end_user_id>`), `wrong_hash`, `expired`, `too_far_ahead` (more than 24 hours). Of a `user_token` also `bad_token`, `other_algorithm`, `not_yet` and `bad_attributes`. It never returns a hash, makes no token and counts as no use.',
    requestExample: {
      end_user_id: 'customer-42',
      expires_at: 1_767_323_945,
      user_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    responseExample: { verdict: 'invalid', reason: 'wrong_hash', secret_prefix: null, message: sentences.wrong_hash },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    body: checkBody,
    response: {
      200: Type.Object(
        {
          verdict: word(['valid', 'invalid'], 'Whether it would be accepted.'),
          reason: word(reasons, 'Why; `good` where it would be.'),
          message: Type.String({ description: 'The reason as a sentence.' }),
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
      { organization_id: request.params.org_id, ...checkedOf(request.body) },
      callContext(request),
    );
    const known = reasons.find((each) => each === reason) ?? 'wrong_hash';
    return {
      verdict: known === 'good' ? ('valid' as const) : ('invalid' as const),
      reason: known,
      message: sentences[known],
      secret_prefix: prefix ?? null,
    };
  });
}

/** Throws `validation_error` unless there is either all of the trio, or a user_token. */
function checkedOf({ user_token: userToken, ...trio }: Static<typeof checkBody>) {
  for (const part of ['end_user_id', 'expires_at', 'user_hash'] as const) {
    if (userToken === undefined && trio[part] === undefined) throw validationError(`/${part}`, 'is required');
    if (userToken !== undefined && trio[part] !== undefined)
      throw validationError(`/${part}`, 'is not taken together with user_token');
  }
  return userToken === undefined ? trio : { user_token: userToken };
}
