// Markers and citations: nothing cited that was not found, nothing found that is misquoted.

import assert from 'node:assert/strict';
import type { Citation } from '#proto/colloquy/conversation/v1/Citation.ts';
import { citationOf, citedSources, markerFilter } from '#services/run-executor/runs/rules/citations.ts';
import { markerScanner } from '#services/run-executor/runs/rules/markers.ts';
import type { Source } from '#services/run-executor/steps/rules/step.ts';
import { randomFrom } from '../../../faults/random.ts';

const source = (index: number, text = `Text of source ${index}.`): Source => ({
  index,
  knowledge_base_id: 'kb',
  document_id: `d${index}`,
  document_name: `${index}.md`,
  chunk_id: `c${index}`,
  score: 1,
  headings: [],
  text,
});

const citationsOf = (text: string, sources: readonly Source[], question = ''): Citation[] =>
  citedSources(text, sources).flatMap((cited) => citationOf(cited, question));

/** Streams a text in pieces of one character: the worst case for text that is held back. */
function filtered(text: string, known: number[], pieceLength = 1, before = ''): string {
  const filter = markerFilter((index) => known.includes(index), before);
  let out = '';
  for (let at = 0; at < text.length; at += pieceLength) out += filter.push(text.slice(at, at + pieceLength));
  return out + filter.end();
}

/** The markers of a whole text. */
function markersIn(text: string): number[] {
  const found: number[] = [];
  const scanner = markerScanner({ text: () => {}, marker: (digits) => void found.push(Number(digits)) });
  scanner.push(text);
  scanner.end();
  return found;
}

describe('citation markers', () => {
  it('keep those of known sources, however the text is cut into pieces', () => {
    for (const length of [1, 2, 3, 7, 100]) {
      assert.equal(
        filtered('Colloquy streams [1] and stores [2].', [1, 2], length),
        'Colloquy streams [1] and stores [2].',
      );
    }
  });

  it('drop a marker of no source with the space before it, and leave text that only looks like one', () => {
    for (const length of [1, 2, 3, 7, 100]) {
      assert.equal(
        filtered('So it is [3]. And so [2][1], and\u3002[9]', [1], length),
        'So it is. And so[1], and\u3002',
      );
      assert.equal(filtered('See a[0], [01] and the year [2024].', [1], length), 'See a(0), (01) and the year (2024).');
    }
  });

  it('make no marker, and no code, out of the text around a dropped one', () => {
    for (const [text, expected] of [
      ['[[7]1]', '[(7)1]'],
      ['[1[7]2]', '[1(7)2]'],
      ['[1 [7]2]', '[1 (7)2]'],
      ['[7]``` [8]', '(7)``` (8)'],
      ['``[7]` x [8]', '``(7)` x'],
      ['~~[7]~\n[8]', '~~(7)~\n(8)'],
    ] as const) {
      const out = filtered(text, []);
      assert.equal(out, expected);
      assert.deepEqual(markersIn(out), []);
    }
  });

  it('leave brackets alone that are no markers', () => {
    assert.equal(filtered('[] [a] [12x] [[1]] [', [1]), '[] [a] [12x] [[1]] [');
  });

  it('are none in fenced code and in code spans', () => {
    const code = [
      'Take `items[3]` or ``a`[4]``.',
      '```js',
      'x[5] = y[6];',
      '~~~ [7]',
      '```',
      '  ~~~~ [8]',
      'z[9]',
      '~~~',
      'q[10]',
      '~~~~~',
    ].join('\n');
    for (const length of [1, 2, 5, 1000]) assert.equal(filtered(`${code}\nEnd [1].`, [1], length), `${code}\nEnd [1].`);
    assert.deepEqual(markersIn(`${code}\nEnd [1].`), [1]);
  });

  it('are markers behind a backtick that stands alone in its line, and in the line after', () => {
    for (const length of [1, 4, 1000]) {
      assert.equal(
        filtered('A ` and more [1], less [3].\nIn ` code [2]', [1, 2], length),
        'A ` and more [1], less.\nIn ` code [2]',
      );
    }
  });

  it('hold back nothing but a possible marker', () => {
    const filter = markerFilter(() => true);
    assert.equal(filter.push('so it is [1'), 'so it is');
    assert.equal(filter.push('2] and'), ' [12] and');
    assert.equal(filter.push(' `a['), ' `a');
    assert.equal(filter.push('3] b'), '');
    assert.equal(filter.push('` c'), '[3] b` c');
    assert.equal(filter.end(), '');
  });

  it('go on in the code that the steps before have opened', () => {
    assert.equal(filtered('x[3]\n```\nEnd [3], [1].', [1], 1, 'See:\n```\n'), 'x[3]\n```\nEnd, [1].');
    assert.equal(filtered('[3] so [1]', [1], 1, 'Before'), ' so [1]');
  });

  it('of a stream are never without a source, for any text and any pieces', () => {
    const random = randomFrom('markers');
    const parts = [
      '[1]',
      '[2]',
      '[',
      ']',
      '7',
      '`',
      '``',
      '```',
      '~~~',
      '\n',
      ' ',
      'a',
      '[9]',
      '[12',
      '> ',
      '\t',
      '(',
      '。',
    ];
    for (let round = 0; round < 3_000; round += 1) {
      const text = Array.from({ length: 1 + random.integer(0, 23) }, () => random.pick(parts)).join('');
      const whole = filtered(text, [1, 2], 1_000);
      assert.equal(filtered(text, [1, 2], random.integer(1, 4)), whole, JSON.stringify(text));
      const left = markersIn(whole);
      assert.ok(
        left.every((index) => index === 1 || index === 2),
        `${JSON.stringify(text)}: ${JSON.stringify(whole)}`,
      );
      assert.equal(filtered(whole, [1, 2], 1_000), whole, `${JSON.stringify(text)} again`);
    }
  });
});

describe('citations', () => {
  it('name every source that the text has a marker of, once, by index', () => {
    const citations = citationsOf('B [2], A [1], B again [2].', [source(2), source(1), source(3)]);
    assert.deepEqual(
      citations.map((citation) => citation.index),
      [1, 2],
    );
  });

  it('are none in code', () => {
    assert.deepEqual(citationsOf('`a[1]`\n```\nb[2]\n```\n', [source(1), source(2)]), []);
  });

  it('quote the passage that says what the marker stands at', () => {
    const text = [
      '# Handbook',
      'Orders are sent on weekdays. We pack them by hand, and a note tells who did.',
      'Returns are free within thirty days of delivery. The refund is made within a week.',
      'Gift cards never expire.',
    ].join('\n\n');
    const quote = (answer: string): string | undefined => citationsOf(answer, [source(1, text)])[0]?.snippet;
    assert.match(
      quote('You may return it within 30 days; refunds take a week [1].') ?? '',
      /^Returns are free .* a week\./,
    );
    assert.match(quote('It is packed by hand. [1]') ?? '', /^We pack them by hand/);
    assert.match(quote('Some things expire. A gift card does not expire![1]') ?? '', /^Gift cards never expire\.$/);
    assert.ok(text.includes(quote('Nothing alike [1]') ?? ''));
  });

  it('quote by the query where the answer is in other words', () => {
    const text = `${'Nothing of it here at all. '.repeat(20)}\n\nGift cards never expire.`;
    const [citation] = citationsOf('Nie [1].', [source(1, text)], 'When do gift cards expire?');
    assert.equal(citation?.snippet, 'Gift cards never expire.');
  });

  it('have the page, and no snippet that is not verbatim in the chunk', () => {
    const random = randomFrom('snippets');
    const words = [
      'alpha',
      'Beta.',
      '\n',
      '\n\n',
      '😀',
      'ﬁ',
      'e\u0301',
      '文字。',
      ' ',
      '  ',
      'verylongwordthatgoeson',
      '\ud83d\udc68\u200d\ud83d\udc69',
    ];
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 1 + random.integer(0, 199) }, () => random.pick(words)).join('');
      const [citation] = citationsOf(`alpha 文字 ${random.pick(words)} [1]`, [{ ...source(1, text), page: 3 }]);
      if (text.trim() === '') {
        assert.equal(citation, undefined);
        continue;
      }
      assert.ok(citation?.snippet && text.includes(citation.snippet), JSON.stringify(text));
      assert.ok(citation.snippet.isWellFormed() && citation.snippet.length <= 300);
      assert.equal(citation.snippet, citation.snippet.trim());
      assert.equal(citation.page, 3);
    }
  });

  it('never cut a character in two, nor a word where there are words', () => {
    const [faces] = citationsOf('[1]', [source(1, '😀'.repeat(300))]);
    assert.ok(faces?.snippet?.isWellFormed());
    const [row] = citationsOf('[1]', [source(1, `${'word '.repeat(200)}end`)]);
    assert.ok(row?.snippet?.endsWith('word'));
  });
});
