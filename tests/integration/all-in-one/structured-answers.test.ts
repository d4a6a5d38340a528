// Answers in a form over HTTP, in front of a model server that answers as real ones do: in a fence, with a mistake, or
// never as it was asked to.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Installation, runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { assertStatus, type Client, createClient } from '../../support/black-box/client.ts';
import { createOrganization, type Organization } from '../../support/black-box/organization.ts';
import { readDemo } from '../../support/black-box/process.ts';
import type { Message, Run } from '../../support/black-box/resources.ts';
import { type ModelServer, startModelServer } from '../../support/model-server.ts';
import { providers } from '../../support/provider-answers.ts';

const schema = {
  type: 'object',
  required: ['city'],
  additionalProperties: false,
  properties: { city: { type: 'string' } },
};

describe('an answer in a form, of a model server', function () {
  this.timeout(30_000);
  let folder: string;
  let installation: Installation;
  let client: Client;
  let organization: Organization;
  let server: ModelServer;
  const provider = providers['chat completions'];
  assert.ok(provider);

  before(async () => {
    server = await startModelServer();
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-forms-'));
    installation = await runColloquy({
      environment: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', MODEL_BASE_URL: server.url },
      pretty: false,
      reach: reachNothing,
    });
    const demo = readDemo(folder);
    client = createClient(demo.base_url);
    organization = await createOrganization(client, demo.admin_token, { agent: { model: provider.model } });
  });
  after(async () => {
    await client.close();
    await installation.shutDown();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const answered = async (...texts: string[]) => {
    server.reply(...texts.map((text) => provider.answer([text])));
    const from = server.calls.length;
    const body = { agent_id: organization.agentId, content: 'Where?', wait: 30, response_schema: schema };
    const answer = await client.api<{ run: Run & { result: { data: unknown } }; message: Message | null }>(
      'POST',
      '/v2/chat',
      { apiKey: organization.apiKey, body },
    );
    return { ...assertStatus(answer, 200), calls: server.calls.slice(from) };
  };

  it('that fits is the data, after one call', async () => {
    const { run, message, calls } = await answered('```json\n{"city": "Lund"}\n```');
    assert.deepEqual(
      [run.state, run.result.data, message?.content],
      ['succeeded', { city: 'Lund' }, '{"city": "Lund"}'],
    );
    assert.equal(calls.length, 1);
    assert.deepEqual([run.result.usage.input_tokens, run.result.usage.output_tokens], [20, 10]);
  });

  it('that does not is repaired by a second call, which has the problems', async () => {
    const { run, message, calls } = await answered('{"town": "Lund"}', '{"city": "Lund"}');
    assert.deepEqual(
      [run.state, run.result.data, message?.content],
      ['succeeded', { city: 'Lund' }, '{"city": "Lund"}'],
    );
    assert.match(JSON.stringify(calls[1]?.body['messages']), /\/city is missing.*\/town is not allowed/);
    assert.deepEqual([run.result.usage.input_tokens, run.result.usage.output_tokens], [40, 20]);
  });

  it('that never does fails the run, and says why', async () => {
    const { run, calls } = await answered('Lund.', 'It is Lund.');
    assert.equal(run.error, 'model_error: The model did not answer in the form that was asked for.');
    assert.deepEqual([run.state, run.result.data, calls.length], ['failed', null, 2]);
  });
});
