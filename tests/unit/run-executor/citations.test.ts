// Markers and citations: nothing cited that was not found, nothing found that is misquoted.

import assert from 'node:assert/strict';
import { citationsOf, markerFilter } from '#services/run-executor/domain/citations.ts';
import type { Source } from '#services/run-executor/domain/step.ts';

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

/** Streams a text in pieces of one character: the worst case for what is held back. */
function filtered(text: string, known: number[], pieceLength = 1): string {
  const filter = markerFilter((index) => known.includes(index));
  let out = '';
  for (let at = 0; at < text.length; at += pieceLength) out += filter.push(text.slice(at, at + pieceLength));
  return out + filter.end();
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

  it('turn a marker of no source into plain text', () => {
    assert.equal(filtered('See [3] and a[0] and [01].', [1]), 'See (3) and a(0) and (01).');
  });

  it('leave brackets alone that are no markers', () => {
    assert.equal(filtered('[] [a] [12x] [[1]] [', [1]), '[] [a] [12x] [[1]] [');
  });

  it('hold back nothing but the beginning of a marker', () => {
    const filter = markerFilter(() => true);
    assert.equal(filter.push('so it is [1'), 'so it is ');
    assert.equal(filter.push('2] and'), '[12] and');
    assert.equal(filter.end(), '');
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

  it('quote the chunk verbatim, cut between words', () => {
    const text = `${'word '.repeat(200)}end`;
    const [citation] = citationsOf('[1]', [source(1, text)]);
    assert.ok(citation?.snippet && text.includes(citation.snippet));
    assert.ok(citation.snippet.length <= 400 && !citation.snippet.endsWith('wor'));
  });

  it('never cut a character in two', () => {
    const text = '😀'.repeat(300);
    const [citation] = citationsOf('[1]', [source(1, text)]);
    assert.ok(citation?.snippet?.isWellFormed());
  });
});
