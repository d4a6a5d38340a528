// Builds the widget: the file that a page loads, the parts and the words that it loads when it needs them, and a manifest
// with its version and its hash. `npm run build -- widget`; `--check` fails where a file in the repository is not the
// build of its sources.
//
// The files stand in the repository, so that neither a start nor an image needs a build, and the hash is known before a
// release.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { build } from 'vite';
import { textNames, type Texts } from '../web/widget/texts/en.ts';
import { markdownForPages } from './pages/markdown-for-pages.ts';

const root = path.join(import.meta.dirname, '..');
const widget = path.join(root, 'web/widget');
const folder = path.join(widget, 'dist');

/** The most bytes of a load, as a browser fetches it over HTTPS, by brotli. */
const mostBytes = {
  /** By every page: the widget's file and the words of any one language. */
  'the first load': 45_000,
  /** By a chat with answers: the same, and the part for Markdown. */
  'a chat with answers': 60_000,
} as const;

/** Files of their own, of `web/widget/parts`. */
const partNames = ['markdown', 'code-colors', 'math'];

/** Besides English, which is in the widget itself. */
const languages = ['de', 'es', 'fr', 'ja', 'ar'];

const texts = await Promise.all(languages.map(async (language) => ({ language, ...(await textFile(language)) })));
const { version: release } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const parts = await Promise.all(
  partNames.map(async (name) => ({ name, ...named(name, 'js', await bundle(`parts/${name}.ts`, 'es')) })),
);
const script = await bundle('define.ts', 'iife');
const hash = (algorithm: string) => createHash(algorithm).update(script);
const version = `${release}-${hash('sha256').digest('hex').slice(0, 8)}`;
const manifest = {
  version,
  file: `/widget/${version}/service-chat.js`,
  integrity: `sha384-${hash('sha384').digest('base64')}`,
};
const files: Record<string, string> = {
  'service-chat.js': script,
  'manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
  ...Object.fromEntries(texts.map(({ file, text }) => [`texts/${file}`, text])),
  ...Object.fromEntries(parts.map(({ file, text }) => [`parts/${file}`, text])),
};
const rooms = ['texts', 'parts'];
const former = rooms.flatMap((room) =>
  existsSync(path.join(folder, room)) ? readdirSync(path.join(folder, room)).map((name) => `${room}/${name}`) : [],
);
const left = former.filter((name) => !(name in files));

if (process.argv.includes('--check')) {
  const stale = [...Object.keys(files).filter((name) => read(name) !== files[name]), ...left];
  for (const name of stale) console.error(`web/widget/dist/${name} is not what its sources make.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const room of rooms) mkdirSync(path.join(folder, room), { recursive: true });
  for (const name of left) rmSync(path.join(folder, name));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  for (const [name, text] of Object.entries(files)) console.log(`${name}: ${inWords(sizeOf([text]))}`);
  const longest = texts.map(({ text }) => text).reduce((one, two) => (brotliOf(one) > brotliOf(two) ? one : two));
  const first = [script, longest];
  const markdown = parts.filter(({ name }) => name === 'markdown').map(({ text }) => text);
  const sizes = { 'the first load': sizeOf(first), 'a chat with answers': sizeOf([...first, ...markdown]) };
  for (const load of ['the first load', 'a chat with answers'] as const) {
    console.log(`${version}, ${load}: ${inWords(sizes[load])}, of ${mostBytes[load]}`);
    if (sizes[load].brotli > mostBytes[load])
      throw new Error(`${load} is ${sizes[load].brotli} bytes by brotli, and may be ${mostBytes[load]}`);
  }
}

/** A file from its entry: one that a page may load as a module or as a script, or a module. */
async function bundle(entry: string, format: 'iife' | 'es'): Promise<string> {
  const built = await build({
    root: widget,
    configFile: false,
    logLevel: 'error',
    plugins: [markdownForPages],
    define: {
      TEXT_FILES: JSON.stringify(
        Object.fromEntries(texts.map(({ language, file, integrity }) => [language, { file, integrity }])),
      ),
      PART_FILES: format === 'es' ? '{}' : JSON.stringify(filesByName()),
    },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      lib: { entry: path.join(widget, entry), formats: [format], name: 'ServiceChat', fileName: 'file' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [only, ...others] = outputs;
  if (only?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is not one file`);
  // Half a kilobyte smaller by a second minifier.
  const { code } = await minify(only.code, { ecma: 2020, module: format === 'es', compress: { passes: 3 } });
  return code ?? only.code;
}

interface Size {
  readonly gzip: number;
  readonly brotli: number;
}

/** Files as they are sent, together, in bytes. */
function sizeOf(sent: readonly string[]): Size {
  const sum = (bytesOf: (text: string) => number): number => sent.reduce((sum, text) => sum + bytesOf(text), 0);
  return { gzip: sum((text) => gzipSync(text, { level: 9 }).length), brotli: sum(brotliOf) };
}

/** In its highest quality, as services/edge/http/served-file.ts sends it. */
function brotliOf(text: string): number {
  return brotliCompressSync(text).length;
}

function inWords({ gzip, brotli }: Size): string {
  return `${brotli} bytes by brotli, ${gzip} by gzip`;
}

function filesByName(): Record<string, { file: string; integrity: string }> {
  return Object.fromEntries(parts.map(({ name, file, integrity }) => [name, { file, integrity }]));
}

/** The words of a language, in the order of the English ones, whose names the widget has. */
async function textFile(language: string): Promise<NamedFile> {
  const module = (await import(path.join(widget, `texts/${language}.ts`))) as Record<string, Texts>;
  const texts = textNames.map((name) => module[language]?.[name]);
  return named(language, 'json', JSON.stringify(texts));
}

interface NamedFile {
  readonly file: string;
  readonly integrity: string;
  readonly text: string;
}

/** A file whose name has the hash of its content. */
function named(name: string, ending: string, text: string): NamedFile {
  const digest = createHash('sha256').update(text).digest();
  return {
    file: `${name}-${digest.toString('hex').slice(0, 8)}.${ending}`,
    integrity: `sha256-${digest.toString('base64')}`,
    text,
  };
}

function read(name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
