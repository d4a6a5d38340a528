// `npm start` at a terminal: ten lines for a person, then silence; everything is in a file, and Ctrl+C is at once.

import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { version } from '#shared/platform/telemetry/version.ts';
import { ownerOf } from '../../scripts/backup/folder-owner.ts';
import { cpuSeconds } from '../bench/measure.ts';
import { type AtTerminal, hasTerminal, startAtTerminal } from '../support/at-terminal.ts';
import { type Client, createClient } from '../support/black-box/client.ts';
import { readDemo } from '../support/black-box/process.ts';
import { eventually } from '../support/eventually.ts';
import { slowness } from '../support/machine-speed.ts';

describe('the whole in one process, at a terminal', function () {
  this.timeout(60_000);
  let folder: string;
  let client: Client | undefined;
  const children: ChildProcess[] = [];

  before(function () {
    if (!hasTerminal) this.skip();
  });
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'colloquy-terminal-'))));
  afterEach(async () => {
    await client?.close();
    client = undefined;
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function start(env: Readonly<Record<string, string>> = {}): AtTerminal {
    const started = startAtTerminal(folder, env);
    children.push(started.child);
    return started;
  }
  const greeted = ({ shown }: AtTerminal): Promise<void> =>
    eventually(async () => assert.match(shown(), /Stop {5}.*\n/, shown()), 30_000);
  const stop = async ({ interrupt, ended }: AtTerminal): Promise<number> => {
    const at = performance.now();
    interrupt();
    assert.equal(await ended, 0);
    return performance.now() - at;
  };

  it('ends its start with ten lines, in 3 s, then is silent, and keeps all in a file of its owner', async () => {
    const startedAt = performance.now();
    const first = start();
    await greeted(first);
    const pid = ownerOf(path.join(folder, 'lock'));
    assert.ok(pid);
    const ms = Math.min(performance.now() - startedAt, cpuSeconds(pid) * 1_000) / slowness();
    assert.ok(ms < 3_000, `it took ${ms.toFixed(0)} ms`);

    const demo = readDemo(folder);
    const lines = first.shown().trim().split('\n');
    assert.equal(lines.length, 10, first.shown());
    assert.ok(lines[0]?.startsWith(`Colloquy ${version} is ready`));
    assert.ok(lines.includes(`  Demo     ${demo.base_url}/demo`));
    assert.match(first.shown(), /still reading its documents/);
    const [, link = ''] = /Console {2}(\S+)/.exec(first.shown()) ?? [];
    assert.match(link, new RegExp(`^${demo.base_url}/console#link=[\\w-]{43}$`));
    assert.match(first.shown(), /no API key is needed.*\n.*OPENAI_API_KEY/);
    assert.ok(first.shown().includes(`the log ${folder}/colloquy.log`));
    for (const secret of [demo.api_key, demo.identity_secret, demo.admin_token, demo.publishable_key])
      assert.ok(!first.shown().includes(secret));

    client = createClient(demo.base_url);
    const log = path.join(folder, 'colloquy.log');
    const requests = (): number => readFileSync(log, 'utf8').split('"msg":"request"').length - 1;
    const before = requests();
    for (let n = 0; n < 5; n += 1) await client.api('GET', '/v2/agents', { apiKey: demo.api_key });
    await eventually(async () => assert.ok(requests() >= before + 5));
    assert.equal(first.shown().trim().split('\n').length, 10, first.shown());
    assert.equal(statSync(log).mode & 0o777, 0o600);
    for (const secret of [demo.api_key, demo.identity_secret, demo.admin_token, link.split('=')[1] ?? ''])
      assert.ok(!readFileSync(log, 'utf8').includes(secret));
    await stop(first);
  });

  it('says at Ctrl+C that it stops, and stops at once, though an answer is being written', async () => {
    const first = start();
    await greeted(first);
    const demo = readDemo(folder);
    client = createClient(demo.base_url);
    const body = { agent_id: demo.agent_id, content: '/stream 1000 50' };
    const { run_id: runId } = (await client.api<{ run_id: string }>('POST', '/v2/chat', { apiKey: demo.api_key, body }))
      .body;
    for await (const item of client.streamRun(runId, { apiKey: demo.api_key }))
      if (item.kind === 'frame' && item.event === 'delta') break;
    // The answer takes 50 s, and a process without a terminal waits 20 s for one.
    const ms = await stop(first);
    assert.ok(ms < 10_000, `it took ${ms.toFixed(0)} ms`);
    // No warning of interrupted work stands between.
    assert.match(first.shown(), /stopping …\n {2}Stopped\. All is kept in /);
  });

  it('writes its log to the terminal where LOG_LEVEL asks for it, and no file', async () => {
    const first = start({ LOG_LEVEL: 'info' });
    await greeted(first);
    assert.match(first.shown(), /edge listens/);
    assert.match(first.shown(), /The log follows, as LOG_LEVEL says\./);
    assert.ok(!existsSync(path.join(folder, 'colloquy.log')));
    await stop(first);
  });
});
