// Recorded streams of real runs against the schemas of their events in the OpenAPI documents: every event is described,
// and has no field that the description lacks.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { FormData } from 'undici';
import { assertStatus, type Client } from '../support/black-box/client.ts';
import { type Frame, parseEventStream } from '../support/black-box/event-stream.ts';
import type { Organization } from '../support/black-box/organization.ts';
import { follow } from '../support/black-box/tools.ts';
import { eventually } from '../support/eventually.ts';
import { type SharedColloquy, sharedColloquy } from './colloquy.ts';

interface Document {
  components: { schemas: Record<string, { oneOf?: { $ref: string }[]; properties?: { event?: { enum?: string[] } } }> };
}

describe('the streams that are sent', () => {
  let shared: SharedColloquy;
  let client: Client;
  let organization: Organization;
  let document: Document;
  const seen = new Set<string>();
  let validators: ReadonlyMap<string, ValidateFunction>;
  let validatorsWithSteps: ReadonlyMap<string, ValidateFunction>;

  /** The events of a union, with the places of their schemas. */
  const eventsOf = ({ components: { schemas } }: Document, name: string): { event: string; $ref: string }[] =>
    (schemas[name]?.oneOf ?? []).map(({ $ref }) => ({
      event: schemas[$ref.split('/').at(-1) ?? '']?.properties?.event?.enum?.[0] ?? assert.fail($ref),
      $ref,
    }));

  /** The schemas of some events, by `event`; no object may have a property that is not described. */
  const strict = (whole: Document, name: string): ReadonlyMap<string, ValidateFunction> => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
    const closed = JSON.parse(JSON.stringify(whole), (_key, node: unknown) => {
      const isObject = typeof node === 'object' && node !== null && 'properties' in node && 'type' in node;
      return isObject && !('additionalProperties' in node) ? { ...node, additionalProperties: false } : node;
    }) as object;
    ajv.addSchema(closed, 'document');
    return new Map(
      eventsOf(whole, name).map(({ event, $ref }) => [event, ajv.getSchema(`document${$ref}`) ?? assert.fail($ref)]),
    );
  };
  const fit = (frames: readonly Frame[], by = validators): readonly Frame[] => {
    for (const { id, event, data } of frames) {
      const sent = { ...(id === undefined ? {} : { id }), event, data };
      const validate = by.get(event) ?? assert.fail(`no schema of ${event}`);
      const faults = validate(sent) ? [] : (validate.errors ?? []);
      assert.deepEqual(
        faults.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`),
        [],
        JSON.stringify(sent),
      );
      seen.add(event);
    }
    return frames;
  };
  const parsed = async (text: string): Promise<Frame[]> => {
    const frames: Frame[] = [];
    const bytes = (async function* () {
      yield Buffer.from(text);
    })();
    for await (const item of parseEventStream(bytes)) if (item.kind === 'frame') frames.push(item);
    return frames;
  };

  before(async function () {
    this.timeout(120_000);
    shared = await sharedColloquy();
    ({ client } = shared);
    organization = await shared.organization({ agent: { max_steps: 4 } });
    document = assertStatus(await client.api<Document>('GET', '/v2/openapi.json'), 200);
    const { admin_token: adminToken } = shared.colloquy.demo;
    const ofAdministration = assertStatus(
      await client.api<Document>('GET', '/admin/v1/openapi.json', { adminToken }),
      200,
    );
    validators = strict(document, 'RunStreamEvent');
    validatorsWithSteps = strict(ofAdministration, 'AdminRunStreamEvent');
  });

  it('fit while an answer is written, when it is read again, and from a cursor of another epoch', async () => {
    const user = await organization.anonymous();
    const { id } = await user.startConversation();
    const { run_id: runId, frames } = await user.ask(id, '/stream 10 1');
    fit(frames);
    fit(await client.waitForDone(runId, user.as));
    fit(await client.waitForDone(runId, { ...user.as, cursor: '9-3' }));
    for (const event of ['run', 'message_start', 'delta', 'message', 'reset', 'done'])
      assert.ok(seen.has(event), event);
  });

  it('fit where a run fails or is cancelled', async () => {
    const user = await organization.anonymous();
    const { id } = await user.startConversation();
    fit((await user.ask(id, '/fail')).frames);
    assert.ok(seen.has('error'));
    const { run_id: runId } = await user.send(id, '/stream 400 50');
    await delay(100);
    assertStatus(await client.api('POST', `/v2/runs/${runId}/cancel`, user.as), 202);
    fit(await client.waitForDone(runId, user.as));
  });

  it('fit where the agent asks, and where POST /v2/chat streams', async () => {
    const user = await organization.anonymous();
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.send(id, '/ask 2');
    const { frames } = await follow(client, user, runId, {
      answer: ({ questions }) => questions.map((question) => ({ question_id: question.id, skipped: true })),
    });
    fit(frames);
    for (const event of ['question', 'resumed', 'tool_call', 'tool_result']) assert.ok(seen.has(event), event);
    const answer = await client.api('POST', '/v2/chat', {
      apiKey: organization.apiKey,
      headers: { accept: 'text/event-stream' },
      body: { agent_id: organization.agentId, content: 'Hello', end_user_id: randomUUID() },
    });
    const [first] = fit(await parsed(answer.text));
    assert.equal(first?.id, undefined);
    assert.deepEqual(Object.keys(first?.data ?? {}).sort(), ['conversation_id', 'message_id', 'run_id', 'state']);
  });

  it('fit with the steps between that administrators see', async () => {
    const user = await organization.anonymous();
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.ask(id, 'Hello');
    const { admin_token: adminToken } = shared.colloquy.demo;
    const path = `/admin/v1/organizations/${organization.id}/runs/${runId}/stream`;
    const frames = fit(await parsed((await client.api('GET', path, { adminToken })).text), validatorsWithSteps);
    assert.ok(frames.some(({ event }) => event === 'step'));
  });

  it('fit where an answer has sources, and questions to ask next', async function () {
    this.timeout(30_000);
    const make = async (path: string, body: object): Promise<string> =>
      assertStatus(await organization.admin<{ id: string }>('POST', path, body), 201).id;
    const base = await make('/knowledge-bases', { name: 'Handbook' });
    const body = new FormData();
    body.set(
      'file',
      new File(
        [
          '# When is the lamp lit?\n\nThe lamp is lit at dusk.\n\n# When is the horn wound?\n\nThe horn is wound at noon.\n',
        ],
        'a.md',
      ),
    );
    const { admin_token: adminToken } = shared.colloquy.demo;
    const documents = `/admin/v1/organizations/${organization.id}/knowledge-bases/${base}/documents`;
    const { id } = assertStatus(await client.api<{ id: string }>('POST', documents, { adminToken, body }), 201);
    await eventually(async () => {
      const { state } = assertStatus(
        await client.api<{ state: string }>('GET', `${documents}/${id}`, { adminToken }),
        200,
      );
      assert.equal(state, 'completed');
    }, 20_000);
    const agent = { name: 'Keeper', instructions: 'Answer.', model: 'demo', suggests_follow_ups: true };
    const agentId = await make('/agents', { ...agent, knowledge_base_ids: [base] });
    const user = await organization.anonymous();
    const conversation = await user.startConversation(agentId);
    const { run_id: runId, frames } = await user.ask(conversation.id, 'When is the lamp lit, and when the horn wound?');
    fit(frames);
    fit(await client.waitForDone(runId, user.as));
    for (const event of ['citations', 'suggestions']) assert.ok(seen.has(event), event);
  });

  // Only `npm start` has a tool server with a tool that writes.
  it('fit where a call waits for approval: every event has been seen', async function () {
    if (process.env['COLLOQUY_E2E'] !== undefined) return;
    this.timeout(30_000);
    const demo = JSON.parse(readFileSync(path.join(shared.colloquy.dataFolder ?? '', 'demo.json'), 'utf8')) as {
      api_key: string;
      agent_id: string;
    };
    const apiKey = demo.api_key;
    const user = { 'x-end-user-id': randomUUID() };
    const chat = async (content: string): Promise<string> =>
      assertStatus(
        await client.api<{ run_id: string }>('POST', '/v2/chat', {
          apiKey,
          headers: user,
          body: { agent_id: demo.agent_id, content },
        }),
        202,
      ).run_id;
    const runId = await chat('Put milk on my shopping list');
    const frames: Frame[] = [];
    for await (const item of client.streamRun(runId, { apiKey, headers: user })) {
      if (item.kind !== 'frame') continue;
      frames.push(item);
      if (item.event !== 'approval') continue;
      const body = { outcome: 'approved' };
      assertStatus(await client.api('POST', `/v2/runs/${runId}/approval`, { apiKey, headers: user, body }), 202);
    }
    fit(frames);
    const described = eventsOf(document, 'RunStreamEvent').map(({ event }) => event);
    assert.deepEqual(
      described.filter((event) => !seen.has(event)),
      [],
      'events that are described and were never sent',
    );
  });
});
