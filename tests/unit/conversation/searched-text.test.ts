// A text that is searched for: its bounds, and the words around it.

import assert from 'node:assert/strict';
import { searchedText, snippetOf } from '#services/conversation/domain/searched-text.ts';

const find = (q: string, text: string): string | undefined => {
  const searched = searchedText(q);
  assert.ok(searched);
  return snippetOf(searched, text);
};

describe('a searched text', () => {
  it('has 2 to 200 characters after trimming', () => {
    for (const q of ['', ' ', 'a', '  a  ', 'a'.repeat(201), '👩'.repeat(201)])
      assert.equal(searchedText(q), undefined);
    for (const q of ['ab', ' ab ', 'a'.repeat(200), '👩'.repeat(200)]) assert.ok(searchedText(q));
  });

  it('is found in any case, and literally', () => {
    assert.equal(find('TEA', 'Some tea.'), 'Some tea.');
    assert.equal(find('straße', 'In der STRASSE'), undefined);
    assert.equal(find('café', 'Cafe\u0301 and CAFÉ'), 'Cafe\u0301 and CAFÉ');
    assert.equal(find('a.c', 'abc'), undefined);
    assert.equal(find('a.c', 'A.C'), 'A.C');
  });

  it('is shown on one line, with the words around it', () => {
    const text = `${'before '.repeat(40)}\n\n the\tneedle \r\n${' behind'.repeat(40)}`;
    const snippet = find('needle', text) ?? '';
    assert.match(snippet, /^….*before the needle behind.*…$/);
    assert.doesNotMatch(snippet, /\s\s|[\n\t]/);
    assert.ok(snippet.length < 180);
    assert.ok(snippet.isWellFormed());
    assert.ok((find('needle', `${'👩‍🚀'.repeat(40)}needle${'👩‍🚀'.repeat(40)}`) ?? '').isWellFormed());
  });

  it('is shown at its place behind characters that are longer in lower case', () => {
    for (const before of [300, 1_024, 5_000])
      assert.match(find('needle', `${'İ'.repeat(before)} needle behind`) ?? '', /^…İ+ needle behind$/);
  });
});
