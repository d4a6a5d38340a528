// The packages of a production installation are those that the services name.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

describe('production dependencies', () => {
  it('are each named by a module of services/, programs/ or web/', () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const texts = ['services', 'programs', 'web'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|js)$/.test(name))
        .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
    );
    assert.ok(texts.length > 100);
    const named = (dependency: string): boolean =>
      texts.some((text) => text.includes(`'${dependency}'`) || text.includes(`'${dependency}/`));
    assert.deepEqual(
      Object.keys(dependencies).filter((dependency) => !named(dependency)),
      [],
    );
  });
});
