// Whole runs over HTTP with a provider of each kind: a connection of the operator's is tested, and an agent of an
// organization answers by it, after a call of a tool, with the tokens that the provider counted and their cost.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connectionKinds } from '#services/run-executor/models/connection.ts';
import { assertStatus, type Client } from '../support/black-box/client.ts';
import { joinedText } from '../support/black-box/event-stream.ts';
import type { Organization } from '../support/black-box/organization.ts';
import { type Provider, startProvider } from '../support/model-servers/provider-server.ts';
import { sharedColloquy } from './colloquy.ts';

const model = 'model-a';
/** Of a million tokens. */
const prices = { input: 2, cached_input: 1, output: 10 };

describe('runs with a provider of each kind', function () {
  this.timeout(60_000);
  let client: Client;
  let adminToken: string;
  let organization: Organization;
  let provider: Provider | undefined;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    adminToken = shared.colloquy.demo.admin_token;
    organization = await shared.organization();
  });
  afterEach(async () => {
    await provider?.close();
    provider = undefined;
  });

  for (const kind of connectionKinds) {
    it(`${kind}: the connection answers its test, and an agent calls a tool and answers`, async () => {
      const server = (provider = await startProvider(kind));
      const { base_url, region, credential } = server.connection();
      const name = `${kind}-${randomBytes(4).toString('hex')}`;
      const made = await client.api<{ id: string }>('POST', '/admin/v1/model-connections', {
        adminToken,
        body: {
          ...{ name, kind, base_url, credential, models: [model], prices: { [model]: prices } },
          ...(region === undefined ? {} : { region }),
          organization_ids: [organization.id],
        },
      });
      const connection = `/admin/v1/model-connections/${assertStatus(made, 201).id}`;
      const tested = await client.api<{ ok: boolean; error: string | null }>('POST', `${connection}/test`, {
        adminToken,
        body: {},
      });
      assert.deepEqual([tested.body.ok, tested.body.error], [true, null]);

      const agent = await organization.admin<{ id: string }>('POST', '/agents', {
        name: 'Kind',
        instructions: 'Help.',
        model: `${name}/${model}`,
        temperature: 0.5,
      });
      const user = await organization.identified();
      const { id } = await user.startConversation(assertStatus(agent, 201).id);
      server.answer(
        { calls: [{ id: 'call_1', name: 'no_such_tool', args: { a: 1 } }], usage: { input: 100, output: 10 } },
        { text: ['Hel', 'lo.'], usage: { input: 120, cached: 100, output: 5, reasoning: 2 } },
      );
      const before = server.calls.length;
      const { run_id: runId, frames } = await user.ask(id, 'Hello?');
      const run = await user.readRun(runId);
      assert.deepEqual([run.state, run.error], ['succeeded', null]);
      assert.equal(joinedText(frames), 'Hello.');
      assert.equal(server.calls.length - before, 2);
      const { usage } = run.result ?? assert.fail();
      // 120 of 220 at 2, 100 at 1, and 15 at 10.
      assert.partialDeepStrictEqual(usage, {
        input_tokens: 220,
        cached_input_tokens: 100,
        output_tokens: 15,
        cost: 0.000_49,
        estimated: false,
      });
      assertStatus(await client.api('DELETE', connection, { adminToken }), 204);
    });
  }
});
