// `npm run bench -- memory [runs…]`: the memory of the embedded mode after so many runs; 10,000, 50,000 and 100,000 by
// default. The demo model answers in 40 frames with no delay, 64 at once. Resident memory is the process's share of the
// system: garbage that is not collected yet is in it, and room that Node keeps for more. Held memory is the rest after
// collecting: the frames of ended runs, up to LIVE_STREAM_TOTAL_MIB, then nothing more.

import type { Dispatcher } from 'undici';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { generous } from './embedded.ts';
import { load, talkTo, type Target } from './load.ts';
import { residentBytes, yardstickMs } from './measure.ts';

const usualCounts = [10_000, 50_000, 100_000];
const atOnce = 64;
const warmUpRuns = 500;
const mib = 1024 * 1024;

/** `counts`: after how many runs to look, ascending; the usual ones where there are none. */
export async function benchMemory(dispatcher: Dispatcher, counts: readonly number[]): Promise<void> {
  const nodeArguments = ['--import', './tests/bench/held-on-signal.ts'];
  const server = await startColloquy({ env: generous, nodeArguments });
  try {
    const { base_url, api_key, agent_id } = server.demo;
    const target: Target = { dispatcher, origins: [base_url], apiKey: api_key, agentId: agent_id };
    const talk = talkTo(target);
    console.log(
      `embedded, demo model, 40 frames, no delay, ${atOnce} at once; yardstick ${yardstickMs().toFixed(1)} ms`,
    );
    console.log('    runs | seconds | MiB resident | MiB held | bytes held per run since the row before');
    await load(talk, 16, warmUpRuns);
    let [told, looks, seconds] = [0, 1, 0];
    let before = await heldBytes(server, looks);
    for (const count of counts.length > 0 ? counts : usualCounts) {
      const startedAt = performance.now();
      await load(talk, atOnce, count - told);
      seconds += (performance.now() - startedAt) / 1000;
      const resident = residentBytes(server.pid);
      const held = await heldBytes(server, (looks += 1));
      console.log(
        [
          count.toLocaleString('en').padStart(8),
          seconds.toFixed(0).padStart(7),
          (resident / mib).toFixed(0).padStart(12),
          (held / mib).toFixed(0).padStart(8),
          ((held - before) / (count - told)).toFixed(0).padStart(39),
        ].join(' | '),
      );
      before = held;
      told = count;
    }
  } finally {
    await server.stop();
  }
}

/** The memory that the server holds; `look`: the number of the request. */
async function heldBytes(server: Colloquy, look: number): Promise<number> {
  process.kill(server.pid, 'SIGUSR2');
  const [, bytes] = (await server.logged(/held (\d+)/g, look)).at(-1) ?? [];
  return Number(bytes);
}
