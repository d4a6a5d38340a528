// The one list of images of others that this project names (deploy/images.json), as references with their digests.

import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  readonly image: string;
  readonly digest: string;
  readonly for: string;
  readonly mends?: readonly string[];
  readonly read_from: string;
}

/** An image and its digest: that of the index of all architectures. */
export interface PinnedImage extends Entry {
  /** `<name>:<tag>@<digest>`, as every platform takes it; the tag is for people. */
  readonly reference: string;
}

const file = path.join(import.meta.dirname, '../../deploy/images.json');
const entries = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Entry>>;

/** By name. */
export const pinned: Readonly<Record<string, PinnedImage>> = Object.fromEntries(
  Object.entries(entries).map(([name, entry]) => [name, { ...entry, reference: `${entry.image}@${entry.digest}` }]),
);

/** The reference of one. Throws where it is not in the list. */
export function imageOf(name: string): string {
  const found = pinned[name];
  if (found === undefined) throw new Error(`deploy/images.json has no ${name}.`);
  return found.reference;
}
