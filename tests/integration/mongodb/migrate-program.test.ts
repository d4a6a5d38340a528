// `migrate` as a program of the image: beside a MongoDB that is not there yet, and beside another that migrates.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { mongoKind, sharedMongo } from '../../support/servers/mongodb.ts';

const repository = path.join(import.meta.dirname, '../../..');

interface Program {
  /** Resolves when it has written this. */
  says(text: string): Promise<void>;
  ended: Promise<{ status: number | null; output: string }>;
  stop(): void;
}

function migrate(environment: Record<string, string>, ...options: string[]): Program {
  const child = spawn(
    process.execPath,
    ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', 'programs/start.ts', 'migrate', ...options],
    { cwd: repository, env: { PATH: process.env['PATH'], ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  return {
    says: (text) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (output.includes(text)) resolve();
        };
        listeners.add(look);
        look();
      }),
    ended: once(child, 'close').then(([status]) => ({ status: status as number | null, output })),
    stop: () => void child.kill('SIGTERM'),
  };
}

describe('The program migrate', function () {
  this.timeout(60_000);

  const nowhere = { MONGODB_URL: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200' };

  it('ends with a sentence where there is no MongoDB', async () => {
    const { status, output } = await migrate(nowhere).ended;
    assert.equal(status, 1);
    assert.match(output, /^migrate: /);
  });

  it('waits for a MongoDB if it is to, until it is told to end', async () => {
    const program = migrate(nowhere, '--patient');
    await program.says('waiting for MongoDB');
    program.stop();
    assert.equal((await program.ended).status, 1);
  });

  it('refuses an option that it does not know', async () => {
    assert.equal((await migrate(nowhere, '--dry').ended).status, 1);
  });

  if (mongoKind === undefined) it('waits for another that migrates (needs mongodb)');
  else {
    it('waits for another that migrates, and makes nothing itself', async function () {
      this.timeout(360_000);
      const environment = {
        MONGODB_URL: (await sharedMongo()).url,
        MONGODB_DATABASE_PREFIX: `test_${randomBytes(6).toString('hex')}_`,
      };
      const waiting = migrate(environment, '--only-wait');
      await waiting.says('waiting for');
      const other = await migrate(environment, '--patient').ended;
      assert.equal(other.status, 0, other.output);
      assert.match(other.output, /made now: (?!none)/);
      const { status, output } = await waiting.ended;
      assert.equal(status, 0, output);
      assert.doesNotMatch(output, /made now/);
    });
  }
});
