// `npm run bench -- scale [embedded|cluster] [runs]`: costs with full stores, beside those with nearly empty ones. All
// should be flat but for erasures, which are linear in the erased data. `runs` is 1,000,000 where nothing is said, and
// 100,000 for the cluster.

import type { Dispatcher } from 'undici';
import { yardstickMs } from '../measure.ts';
import { clusterColumn } from './cluster.ts';
import { type Amounts, runsPerConversation } from './documents.ts';
import { embeddedColumn } from './embedded.ts';
import { type Figures, summary } from './measures.ts';

/** Next to nothing: the minimum for the measures. `doomed`: conversations of the organization that is erased. */
const little = (doomed: number): Amounts => ({ conversations: 40, own: 40, deleted: 0, documents: 20, doomed });

function much(runs: number, doomed: number): Amounts {
  const conversations = Math.round(runs / runsPerConversation) - doomed;
  return {
    conversations,
    own: Math.round(conversations / 5),
    deleted: Math.round(conversations / 5),
    documents: 2_000,
    doomed,
  };
}

/** Prints the named modes; both where none is named. */
export async function benchScale(dispatcher: Dispatcher, words: readonly string[], runs?: number): Promise<void> {
  if (!words.includes('cluster'))
    await print('embedded', runs ?? 1_000_000, 1_000, (amounts) => embeddedColumn(dispatcher, amounts));
  if (!words.includes('embedded'))
    // The stand-in of MongoDB uses none of these indexes: growth with the store there is its own.
    await print('cluster', runs ?? 100_000, 30, (amounts) => clusterColumn(dispatcher, amounts));
}

async function print(
  mode: string,
  runs: number,
  doomed: number,
  column: (amounts: Amounts) => Promise<Figures>,
): Promise<void> {
  const before = yardstickMs();
  const [few, many] = [await column(little(doomed)), await column(much(runs, doomed))];
  console.log(
    `${mode}: ${runs.toLocaleString('en')} runs, ${(runs / runsPerConversation).toLocaleString('en')} conversations; ` +
      `median (middle half); yardstick ${before.toFixed(1)} ms before, ${yardstickMs().toFixed(1)} after\n`,
  );
  const width = Math.max(...[...many.keys()].map((name) => name.length));
  const head = ['ms', 'CPU ms'].map((unit, n) => unit.padStart(n === 0 ? 24 : 9)).join(' | ');
  console.log(`${''.padEnd(width)} | ${'nearly empty'.padStart(36)} | ${'full'.padStart(36)}`);
  console.log(`${''.padEnd(width)} | ${head} | ${head}`);
  for (const [name, full] of many)
    console.log(`${name.padEnd(width)} | ${summary(few.get(name) ?? {})} | ${summary(full)}`);
}
