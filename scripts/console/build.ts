// The build of the admin console: index.html, whose nonce edge fills in, and assets named by their hashes.

import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const root = path.join(import.meta.dirname, '../..');
const web = path.join(root, 'web');

/** Where the console's sources are. */
export const consoleFolder = path.join(web, 'console');
/** Where it is built. */
export const builtFolder = path.join(consoleFolder, 'dist');

/** The placeholder that edge replaces by the nonce of a response. */
const noncePlace = '__NONCE__';

export interface BuiltFile {
  readonly name: string;
  readonly bytes: number;
  readonly gzipped: number;
}

/** The words that React Aria brings along, in the languages of the console and for its direction from right to left. */
const kept = new Set(['en-US', 'de-DE', 'ar-AE']);

/**
 * React Aria has its words in 34 languages in each bundle. Of those that nobody chooses here the English ones take the
 * place.
 */
const languages: Plugin = {
  name: 'languages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const [, language = ''] = /\/([a-z]{2}-[A-Z]{2})\.m?js$/.exec(source) ?? [];
    if (
      language === '' ||
      kept.has(language) ||
      !/node_modules\/(@?react-aria|react-stately|@react-stately)/.test(importer ?? '')
    )
      return null;
    return this.resolve(source.replace(language, 'en-US'), importer, { ...options, skipSelf: true });
  },
};

/** Builds it. Throws where a source does not build. */
export async function buildConsole(): Promise<{ files: BuiltFile[]; milliseconds: number }> {
  const started = performance.now();
  const { build } = await import('vite');
  const { markdownForPages } = await import('../pages/markdown-for-pages.ts');
  const built = await build({
    root: consoleFolder,
    configFile: false,
    logLevel: 'error',
    base: '/console/',
    html: { cspNonce: noncePlace },
    plugins: [languages, markdownForPages],
    build: {
      outDir: builtFolder,
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      // Nothing inline: the policy lets fonts and pictures be files.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return {
    files: outputs.map((output) => {
      const content = output.type === 'chunk' ? output.code : output.source;
      return {
        name: output.fileName,
        bytes: Buffer.byteLength(content),
        gzipped: gzipSync(content, { level: 9 }).length,
      };
    }),
    milliseconds: performance.now() - started,
  };
}

/** Builds it where a source is newer than the build. */
export async function buildStaleConsole(): Promise<void> {
  if (!consoleIsFresh()) await buildConsole();
}

/** Whether the build is there, and newer than all its sources. */
export function consoleIsFresh(): boolean {
  const index = path.join(builtFolder, 'index.html');
  if (!existsSync(index)) return false;
  const builtAt = statSync(index).mtimeMs;
  const sources = [
    ...filesIn(consoleFolder),
    ...filesIn(path.join(web, 'shared')),
    path.join(root, 'package-lock.json'),
  ];
  return sources.every((file) => statSync(file).mtimeMs <= builtAt);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return file === builtFolder ? [] : filesIn(file);
    return [file];
  });
}
