// `npm run bench -- scale [embedded|cluster] [runs]`: what things cost with much in the stores, beside the same on nearly
// empty ones. All of it should be flat but for what is in proportion to what it erases. `runs` is 1,000,000 where nothing
// is said, and 100,000 for the cluster.

import type { Dispatcher } from 'undici';
import { yardstickMs } from '../measure.ts';
import { clusterColumn } from './cluster.ts';
import { type Amounts, runsPerConversation } from './documents.ts';
import { embeddedColumn } from './embedded.ts';
import { type Figures, summary } from './measures.ts';

/** Conversations of the organization that is erased. */
const doomed = 1_000;

/** Next to nothing: what the measures need. */
const little: Amounts = { conversations: 40, own: 40, deleted: 0, documents: 20, doomed };

function much(runs: number): Amounts {
  const conversations = Math.round(runs / runsPerConversation) - doomed;
  return { conversations, own: conversations / 5, deleted: conversations / 5, documents: 2_000, doomed };
}

/** Prints what was asked for; both modes where neither was. */
export async function benchScale(dispatcher: Dispatcher, words: readonly string[], runs?: number): Promise<void> {
  if (!words.includes('cluster'))
    await print('embedded', runs ?? 1_000_000, (amounts) => embeddedColumn(dispatcher, amounts));
  if (!words.includes('embedded'))
    await print('cluster', runs ?? 100_000, (amounts) => clusterColumn(dispatcher, amounts));
}

async function print(mode: string, runs: number, column: (amounts: Amounts) => Promise<Figures>): Promise<void> {
  const before = yardstickMs();
  const [few, many] = [await column(little), await column(much(runs))];
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
