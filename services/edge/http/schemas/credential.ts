// The metadata of credentials: the maker, and an API key's secrets.

import Type, { type Static } from 'typebox';
import type { CredentialMaker__Output } from '#proto/colloquy/token/v1/CredentialMaker.ts';
import type { LiveSecret__Output } from '#proto/colloquy/token/v1/LiveSecret.ts';
import { dateTime, nullable, nullableObject } from './common.ts';

/** The maker; null where none was recorded. */
export const makerSchema = nullableObject(
  Type.Object({
    kind: Type.String({ description: 'As `actor` in the audit: `operator`, `member` and so on.' }),
    id: nullable(Type.String({ description: 'The id within its kind, where there are several.' })),
    name: nullable(Type.String({ description: 'Their name at that time.' })),
  }),
  'The creator; null where none was recorded.',
);

export const makerExample: Static<typeof makerSchema> = {
  kind: 'member',
  id: '01942c1f-7a00-7eee-8000-0000000000d1',
  name: 'Ada',
};

export function presentMaker(maker: CredentialMaker__Output | null): Static<typeof makerSchema> {
  return maker && { kind: maker.kind, id: maker.id ?? null, name: maker.name ?? null };
}

/** An API key's live secrets. */
export const liveSecretsSchema = Type.Array(
  Type.Object({
    prefix: Type.String({ description: 'Its first characters.' }),
    created_at: dateTime('When it was made.'),
    last_used_at: nullable(dateTime('When it was last used, to the minute.')),
  }),
  { description: 'The valid secrets, the newest first; two after a rotation.' },
);

export function presentSecrets(secrets: readonly LiveSecret__Output[]): Static<typeof liveSecretsSchema> {
  return secrets.map(({ prefix, created_at, last_used_at }) => ({
    prefix,
    created_at,
    last_used_at: last_used_at ?? null,
  }));
}
