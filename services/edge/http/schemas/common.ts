// Schemas that several endpoints share, and the error body.

import Type, { type Static, type TSchema } from 'typebox';

/** A field that may be empty: then it is there and `null`. */
export function nullable<T extends TSchema>(schema: T, options: { description?: string } = {}) {
  return Type.Union([schema, Type.Null()], options);
}

export const uuid = (description: string) => Type.String({ format: 'uuid', description });
export const dateTime = (description: string) => Type.String({ format: 'date-time', description });

/** Query parameters of lists. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Entries of a page.' })),
  cursor: Type.Optional(Type.String({ maxLength: 1024, description: 'The `next_cursor` of the page before.' })),
};

/** A page of a list. */
export function pageOf<T extends TSchema>(item: T, description: string) {
  return Type.Object(
    {
      data: Type.Array(item, { description: 'Newest first.' }),
      next_cursor: nullable(Type.String(), { description: 'For the next page; null on the last.' }),
    },
    { description },
  );
}

/** A reference to a schema that the app holds by its `$id`. */
export function ref<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T>>({ $ref: `${(schema as { $id?: string }).$id}#` });
}
