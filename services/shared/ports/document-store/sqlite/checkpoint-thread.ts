// The thread that takes logs back into their databases: it waits for the disk, and nobody waits for it. Started by
// checkpoints.ts.

import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import type { Answer, Order } from './checkpoints.ts';

const opened = new Map<string, DatabaseSync>();
/** How long it waits for a lock; writers take one for moments only. */
const patienceMs = 2_000;

function carryOut({ file, act }: Order): void {
  const database = opened.get(file);
  if (act === 'close') {
    opened.delete(file);
    database?.close();
    return;
  }
  const connection = database ?? new DatabaseSync(file, { timeout: patienceMs });
  opened.set(file, connection);
  const row = connection.prepare(`PRAGMA wal_checkpoint(${act === 'copy' ? 'PASSIVE' : 'TRUNCATE'})`).get();
  if (act === 'empty' && row?.['busy'] !== 0) throw new Error('the log is in use');
}

parentPort?.on('message', (order: Order) => {
  let answer: Answer = { number: order.number };
  try {
    carryOut(order);
  } catch (error) {
    answer = { number: order.number, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
