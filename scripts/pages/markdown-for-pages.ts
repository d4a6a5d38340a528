// A plugin of the builds: the Markdown parser as pages load it, in the widget and in the console.

import path from 'node:path';
import type { Plugin } from 'vite';
import { leanParser } from './lean-parser.ts';

const folder = path.join(import.meta.dirname, '../../web/shared/markdown');

/** Files that stand for packages of the parser: its tree, which is an editor's, and its names for an editor's colours. */
export const standIns: Readonly<Record<string, string>> = {
  '@lezer/common': path.join(folder, 'plain-tree.ts'),
  '@lezer/highlight': path.join(folder, 'no-highlight.ts'),
};

/** Whether a file is the parser, which is to be taken through `leanParser`. */
export function isParser(file: string): boolean {
  return file.endsWith('/@lezer/markdown/dist/index.js');
}

/** See above. */
export const markdownForPages: Plugin = {
  name: 'markdown-for-pages',
  enforce: 'pre',
  resolveId: (source) => standIns[source] ?? null,
  transform: (code, file) => (isParser(file) ? leanParser(code) : null),
};
