// The folders of packages that the reader process may read: its formats' imports, and their dependencies.

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

const packages = ['@embedpdf/pdfium', 'chardet', 'markdown-it', 'saxes', 'yauzl'];

/** The folders, each ending with a separator, as seen from a file of ours. Throws where a package is not installed. */
export function readerPackages(from: string): string[] {
  const folders = new Set<string>();
  const add = (name: string, above: string): void => {
    const folder = folderOf(name, above);
    if (folders.has(folder)) return;
    folders.add(folder);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const needed of Object.keys(manifest.dependencies ?? {})) add(needed, folder);
  };
  for (const name of packages) add(name, path.dirname(from));
  return [...folders];
}

function folderOf(name: string, from: string): string {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name, path.sep);
    // Permissions are of files as they are, not of links to them.
    if (existsSync(path.join(folder, 'package.json'))) return path.join(realpathSync(folder), path.sep);
    if (at === path.dirname(at)) throw new Error(`The package ${name} is not installed.`);
  }
}
