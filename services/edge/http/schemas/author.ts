// The author of a change, as it is stored with the change.

import Type, { type Static } from 'typebox';
import type { Author__Output } from '#proto/colloquy/conversation/v1/Author.ts';
import { nullable, nullableObject } from './common.ts';

const author = Type.Object({
  kind: Type.String({ description: '`operator`, `member`, `personal_token`, `service_account` or `setup`.' }),
  id: nullable(Type.String({ description: 'The id within its kind; null where there is only one.' })),
  name: nullable(Type.String({ description: 'Their name at that time.' })),
});

export function authorSchema(description: string) {
  return nullableObject(author, description);
}

export const authorExample: Static<typeof author> = {
  kind: 'member',
  id: '01942c1f-7a00-7abc-8000-0000000000f1',
  name: 'Ada',
};

export function presentAuthor(by: Author__Output | null): Static<typeof author> | null {
  return by && by.kind !== '' ? { kind: by.kind, id: by.id ?? null, name: by.name ?? null } : null;
}

/** In a request: the note on a publication. */
export const publicationNote = Type.Optional(
  Type.String({ description: 'A note on the publication, at most 500 characters.' }),
);
