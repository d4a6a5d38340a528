// GET /v2/openapi.json: the document of everything here, without a credential.

import Type from 'typebox';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';

const read = operation(
  {
    id: 'getOpenapi',
    tag: 'About',
    summary: 'Read this document',
    security: [],
    responseExample: { openapi: '3.1.0', info: { title: 'Colloquy', version: '2' }, paths: {} },
  },
  { response: { 200: Type.Object({}, { additionalProperties: true, description: 'An OpenAPI 3.1 document.' }) } },
);

/** Registers the route; the document is made once, at the first request. */
export function registerOpenapi(app: EdgeApp): void {
  let document: string | undefined;
  app.get('/openapi.json', { schema: read, config: { credentials: 'none' } }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').serializer((text: string) => text).send(document as never);
  });
}
