// The cost of reading any text, by the CPU time of this thread.

import assert from 'node:assert/strict';
import { queryWords } from '#services/ingestion/domain/query.ts';
import { termsOf } from '#services/ingestion/domain/terms.ts';
import { toldLanguage } from '#services/ingestion/domain/told-language.ts';
import { threadCpuMs } from '../../support/longest-iteration.ts';
import { split } from './splitting.ts';

describe('splitting', () => {
  it('takes as long as the text is long, with any content', () => {
    const length = 1_000_000;
    for (const piece of [
      'x',
      ' ',
      '\n',
      '.',
      '. ',
      'a\n\n',
      '.)',
      '漢',
      '\u0301',
      '😀',
      '- ',
      '`',
      '[',
      '> ',
      '|',
      '*a _b ',
      '#  ',
    ]) {
      const text = piece.repeat(Math.ceil(length / piece.length));
      const startedAt = threadCpuMs();
      const chunks = split(text, 250, 40);
      const took = threadCpuMs() - startedAt;
      assert.ok(took < 8_000, `${JSON.stringify(piece)}: ${took} ms`);
      assert.equal(chunks.length > 0, piece.trim() !== '');
    }
  }).timeout(120_000);
});

describe('Terms', () => {
  it('of a million marks on one letter, or of a word of 100,000 letters, are made in time that grows with the text', () => {
    for (const unit of ['\u0301', '\u0301\u0323', 'x', 'a_', "l'", 'ا']) {
      const least = (length: number): number =>
        Math.min(
          ...Array.from({ length: 3 }, () => {
            const begun = threadCpuMs();
            void [...termsOf(`a${unit.repeat(length / unit.length)}`, 'fr')];
            return threadCpuMs() - begun;
          }),
        );
      const [small, large] = [least(125_000), least(1_000_000)];
      assert.ok(
        large < 50 * Math.max(small, 5),
        `${JSON.stringify(unit)}: ${small} ms, eight times as long ${large} ms`,
      );
    }
  });
});

describe('the language of a chunk', () => {
  it('takes no longer for a text of nothing but marks', () => {
    const texts = Array.from({ length: 200 }, () => '`'.repeat(1_000));
    const startedAt = threadCpuMs();
    for (const text of texts) toldLanguage(text);
    assert.ok(threadCpuMs() - startedAt < 500);
  });
});

describe('A query', () => {
  it('of 100,000 characters costs little', () => {
    for (const query of ['x'.repeat(100_000), 'ab '.repeat(33_000), '漢'.repeat(100_000), '\ud800'.repeat(100_000)]) {
      const begun = threadCpuMs();
      assert.ok(queryWords(query, ['en', 'de', 'tr', 'zh', ''], 64).length <= 64);
      assert.ok(threadCpuMs() - begun < 500);
    }
  });
});
