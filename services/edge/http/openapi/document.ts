// The OpenAPI 3.1 documents of `/v2` and `/admin/v1`, made from the schemas that validate and serialize, with an
// example and every refusal of each operation.

import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type ErrorCode, errorStatuses } from '#shared/contract/errors/contract-error.ts';
import type { EdgeApp } from '../edge-app.ts';
import { headerParameters, responseHeaders } from './components.ts';
import type { DocumentFamily } from './families.ts';
import type { HeaderParameter, OperationExtension } from './operation.ts';

const everywhere: readonly ErrorCode[] = ['invalid_request', 'internal_error'];

type Operation = OpenAPIV3_1.OperationObject & { 'x-operation'?: OperationExtension };

/** Collects the routes that `app` registers from here on. */
export async function collectDocument(app: EdgeApp, family: DocumentFamily): Promise<void> {
  app.addSchema(family.errorSchema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...family.info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      servers: [{ url: '/' }],
      components: { securitySchemes: family.securitySchemes },
    },
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) =>
        typeof schema.$id === 'string' ? schema.$id : `Schema${index}`,
    },
    transformObject: (document) =>
      ('openapiObject' in document ? complete(document.openapiObject as OpenAPIV3_1.Document, family) : {}) as never,
  });
}

/** Moves each operation's description to its place. */
export function complete(document: OpenAPIV3_1.Document, family: DocumentFamily): OpenAPIV3_1.Document {
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item ?? {}) as Operation[]) {
      const extension = operation['x-operation'];
      if (!extension) continue;
      delete operation['x-operation'];
      completeOperation(operation, extension, family);
    }
  }
  document.components = {
    ...document.components,
    parameters: referredTo(document, 'parameters', headerParameters),
    headers: referredTo(document, 'headers', responseHeaders),
  };
  return document;
}

function referredTo<T>(document: OpenAPIV3_1.Document, kind: string, all: Record<string, T>): Record<string, T> {
  const paths = JSON.stringify(document.paths);
  return Object.fromEntries(Object.entries(all).filter(([name]) => paths.includes(`"#/components/${kind}/${name}"`)));
}

function completeOperation(operation: Operation, extension: OperationExtension, family: DocumentFamily): void {
  const headers: HeaderParameter[] = [...(extension.headers ?? []), ...(extension.open ? [] : family.headers)];
  operation.parameters = [
    ...(operation.parameters ?? []),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    { $ref: '#/components/parameters/XRequestId' },
  ];
  if (extension.requestBody) operation.requestBody = extension.requestBody;
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  if (body) {
    body.required = !extension.bodyOptional;
    for (const media of Object.values(body.content)) media.example = extension.requestExample;
  }
  for (const response of Object.values(operation.responses ?? {}) as OpenAPIV3_1.ResponseObject[]) {
    response.headers = {
      'X-Request-Id': { $ref: '#/components/headers/XRequestId' },
      ...(extension.etag ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
      ...(extension.limited
        ? {
            RateLimit: { $ref: '#/components/headers/RateLimit' },
            'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
          }
        : {}),
    };
    if (extension.responseExample === undefined) delete response.content;
    for (const media of Object.values(response.content ?? {})) media.example = extension.responseExample;
    const json = response.content?.['application/json'];
    if (extension.responseType && json) response.content = { [extension.responseType]: json };
  }
  const codes = [...everywhere, ...(extension.open ? [] : family.behindCredentials), ...(extension.errors ?? [])];
  Object.assign((operation.responses ??= {}), errorResponses([...new Set(codes)]));
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, OpenAPIV3_1.ResponseObject> {
  const byStatus = Map.groupBy(codes, (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [String(status), errorResponse(status, ofStatus)]),
  );
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
