// Which pictures of docs/pictures are older than the screens in them. docs/pictures/taken.json keeps a hash of the inputs of
// each picture as of when it was taken.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pictures } from './inputs.ts';

const folder = path.join(import.meta.dirname, '../../docs/pictures');
const manifest = path.join(folder, 'taken.json');

/** By the name of a picture: the hash of its inputs. */
type Taken = Readonly<Record<string, string>>;

/** The pictures that are missing, or whose inputs have changed since they were taken. */
export function stalePictures(taken: Taken = readTaken()): string[] {
  return Object.keys(pictures).filter(
    (name) => taken[name] !== inputsHash(name) || !existsSync(path.join(folder, `${name}.png`)),
  );
}

/** Notes that these pictures were taken just now. */
export function noteTaken(names: readonly string[]): void {
  const known = Object.entries(readTaken()).filter(([name]) => name in pictures);
  const all = new Map([...known, ...names.map((name): [string, string] => [name, inputsHash(name)])]);
  const sorted = Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(manifest, `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * The step of `npm run check`: names old pictures. They fail a landing alone, as taking them takes minutes, and a page is
 * seldom changed once.
 */
export function picturesAreFresh(isLanding: boolean): { readonly ok: boolean; readonly output: string } {
  const stale = stalePictures();
  if (stale.length === 0) return { ok: true, output: '' };
  const output = `older than what they show, to be taken before a landing: npm run pictures -- ${stale.join(' ')}`;
  return { ok: !isLanding, output };
}

/** A hash of all that a picture shows, as it is now. */
export function inputsHash(name: string): string {
  const hash = createHash('sha256');
  const inputs = pictures[name]?.() ?? [];
  for (const input of [...inputs].toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${input.name}\0${input.read()}\0`);
  return hash.digest('hex').slice(0, 16);
}

function readTaken(): Taken {
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Taken) : {};
}
