// Backup and restore of a data folder: all acknowledged writes from before are in the copy, whole, and the original
// goes on.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { FormData } from 'undici';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { joinedText } from '../support/black-box/event-stream.ts';
import { createOrganization, type EndUser, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import type { Demo, Message } from '../support/black-box/resources.ts';
import { freePort } from '../support/servers/free-port.ts';

const repository = path.join(import.meta.dirname, '../..');
const speakers = 6;
const env = {
  LIMIT_END_USER_CHANGES_PER_MINUTE: '100000',
  LIMIT_END_USER_PER_MINUTE: '100000',
  LIMIT_API_KEY_PER_MINUTE: '100000',
  LIMIT_ACTIVE_RUNS: '100',
};

interface Knowledge {
  readonly base: string;
  readonly document: string;
}

/** An address of one's own is all that differs. */
function withoutPlace(demo: Demo): Omit<Demo, 'base_url' | 'admin_url' | 'allowed_origin'> {
  const { base_url: _url, admin_url: _admin, allowed_origin: _origin, ...rest } = demo;
  return rest;
}

describe('a backup of a data folder', function () {
  this.timeout(120_000);
  let folder: string;
  let original: Colloquy;
  let client: Client;
  const started: { colloquy: Colloquy; client: Client }[] = [];

  const start = async (name: string): Promise<{ colloquy: Colloquy; client: Client }> => {
    // That of a copy names the original, which may serve, until the copy does.
    rmSync(path.join(folder, name, 'demo.json'), { force: true });
    const colloquy = await startColloquy({ dataFolder: path.join(folder, name), env, port: await freePort() });
    const running = { colloquy, client: createClient(colloquy.demo.base_url) };
    started.push(running);
    return running;
  };
  const backup = async (): Promise<string> => {
    const child = spawn(process.execPath, ['--disable-sigusr1', 'scripts/backup.ts', path.join(folder, 'copy')], {
      cwd: repository,
      env: { ...process.env, DATA_DIR: path.join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    assert.equal(code, 0, output);
    return output;
  };
  const upload = async (organization: Organization, base: string, name: string, text: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new File([text], name));
    const adminToken = original.demo.admin_token;
    const path = `/admin/v1/organizations/${organization.id}/knowledge-bases/${base}/documents`;
    return assertStatus(await client.api<{ id: string }>('POST', path, { adminToken, body: form }), 201).id;
  };
  const completed = async (at: Client, { id }: Organization, { base, document }: Knowledge): Promise<void> => {
    const path = `/admin/v1/organizations/${id}/knowledge-bases/${base}/documents/${document}`;
    for (;;) {
      const answer = await at.api<{ state: string }>('GET', path, { adminToken: original.demo.admin_token });
      const { state } = assertStatus(answer, 200);
      assert.notEqual(state, 'failed');
      if (state === 'completed') return;
      await delay(20);
    }
  };
  /** An organization with an agent that knows a handbook. */
  const keeper = async (): Promise<{ organization: Organization; agent: string; base: string; document: string }> => {
    const organization = await createOrganization(client, original.demo.admin_token);
    const make = async (path: string, body: object): Promise<string> =>
      assertStatus(await organization.admin<{ id: string }>('POST', path, body), 201).id;
    const base = await make('/knowledge-bases', { name: 'Handbooks' });
    const agent = { name: 'Keeper', instructions: 'Answer from it.', model: 'demo', knowledge_base_ids: [base] };
    const text = '# Lighthouse\n\nThe lamp burns paraffin oil, of which 40 litres are kept in the cellar.\n';
    const document = await upload(organization, base, 'handbook.md', text);
    await completed(client, organization, { base, document });
    return { organization, agent: await make('/agents', agent), base, document };
  };
  const asks = async (at: Client, { as }: EndUser, agentId: string, content: string): Promise<Message> => {
    const body = { agent_id: agentId };
    const { id } = assertStatus(await at.api<{ id: string }>('POST', '/v2/conversations', { ...as, body }), 201);
    const sent = await at.api<{ run_id: string }>('POST', `/v2/conversations/${id}/messages`, {
      ...as,
      body: { content },
    });
    await at.waitForDone(assertStatus(sent, 202).run_id, as);
    const read = await at.api<{ messages: Message[] }>('GET', `/v2/conversations/${id}`, as);
    const answer = assertStatus(read, 200).messages[1];
    assert.ok(answer);
    return answer;
  };

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-backup-'));
    ({ colloquy: original, client } = await start('data'));
  });
  afterEach(async () => {
    for (const running of started.splice(0)) {
      await running.client.close();
      await running.colloquy.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('that is stopped starts elsewhere with every conversation, run, document and key', async () => {
    const { organization, agent, base, document } = await keeper();
    const user = await organization.identified();
    const { id } = await user.startConversation(agent);
    const { run_id: runId, frames } = await user.ask(id, 'Which oil burns in the lamp?');
    const conversation = await user.read(id);
    assert.ok((conversation.messages[1]?.citations ?? []).length > 0);
    const run = await user.readRun(runId);
    await original.kill('SIGTERM');
    assert.match(await backup(), /^Copied \d+\.\d MiB of .* in \d+\.\d\d s\.$/m);
    assert.equal(existsSync(path.join(folder, 'copy/search')), false);

    const copy = await start('copy');
    const { demo } = copy.colloquy;
    assert.deepEqual(withoutPlace(demo), withoutPlace(original.demo));
    assert.equal(statSync(path.join(folder, 'copy/encryption.key')).mode & 0o777, 0o600);
    const read = async <T>(path: string): Promise<T> =>
      assertStatus(await copy.client.api<T>('GET', path, user.as), 200);
    assert.deepEqual(await read(`/v2/conversations/${id}`), conversation);
    assert.deepEqual(await read(`/v2/runs/${runId}`), run);
    assert.equal(joinedText(await copy.client.waitForDone(runId, user.as)), joinedText(frames));
    for (const apiKey of [organization.apiKey, demo.api_key])
      assertStatus(await copy.client.api('GET', '/v2/agents', { apiKey }), 200);
    const exchange = { publishableKey: organization.publishableKey, origin: organization.origin };
    const { token } = await copy.client.exchangeToken(organization.signedIdentity(user.externalId), exchange);
    await completed(copy.client, organization, { base, document });
    const again = await asks(
      copy.client,
      { ...user, as: { ...user.as, token } },
      agent,
      'How many litres of paraffin oil are kept?',
    );
    assert.deepEqual(
      again.citations.map((citation) => [citation.document_id, citation.snippet.includes('40 litres')]),
      [[document, true]],
    );
  });

  const live = existsSync('/proc/locks') ? it : (title: string) => it(`${title} (needs linux)`);
  live('that goes on serving has all that was acknowledged before, and nothing of it is torn', async () => {
    const { organization, agent, base } = await keeper();
    const users = await Promise.all(Array.from({ length: speakers }, () => organization.identified()));
    const sent: { user: EndUser; conversation: string; run: string; content: string }[] = [];
    const documents: Knowledge[] = [];
    let going = true;
    const talk = async (user: EndUser): Promise<void> => {
      const { id: conversation } = await user.startConversation();
      while (going) {
        // Some runs are always in the middle of their answer.
        const content = `/stream ${sent.length % 3 === 0 ? '40 20' : '3 0'}`;
        const { run_id: run } = await user.send(conversation, content);
        sent.push({ user, conversation, run, content });
        await client.waitForDone(run, user.as);
      }
    };
    const fill = async (): Promise<void> => {
      for (let n = 0; going; n += 1) {
        const text = `# Notes ${n}\n\n${'The boat is blue. '.repeat(500)}`;
        documents.push({ base, document: await upload(organization, base, `notes-${n}.md`, text) });
        await delay(200);
      }
    };
    const load = Promise.all([...users.map(talk), fill()]);
    const until = async (count: number): Promise<void> => {
      while (sent.length < count) await Promise.race([load, delay(10)]);
    };
    await until(40);
    const acknowledged = { sent: [...sent], documents: [...documents] };
    const output = await backup();
    assert.match(output, new RegExp(`^Process ${original.pid} stood still for \\d+\\.\\d\\d s\\.$`, 'm'));
    await until(sent.length + 30);
    going = false;
    await load;

    const holds = async (at: Client, expected: typeof acknowledged): Promise<void> => {
      for (const { user, run, conversation, content } of expected.sent) {
        const frames = await at.waitForDone(run, user.as);
        assert.equal(frames.at(-1)?.data.state, 'succeeded');
        const path = `/v2/conversations/${conversation}`;
        const { messages } = assertStatus(await at.api<{ messages: Message[] }>('GET', path, user.as), 200);
        const ofRun = messages.filter((message) => message.run_id === run);
        assert.deepEqual(
          ofRun.map((message) => [message.role, message.content]),
          [
            ['user', content],
            ['assistant', joinedText(frames)],
          ],
        );
      }
      for (const document of expected.documents) await completed(at, organization, document);
    };
    await holds(client, { sent, documents });
    const copy = await start('copy');
    await holds(copy.client, acknowledged);
    const [user] = users;
    assert.ok(user);
    assert.ok((await asks(copy.client, user, agent, 'Which oil burns in the lamp?')).citations.length > 0);
    assert.deepEqual(await copy.colloquy.kill('SIGTERM'), { code: 0, signal: null });
    const databases = readdirSync(path.join(folder, 'copy')).filter((name) => name.endsWith('.db'));
    assert.equal(databases.length, 5);
    for (const name of databases) {
      const database = new DatabaseSync(path.join(folder, 'copy', name));
      assert.deepEqual(database.prepare('PRAGMA integrity_check').all().map(Object.values), [['ok']], name);
      database.close();
    }
  });
});
