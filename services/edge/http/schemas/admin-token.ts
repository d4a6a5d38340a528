// Tokens of the administration as administration shows them.

import Type, { type Static } from 'typebox';
import type { AdminToken__Output } from '#proto/colloquy/token/v1/AdminToken.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { roles } from '#shared/contract/permissions/permissions.ts';
import { dateTime, nullable, uuid, word } from './common.ts';

const base = {
  id: uuid('The token.'),
  organization_id: uuid('Its organization.'),
  name: Type.String({ description: 'Its display name.' }),
  prefix: Type.String({ description: 'Its first characters, to recognize it by.' }),
  role: word(
    roles,
    'Its highest role; a personal token never has more permissions than its member has at that moment.',
  ),
  created_at: dateTime('When it was made.'),
  expires_at: dateTime('When it ends by itself.'),
  last_used_at: nullable(dateTime('When it was last used, to the minute.')),
  revoked_at: nullable(dateTime('When it was ended.')),
};

export const adminTokenSchema = Type.Object(base, {
  $id: 'AdminToken',
  description: 'A personal token, or one of a service account.',
});

export const newAdminTokenSchema = Type.Object(
  { ...base, token: Type.String({ description: 'In this answer only.' }) },
  { $id: 'NewAdminToken', description: 'A token, as made.' },
);

/** The lifetime in a request to make a token. */
export const expiresInDays = Type.Integer({
  minimum: 1,
  maximum: 365,
  default: 90,
  description: 'In how many days it ends by itself.',
});

export const adminTokenExample: Static<typeof adminTokenSchema> = {
  id: '01942c1f-7a00-7666-8000-0000000000a1',
  organization_id: '01942c1f-7a00-7000-8000-000000000001',
  name: 'Pipeline',
  prefix: 'csa_8cTw2Lb7',
  role: 'editor',
  created_at: '2026-01-02T03:04:05.678Z',
  expires_at: '2026-04-02T03:04:05.678Z',
  last_used_at: null,
  revoked_at: null,
};

export function presentAdminToken(token: AdminToken__Output): Static<typeof adminTokenSchema> {
  const { id, organization_id, name, prefix, created_at, expires_at } = token;
  return {
    id,
    organization_id,
    name,
    prefix,
    role: token.role as Static<typeof adminTokenSchema>['role'],
    created_at,
    expires_at,
    last_used_at: token.last_used_at ?? null,
    revoked_at: token.revoked_at ?? null,
  };
}

/** The answer to the request that made it. */
export function presentNewAdminToken(token: AdminToken__Output | null): Static<typeof newAdminTokenSchema> {
  if (token?.secret === undefined) throw new ContractError('internal_error', 'Something went wrong on our side.');
  return { ...presentAdminToken(token), token: token.secret };
}
