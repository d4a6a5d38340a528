// Bounds of feedback on an answer.

import assert from 'node:assert/strict';
import { keptFeedback, longestComment, reasons } from '#services/edge/domain/feedback.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';

describe('feedback', () => {
  const refused = (given: Parameters<typeof keptFeedback>[0], path: string): void => {
    assert.throws(
      () => keptFeedback(given),
      (error: { details?: { path: string }[] }) =>
        hasCode(error, 'validation_error') && error.details?.[0]?.path === path,
      JSON.stringify(given).slice(0, 80),
    );
  };

  it('is a rating, and nothing else where nothing else is said', () => {
    assert.deepEqual(keptFeedback({ rating: 'up' }), { rating: 'up' });
    assert.deepEqual(keptFeedback({ rating: 'down' }), { rating: 'down' });
    assert.deepEqual(keptFeedback({ rating: null }), {});
  });

  it('has a reason with a bad rating only', () => {
    for (const reason of reasons)
      assert.deepEqual(keptFeedback({ rating: 'down', reason }), { rating: 'down', reason });
    refused({ rating: 'up', reason: 'other' }, '/reason');
    refused({ rating: null, reason: 'other' }, '/reason');
  });

  it('has a comment with either rating, trimmed and with LF line ends; an empty one is none', () => {
    const comment = ' Nice,\r\n\tthanks 😀 ';
    assert.deepEqual(keptFeedback({ rating: 'up', comment }), { rating: 'up', comment: 'Nice,\n\tthanks 😀' });
    assert.deepEqual(keptFeedback({ rating: 'down', comment: 'No.' }), { rating: 'down', comment: 'No.' });
    assert.deepEqual(keptFeedback({ rating: 'up', comment: ' \n' }), { rating: 'up' });
    for (const text of ['x', '']) refused({ rating: null, comment: text }, '/comment');
  });

  it('has a comment of 2,000 code points at most, however many code units they take', () => {
    const longest = '😀'.repeat(longestComment);
    assert.equal(keptFeedback({ rating: 'up', comment: ` ${longest} ` }).comment, longest);
    refused({ rating: 'up', comment: `${longest}x` }, '/comment');
  });

  it('is refused with characters that a message may not hold: control characters, ill-formed Unicode', () => {
    for (const bad of ['a\u0000', '\u001b[1m', 'a\rb', '\u0085', 'a\u007f', '\ud800', 'a\udc00'])
      refused({ rating: 'down', comment: bad }, '/comment');
  });
});
