// Headers that operations refer to.

import type { OpenAPIV3_1 } from 'openapi-types';
import type { HeaderParameter } from './operation.ts';

/** Parameters by their name under `components.parameters`. */
export const headerParameters: Record<HeaderParameter | 'XRequestId', OpenAPIV3_1.ParameterObject> = {
  XEndUserId: {
    in: 'header',
    name: 'X-End-User-Id',
    description:
      "Narrows an API key to one end-user: the customer's own id, as percent-encoded UTF-8. A chat token has its end-user already and ignores it.",
    schema: { type: 'string', minLength: 1, maxLength: 765 },
    example: 'customer-42',
  },
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'Makes repeating the request harmless: a repeat answers with the original run, for as long as the run is kept.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
  Origin: {
    in: 'header',
    name: 'Origin',
    description:
      "Set by browsers. With a chat token or publishable key it must be one of the organization's allowed origins.",
    schema: { type: 'string' },
    example: 'https://shop.example.com',
  },
  LastEventId: {
    in: 'header',
    name: 'Last-Event-ID',
    description: 'The id of the last frame received; the stream goes on right after it.',
    schema: { type: 'string', pattern: '^\\d+-\\d+$' },
    example: '1-17',
  },
  CreationKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'Makes repeating the request harmless for a day: a repeat with the same body gets the created resource, or `conflict` where the first answer showed a secret. The same key with another body is a `conflict`.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
  IfMatch: {
    in: 'header',
    name: 'If-Match',
    description:
      'The ETag that the change is based on: where the resource has changed since, nothing happens, and the answer is `conflict`. Without it, or with `*`, the change is unconditional.',
    schema: { type: 'string', maxLength: 120 },
    example: '"3"',
  },
  XRequestId: {
    in: 'header',
    name: 'X-Request-Id',
    description:
      'Names the request in logs and errors; kept where it is 1 to 128 visible ASCII characters, else replaced.',
    schema: { type: 'string', maxLength: 128 },
    example: 'order-page-7f3a',
  },
};

export const responseHeaders: Record<string, OpenAPIV3_1.HeaderObject> = {
  XRequestId: { description: "The request's id.", schema: { type: 'string' } },
  ETag: {
    description: 'The version of the resource; send it as If-Match with a change.',
    schema: { type: 'string' },
    example: '"3"',
  },
  RetryAfter: {
    description: 'Whole seconds to wait; absent for the limit of active runs.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimit: {
    description:
      'Where the rate stands (IETF RateLimit header fields): requests left and seconds until one comes back.',
    schema: { type: 'string' },
    example: '"end_user";r=19;t=60',
  },
  RateLimitPolicy: {
    description: 'The rate: requests and window in seconds.',
    schema: { type: 'string' },
    example: '"end_user";q=20;w=60',
  },
};
