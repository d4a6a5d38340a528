// The search in the documents: its order, its marks, its bounds.

import assert from 'node:assert/strict';
import { createSearch, marks, wordsOf } from '#services/edge/documents/search.ts';

const section = (title: string, heading: string, text: string, weight = 1) => ({
  title,
  heading,
  text,
  weight,
  address: `/docs/${title}#${heading}`,
});

describe('a search in the documents', () => {
  it('puts the title before the heading before the text', () => {
    const search = createSearch([
      section('Other', 'Also', 'About keys and keys and keys, and the key.'),
      section('Other', 'Keys', 'Something.'),
      section('Keys', '', 'Something.'),
    ]);
    assert.deepEqual(
      search('keys').found.map((one) => one.section.address),
      ['/docs/Keys#', '/docs/Other#Keys', '/docs/Other#Also'],
    );
  });

  it('wants all words, and takes some where nothing has all', () => {
    const search = createSearch([section('A', 'One', 'rotate'), section('B', 'Two', 'rotate a key')]);
    assert.deepEqual(
      search('rotate key').found.map((one) => one.section.title),
      ['B'],
    );
    assert.equal(search('rotate nowhere').found.length, 2);
    assert.equal(search('nowhere').found.length, 0);
  });

  it('shows four sections of a page at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ ...section('A', `h${n}`, 'word'), address: `/docs/a#${n}` }));
    assert.equal(createSearch([...many, section('B', '', 'word')])('word').found.length, 5);
  });

  it('shows the text around the first word, in whole words', () => {
    const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
    const [found] = createSearch([section('A', '', text)])('needle').found;
    assert.match(found?.snippet ?? '', /^… before .*needle after .*after …$/);
    assert.ok((found?.snippet.length ?? 0) < 240);
  });

  it('reads few words of a long query', () => {
    assert.deepEqual(wordsOf('The Keys, "quoted" /v2/chat'), ['the', 'key', 'quoted', '/v2/chat']);
    assert.equal(wordsOf('a b c d e f g h i').length, 6);
    assert.equal(wordsOf('x'.repeat(500))[0]?.length, 100);
    assert.deepEqual(wordsOf(' … / - '), []);
  });

  it('marks words wherever they stand, and loses no letter', () => {
    const pieces = marks('Keys and a KEY', ['key']);
    assert.deepEqual(
      pieces.filter(({ marked }) => marked).map(({ text }) => text),
      ['Key', 'KEY'],
    );
    assert.equal(pieces.map(({ text }) => text).join(''), 'Keys and a KEY');
    assert.deepEqual(marks('İstanbul', ['i']), [{ text: 'İstanbul', marked: false }]);
  });
});
