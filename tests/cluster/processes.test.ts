// The commands of a cluster: the migration, processes that are started too early, and start:cluster itself, or
// start:replica.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { limitsCollections } from '#services/limits/collections.ts';
import { tokenCollections } from '#services/token/collections.ts';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import { buildStaleConsole } from '../../scripts/console/build.ts';
import { createClient } from '../support/black-box/client.ts';
import { readDemo } from '../support/black-box/process.ts';
import { compact, describeCluster, programOf, sharedCluster } from '../support/cluster.ts';
import { freePort } from '../support/servers/free-port.ts';

const repository = path.join(import.meta.dirname, '../..');
const entry = compact ? 'programs/replica/main.ts' : 'services/limits/main.ts';
/** The first database that it looks into, and its expected collections. */
const [database, collections] = compact ? ['token', tokenCollections] : ['limits', limitsCollections];

interface Command {
  readonly child: ChildProcess;
  readonly lines: string[];
  /** Resolves with the first line that matches. Rejects where it ends before. */
  said(pattern: RegExp): Promise<string>;
  readonly end: Promise<number | null>;
}

function command(entry: string, environment: Record<string, string>, ...args: string[]): Command {
  const child = spawn(
    process.execPath,
    ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', entry, ...args],
    {
      cwd: repository,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  const wakers = new Set<() => void>();
  const wake = (): void => wakers.forEach((waker) => waker());
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line);
      wake();
    });
  }
  let ended = false;
  const end = once(child, 'close').then(([code]) => {
    ended = true;
    wake();
    return code as number | null;
  });
  return {
    child,
    lines,
    end,
    async said(pattern) {
      for (;;) {
        const found = lines.find((line) => pattern.test(line));
        if (found !== undefined) return found;
        if (ended) throw new Error(`it ended without ${String(pattern)}:\n${lines.join('\n')}`);
        await new Promise<void>((resolve) => wakers.add(resolve));
      }
    },
  };
}

describeCluster('the commands of a cluster', function () {
  this.timeout(120_000);
  let cluster: Cluster;
  const secrets = { ENCRYPTION_KEY: randomBytes(32).toString('base64'), ADMIN_TOKEN: randomBytes(32).toString('hex') };
  before(async () => {
    await buildStaleConsole(); // as the commands do before they start
    cluster = await sharedCluster();
  });

  it('migrate makes what is missing, says so, and makes nothing the second time', async () => {
    const environment = { ...cluster.stores.environment, MONGODB_DATABASE_PREFIX: `m${Date.now()}_` };
    const [first, second] = [
      command('programs/migrate/main.ts', environment),
      command('programs/migrate/main.ts', environment),
    ];
    assert.deepEqual(await Promise.all([first.end, second.end]), [0, 0], [...first.lines, ...second.lines].join('\n'));
    const again = command('programs/migrate/main.ts', environment);
    assert.equal(await again.end, 0);
    assert.equal(again.lines.length, 5);
    for (const line of again.lines) assert.match(line, /^m\d+_\w+: \d+ indexes, made now: none$/);
  });

  it('a service whose indexes are not there does not start, and says what to do', async () => {
    const environment = {
      ...secrets,
      ...cluster.stores.environment,
      MONGODB_DATABASE_PREFIX: 'never_migrated_',
      GRPC_LISTEN: `127.0.0.1:${await freePort()}`,
    };
    const { end, lines } = command(entry, environment);
    assert.equal(await end, 1);
    const missing = collections.flatMap(({ name, indexes }) => indexes.map((index) => `${name}.${index.name}`));
    assert.ok(missing.length > 0);
    assert.deepEqual(lines, [
      `${programOf('limits')}: Indexes are missing in never_migrated_${database} (${missing.join(', ')}): run npm run migrate first.`,
    ]);
  });

  it('a service waits for MongoDB, and can be ended meanwhile', async () => {
    const environment = {
      ...secrets,
      ...cluster.stores.environment,
      MONGODB_URL: `mongodb://127.0.0.1:${await freePort()}/?serverSelectionTimeoutMS=200`,
      GRPC_LISTEN: `127.0.0.1:${await freePort()}`,
    };
    const { child, said, end } = command(entry, environment);
    await said(/waiting for the document store/);
    child.kill('SIGTERM');
    assert.equal(await end, 0);
  });

  const [started, args, dying, order] = compact
    ? ['start:replica', ['--compact', '--replicas', '2'], 'replica-2', ['replica']]
    : ['start:cluster', ['--edges', '2'], 'ingestion-1', ['edge', 'run', 'conversation', 'limits', 'token']];

  it(`${started} says where the page is, names a process that dies, and ends everything in reverse`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-start-cluster-'));
    const environment = {
      ...cluster.stores.environment,
      DATA_DIR: folder,
      PORT: '0',
      MONGODB_DATABASE_PREFIX: `s${Date.now()}_`,
      NATS_PREFIX: 's',
      REDIS_PREFIX: 's:',
    };
    const { child, said, end, lines } = command('scripts/start-cluster.ts', environment, ...args);
    try {
      await said(/ Ask /);
      const page = (await said(/ Page /)).trim().split(/\s+/)[1] ?? '';
      const { base_url: baseUrl } = readDemo(folder);
      assert.equal(page, `${baseUrl}/demo`);
      const client = createClient(baseUrl);
      assert.equal((await client.api('GET', '/demo')).status, 200);
      await client.close();
      const pid = Number.parseInt((await said(new RegExp(`^${dying} is process `))).split(' ')[3] ?? '');
      process.kill(pid, 'SIGKILL');
      await said(new RegExp(`^${dying} has died: it was ended by SIGKILL\\.$`));
    } finally {
      child.kill('SIGINT');
    }
    assert.equal(await end, 0);
    const stopped = lines.filter((line) => line.includes('"msg":"stopped"')).map((line) => line.split('-')[0]);
    assert.deepEqual([...new Set(stopped)], order);
    assert.ok(existsSync(path.join(folder, 'demo.json')));
    rmSync(folder, { recursive: true, force: true });
  });
});
