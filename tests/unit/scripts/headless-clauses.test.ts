import assert from 'node:assert/strict';
import { countWords, headlessClauses, proseOf } from '../../../scripts/check/headless-clauses.ts';

const clausesIn = (text: string): string[] => headlessClauses(text).map(({ words }) => words);

describe('clauses in place of a noun', () => {
  for (const text of [
    'What is summed.',
    'Returns what was published.',
    'Tells whoever holds something open.',
    'Ends the session of who signed in.',
    'Frees whatever is left.',
    'Pure. Who may call whom.',
    'It is made of parts; what is left goes.',
  ])
    it(`are counted: ${text}`, () => assert.notEqual(clausesIn(text).length, 0));

  for (const text of [
    'Ends the sessions of a member who left.',
    'Says what is wrong with a signature.',
    'May this run start? Who may call?',
    'Members whose role changed, of whom the audit keeps a name.',
    'A person, whose name is shown.',
  ])
    it(`are not: ${text}`, () => assert.deepEqual(clausesIn(text), []));

  it('are named with their line', () => {
    assert.deepEqual(
      headlessClauses('One.\nTwo.\nWhat is three.').map(({ line }) => line),
      [3],
    );
  });
});

describe('the prose of a file', () => {
  it('is the comments of a source, in their places', () => {
    const source = "const url = 'http://what'; // Ends it.\n/** Gives\n * what. */\nconst what = 1;\n";
    const prose = proseOf('a.ts', source);
    assert.equal(prose.length, source.length);
    assert.deepEqual(
      prose.split('\n').map((line) => line.trim()),
      ['// Ends it.', '/** Gives', '* what. */', '', ''],
    );
  });

  it('is a document without its code', () => {
    const document = 'Say `what` it does.\n\n```ts\nwhat();\n```\n\nEnd.\n';
    assert.deepEqual(clausesIn(proseOf('a.md', document)), []);
    assert.equal(countWords(proseOf('a.md', document)), 4);
  });
});
