// The passage that best matches a claim.

import assert from 'node:assert/strict';
import { bestPassage } from '#services/run-executor/runs/rules/passage.ts';
import { randomFrom } from '../../../faults/random.ts';

const most = 60;
const vocabulary = ['zebra', 'lantern', 'harbour', 'violin', 'copper', 'meadow', 'granite', 'saffron'];

// Each word counts where it first stands, less the more sentences have it.
function scoreOf(passage: string, sentences: readonly string[], wanted: readonly string[]): number {
  const has = (text: string, word: string): boolean => text.split(/[. ]/).includes(word);
  return wanted
    .filter((word) => has(passage, word))
    .reduce((sum, word) => sum + 1 / Math.sqrt(sentences.filter((sentence) => has(sentence, word)).length), 0);
}

describe('A passage', () => {
  it('is the last of whole sentences that match best, of all there are', () => {
    const random = randomFrom('passages');
    for (let round = 0; round < 500; round += 1) {
      const sentences = Array.from({ length: random.integer(1, 12) }, () => {
        const words = Array.from({ length: random.integer(1, 4) }, () => random.pick(vocabulary));
        return `X ${words.join(' ')}.`;
      });
      const wanted = [...new Set(Array.from({ length: random.integer(1, 3) }, () => random.pick(vocabulary)))];
      // From each sentence on, as many as there is room for.
      const passages = sentences.map((_, first) => {
        let passage = sentences[first] as string;
        for (const next of sentences.slice(first + 1)) {
          if (passage.length + 1 + next.length > most) break;
          passage += ` ${next}`;
        }
        return passage;
      });
      const scores = passages.map((passage) => scoreOf(passage, sentences, wanted));
      const best = Math.max(...scores);
      const expected = best === 0 ? passages[0] : passages[scores.findLastIndex((score) => best - score < 1e-5)];
      const found = bestPassage(sentences.join(' '), [wanted.join(' ')], most);
      assert.equal(found, expected, `${wanted.join(' ')} in ${sentences.join(' ')}`);
    }
  });
});
