// The mechanisms that `npm test -- mutations` takes out are there. That run is too long to be part of any other, and
// where a line was rewritten that it wants to take out, nobody would hear that no test covers its mechanism any more.

import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from '../mutations/mutation.ts';
import { mutations } from '../mutations/mutations.ts';

const repository = path.join(import.meta.dirname, '../..');
const named = ({ without, file }: Mutation): string => `${without} (${file})`;

describe('what mutations take out', () => {
  it('stands in its file exactly once', () => {
    const texts = new Map<string, string>();
    const read = (file: string): string => {
      const text = texts.get(file) ?? readFileSync(path.join(repository, file), 'utf8');
      texts.set(file, text);
      return text;
    };
    const lost = mutations.filter(({ file, from }) => read(file).split(from).length !== 2);
    assert.deepEqual(
      lost.map(named),
      [],
      'their mechanism has moved: say in tests/mutations/taken-out where it is now',
    );
  });

  it('is to be noticed by tests that there are', () => {
    const found = new Map<string, boolean>();
    const isThere = (pattern: string): boolean => {
      const there = found.get(pattern) ?? globSync(pattern, { cwd: repository }).length > 0;
      found.set(pattern, there);
      return there;
    };
    const unseen = mutations.filter(({ tests }) => tests.length === 0 || !tests.every(isThere));
    assert.deepEqual(unseen.map(named), []);
  });

  it('is in the list, from each of the files', () => {
    const list = readFileSync(path.join(repository, 'tests/mutations/mutations.ts'), 'utf8');
    const files = readdirSync(path.join(repository, 'tests/mutations/taken-out'));
    assert.deepEqual(
      files.filter((file) => !list.includes(`'./taken-out/${file}'`)),
      [],
    );
  });
});
