// What counts as the same word, and what a query looks for.

import assert from 'node:assert/strict';
import { queryTerms } from '#services/ingestion/domain/query.ts';
import { termText } from '#services/ingestion/domain/terms.ts';
import { matchExpression } from '#services/ingestion/search/fts5/index-file.ts';

const terms = (text: string): string[] => termText(text).split(' ').filter(Boolean);

describe('Terms', () => {
  it('are the stems of English words, whatever their case, plural or apostrophe', () => {
    assert.deepEqual(terms('Running runs RUN'), ['run', 'run', 'run']);
    assert.deepEqual(terms("the agent’s agents agent's"), ['the', 'agent', 'agent', 'agent']);
    assert.deepEqual(terms('configured configuration'), ['configur', 'configur']);
  });

  it('are stems of Russian words in Cyrillic', () => {
    assert.deepEqual(terms('документы документов'), terms('документ документ'));
  });

  it('do without diacritics, but for marks that carry sounds', () => {
    assert.deepEqual(terms('Café naïve Ünïcode'), terms('cafe naive unicode'));
    assert.notDeepEqual(terms('が'), terms('か'));
  });

  it('of Chinese, Japanese and Korean are words and pairs of characters', () => {
    const text = new Set(terms('東京都庁の機械学習について。서울에서 만나요'));
    for (const query of ['機械学習', '東京', '서울'])
      assert.ok(
        terms(query).some((term) => text.has(term)),
        query,
      );
  });

  it('of names in code are the whole and its parts', () => {
    assert.deepEqual(terms('DOCUMENT_MAX_BYTES'), ['document_max_bytes', 'document', 'max', 'byte']);
    assert.deepEqual(terms('v1.2'), ['v1.2', 'v1', '2']);
  });

  it('hold neither a space nor a quote', () => {
    const hostile = '"a" b"c NEAR(x y) a*b ^c col:umn -not +plus (par) \'; DROP TABLE words;-- \0 \ud800 😀 ٣ ²';
    for (const term of terms(hostile)) assert.match(term, /^[^\s"*()^\0]+$/);
  });
});

describe('A query', () => {
  it('looks for different terms only, in their order, at most so many', () => {
    assert.deepEqual(queryTerms('token tokens Token lifetime', 64), ['token', 'lifetim']);
    const many = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ');
    assert.equal(queryTerms(many, 64).length, 64);
  });

  it('leaves stop words out unless there is nothing else', () => {
    assert.deepEqual(queryTerms('What is the lifetime of a token?', 64), ['lifetim', 'token']);
    assert.deepEqual(queryTerms('to be or not to be', 64), ['to', 'be', 'or', 'not']);
  });

  it('is nothing where it has no words', () => {
    for (const query of ['', '   ', '"*()', '👍🏽', '\0']) assert.deepEqual(queryTerms(query, 64), []);
  });

  it('of 100,000 characters costs little', () => {
    for (const query of [
      'x'.repeat(100_000),
      'ab '.repeat(33_000),
      '漢'.repeat(100_000),
      '"'.repeat(100_000),
      '\ud800'.repeat(100_000),
    ]) {
      const begun = performance.now();
      assert.ok(queryTerms(query, 64).length <= 64);
      assert.ok(performance.now() - begun < 500);
    }
  });

  it('is quoted term by term', () => {
    assert.equal(matchExpression(['near', 'a"b']), '"near" OR "ab"');
  });
});
