// How a process begins and ends.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Life {
  readonly child: ChildProcess;
  /** Resolves when it has written this line. */
  said(line: string): Promise<void>;
  /** Its outcome. */
  readonly end: Promise<{ code: number | null; lines: string[]; errors: string }>;
}

function live(what: string): Life {
  const child = spawn(process.execPath, [
    '--disable-sigusr1',
    '--disable-warning=ExperimentalWarning',
    path.join(import.meta.dirname, 'life.ts'),
    what,
  ]);
  const lines: string[] = [];
  let errors = '';
  let heard = (): void => {};
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    heard();
  });
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const end = once(child, 'close').then(([code]) => ({ code: code as number | null, lines, errors }));
  return {
    child,
    end,
    async said(line) {
      while (!lines.includes(line)) await new Promise<void>((resolve) => (heard = resolve));
    },
  };
}

describe('a process', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`ends in good order on ${signal}, and more signals change nothing`, async () => {
      const { child, said, end } = live('well');
      await said('serving');
      child.kill(signal);
      await said('ending');
      child.kill('SIGTERM');
      child.kill('SIGINT');
      const { code, lines } = await end;
      assert.equal(code, 0);
      assert.deepEqual(lines, ['serving', 'ending', 'ended']);
    });
  }

  it('that is asked to end while it starts ends in good order once it has', async () => {
    const { child, said, end } = live('slow');
    await said('starting');
    child.kill('SIGTERM');
    const { code, lines } = await end;
    assert.equal(code, 0);
    assert.deepEqual(lines, ['starting', 'serving', 'ending', 'ended']);
  });

  it('that cannot start says so in one sentence', async () => {
    const { code, errors, lines } = await live('sentence').end;
    assert.deepEqual({ code, errors, lines }, { code: 1, errors: 'life: The door is locked.\n', lines: [] });
  });

  it('that cannot start by a defect shows where it is', async () => {
    const { code, errors } = await live('broken').end;
    assert.equal(code, 1);
    assert.match(errors, /^life: cannot start\nTypeError: no such thing\n {4}at /);
  });

  for (const what of ['rejection', 'exception']) {
    it(`ends at once, with a line in its log, on an ${what} that nobody caught`, async () => {
      const { code, lines } = await live(what).end;
      assert.equal(code, 1);
      const logged = JSON.parse(lines.at(-1) ?? '') as { level: string; err: { message: string } };
      assert.equal(logged.level, 'fatal');
      assert.equal(logged.err.message, 'nobody caught this');
    });
  }
});
