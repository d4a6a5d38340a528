// Makes the citations of an answer, a few at a time: an answer may cite a thousand sources, and streams go on
// meanwhile.

import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Citation } from '#proto/colloquy/conversation/v1/Citation.ts';
import type { Source } from '../../../steps/rules/step.ts';
import { citationOf, citedSources } from '../../rules/citations.ts';

/** Some milliseconds of work. */
const perIteration = 4;

/** One for each source that the text has a marker of, by index. `question` is the user's message. */
export async function cite(text: string, sources: readonly Source[], question = ''): Promise<Citation[]> {
  const citations: Citation[] = [];
  for (const [n, cited] of citedSources(text, sources).entries()) {
    if (n > 0 && n % perIteration === 0) await nextIteration();
    citations.push(...citationOf(cited, question));
  }
  return citations;
}
