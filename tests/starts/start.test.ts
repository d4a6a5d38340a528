// Starting and stopping the whole in one process, as a newcomer and a process supervisor do.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cpuSeconds } from '../bench/measure.ts';
import { createClient } from '../support/black-box/client.ts';
import { type Colloquy, NotStarted, startColloquy, type StartOptions } from '../support/black-box/process.ts';
import { slowness } from '../support/machine-speed.ts';
import { freePort } from '../support/servers/free-port.ts';

describe('the whole in one process', function () {
  this.timeout(60_000);
  let folder: string;
  const running: Colloquy[] = [];

  const start = async (options: StartOptions = {}): Promise<Colloquy> => {
    const colloquy = await startColloquy({ dataFolder: folder, ...options });
    running.push(colloquy);
    return colloquy;
  };
  const refusal = async (options: StartOptions): Promise<string> => {
    try {
      // Where another process serves the folder, that one is taken for the started one: this one must end all the same.
      const started = await start(options);
      assert.equal((await started.exited).code, 1);
      return started.logs().trim();
    } catch (error) {
      if (!(error instanceof NotStarted)) throw error;
      assert.equal(error.exit?.code, 1);
      return error.logs.trim();
    }
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-start-'));
  });
  afterEach(async () => {
    for (const colloquy of running.splice(0)) await colloquy.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('is ready in under 5 s, tells the page and a line of curl, and prints no secret', async () => {
    const startedAt = performance.now();
    const { demo, logs, logged, pid } = await start();
    // Less than the time on the clock where others are at work as well.
    const ms = Math.min(performance.now() - startedAt, cpuSeconds(pid) * 1_000) / slowness();
    assert.ok(ms < 5_000, `it took ${ms.toFixed(0)} ms`);
    // It serves before it says so.
    await logged(/curl -sN .*\n/g);
    assert.match(logs(), new RegExp(`Page {5}${demo.base_url}/demo`));
    for (const secret of [demo.api_key, demo.identity_secret, demo.admin_token, demo.publishable_key]) {
      assert.ok(!logs().includes(secret));
    }
  });

  it('keeps its secrets in files of mode 600', async () => {
    await start();
    for (const file of ['demo.json', 'demo-setup.json', 'encryption.key', 'admin-token']) {
      assert.equal(statSync(path.join(folder, file)).mode & 0o777, 0o600, file);
    }
    assert.equal(statSync(folder).mode & 0o777, 0o700);
  });

  it('keeps port, keys and demo over a restart', async () => {
    const first = await start();
    await first.kill('SIGTERM');
    const second = await start();
    assert.deepEqual(second.demo, first.demo);
  });

  it('follows the page to another port', async () => {
    const first = await start();
    await first.kill('SIGTERM');
    const port = await freePort();
    const { demo } = await start({ port });
    assert.equal(demo.allowed_origin, `http://127.0.0.1:${port}`);
    const client = createClient(demo.base_url);
    try {
      await client.exchangeToken({}, { publishableKey: demo.publishable_key, origin: demo.allowed_origin });
    } finally {
      await client.close();
    }
  });

  it('refuses a second process on its folder in one sentence, and goes on', async () => {
    const first = await start();
    const said = await refusal({});
    assert.match(said, /^colloquy: .*in use by another process\.$/);
    assert.equal(said.split('\n').length, 1);
    await first.kill('SIGTERM');
  });

  it('takes the folder over at once after a kill -9', async () => {
    const first = await start();
    await first.kill('SIGKILL');
    const second = await start();
    assert.deepEqual(second.demo, first.demo);
  });

  it('names a port that is taken, and changes nothing', async () => {
    const taken = await listen();
    try {
      const { port } = taken.address() as { port: number };
      const said = await refusal({ port });
      assert.match(
        said,
        new RegExp(`^colloquy: Port ${port} on 127.0.0.1 is taken by another process; set PORT to another one.$`),
      );
    } finally {
      taken.close();
    }
  });

  it('names the setting of an address that is none of this machine', async () => {
    const host = await refusal({ env: { HOST: '192.0.2.1' } });
    assert.match(
      host,
      /^colloquy: Port \d+ on 192\.0\.2\.1 cannot be used \(\w+\); set HOST to an address of this machine\.$/,
    );
    const admin = await refusal({ env: { ADMIN_LISTEN: '192.0.2.1:0' } });
    assert.match(admin, /^colloquy: HTTP cannot be served as ADMIN_LISTEN says: .*192\.0\.2\.1.*\.$/m);
  });

  it('names a folder that cannot be one', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const said = await refusal({ dataFolder: path.join(file, 'data') });
    assert.match(said, /^colloquy: .*a-file.*$/);
    assert.equal(said.split('\n').length, 1);
  });

  it('names a file of a secret that holds none', async () => {
    for (const file of ['encryption.key', 'admin-token']) {
      writeFileSync(path.join(folder, file), '');
      const said = await refusal({});
      assert.match(said, new RegExp(`^colloquy: .*${file} must be readable and hold .*: put the one of your backup`));
      rmSync(path.join(folder, file));
    }
  });

  it('names a bad setting and what it wants', async () => {
    const said = await refusal({ env: { RUN_WORKERS: 'many' } });
    assert.equal(said, 'colloquy: RUN_WORKERS must be a whole number from 1 to 10000; got "many".');
  });

  it('refuses a data folder of a newer schema', async () => {
    const first = await start();
    await first.kill('SIGTERM');
    writeFileSync(path.join(folder, 'schema-version'), '999\n');
    assert.match(await refusal({}), /^colloquy: .*schema.*$/i);
  });

  it('drains at SIGTERM: the stream under way ends cleanly, and its run goes on at the next start', async () => {
    const first = await start({ env: { RUN_DRAIN_SECONDS: '0' } });
    const { demo } = first;
    const client = createClient(demo.base_url);
    try {
      const sent = await client.api<{ run_id: string }>('POST', '/v2/chat', {
        apiKey: demo.api_key,
        body: { agent_id: demo.agent_id, content: '/stream 100 20' },
      });
      const runId = sent.body.run_id;
      let deltas = 0;
      let exit: Promise<unknown> | undefined;
      for await (const item of client.streamRun(runId, { apiKey: demo.api_key })) {
        if (item.kind !== 'frame' || item.event !== 'delta') continue;
        deltas += 1;
        exit ??= first.kill('SIGTERM');
        // A second signal while draining changes nothing.
        if (deltas === 2) process.kill(first.pid, 'SIGTERM');
      }
      assert.deepEqual(await exit, { code: 0, signal: null });

      await start();
      const frames = await client.waitForDone(runId, { apiKey: demo.api_key });
      assert.equal(frames.at(-1)?.data.state, 'succeeded');
      const run = await client.api<{ attempt: number }>('GET', `/v2/runs/${runId}`, { apiKey: demo.api_key });
      assert.equal(run.body.attempt, 1, 'a hand-over costs no attempt');
    } finally {
      await client.close();
    }
  });

  it('writes logs as JSON, one line an event, when nobody looks on', async () => {
    const first = await start();
    await first.kill('SIGTERM');
    const lines = first
      .logs()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    assert.ok(lines.length > 0);
    for (const line of lines) JSON.parse(line);
  });

  it('serves its demo file whole', async () => {
    const { demo } = await start();
    const written = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8')) as object;
    assert.deepEqual(Object.keys(written), [
      'base_url',
      'organization_id',
      'agent_id',
      'publishable_key',
      'api_key',
      'identity_secret',
      'admin_token',
      'allowed_origin',
      'admin_url',
    ]);
    assert.deepEqual(written, demo);
  });
});

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
