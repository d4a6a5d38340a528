// `npm run bench -- slow-disk`: the embedded mode on a disk whose syncs take 5 ms longer, beside the same on the plain
// disk, in the same run and round by round.
//
// Each round has messages at 64 at once, or one at a time, and beside them streams at a pace of 20 ms, whose frames
// tell for how long they were held: by how much the time between two of them is longer than their pace. The disk's part
// is the difference between the two disks; the rest is the machine's, which runs the load as well. The round with the
// least longest hold was disturbed least by other work of the machine.
//
// Text waits for no sync. The first frame waits for one, the message's; the end for two, one after the other: the final
// write, then the answer in its conversation, beside the usage. Each may first wait for the end of a sync that goes on.

import type { Dispatcher } from 'undici';
import { startColloquy } from '../support/black-box/process.ts';
import { generous } from './embedded.ts';
import { load, question, type Sample, talkTo, type Talk } from './load.ts';
import { cpuSeconds, percentile, yardstickMs } from './measure.ts';

const rounds = 8;
const syncWaitMs = 5;
const levels = [1, 64];
const paced = { streams: 8, question: '/stream 150 20', everyMs: 20 };
/** Of load in a round: the paced streams take as long. */
const roundSeconds = 3;
const warmUp = { runs: 1_500, seconds: 12 };

interface Server {
  readonly name: string;
  readonly pid: number;
  readonly talk: Talk;
  stop(): Promise<void>;
}

/** The results of all rounds of one server at one level. */
interface Played {
  readonly rates: number[];
  /** CPU seconds per 1,000 messages, the paced streams' share included. */
  readonly cpu: number[];
  readonly samples: Sample[];
  readonly holds: number[];
  /** The longest of each round. */
  readonly longest: number[];
  /** Of paced streams, from the last text to the end. */
  readonly ends: number[];
}

/** Prints rates, latencies and holds of both disks. */
export async function benchSlowDisk(dispatcher: Dispatcher): Promise<void> {
  const servers: Server[] = [];
  try {
    for (const waitMs of [0, syncWaitMs]) servers.push(await open(dispatcher, waitMs));
    for (const { talk } of servers) await load(talk, 16, warmUp.runs, question, { seconds: warmUp.seconds });
    console.log(
      `embedded, demo model, answers of 40 frames with no delay, ${rounds} rounds of ${roundSeconds} s; beside them ${paced.streams} streams with a frame every ${paced.everyMs} ms`,
    );
    for (const atOnce of levels) await playLevel(servers, atOnce);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function open(dispatcher: Dispatcher, waitMs: number): Promise<Server> {
  const server = await startColloquy({
    patienceMs: 120_000,
    entry: 'tests/bench/slow-disk-process.ts',
    env: { ...generous, BENCH_SYNC_WAIT_MS: String(waitMs) },
  });
  const { base_url, api_key, agent_id } = server.demo;
  return {
    name: waitMs === 0 ? 'disk as it is' : `${waitMs} ms a sync`,
    pid: server.pid,
    talk: talkTo({ dispatcher, origins: [base_url], apiKey: api_key, agentId: agent_id }),
    stop: () => server.stop(),
  };
}

async function playLevel(servers: readonly Server[], atOnce: number): Promise<void> {
  const played = new Map<Server, Played>(
    servers.map((server) => [server, { rates: [], cpu: [], samples: [], holds: [], longest: [], ends: [] }]),
  );
  const noise: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [server, { rates, cpu, samples, holds, longest, ends }] of played) {
      noise.push(yardstickMs());
      const cpuBefore = cpuSeconds(server.pid);
      const startedAt = performance.now();
      const [messages, streams] = await Promise.all([
        load(server.talk, atOnce, Infinity, question, { seconds: roundSeconds }),
        load(server.talk, paced.streams, paced.streams, paced.question),
      ]);
      rates.push(messages.length / ((performance.now() - startedAt) / 1000));
      cpu.push(((cpuSeconds(server.pid) - cpuBefore) / messages.length) * 1000);
      samples.push(...messages);
      const held = streams.flatMap(holdsOf);
      holds.push(...held);
      longest.push(Math.max(...held));
      ends.push(
        ...streams.map(({ chunks, lastMs }) => lastMs - (chunks.findLast(({ frames }) => frames > 0)?.atMs ?? 0)),
      );
    }
  }
  console.log(
    `\nat ${atOnce}; fixed work took ${Math.min(...noise).toFixed(1)} to ${Math.max(...noise).toFixed(1)} ms`,
  );
  console.log(
    '              | runs/s | CPU s / 1,000 runs | first frame ms p50 p99 | last frame ms p50 p99 | a frame is held ms p50 p99 p99.9 most | most of a round, least and median | from the last text to the end ms p50 p99',
  );
  for (const [{ name }, { rates, cpu, samples, holds, longest, ends }] of played)
    console.log(
      [
        name.padStart(13),
        percentile(rates, 0.5).toFixed(0).padStart(6),
        percentile(cpu, 0.5).toFixed(2).padStart(18),
        shares(
          samples.map(({ firstMs }) => firstMs),
          0.5,
          0.99,
        ).padStart(22),
        shares(
          samples.map(({ lastMs }) => lastMs),
          0.5,
          0.99,
        ).padStart(21),
        shares(holds, 0.5, 0.99, 0.999, 1).padStart(37),
        shares(longest, 0, 0.5).padStart(33),
        shares(ends, 0.5, 0.99),
      ].join(' | '),
    );
}

/** By how much each frame but the first came later after the one before it than the pace has it, in milliseconds. */
function holdsOf({ chunks }: Sample): number[] {
  const holds: number[] = [];
  let earlier: number | undefined;
  for (const { atMs, frames } of chunks) {
    if (frames === 0) continue;
    // Of several that come together, the first was held longest.
    if (earlier !== undefined) holds.push(Math.max(0, atMs - earlier - paced.everyMs));
    earlier = atMs;
  }
  return holds;
}

function shares(values: readonly number[], ...of: readonly number[]): string {
  return of.map((share) => percentile(values, share).toFixed(1)).join(' ');
}
