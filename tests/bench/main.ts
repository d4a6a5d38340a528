// `npm run bench [-- embedded|cluster] [at once…]`: what a message costs. The servers are processes of their own; the
// load comes from this one, on the same cores. The demo model answers in 40 frames with no delay.
// `npm run bench -- telemetry [runs]`: what metrics and traces add to that.
// `npm run bench -- fairness`: who waits how long, of 10,000 organizations.
// `npm run bench -- admissions`: what an admission costs beside its store calls bare.
// `npm run bench -- operations [runs]`: what a message asks of the stores and of other services.
// `npm run bench -- scale [embedded|cluster] [runs]`: what things cost with 1,000,000 runs in the stores, beside the same on empty ones.
//
// The yardstick is a fixed piece of work timed before each row: rows whose yardsticks differ by a third are not to be
// compared.

import { Agent } from 'undici';
import { benchCluster } from './cluster.ts';
import { benchComparison } from './comparison.ts';
import { benchAdmissions } from './admissions.ts';
import { benchEmbedded } from './embedded.ts';
import { benchFairness } from './fairness.ts';
import { benchOperations } from './operations/operations.ts';
import { benchScale } from './scale/scale.ts';
import { benchTelemetry } from './telemetry.ts';

// The processes of a cluster end with this one, also where it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const words = process.argv.slice(2);
const only = words.map(Number).filter((number) => !Number.isNaN(number));
const dispatcher = new Agent({ connections: 8_192, pipelining: 1, bodyTimeout: 0, headersTimeout: 60_000 });
try {
  if (words.includes('telemetry')) await benchTelemetry(dispatcher, only[0]);
  else if (words.includes('fairness')) await benchFairness();
  else if (words.includes('admissions')) await benchAdmissions();
  else if (words.includes('operations')) await benchOperations(dispatcher, only[0]);
  else if (words.includes('comparison')) await benchComparison(dispatcher, words, only);
  else if (words.includes('scale')) await benchScale(dispatcher, words, only[0]);
  else {
    if (!words.includes('cluster')) await benchEmbedded(dispatcher, only);
    if (!words.includes('embedded')) await benchCluster(dispatcher, only);
    if (words.length === 0) await benchAdmissions();
  }
} finally {
  await dispatcher.destroy();
}
