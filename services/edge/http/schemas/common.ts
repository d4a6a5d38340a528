// Pieces that schemas share.

import Type, { type Static, type TSchema } from 'typebox';
import { longest } from '#shared/contract/names/lengths.ts';

/** A scalar that may be empty: then it is there and `null`. One type array, since `anyOf` costs a check per value. */
export function nullable<T extends TSchema & { type: string }>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });
}

/** An object that may be empty: then it is there and `null`. */
export function nullableObject<T extends TSchema>(schema: T, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

/** A reference to a schema that the app holds by its `$id`. */
export function ref<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T>>({ $ref: `${(schema as { $id?: string }).$id}#` });
}

export function uuid(description: string) {
  return Type.String({ format: 'uuid', description });
}

export function dateTime(description: string) {
  return Type.String({ format: 'date-time', description });
}

/** A name that somebody gives. The service that keeps it trims it, and then counts. */
export const givenName = Type.String({ description: `1 to ${longest.name} characters.` });

/** One of a few words. */
export function word<const T extends string>(words: readonly T[], description: string) {
  return Type.Unsafe<T>({ type: 'string', enum: words, description });
}

/** One of a few words, or nothing: then it is there and `null`. */
export function nullableWord<const T extends string>(words: readonly T[], description: string) {
  return Type.Unsafe<T | null>({ type: ['string', 'null'], enum: [...words, null], description });
}

/** Query parameters of lists. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Entries of a page.' })),
  cursor: Type.Optional(Type.String({ maxLength: 1024, description: 'The `next_cursor` of the page before.' })),
};

/** A page of a list. */
export function pageOf<T extends TSchema>(item: T, description: string, order = 'Newest first.') {
  return Type.Object(
    {
      data: Type.Array(item, { description: order }),
      next_cursor: nullable(Type.String({ description: 'For the next page; null on the last.' })),
    },
    { description },
  );
}
