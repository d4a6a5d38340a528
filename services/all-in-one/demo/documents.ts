// The demo's knowledge: this project's own documents.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DemoDocument {
  name: string;
  bytes: Buffer;
  sha256: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** README and the pages of docs/. Few, since each is read before the demo is ready. */
export async function demoDocuments(): Promise<DemoDocument[]> {
  const pages = (await readdir(path.join(root, 'docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const found: DemoDocument[] = [];
  for (const name of ['README.md', ...pages.sort()]) {
    const bytes = await readFile(path.join(root, name)).catch(() => null);
    if (bytes !== null) found.push({ name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return found;
}
