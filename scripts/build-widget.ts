// Builds the widget: one file, with a manifest that has its version and its hash. `npm run build -- widget`; `--check`
// fails where the file in the repository is not the build of its sources.
//
// The file stands in the repository, so that neither a start nor an image needs a build, and the hash is known before a
// release.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.join(import.meta.dirname, '..');
const widget = path.join(root, 'web/widget');
const folder = path.join(widget, 'dist');

/** All in, as a browser fetches it, in bytes. */
const mostBytes = 60_000;

/** Besides English, which is in the widget itself. */
const languages = ['de', 'es', 'fr', 'ja', 'ar'];

const texts = await Promise.all(languages.map(async (language) => ({ language, ...(await textFile(language)) })));
const { version: release } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const script = await bundle();
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
};
const former = existsSync(path.join(folder, 'texts')) ? readdirSync(path.join(folder, 'texts')) : [];
const left = former.map((name) => `texts/${name}`).filter((name) => !(name in files));

if (process.argv.includes('--check')) {
  const stale = [...Object.keys(files).filter((name) => read(name) !== files[name]), ...left];
  for (const name of stale) console.error(`web/widget/dist/${name} is not what its sources make.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(path.join(folder, 'texts'), { recursive: true });
  for (const name of left) rmSync(path.join(folder, name));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const [gzipped, brotli] = [gzipSync(script, { level: 9 }).length, brotliCompressSync(script).length];
  console.log(`${version}: ${script.length} bytes, ${gzipped} by gzip, ${brotli} by brotli`);
  if (gzipped > mostBytes) throw new Error(`the widget has ${gzipped} bytes by gzip, and may have ${mostBytes}`);
}

async function bundle(): Promise<string> {
  const built = await build({
    root: widget,
    configFile: false,
    logLevel: 'error',
    // The parser's own halves for editors, which are most of it.
    resolve: {
      alias: {
        '@lezer/highlight': path.join(root, 'web/shared/markdown/no-highlight.ts'),
        '@lezer/common': path.join(root, 'web/shared/markdown/plain-tree.ts'),
      },
    },
    define: {
      TEXT_FILES: JSON.stringify(
        Object.fromEntries(texts.map(({ language, file, integrity }) => [language, { file, integrity }])),
      ),
    },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      // A page may load it as a module or as a script.
      lib: {
        entry: path.join(widget, 'define.ts'),
        formats: ['iife'],
        name: 'ServiceChat',
        fileName: 'service-chat',
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [only, ...others] = outputs;
  if (only?.type !== 'chunk' || others.length > 0) throw new Error('the widget is not one file');
  return only.code;
}

/** The words of a language, by their keys. */
async function textFile(language: string): Promise<{ file: string; integrity: string; text: string }> {
  const module = (await import(path.join(widget, `texts/${language}.ts`))) as Record<string, object>;
  const text = JSON.stringify(module[language]);
  const digest = createHash('sha256').update(text).digest();
  return {
    file: `${language}-${digest.toString('hex').slice(0, 8)}.json`,
    integrity: `sha256-${digest.toString('base64')}`,
    text,
  };
}

function read(name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
