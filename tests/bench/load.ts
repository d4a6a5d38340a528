// The load of benchmarks: messages over HTTP, each read to its last frame.

import type { Dispatcher } from 'undici';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './measure.ts';

/** Where the load goes. Streams are read from any of the origins. */
export interface Target {
  readonly dispatcher: Dispatcher;
  readonly origins: readonly string[];
  readonly apiKey: string;
  readonly agentId: string;
}

/** One answer, in milliseconds from the send. */
export interface Sample {
  readonly firstMs: number;
  readonly lastMs: number;
  /** When each chunk of frames came, and how many text frames it had. */
  readonly chunks: readonly { readonly atMs: number; readonly frames: number }[];
}

/** Sends one message as the worker of this number, and reads its answer to the end. */
export type Talk = (worker: number, question: string) => Promise<Sample>;

/** An open stream. */
export interface Stream extends AsyncIterable<Buffer> {
  destroy(): void;
  on(event: 'error', listener: () => void): unknown;
}

/** The message for the demo model: an answer of 40 frames with no delay. */
export const question = '/stream 40 0';

/**
 * Sends `runs` messages, `atOnce` at a time, and reads each to its end; fewer where they take longer than `seconds`.
 * The first ones are sent over `spreadMs`, evenly: a server's callers do not begin at one moment.
 */
export async function load(
  talk: Talk,
  atOnce: number,
  runs: number,
  what = question,
  { seconds = Infinity, spreadMs = 0 } = {},
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      if (spreadMs > 0) await sleep((spreadMs * worker) / atOnce);
      while (sent < runs && performance.now() < until) {
        sent += 1;
        samples.push(await talk(worker, what));
      }
    }),
  );
  return samples;
}

/** Talks to Colloquy: a message, then its run's stream. */
export function talkTo(target: Target): Talk {
  return async (worker, what) => {
    const startedAt = performance.now();
    const runId = await send(target, `bench-${worker}`, what);
    return readAnswer(await open(target, runId), startedAt);
  };
}

/** The mark of a text frame, ours and the AI SDK's. */
const deltaMark = /event: delta|"type":"text-delta"/g;

/** Reads an answer to its end. Throws where it did not end well. */
export async function readAnswer(body: AsyncIterable<Buffer>, startedAt: number): Promise<Sample> {
  const chunks: { atMs: number; frames: number }[] = [];
  let tail = '';
  for await (const chunk of body) {
    const text = String(chunk);
    chunks.push({ atMs: performance.now() - startedAt, frames: text.match(deltaMark)?.length ?? 0 });
    tail = (tail + text).slice(-200);
  }
  if (!tail.includes('"state":"succeeded"') && !tail.includes('"finishReason":"stop"'))
    throw new Error(`a run did not succeed: ${tail}`);
  return { firstMs: chunks[0]?.atMs ?? Number.NaN, lastMs: performance.now() - startedAt, chunks };
}

let turn = 0;
const next = (target: Target): string => target.origins[turn++ % target.origins.length] ?? '';

/** Sends a message; gives its run. */
export async function send(target: Target, endUserId: string, content: string): Promise<string> {
  const { statusCode, body } = await target.dispatcher.request({
    origin: next(target),
    path: '/v2/chat',
    method: 'POST',
    headers: { 'x-api-key': target.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ agent_id: target.agentId, end_user_id: endUserId, content }),
  });
  const answer = (await body.json()) as { run_id: string };
  if (statusCode !== 202) throw new Error(`a message was refused: ${statusCode} ${JSON.stringify(answer)}`);
  return answer.run_id;
}

/** Opens a run's stream. */
export async function open(target: Target, runId: string, origin = next(target)): Promise<Stream> {
  const { statusCode, body } = await target.dispatcher.request({
    origin,
    path: `/v2/runs/${runId}/stream`,
    method: 'GET',
    headers: { 'x-api-key': target.apiKey },
  });
  if (statusCode !== 200) throw new Error(`a stream was refused: ${statusCode}`);
  return body;
}

/** Opens streams of one edge, spread over the runs, and reads all of them. */
export async function openIdle(
  target: Target,
  runIds: readonly string[],
  count: number,
  origin: string,
): Promise<{ destroy(): void }[]> {
  const streams: { destroy(): void }[] = [];
  for (let index = 0; index < count; index += 1) {
    const stream = await open(target, runIds[index % runIds.length] ?? '', origin);
    stream.on('error', () => {});
    void drain(stream);
    streams.push(stream);
  }
  return streams;
}

async function drain(stream: Stream): Promise<void> {
  try {
    for await (const chunk of stream) void chunk;
  } catch {
    // Hung up on at the end of the measurement.
  }
}

/** A row's latencies, in milliseconds: p50, p95, p99. */
export function spread(values: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(1)).join(' ');
}
