// From the marked options of a question form to the request, and from a refusal back to its questions.

import assert from 'node:assert/strict';
import { answerOf, errorsOf } from '#web/shared/questions.ts';

const nothing = { values: [], other: '', skipped: false };

describe('the answer to a question', () => {
  it('holds the marked options, and the text beside them', () => {
    assert.deepEqual(answerOf('q', { ...nothing, values: ['a'] }), { question_id: 'q', values: ['a'] });
    assert.deepEqual(answerOf('q', { ...nothing, other: ' mine ' }), { question_id: 'q', values: [], other: 'mine' });
    assert.deepEqual(answerOf('q', { ...nothing, values: ['a', 'b'], other: 'c' }), {
      question_id: 'q',
      values: ['a', 'b'],
      other: 'c',
    });
  });

  it('is missing where nothing is marked, and a skipped one holds nothing else', () => {
    assert.equal(answerOf('q', { ...nothing, other: '  ' }), undefined);
    assert.deepEqual(answerOf('q', { values: ['a'], other: 'b', skipped: true }), { question_id: 'q', skipped: true });
  });
});

describe('a refused answer', () => {
  it('is told next to the question that it is about, and of the rest apart', () => {
    const details = [
      { path: '/answers/1/values/0', message: 'must be an option' },
      { path: '/answers/1', message: 'must be one' },
      { path: '/answers', message: 'must be complete' },
      { path: '/answers/7', message: 'is too many' },
    ];
    assert.deepEqual(errorsOf(details, 2), {
      byQuestion: ['', 'must be an option; must be one'],
      rest: 'must be complete; is too many',
    });
    assert.deepEqual(errorsOf([], 1), { byQuestion: [''], rest: '' });
  });
});
