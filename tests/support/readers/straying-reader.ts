// A reader that does what no reader may, and says how each try ended.

import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { seal } from '#services/ingestion/parsing/seal.ts';

const own = fileURLToPath(import.meta.url);
seal(own);
const tries: [string, () => unknown][] = [
  ['tcp', () => once(connect(1, '127.0.0.1'), 'connect')],
  ['udp', () => once(createSocket('udp4').bind(0), 'listening')],
  ['name', () => lookup('localhost')],
  ['file', () => openSync('/etc/passwd', 'r')],
  ['own file', () => openSync(own, 'r')],
  ['process', () => thrown(spawnSync('/bin/true').error)],
  ['thread', () => new Worker('', { eval: true })],
];
function thrown(error: Error | undefined): void {
  if (error) throw error;
}

let start = 0;
for (const [name, attempt] of tries) {
  let outcome = 'done';
  try {
    await attempt();
  } catch (error) {
    outcome = (error as NodeJS.ErrnoException).code ?? String(error);
  }
  const text = `${name}: ${outcome}`;
  const chunk = { headings: [], start, end: start + text.length, text };
  process.stdout.write(`${JSON.stringify({ chunks: [chunk], progress: { unit: 'bytes', done: 0, total: 0 } })}\n`);
  start = chunk.end;
}
process.stdout.write(`${JSON.stringify({ ended: 'complete' })}\n`);
