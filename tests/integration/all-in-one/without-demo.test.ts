// `npm start` without the demo: no public agent, and no directives.

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { greeting } from '#programs/all-in-one/greeting.ts';
import { type Installation, runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { assertRefused, assertStatus, type Client, createClient } from '../../support/black-box/client.ts';
import { createOrganization } from '../../support/black-box/organization.ts';

describe('all in one process without the demo', function () {
  this.timeout(60_000);
  let folder: string;
  let installation: Installation | undefined;
  let client: Client | undefined;

  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'without-demo-'))));
  afterEach(async () => {
    await client?.close();
    await installation?.shutDown();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(environment: Record<string, string>): Promise<Client> {
    const own = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...environment };
    installation = await runColloquy({ environment: own, pretty: false, reach: reachNothing });
    client = createClient(installation.address);
    return client;
  }
  const adminToken = () => readFileSync(path.join(folder, 'admin-token'), 'utf8').trim();
  const textOf = async (asked: Client, content: string): Promise<string> => {
    const organization = await createOrganization(asked, adminToken());
    const user = await organization.anonymous();
    const { frames } = await user.ask((await user.startConversation()).id, content);
    return frames.map(({ event, data }) => (event === 'delta' ? String(data['text']) : '')).join('');
  };

  it('has no organization, no page and no file of keys, and takes no directives', async () => {
    const asked = await start({ DEMO: 'off' });
    const { data } = assertStatus(
      await asked.api<{ data: unknown[] }>('GET', '/admin/v1/organizations', { adminToken: adminToken() }),
      200,
    );
    assert.deepEqual(data, []);
    for (const page of ['/demo', '/demo/config.json', '/demo/list.json'])
      assertRefused(await asked.api('GET', page), 404, 'not_found');
    for (const file of ['demo.json', 'demo-connector']) assert.ok(!existsSync(path.join(folder, file)), file);
    assert.equal(installation?.agentId, undefined);
    // There is no organization to own: the first user makes one in an operator's session.
    assert.match((await installation?.consoleLink()) ?? '', /^http:\/\/127\.0\.0\.1:\d+\/console#link=[\w-]{43}$/);
    const answer = await textOf(asked, '/stream 3 0');
    assert.match(answer, /built-in demo model/);
    assert.doesNotMatch(answer, /\/stream|\/hang/);
  });

  it('takes directives where they are asked for', async () => {
    assert.equal(await textOf(await start({ DEMO: 'off', DEMO_DIRECTIVES: 'on' }), '/stream 3 0'), '1 2 3');
  });

  it('is told apart in the greeting, which says where the operator begins', () => {
    const without = greeting('http://127.0.0.1:1', 'data', undefined, 'npm run console');
    assert.match(without, /\.\/data\/admin-token/);
    assert.match(without, /Console +npm run console/);
    assert.doesNotMatch(without, /demo/);
    assert.match(greeting('http://127.0.0.1:1', 'data', 'a', undefined), /http:\/\/127\.0\.0\.1:1\/demo/);
  });
});
