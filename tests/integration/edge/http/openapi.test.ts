// The document at /v2/openapi.json.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type EdgeHarness, startEdge } from '../../../support/edge-harness.ts';
import { assertExamplesFit, assertReferences, type Media } from './openapi-document.ts';

interface Response {
  description: string;
  headers: Record<string, object>;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { enum?: string[]; properties?: Record<string, { enum?: string[] }> }>;
    responses: Record<string, Response>;
  };
}

describe('the OpenAPI document', () => {
  let edge: EdgeHarness;
  let document: Document;
  before(async () => {
    edge = await startEdge();
    const response = await fetch(`${edge.baseUrl}/v2/openapi.json`);
    assert.equal(response.status, 200);
    document = (await response.json()) as Document;
  });
  after(async () => edge.stop());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    );

  const responseOf = (response: Response | { $ref: string }): Response => {
    if (!('$ref' in response)) return response;
    const name = response.$ref.slice('#/components/responses/'.length);
    return document.components.responses[name] ?? assert.fail(response.$ref);
  };

  it('is valid OpenAPI 3.1', async () => {
    assert.equal(document.openapi, '3.1.0');
    const result = await new Validator().validate(structuredClone(document) as never);
    assert.deepEqual(result.errors ?? [], []);
    assert.ok(result.valid);
  });

  it('has an entry for every endpoint, by its full path', () => {
    const names = operations().map(({ name }) => name);
    assert.deepEqual(names.toSorted(), [
      'delete /v2/conversations/{conversation_id}',
      'delete /v2/tool-servers/{tool_server_id}/connection',
      'get /v2/agents',
      'get /v2/agents/{agent_id}',
      'get /v2/conversations',
      'get /v2/conversations/{conversation_id}',
      'get /v2/conversations/{conversation_id}/messages/{message_id}/citations/{index}',
      'get /v2/end-users/{end_user_id}/attributes',
      'get /v2/limits',
      'get /v2/openapi.json',
      'get /v2/runs/{run_id}',
      'get /v2/runs/{run_id}/approvals',
      'get /v2/runs/{run_id}/stream',
      'get /v2/tool-servers',
      'get /v2/tool-servers/callback',
      'patch /v2/conversations/{conversation_id}',
      'post /v2/chat',
      'post /v2/conversations',
      'post /v2/conversations/{conversation_id}/messages',
      'post /v2/messages/{message_id}/feedback',
      'post /v2/runs/{run_id}/answer',
      'post /v2/runs/{run_id}/approval',
      'post /v2/runs/{run_id}/cancel',
      'post /v2/token',
      'post /v2/tool-servers/{tool_server_id}/connection',
      'post /v2/tool-servers/{tool_server_id}/connection/complete',
      'put /v2/end-users/{end_user_id}/attributes',
    ]);
  });

  it('gives every operation a summary, its credentials, an example of each body, and its refusals', () => {
    for (const { name, operation } of operations()) {
      assert.ok(operation.summary && operation.operationId, name);
      assert.ok(Array.isArray(operation.security), name);
      for (const media of Object.values(operation.requestBody?.content ?? {}))
        assert.ok(media.example !== undefined, name);
      for (const [status, response] of Object.entries(operation.responses)) {
        for (const media of Object.values(responseOf(response).content ?? {}))
          assert.ok(media.example !== undefined || media.examples, `${name} ${status}`);
      }
      for (const status of operation.security.length === 0 ? ['400', '500'] : ['400', '401', '403', '500', '503']) {
        assert.ok(operation.responses[status], `${name} ${status}`);
      }
      assert.ok(!('x-operation' in operation), name);
    }
  });

  it('says each error response once, under the names of its codes, with its headers', () => {
    for (const { name, operation } of operations()) {
      for (const [status, response] of Object.entries(operation.responses).filter(([one]) => Number(one) >= 400)) {
        assert.deepEqual(Object.keys(response), ['$ref'], `${name} ${status}`);
        const { description, headers, content } = responseOf(response);
        assert.ok(description.startsWith(`${STATUS_CODES[status]}: `), `${name} ${status}: ${description}`);
        assert.deepEqual(
          Object.keys(headers),
          status === '429' ? ['X-Request-Id', 'Retry-After'] : ['X-Request-Id'],
          `${name} ${status}`,
        );
        assert.deepEqual(content?.['application/json']?.schema, { $ref: '#/components/schemas/Error' });
      }
    }
    const { responses } = document.paths['/v2/conversations/{conversation_id}/messages']?.post ?? assert.fail();
    assert.deepEqual(responses['429'], {
      $ref: '#/components/responses/RateLimitedOrBudgetExceededOrQueueFull',
    });
    const descriptions = Object.values(document.components.responses).map(({ description }) => description);
    assert.deepEqual(descriptions, [...new Set(descriptions)]);
  });

  it('refers to all of its components, and to no others', () => assertReferences(document));

  it('has only examples that fit their schemas', () => assertExamplesFit(document, 69));

  it('shows each event of a stream exactly as it is sent', () => {
    const guide = readFileSync(path.join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
    const { oneOf = [] } = document.components.schemas['RunStreamEvent'] as { oneOf?: { $ref: string }[] };
    assert.ok(oneOf.length >= 13);
    const ajv = new Ajv2020({ strict: false });
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
    ajv.addSchema(document, 'document');
    const validate = ajv.getSchema('document#/components/schemas/RunStreamEvent') ?? assert.fail();
    for (const { $ref } of oneOf) {
      const schema = document.components.schemas[$ref.split('/').at(-1) ?? ''] as {
        description?: string;
        examples?: object[];
        'x-wire-examples'?: string[];
      };
      const wire = schema['x-wire-examples'] ?? [];
      assert.ok(schema.description && wire.length > 0, $ref);
      const parsed = wire.map((text) => {
        const [, id, event, data = ''] = /^(?:id: (.+)\n)?event: (.+)\ndata: (.+)\n\n$/.exec(text) ?? assert.fail(text);
        return { ...(id === undefined ? {} : { id }), event, data: JSON.parse(data) as unknown };
      });
      assert.deepEqual(parsed, schema.examples, $ref);
      assert.ok(guide.includes(`\n| \`${parsed[0]?.event}\` `), `docs/api.md has a row for ${parsed[0]?.event}`);
      for (const one of parsed) assert.ok(validate(one), `${$ref}: ${JSON.stringify(validate.errors)}`);
    }
  });

  it('says why a run ends with each code, in the words of docs/api.md', () => {
    const { error_code: code } = (document.components.schemas['Run'] ?? assert.fail()).properties as Record<
      string,
      { enum: (string | null)[]; description: string }
    >;
    const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
    for (const name of code?.enum ?? assert.fail()) {
      if (name === null) continue;
      const meaning = new RegExp(`^- \`${name}\`: (.+)$`, 'm').exec(code?.description ?? '')?.[1] ?? assert.fail(name);
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `) && line.includes(meaning));
      assert.ok(row, `docs/api.md says of ${name}: ${meaning}`);
    }
  });

  it('knows the 21 codes', () => {
    assert.equal(document.components.schemas.Error?.properties?.code?.enum?.length, 21);
  });
});
