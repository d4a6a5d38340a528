// `npm run advisories` against a registry of ours: found, none, no database, each told apart.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { SuiteResults } from '../support/results.ts';
import { caseMs } from './programs.ts';

const repository = path.join(import.meta.dirname, '../..');

/** A database's answer for the packages in question; undefined where there is none. */
type Database = (asked: Readonly<Record<string, readonly string[]>>) => object | undefined;

const advisory = (severity: string) => ({
  id: 1,
  url: `https://advisories.example/${severity}`,
  title: `Something ${severity}`,
  severity,
  vulnerable_versions: '<999.0.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

const knowsTheCanary: Database = (asked) =>
  asked['minimist']?.includes('0.0.8')
    ? { minimist: [{ ...advisory('critical'), vulnerable_versions: '<0.2.4' }] }
    : {};

describe('npm run advisories', function () {
  this.timeout(caseMs);
  let registry: Server;
  let folder: string;
  let database: Database;
  let asked: string[];
  let scanner: string;

  before(async () => {
    registry = createServer((request, response) => {
      const answer = (status: number, body: object): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.method !== 'POST') {
        const name = decodeURIComponent(request.url ?? '').slice(1);
        return answer(200, { name, versions: {}, 'dist-tags': {}, time: {} });
      }
      void read(request).then((body) => {
        const packages = JSON.parse(body) as Record<string, string[]>;
        asked.push(...Object.keys(packages));
        const found = database(packages);
        answer(found === undefined ? 405 : 200, found ?? {});
      });
    });
    registry.listen(0, '127.0.0.1');
    await once(registry, 'listening');
  });
  after(() => {
    registry.closeAllConnections();
    registry.close();
  });
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-advisories-'));
    asked = [];
    scanner = 'echo "no database of holes" >&2; exit 1';
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (...args: string[]) => {
    const { port } = registry.address() as { port: number };
    // In the place of the scanner of images that a machine has.
    writeFileSync(path.join(folder, 'trivy'), `#!/bin/sh\n${scanner}\n`);
    chmodSync(path.join(folder, 'trivy'), 0o755);
    const script = ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', 'scripts/advisories.ts', ...args];
    const child = spawn(process.execPath, script, {
      cwd: repository,
      env: {
        ...process.env,
        PATH: `${folder}:${process.env['PATH']}`,
        npm_config_registry: `http://127.0.0.1:${port}`,
        npm_config_cache: path.join(folder, 'cache'),
        COLLOQUY_TEST_RESULTS: path.join(folder, 'results'),
      },
    });
    const [output, complaint, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ]);
    const results = readdirSync(folder).includes('results')
      ? readdirSync(path.join(folder, 'results')).map(
          (file) => JSON.parse(readFileSync(path.join(folder, 'results', file), 'utf8')) as SuiteResults,
        )
      : [];
    const counted = results.map(({ passed, failed, skipped }) => [passed, failed, skipped]);
    return { status, output, complaint, counted, titles: results.flatMap((result) => result.skipped_titles) };
  };

  it('passes where a database that knows of others knows of none', async () => {
    database = knowsTheCanary;
    const { status, output, counted } = await run();
    assert.equal(status, 0, output);
    assert.match(output, /^No advisory is known of \d{2,} production packages/);
    assert.deepEqual(counted, [[1, 0, 1]]);
    assert.ok(asked.includes('fastify') && asked.includes('mongodb'));
    assert.ok(!asked.includes('mocha'), 'a development dependency was asked about');
  });

  it('fails where one is known that is serious, and names it', async () => {
    database = (packages) => ('undici' in packages ? { undici: [advisory('high')] } : knowsTheCanary(packages));
    const { status, output, counted } = await run();
    assert.equal(status, 1, output);
    assert.match(output, /^high: undici <999\.0\.0: Something high \(https:\/\/advisories\.example\/high\)$/m);
    assert.deepEqual(counted, [[0, 1, 1]]);
  });

  it('names one that is less serious, and fails where that level is asked for', async () => {
    database = (packages) => ('undici' in packages ? { undici: [advisory('moderate')] } : knowsTheCanary(packages));
    const { status, output, counted } = await run();
    assert.equal(status, 0, output);
    assert.match(output, /^moderate: undici/m);
    assert.deepEqual(counted, [[1, 0, 1]]);
    assert.equal((await run('--level', 'moderate')).status, 1);
  });

  it('says that nothing was checked where the registry has no database, which is no pass and no failure', async () => {
    database = () => undefined;
    const { status, output, counted, titles } = await run();
    assert.equal(status, 0, output);
    assert.match(output, /^There is no database of advisories here \(405 .*\): NOTHING WAS CHECKED\.$/m);
    assert.deepEqual(counted, [[0, 0, 2]]);
    assert.match(titles.join(), /\(needs advisories\),.*\(needs trivy\)$/);
  });

  it('takes a registry that answers everything with nothing for none', async () => {
    database = () => ({});
    const { status, output, counted } = await run();
    assert.equal(status, 0, output);
    assert.match(output, /does not know of the advisory of minimist 0\.0\.8 either\): NOTHING WAS CHECKED/);
    assert.deepEqual(counted, [[0, 0, 2]]);
  });

  const hole = (Severity: string) => ({
    VulnerabilityID: 'CVE-2025-49844',
    PkgName: 'redis',
    InstalledVersion: '7.4.2',
    FixedVersion: '7.4.6',
    Severity,
  });
  const scanned = (Vulnerabilities: readonly object[]): string =>
    `echo '${JSON.stringify({ SchemaVersion: 2, Results: [{ Target: 'image', Vulnerabilities }] })}'`;

  it('asks a scanner about each image by its digest, and passes where it knows of no hole', async () => {
    database = knowsTheCanary;
    scanner = `echo "$@" >> ${path.join(folder, 'asked')}; ${scanned([])}`;
    const { status, output, counted } = await run();
    assert.equal(status, 0, output);
    assert.match(output, /^0 holes are known of 4 images, 0 of them high or worse\.$/m);
    assert.deepEqual(counted, [[2, 0, 0]]);
    const lines = readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n');
    assert.equal(lines.length, 4);
    for (const line of lines) assert.match(line, /^image .* [a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });

  it('fails where a hole of an image is serious and a newer one mends it, and names it', async () => {
    database = knowsTheCanary;
    scanner = scanned([hole('CRITICAL'), hole('LOW')]);
    const { status, output, counted } = await run();
    assert.equal(status, 1, output);
    assert.match(output, /^critical: redis:\S+: CVE-2025-49844 of redis 7\.4\.2, mended in 7\.4\.6$/m);
    assert.match(output, /^8 holes are known of 4 images, 4 of them high or worse\.$/m);
    assert.deepEqual(counted, [[1, 1, 0]]);
  });

  it('says in a sentence that no image was checked where no scanner has an answer', async () => {
    database = knowsTheCanary;
    const { status, output, titles } = await run();
    assert.equal(status, 0, output);
    assert.match(output, /^No scanner of images has an answer here \(no database of holes\): NO IMAGE WAS CHECKED\.$/m);
    assert.match(titles.join(), /\(needs trivy\)$/);
  });

  it('knows no other level', async () => {
    const { status, complaint } = await run('--level', 'bad');
    assert.equal(status, 2);
    assert.match(complaint, /--level must be one of info, low, moderate, high, critical/);
  });
});

/** A body, which npm sends packed. */
function read(request: IncomingMessage): Promise<string> {
  return text(request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request);
}
