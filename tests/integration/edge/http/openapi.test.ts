// The document at /v2/openapi.json.

import assert from 'node:assert/strict';
import { Validator } from '@seriousme/openapi-schema-validator';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type EdgeHarness, startEdge } from '../../../support/edge-harness.ts';

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { enum?: string[]; properties?: Record<string, { enum?: string[] }> }> };
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
    ]);
  });

  it('gives every operation a summary, its credentials, an example of each body, and its refusals', () => {
    for (const { name, operation } of operations()) {
      assert.ok(operation.summary && operation.operationId, name);
      assert.ok(Array.isArray(operation.security), name);
      for (const media of Object.values(operation.requestBody?.content ?? {}))
        assert.ok(media.example !== undefined, name);
      for (const [status, { content }] of Object.entries(operation.responses)) {
        for (const media of Object.values(content ?? {}))
          assert.ok(media.example !== undefined || media.examples, `${name} ${status}`);
      }
      for (const status of operation.security.length === 0 ? ['400', '500'] : ['400', '401', '403', '500', '503']) {
        assert.ok(operation.responses[status], `${name} ${status}`);
      }
      assert.ok(!('x-operation' in operation), name);
    }
  });

  it('has only examples that fit their schemas', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
    ajv.addSchema(document, 'document');
    let checked = 0;
    const visit = (node: unknown, pointer: string): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('schema' in node && ('example' in node || 'examples' in node)) {
        const media = node as Media;
        const validate = ajv.getSchema(`document#${pointer}/schema`);
        assert.ok(validate, pointer);
        for (const example of [media.example, ...Object.values(media.examples ?? {}).map(({ value }) => value)]) {
          if (example === undefined) continue;
          assert.ok(validate(example), `${pointer}: ${JSON.stringify(validate.errors)}`);
          checked += 1;
        }
      }
      for (const [key, value] of Object.entries(node)) {
        if (key === 'example' || key === 'examples') continue;
        visit(value, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
      }
    };
    visit(document, '');
    assert.ok(checked > 80, `only ${checked} examples`);
  });

  it('knows the 21 codes', () => {
    assert.equal(document.components.schemas.Error?.properties?.code?.enum?.length, 21);
  });
});
