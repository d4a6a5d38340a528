// A restart keeps everything, in good order and by kill -9; a second process on the same folder is told so.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { joinedText } from '../support/black-box/event-stream.ts';
import { createOrganization } from '../support/black-box/organization.ts';
import { type Colloquy, NotStarted, startColloquy } from '../support/black-box/process.ts';
import type { Page } from '../support/black-box/resources.ts';

describe('a restart', function () {
  this.timeout(90_000);
  let dataFolder: string;
  let colloquy: Colloquy;
  let client: Client;
  const start = async (): Promise<void> => {
    colloquy = await startColloquy({ dataFolder });
    client = createClient(colloquy.demo.base_url);
  };
  const restart = async (signal: NodeJS.Signals): Promise<void> => {
    await client.close();
    await colloquy.kill(signal);
    await start();
  };

  before(async () => {
    dataFolder = mkdtempSync(path.join(tmpdir(), 'colloquy-restart-'));
    await start();
  });
  after(async () => {
    await client.close();
    await colloquy.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`by ${signal} keeps keys, tokens, conversations and finished streams`, async () => {
      const { demo } = colloquy;
      const organization = await createOrganization(client, demo.admin_token);
      const user = await organization.identified();
      const { id } = await user.startConversation();
      const { run_id: runId, frames } = await user.ask(id, '/stream 10 0');
      const conversation = await user.read(id);
      await restart(signal);
      assert.deepEqual(colloquy.demo, demo);
      const read = assertStatus(await client.api('GET', `/v2/conversations/${id}`, user.as), 200);
      assert.deepEqual(read, conversation);
      const replay = await client.waitForDone(runId, user.as);
      assert.equal(joinedText(replay), joinedText(frames));
      assertStatus(await client.api('GET', '/v2/agents', { apiKey: organization.apiKey }), 200);
      assertStatus(await client.api('GET', '/v2/agents', { apiKey: demo.api_key }), 200);
    });
  }

  it('by SIGKILL in the middle of an answer finishes that run, once', async () => {
    const organization = await createOrganization(client, colloquy.demo.admin_token);
    const user = await organization.identified();
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.send(id, '/stream 100 20');
    for await (const item of client.streamRun(runId, user.as))
      if (item.kind === 'frame' && item.event === 'delta') break;
    await restart('SIGKILL');
    const frames = await client.waitForDone(runId, user.as);
    assert.equal(frames.at(-1)?.data.state, 'succeeded');
    const { messages } = assertStatus(
      await client.api<{ messages: { content: string }[] }>('GET', `/v2/conversations/${id}`, user.as),
      200,
    );
    assert.equal(messages.length, 2);
    assert.equal(joinedText(frames), messages[1]?.content);
  });

  it('answers the first question about its own documents', async () => {
    const { demo } = colloquy;
    const { token } = await client.exchangeToken(
      {},
      { publishableKey: demo.publishable_key, origin: demo.allowed_origin },
    );
    const as = { token, origin: demo.allowed_origin };
    const agents = assertStatus(await client.api<Page<{ id: string }>>('GET', '/v2/agents', as), 200);
    assert.ok(agents.data.some(({ id }) => id === demo.agent_id));
    const { id } = assertStatus(
      await client.api<{ id: string }>('POST', '/v2/conversations', { ...as, body: { agent_id: demo.agent_id } }),
      201,
    );
    const body = { content: 'What happens when a process dies?' };
    const { run_id: runId } = assertStatus(
      await client.api<{ run_id: string }>('POST', `/v2/conversations/${id}/messages`, { ...as, body }),
      202,
    );
    const frames = await client.waitForDone(runId, as);
    assert.ok((frames.find(({ event }) => event === 'citations')?.data.citations ?? []).length > 0, joinedText(frames));
  });

  it('keeps the secrets of demo.json from other users', () => {
    assert.equal(statSync(path.join(dataFolder, 'demo.json')).mode & 0o777, 0o600);
  });

  it('is refused to a second process on the same data folder, in one sentence', async () => {
    // The folder serves already, so the exit ends the wait, not readiness.
    const second = await startColloquy({ dataFolder: path.join(dataFolder, '.'), env: { PORT: '0' } }).then(
      async (other) => {
        const exit = await other.exited;
        return new NotStarted('it ended', exit, other.logs());
      },
      (error: unknown) => error,
    );
    assert.ok(second instanceof NotStarted, String(second));
    assert.notEqual(second.exit?.code, 0);
    assert.match(second.logs, /data folder|in use|another process/i);
    assertStatus(await client.api('GET', '/readyz'), 200);
  });

  it('drains on SIGTERM, and a second SIGTERM changes nothing', async () => {
    const first = colloquy.kill('SIGTERM');
    const second = colloquy.kill('SIGTERM');
    assert.deepEqual(await first, { code: 0, signal: null });
    await second;
    await client.close();
    await start();
  });
});
