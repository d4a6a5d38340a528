// GET …/openapi.json: the document of everything registered beside it.

import Type from 'typebox';
import type { Permission } from '#shared/contract/permissions/permissions.ts';
import type { EdgeApp } from '../edge-app.ts';
import type { MakeDocument } from './document.ts';
import type { DocumentFamily } from './families.ts';
import { operation, type SecurityScheme } from './operation.ts';

/** Registers the route; the document is made once, at the first request. */
export function registerOpenapi(
  app: EdgeApp,
  make: MakeDocument,
  { info }: DocumentFamily,
  security: readonly SecurityScheme[],
  permission?: Permission,
): void {
  const read = operation(
    {
      id: 'getOpenapi',
      tag: 'About',
      summary: 'Read this document',
      security,
      ...(permission === undefined ? {} : { permission }),
      responseExample: { openapi: '3.1.0', info: { title: info.title, version: info.version }, paths: {} },
    },
    { response: { 200: Type.Object({}, { additionalProperties: true, description: 'An OpenAPI 3.1 document.' }) } },
  );
  let document: string | undefined;
  app.get(
    '/openapi.json',
    { schema: read, config: security.length === 0 ? { credentials: 'none' } : {} },
    (_request, reply) => {
      document ??= JSON.stringify(make());
      return reply
        .type('application/json; charset=utf-8')
        .serializer((text: string) => text)
        .send(document as never);
    },
  );
}
