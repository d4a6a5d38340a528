// The body of every refusal.

import Type, { type TProperties } from 'typebox';
import { errorStatuses } from '#shared/contract/errors/contract-error.ts';

const codes = Object.keys(errorStatuses);

/** Of `/v2`, which has the first 21 codes. */
export const errorSchema = errorSchemaOf(codes.slice(0, 21), {});

/** Of `/admin/v1`. */
export const adminErrorSchema = errorSchemaOf(codes, {
  setting: Type.Optional(
    Type.String({
      description:
        "The operator's setting, such as `OUTBOUND_ALLOW`, or the limit as `limits.<name>`, whose change lets the request pass.",
    }),
  ),
});

function errorSchemaOf(allowed: readonly string[], more: TProperties) {
  return Type.Object(
    {
      code: Type.String({ enum: allowed, description: 'The reason, for programs.' }),
      message: Type.String({ description: 'The reason, for people.' }),
      status: Type.Integer({ description: 'The HTTP status.' }),
      request_id: Type.String({ description: 'The same as in X-Request-Id.' }),
      scope: Type.Optional(Type.String({ description: 'Which limit refused (429).' })),
      retry_after: Type.Optional(
        Type.Integer({ minimum: 1, description: 'Seconds to wait; the same as in Retry-After.' }),
      ),
      details: Type.Optional(
        Type.Array(
          Type.Object({
            path: Type.String({ description: 'A JSON pointer into the body, or the name of a query parameter.' }),
            message: Type.String(),
          }),
          {
            description:
              'The violated rule (`validation_error`); for other codes, a word for programs, such as `changed` (a `conflict` by If-Match).',
          },
        ),
      ),
      ...more,
    },
    { $id: 'Error', description: 'A refusal.' },
  );
}
