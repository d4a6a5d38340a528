// The OpenAPI 3.1 documents of `/v2` and `/admin/v1`, made from the schemas that validate and serialize, with an
// example and every refusal of each operation.

import swagger from '@fastify/swagger';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { ErrorCode } from '#shared/contract/errors/contract-error.ts';
import type { EdgeApp } from '../edge-app.ts';
import { headerParameters, responseHeaders } from './components.ts';
import { type ErrorResponses, referToErrors } from './errors.ts';
import type { DocumentFamily } from './families.ts';
import type { HeaderParameter, OperationExtension } from './operation.ts';
import { shareParameters } from './parameters.ts';

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

/** Moves each operation's description to its place, and shared parts of operations to the components. */
export function complete(document: OpenAPIV3_1.Document, family: DocumentFamily): OpenAPIV3_1.Document {
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item ?? {}) as Operation[]);
  const parameters = shareParameters(operations);
  const responses: ErrorResponses = {};
  for (const operation of operations) {
    const extension = operation['x-operation'];
    if (!extension) continue;
    delete operation['x-operation'];
    completeOperation(operation, extension, family, responses);
  }
  const text = JSON.stringify([document.paths, responses]);
  document.components = {
    ...document.components,
    responses,
    parameters: { ...parameters, ...referredTo(text, 'parameters', headerParameters) },
    headers: referredTo(text, 'headers', responseHeaders),
  };
  return document;
}

function referredTo<T>(text: string, kind: string, all: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));
}

function completeOperation(
  operation: Operation,
  extension: OperationExtension,
  family: DocumentFamily,
  responses: ErrorResponses,
): void {
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
  Object.assign((operation.responses ??= {}), referToErrors(codes, responses));
}
