// The OpenAPI 3.1 documents of `/v2` and `/admin/v1`, made from the schemas that validate and serialize, with an
// example and every refusal of each operation.

import type { OpenAPIV3_1 } from 'openapi-types';
import type { ErrorCode } from '#shared/contract/errors/contract-error.ts';
import type { EdgeApp } from '../edge-app.ts';
import { collectRoutes } from './collected.ts';
import { headerParameters, responseHeaders } from './components.ts';
import { type ErrorResponses, referToErrors } from './errors.ts';
import type { DocumentFamily } from './families.ts';
import type { HeaderParameter, OperationExtension } from './operation.ts';
import { shareParameters } from './parameters.ts';

const everywhere: readonly ErrorCode[] = ['invalid_request', 'internal_error'];

type Operation = OpenAPIV3_1.OperationObject & { 'x-operation'?: OperationExtension };

/** Makes a document, once: the first call takes some milliseconds. */
export type MakeDocument = () => OpenAPIV3_1.Document;

/** Collects the routes that `app` registers from here on, and returns the maker of their document. */
export function collectDocument(app: EdgeApp, family: DocumentFamily): MakeDocument {
  app.addSchema(family.errorSchema);
  const collection = collectRoutes(app);
  let document: OpenAPIV3_1.Document | undefined;
  return () =>
    (document ??= complete(
      {
        openapi: '3.1.0',
        info: { ...family.info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
        components: {
          securitySchemes: family.securitySchemes,
          schemas: collection.schemas(),
        },
        paths: collection.paths(),
        servers: [{ url: '/' }],
      },
      family,
    ));
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
  for (const [status, response] of Object.entries(operation.responses ?? {}) as [
    string,
    OpenAPIV3_1.ResponseObject,
  ][]) {
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
    const example = extension.responseExamples?.[status] ?? extension.responseExample;
    if (example === undefined) delete response.content;
    for (const media of Object.values(response.content ?? {})) media.example = example;
    if (extension.events && status === '200' && response.content)
      response.content['text/event-stream'] = {
        schema: { $ref: extension.events.schema },
        example: extension.events.example,
      };
    const json = response.content?.['application/json'];
    if (extension.responseType && json) response.content = { [extension.responseType]: json };
  }
  const codes = [...everywhere, ...(extension.open ? [] : family.behindCredentials), ...(extension.errors ?? [])];
  Object.assign((operation.responses ??= {}), referToErrors(codes, responses));
}
