// The documents' commands for a newcomer work as printed, against the data folder of a fresh start.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedColloquy, type SharedColloquy } from './colloquy.ts';

const repository = path.join(import.meta.dirname, '../..');

describe('the documents', () => {
  let shared: SharedColloquy;
  let folder: string;

  before(async function () {
    this.timeout(120_000);
    shared = await sharedColloquy();
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-documents-'));
    symlinkSync(shared.colloquy.dataFolder ?? '', path.join(folder, 'data'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  // Runs all `sh` blocks of a page as one script, stopping at the first failure.
  const run = async (page: string, env: Record<string, string> = {}): Promise<{ status: number; output: string }> => {
    const text = readFileSync(path.join(repository, page), 'utf8');
    const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
    // Only `npm start` has the demo's shopping list.
    const has = (block: string): boolean =>
      process.env['COLLOQUY_E2E'] !== 'cluster' || !block.includes('shopping list');
    const script = blocks.filter(has).join('\n');
    assert.notEqual(script, '', `${page} has no examples`);
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script.replaceAll('curl ', 'curl --fail-with-body ')], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [status] = (await once(shell, 'close')) as [number];
    return { status, output };
  };

  it('have a README whose example streams a true answer with sources', async () => {
    const { status, output } = await run('README.md');
    assert.equal(status, 0, output);
    assert.match(output, /^event: citations$/m);
    assert.match(output, /self-hosted/);
    assert.match(output, /^event: done$/m);
  });

  it('have a guide to the API whose every example works', async function () {
    this.timeout(30_000);
    // Each command is in a block that is run: with `set -u`, so that it uses no variable that the page has not set.
    const text = readFileSync(path.join(repository, 'docs/api.md'), 'utf8');
    assert.deepEqual(
      Array.from(text.matchAll(/^```([a-z]+)$/gm), ([, language]) => language).filter((name) => name !== 'sh'),
      ['js'],
    );
    const { status, output } = await run('docs/api.md');
    assert.equal(status, 0, output);
    assert.match(output, /^event: done$/m);
    assert.doesNotMatch(output, /"code":/);
  });

  it('have a page on keys whose every example works', async function () {
    this.timeout(30_000);
    const { status, output } = await run('docs/operations/keys.md');
    assert.equal(status, 0, output);
    assert.doesNotMatch(output, /"code":/);
    const key = Buffer.from(readFileSync(path.join(folder, 'data/encryption.key'), 'utf8'), 'base64');
    const id = createHash('sha256').update('colloquy encryption key id').update(key).digest('hex').slice(0, 8);
    assert.equal(output.trim().split('\n').at(-1), id);
  });

  it('lead from an empty installation to a first answer', async function () {
    this.timeout(30_000);
    const { baseUrl, adminUrl } = shared.client;
    const access = { BASE: baseUrl, ADMIN_URL: adminUrl, ADMIN: shared.colloquy.demo.admin_token };
    const { status, output } = await run('docs/operations/install-kubernetes.md', access);
    assert.equal(status, 0, output);
    assert.match(output, /^event: done$/m);
  });

  it('name only files that are there', () => {
    const operations = readdirSync(path.join(repository, 'docs/operations'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/operations/${name}`);
    assert.ok(operations.length > 5);
    const others = [
      ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'docs/architecture.md', 'docs/api.md'],
      ...['docs/console.md', 'docs/widget.md', 'services/edge/README.md'],
      ...['charts/colloquy/README.md', 'charts/colloquy/UPGRADING.md', 'deploy/kubernetes/README.md'],
    ];
    for (const page of [...others, ...operations]) {
      const text = readFileSync(path.join(repository, page), 'utf8');
      for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)) {
        assert.ok(existsSync(path.join(repository, path.dirname(page), target)), `${page} names ${target}`);
      }
    }
  });

  it('have a page on the widget that names each of its attributes, parts, properties, events and methods', () => {
    const page = readFileSync(path.join(repository, 'docs/widget.md'), 'utf8');
    const manifest = JSON.parse(readFileSync(path.join(repository, 'web/widget/custom-elements.json'), 'utf8')) as {
      modules: { declarations?: Record<string, { name: string }[] | undefined>[] }[];
    };
    const element = manifest.modules[0]?.declarations?.[0] ?? {};
    const kinds = ['attributes', 'members', 'events', 'cssProperties', 'cssParts'] as const;
    const named = (name: string): boolean => new RegExp(`\`${name}[(\`]`).test(page);
    for (const kind of kinds) {
      assert.ok((element[kind] ?? []).length > 0, kind);
      assert.deepEqual(
        (element[kind] ?? []).map(({ name }) => name).filter((name) => !named(name)),
        [],
        kind,
      );
    }
  });

  it('have a page on the console with a section for each of its screens', async () => {
    const page = readFileSync(path.join(repository, 'docs/console.md'), 'utf8');
    const told = Array.from(page.matchAll(/^### (.+)$/gm), ([, title = '']) => title);
    const web = path.join(repository, 'web/console');
    const ids = readdirSync(path.join(web, 'routes')).filter((id) =>
      existsSync(path.join(web, 'routes', id, 'section.ts')),
    );
    assert.ok(ids.length > 10);
    const { en } = (await import(path.join(web, 'shell/texts/en.ts'))) as { en: Record<string, string> };
    assert.deepEqual(
      ids.filter((id) => !told.includes(en[`section_${id}`] ?? '')),
      [],
    );
  });

  it('show pictures that are there, small, and all of them', () => {
    const shown = ['README.md', 'docs/widget.md', 'docs/console.md'].flatMap((page) => {
      const text = readFileSync(path.join(repository, page), 'utf8');
      return Array.from(text.matchAll(/(?:src="|!\[[^\]]*\]\()([^")]+\.png)/g), ([, target = '']) =>
        path.join(path.dirname(page), target),
      );
    });
    const taken = readdirSync(path.join(repository, 'docs/pictures'))
      .filter((name) => name.endsWith('.png'))
      .map((name) => `docs/pictures/${name}`);
    assert.deepEqual([...new Set(shown)].sort(), taken.sort());
    const sizes = taken.map((file) => ({ file, bytes: statSync(path.join(repository, file)).size }));
    for (const { file, bytes } of sizes) assert.ok(bytes <= 150 * 1024, file);
    assert.ok(sizes.reduce((sum, { bytes }) => sum + bytes, 0) <= 1_500 * 1024);
  });
});
