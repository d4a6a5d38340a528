// A process killed while it writes: nothing acknowledged is lost, and the next one opens the file at once.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { type Counter, counters } from './counters.ts';

const kills = 8;

/** Runs a writer, kills it after so many acknowledgements, and gives all of its output. */
async function writeAndKill(file: string, generation: number, acknowledgements: number): Promise<string[]> {
  const program = join(import.meta.dirname, 'write-until-killed.ts');
  const child = spawn(
    process.execPath,
    ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', program, file, `${generation}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  let seen = 0;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    seen += chunk.split('\n').length - 1;
    if (seen >= acknowledgements) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  assert.equal(signal, 'SIGKILL');
  return said.split('\n').slice(0, -1);
}

describe('A process killed while it writes documents', () => {
  it('has lost nothing that it acknowledged, and left nothing broken', async function () {
    this.timeout(60_000);
    const folder = mkdtempSync(join(tmpdir(), 'kill-'));
    const file = join(folder, 'store.db');
    const acknowledged = new Map<string, number>();
    for (let generation = 0; generation < kills; generation += 1) {
      const lines = await writeAndKill(file, generation, 40 + generation * 61);
      assert.ok(lines.length >= 40);
      const store = openSqliteStore({ file, log: silentLogger() });
      const collection = store.collection<Counter>(counters);
      for (const line of lines) {
        const [writer, n] = line.split(' ') as [string, string];
        const found = await collection.findOne({ lane: `${generation}:${writer}:${n}` });
        assert.equal(found?.text?.length, Number(n) % 3000, line);
        acknowledged.set(writer, (acknowledged.get(writer) ?? 0) + 1);
      }
      for (const [writer, total] of acknowledged) {
        // A write committed but not yet acknowledged may count once more per kill.
        const found = (await collection.findOne({ _id: `total:${writer}` }))?.n ?? 0;
        assert.ok(found >= total && found <= total + generation + 1, `${found} of ${total}`);
      }
      await store.close();
    }
    const database = new DatabaseSync(file);
    assert.deepEqual({ ...database.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' });
    database.close();
    rmSync(folder, { recursive: true });
  });
});
