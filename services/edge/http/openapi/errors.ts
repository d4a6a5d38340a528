// Error responses of operations: each set of codes is one of `components.responses`, which operations refer to.

import { STATUS_CODES } from 'node:http';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type ErrorCode, errorStatuses } from '#shared/contract/errors/contract-error.ts';

/** Error responses by their name under `components.responses`. */
export type ErrorResponses = Record<string, OpenAPIV3_1.ResponseObject>;

const allCodes = Object.keys(errorStatuses) as ErrorCode[];

/** References to the responses of these codes, by status; adds to `responses` those that are not there yet. */
export function referToErrors(
  codes: readonly ErrorCode[],
  responses: ErrorResponses,
): Record<string, OpenAPIV3_1.ReferenceObject> {
  // In the order of the contract, so that the same codes are the same response.
  const byStatus = Map.groupBy(
    allCodes.filter((code) => codes.includes(code)),
    (code) => errorStatuses[code],
  );
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const name = ofStatus.map(pascalCase).join('Or');
      responses[name] ??= errorResponse(status, ofStatus);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** `not_found` as `NotFound`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
}

function errorResponse(status: number, codes: readonly ErrorCode[]): OpenAPIV3_1.ResponseObject {
  return {
    description: `${STATUS_CODES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/XRequestId' },
      ...(status === 429 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code, status) }])),
      },
    },
  };
}

function errorExample(code: ErrorCode, status: number): object {
  const extras: Partial<Record<ErrorCode, object>> = {
    validation_error: { details: [{ path: '/content', message: 'is empty' }] },
    rate_limited: { scope: 'end_user', retry_after: 12 },
    queue_full: { scope: 'org', retry_after: 5 },
    budget_exceeded: { scope: 'org', retry_after: 3600 },
  };
  return {
    code,
    message: 'A sentence that names the refusal and its reason.',
    status,
    request_id: '01a1fe2d-5e7a-7293-9339-ca5da172d6cc',
    ...extras[code],
  };
}
