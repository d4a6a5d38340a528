// The demo's knowledge: this project's own documents, and two guides for those who set an agent up.

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

// By the name that they are uploaded as.
const guides: Readonly<Record<string, string>> = {
  'Going live with Colloquy.pdf': 'going-live.pdf',
  'Writing an agent that helps.docx': 'writing-an-agent.docx',
};

/** README, the pages of docs/, and two guides of other formats. Few, since each is read before the demo is ready. */
export async function demoDocuments(): Promise<DemoDocument[]> {
  const pages = (await readdir(path.join(root, 'docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const files = new Map(['README.md', ...pages.sort()].map((name) => [name, path.join(root, name)]));
  for (const [name, file] of Object.entries(guides))
    files.set(name, path.join(root, 'programs/all-in-one/demo/documents', file));
  const found: DemoDocument[] = [];
  for (const [name, file] of files) {
    const bytes = await readFile(file).catch(() => null);
    if (bytes !== null) found.push({ name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return found;
}
