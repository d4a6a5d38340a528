// `npm run bench`: what a message costs, embedded. The server is a process of its own; the load comes from this one,
// so on two cores each has about one. The demo model answers in 40 frames with no delay.
//
// Prints messages per second from send to `done`, server CPU seconds per 1,000 runs, milliseconds to the first and
// to the last frame, and the memory of open idle streams. The yardstick is a fixed piece of work timed before each
// row: rows whose yardsticks differ by a third are not to be compared. `npm run bench -- 16` runs that row alone.

import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';
import { startColloquy } from '../support/black-box/process.ts';
import { cpuSeconds, percentile, residentBytes, yardstickMs } from './measure.ts';

const only = process.argv.slice(2).map(Number);
const rounds = [
  { atOnce: 1, runs: 400 },
  { atOnce: 16, runs: 2_000 },
  { atOnce: 64, runs: 3_000 },
].filter(({ atOnce }) => only.length === 0 || only.includes(atOnce));
const warmUpRuns = 500;
const idleStreams = 2_000;
const idleRuns = 60;

interface Target {
  dispatcher: Dispatcher;
  origin: string;
  apiKey: string;
  agentId: string;
}

interface Sample {
  firstMs: number;
  lastMs: number;
}

const server = await startColloquy({
  env: {
    LOG_LEVEL: 'warn',
    LIMIT_API_KEY_PER_MINUTE: '100000',
    MODEL_FIRST_CHUNK_TIMEOUT_MS: '600000',
    RATE_WINDOW_KEYS: '100000',
  },
});
const dispatcher = new Agent({ connections: 4_096, pipelining: 1, bodyTimeout: 0 });
try {
  const target: Target = {
    dispatcher,
    origin: server.demo.base_url,
    apiKey: server.demo.api_key,
    agentId: server.demo.agent_id,
  };
  await load(target, 16, warmUpRuns);
  console.log('embedded, demo model, 40 frames, no delay');
  console.log(
    'at once | runs/s | server CPU s / 1,000 runs | first frame ms p50 p95 p99 | last frame ms p50 p95 p99 | yardstick ms',
  );
  for (const { atOnce, runs } of rounds) {
    const yardstick = yardstickMs();
    const cpuBefore = cpuSeconds(server.pid);
    const startedAt = performance.now();
    const samples = await load(target, atOnce, runs);
    const seconds = (performance.now() - startedAt) / 1000;
    const cpu = ((cpuSeconds(server.pid) - cpuBefore) / runs) * 1000;
    console.log(
      [
        String(atOnce).padStart(7),
        (runs / seconds).toFixed(0).padStart(6),
        cpu.toFixed(2).padStart(25),
        spread(samples.map((sample) => sample.firstMs)).padStart(26),
        spread(samples.map((sample) => sample.lastMs)).padStart(25),
        yardstick.toFixed(1).padStart(12),
      ].join(' | '),
    );
  }
  if (only.length === 0) await idle(target);
} finally {
  await dispatcher.destroy();
  await server.stop();
}

/** Sends `runs` messages, `atOnce` at a time, and reads each to its end. */
async function load(target: Target, atOnce: number, runs: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  let sent = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (sent < runs) {
        sent += 1;
        samples.push(await oneRun(target, `bench-${worker}`));
      }
    }),
  );
  return samples;
}

async function oneRun(target: Target, endUserId: string): Promise<Sample> {
  const startedAt = performance.now();
  const runId = await send(target, endUserId, '/stream 40 0');
  const stream = await open(target, runId);
  let firstMs: number | undefined;
  let tail = '';
  for await (const chunk of stream) {
    firstMs ??= performance.now() - startedAt;
    tail = (tail + String(chunk)).slice(-200);
  }
  if (!tail.includes('"state":"succeeded"')) throw new Error(`a run did not succeed: ${tail}`);
  return { firstMs: firstMs ?? Number.NaN, lastMs: performance.now() - startedAt };
}

async function send(target: Target, endUserId: string, content: string): Promise<string> {
  const { statusCode, body } = await target.dispatcher.request({
    origin: target.origin,
    path: '/v2/chat',
    method: 'POST',
    headers: { 'x-api-key': target.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ agent_id: target.agentId, end_user_id: endUserId, content }),
  });
  const answer = (await body.json()) as { run_id: string };
  if (statusCode !== 202) throw new Error(`a message was refused: ${statusCode} ${JSON.stringify(answer)}`);
  return answer.run_id;
}

async function open(
  target: Target,
  runId: string,
): Promise<AsyncIterable<Buffer> & { destroy(): void; on(event: 'error', listener: () => void): unknown }> {
  const { statusCode, body } = await target.dispatcher.request({
    origin: target.origin,
    path: `/v2/runs/${runId}/stream`,
    method: 'GET',
    headers: { 'x-api-key': target.apiKey },
  });
  if (statusCode !== 200) throw new Error(`a stream was refused: ${statusCode}`);
  return body;
}

/** Opens idle streams, spread over runs that say nothing, and tells what they weigh. */
async function idle(target: Target): Promise<void> {
  const runIds: string[] = [];
  for (let index = 0; index < idleRuns; index += 1) runIds.push(await send(target, `idle-${index}`, '/hang'));
  await sleep(3_000);
  const before = residentBytes(server.pid);
  const streams: { destroy(): void }[] = [];
  for (let index = 0; index < idleStreams; index += 1) {
    const stream = await open(target, runIds[index % idleRuns] ?? '');
    stream.on('error', () => {});
    void (async () => {
      try {
        for await (const chunk of stream) void chunk;
      } catch {
        // Hung up on below.
      }
    })();
    streams.push(stream);
  }
  await sleep(3_000);
  const perStream = (residentBytes(server.pid) - before) / idleStreams / 1024;
  console.log(`\n${idleStreams} idle streams open; ${perStream.toFixed(1)} KiB of resident memory each`);
  for (const stream of streams) stream.destroy();
}

function spread(values: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(1)).join(' ');
}
