// `npm run bench`: the cost of a message in each shape beside a hand-written server that keeps nothing, and the bare
// operations below that. The servers are processes of their own; the load comes from this one, on the same cores. `npm
// run bench -- comparison [shape…] [at once…] [--commit-figures]`: the first alone; `npm run bench -- floors`: the
// second. `npm run bench -- embedded|cluster [at once…]`: one mode by itself, with idle streams, takeovers and outages.
// `npm run bench -- admissions`: the cost of an admission beside its store calls bare. `npm run bench -- telemetry
// [runs]`: the cost of metrics and traces. `npm run bench -- fairness`: waiting times of 10,000 organizations. `npm run
// bench -- in-progress [runs]`: the memory of a run that waits for its model. `npm run bench -- slow-disk`: the
// embedded mode on a disk whose syncs take 5 ms longer. `npm run bench -- operations [runs]`: a message's calls of the
// stores and of other services. `npm run bench -- run-indexes [runs]`: the cost of the indexes of the lists of runs, by
// run. `npm run bench -- scale [embedded|cluster] [runs]`: costs with 1,000,000 runs in the stores, beside those on
// empty ones. `npm run bench -- memory [runs…]`: the memory of the embedded mode after 10,000, 50,000 and 100,000 runs.
// `npm run bench -- search|retrieval|ingest|widget …`: programs of their own, with their arguments in their first
// lines.
//
// The yardstick is a fixed piece of work timed before each row: rows whose yardsticks differ by a third are not to be
// compared.

import { Agent } from 'undici';
import { benchCluster } from './cluster.ts';
import { benchComparison } from './comparison.ts';
import { benchAdmissions } from './admissions.ts';
import { benchEmbedded } from './embedded.ts';
import { benchFairness } from './fairness.ts';
import { benchFloors } from './floors.ts';
import { benchInProgress } from './in-progress.ts';
import { benchMemory } from './memory.ts';
import { benchOperations } from './operations/operations.ts';
import { benchRunIndexes } from './run-indexes.ts';
import { benchScale } from './scale/scale.ts';
import { benchSlowDisk } from './slow-disk.ts';
import { benchTelemetry } from './telemetry.ts';

// Programs of their own, which read the words that follow.
const programs: Readonly<Record<string, string>> = {
  search: './search/main.ts',
  retrieval: './retrieval/main.ts',
  ingest: './ingest.ts',
  widget: './widget.ts',
};
const program = programs[process.argv[2] ?? ''];
if (program !== undefined) {
  process.argv.splice(2, 1);
  await import(program);
  process.exit();
}

// The processes of a cluster end with this one, also where it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const words = process.argv.slice(2);
const only = words.map(Number).filter((number) => !Number.isNaN(number));
const dispatcher = new Agent({ connections: 8_192, pipelining: 1, bodyTimeout: 0, headersTimeout: 60_000 });
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  admissions: () => benchAdmissions(),
  comparison: () => benchComparison(dispatcher, words, only),
  fairness: () => benchFairness(),
  floors: () => benchFloors(dispatcher),
  'in-progress': () => benchInProgress(dispatcher, only[0]),
  memory: () => benchMemory(dispatcher, only),
  operations: () => benchOperations(dispatcher, only[0]),
  'run-indexes': () => benchRunIndexes(only[0]),
  scale: () => benchScale(dispatcher, words, only[0]),
  'slow-disk': () => benchSlowDisk(dispatcher),
  telemetry: () => benchTelemetry(dispatcher, only[0]),
  // Shapes of the comparison, and modes of the scale, are named like these.
  cluster: () => benchCluster(dispatcher, only),
  embedded: () => benchEmbedded(dispatcher, only),
};
const named = Object.keys(benches).find((name) => words.includes(name));
try {
  if (named !== undefined) await benches[named]?.();
  else await benchFloors(dispatcher, await benchComparison(dispatcher, words, only));
} finally {
  await dispatcher.destroy();
}
