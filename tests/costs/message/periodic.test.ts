// No work of the services leaves the counts of messages without a reason.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notCounted } from './periodic.ts';

const repository = path.join(import.meta.dirname, '../../..');

/** The names of periodic tasks and tallies, where services make them. */
function tasksIn(text: string): string[] {
  return [...text.matchAll(/\bperiodic\(\s*'([^']+)'|\bcreateTally\(\{\s*name: '([^']+)'/g)].map(
    ([, task, counts]) => task ?? counts ?? '',
  );
}

describe('periodic work', () => {
  it('is left out of what a message costs by name, each with a reason', () => {
    const tasks = globSync('{services,programs}/**/*.ts', { cwd: repository }).flatMap((file) =>
      tasksIn(readFileSync(path.join(repository, file), 'utf8')),
    );
    assert.deepEqual(Object.keys(notCounted).sort(), [...new Set(tasks)].sort());
  });
});
