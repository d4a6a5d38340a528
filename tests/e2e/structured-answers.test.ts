// POST /v2/chat with `response_schema`: the answer is an object, by the demo model.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type Answer,
  assertRefused,
  assertStatus,
  type Client,
  type RequestOptions,
} from '../support/black-box/client.ts';
import type { Organization } from '../support/black-box/organization.ts';
import type { Accepted, Message, Run } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

type Answered = Accepted & { run: Run & { result: { data: unknown } | null }; message: Message | null };

const schema = {
  type: 'object',
  required: ['title', 'count'],
  additionalProperties: false,
  properties: { title: { type: 'string' }, count: { type: 'integer', minimum: 1 } },
};

describe('an answer in a form', () => {
  let client: Client;
  let organization: Organization;
  const chat = <T = Answered>(body: object, options: RequestOptions = {}): Promise<Answer<T>> =>
    client.api('POST', '/v2/chat', {
      apiKey: organization.apiKey,
      body: { agent_id: organization.agentId, content: 'Hello', end_user_id: randomUUID(), wait: 30, ...body },
      ...options,
    });
  const usageOf = async (content: string): Promise<number> => {
    const { run } = assertStatus(await chat({ content }), 200);
    return run.result?.usage.input_tokens ?? 0;
  };

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    organization = await shared.organization();
  });

  it('is the data of the result, and its text the message', async () => {
    const { run, message } = assertStatus(await chat({ response_schema: schema }), 200);
    const data = run.result?.data as { title: string; count: number };
    assert.deepEqual([run.state, typeof data.title, data.count], ['succeeded', 'string', 1]);
    assert.deepEqual(JSON.parse(message?.content ?? ''), data);
    const read = await client.api<Run>('GET', `/v2/runs/${run.id}`, { apiKey: organization.apiKey });
    assert.deepEqual(assertStatus(read, 200), run);
  });

  it('is null where none was asked for', async () => {
    const { run } = assertStatus(await chat({}), 200);
    assert.equal(run.result?.data, null);
  });

  it('is asked for once more where the model says something else, and both calls count', async () => {
    const { run, message } = assertStatus(await chat({ content: '/stream 3 1', response_schema: schema }), 200);
    assert.equal(run.state, 'succeeded');
    assert.deepEqual(JSON.parse(message?.content ?? ''), run.result?.data);
    assert.ok((run.result?.usage.input_tokens ?? 0) > 2 * (await usageOf('/stream 3 1')));
  });

  it('fails where no answer fits', async () => {
    const impossible = { ...schema, properties: { ...schema.properties, title: false } };
    const { run } = assertStatus(await chat({ response_schema: impossible }), 200);
    assert.equal(run.state, 'failed');
    assert.equal(run.error, 'model_error: The model did not answer in the form that was asked for.');
    assert.equal(run.result?.data, null);
  });

  it('streams as any answer', async () => {
    const { text } = await chat({ response_schema: schema }, { headers: { accept: 'text/event-stream' } });
    assert.match(text, /event: message\n/);
    assert.match(text, /event: done\ndata: \{"state":"succeeded"/);
  });

  it('belongs to an Idempotency-Key', async () => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const body = { end_user_id: randomUUID(), response_schema: schema };
    const first = assertStatus(await chat(body, options), 200);
    assert.deepEqual(assertStatus(await chat(body, options), 200), first);
    assertRefused(await chat({ ...body, response_schema: undefined }, options), 422, 'idempotency_conflict');
  });

  it('is refused where its schema is none that is checked in bounded time', async () => {
    for (const [given, path] of [
      ['x', '/response_schema'],
      [{ type: 'string' }, '/response_schema/type'],
      [{ type: 'object', properties: { a: { pattern: 'x' } } }, '/response_schema/properties/a/pattern'],
      [{ type: 'object', properties: { a: { $ref: 'https://example.com' } } }, '/response_schema/properties/a/$ref'],
    ] as const)
      assert.equal(
        assertRefused(await chat({ response_schema: given }), 422, 'validation_error').details?.[0]?.path,
        path,
      );
  });
});
