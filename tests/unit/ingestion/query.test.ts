// The words of a query: its telling ones, by the stems of the languages that it may be in.

import assert from 'node:assert/strict';
import { queryWords } from '#services/ingestion/domain/query.ts';

const words = (query: string, held: readonly string[] = ['en'], most = 64): string[] =>
  queryWords(query, held, most).map((terms) => terms.join('|'));

describe('A query', () => {
  it('looks for different words only, in their order, at most so many', () => {
    assert.deepEqual(words('token tokens Token lifetime'), ['token', 'lifetim']);
    const many = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ');
    assert.equal(words(many).length, 64);
    assert.equal(words(many, ['en'], 3).length, 3);
  });

  it('leaves the stop words of its language out, unless there is nothing else', () => {
    assert.deepEqual(words('What is the lifetime of a token?'), ['lifetim', 'token']);
    assert.deepEqual(words('to be or not to be'), ['to', 'be', 'or', 'not']);
    assert.deepEqual(words('Wie hoch ist der Druck der Reifen?', ['de', 'en', 'tr']).length, 3);
    assert.equal(words('Ποια είναι η πρωτεύουσα των νησιών;', ['el']).length, 2);
    assert.deepEqual(words("Qu'est-ce que c'est que l'eau ?", ['fr']), ['eau']);
  });

  it('looks for words that a hyphen parts as one too, unless they are stop words', () => {
    assert.deepEqual(words('the e-mail'), ['e', 'mail', 'email']);
    assert.deepEqual(words('AB-1234'), ['ab', '1234', 'ab1234']);
  });

  it('looks for a number with letters as a whole: another number is another thing', () => {
    assert.deepEqual(words('AB1234 5kg'), ['ab1234', '5kg']);
    assert.deepEqual(words('maxBytes'), ['maxbyt', 'max', 'byte']);
  });

  it('looks for German words with their own letters and without', () => {
    assert.deepEqual(words('Größe', ['de']), ['gross|groess']);
    assert.ok(words('Groesse', ['de'])[0]?.split('|').includes('gross'));
    assert.deepEqual(
      words('blue queue', ['en']),
      ['blue', 'queue'].map((word) => words(word)[0]),
    );
  });

  it('looks for a word by its stem in each of the languages that the texts are in', () => {
    const [word] = queryWords('kitaplar', ['en', 'tr'], 64);
    assert.deepEqual(new Set(word), new Set(['kitap', 'kitaplar']));
    assert.deepEqual(queryWords('kitaplar', ['tr'], 64), [['kitap']]);
  });

  it('takes the three likeliest of them, and the untold ones', () => {
    const [word] = queryWords('Versicherungen', ['hu', 'fi', 'sv', 'nl', 'de', ''], 64);
    assert.ok(word?.includes('versicher'), String(word));
    assert.ok((word?.length ?? 0) <= 4);
    const [untold] = queryWords('insurances', ['de', ''], 64);
    assert.ok(untold?.includes('insur'), String(untold));
  });

  it('of names in code looks for the whole and for the parts', () => {
    assert.deepEqual(words('max_bytes'), ['max_bytes', 'max', 'byte']);
  });

  it('is nothing where it has no words', () => {
    for (const query of ['', '   ', '"*()', '👍🏽', '\0']) assert.deepEqual(words(query), []);
  });
});
