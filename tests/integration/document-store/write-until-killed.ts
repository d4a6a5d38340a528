// A process that writes documents until it is killed, and names each write on its output once it is acknowledged.

import { writeSync } from 'node:fs';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { type Counter, counters } from './counters.ts';

const store = openSqliteStore({ file: process.argv[2] as string, log: silentLogger() });
const collection = store.collection<Counter>(counters);
const generation = process.argv[3] as string;

async function write(writer: number): Promise<never> {
  for (let n = 1; ; n += 1) {
    await collection.insert({
      _id: `${generation}:${writer}:${n}`,
      lane: `${generation}:${writer}:${n}`,
      text: 'x'.repeat(n % 3000),
    });
    await collection.upsertOne({ _id: `total:${writer}` }, { $inc: { n: 1 } });
    tell(`${writer} ${n}\n`);
  }
}

// At once, and whole: a write that a kill could take back would not be an acknowledgement. The reader may be slow.
function tell(line: string): void {
  for (;;) {
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
