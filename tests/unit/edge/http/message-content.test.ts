// Bounds of a message's content.

import assert from 'node:assert/strict';
import { conversationTitle } from '#services/edge/domain/conversation-title.ts';
import { longestMessage, messageContent } from '#services/edge/domain/message-content.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';

const refused = { code: 'validation_error', status: 422 };

describe('message content', () => {
  it('is trimmed and has LF line ends', () => {
    assert.equal(messageContent('  one\r\ntwo\n\tthree \r\n'), 'one\ntwo\n\tthree');
  });

  it('may be 32,000 code points after trimming, however many code units they take', () => {
    assert.equal(messageContent(` ${'😀'.repeat(longestMessage)} `).length, 2 * longestMessage);
    assert.throws(() => messageContent('a'.repeat(longestMessage + 1)), refused);
    assert.throws(() => messageContent('😀'.repeat(longestMessage + 1)), refused);
  });

  it('is refused when nothing is left of it', () => {
    for (const nothing of ['', ' ', '\r\n\t', '\u00a0\u2003']) assert.throws(() => messageContent(nothing), refused);
  });

  it('is refused with any control character but tab and newline, at its ends as well', () => {
    for (let code = 0; code < 0xa0; code += 1) {
      if ((code >= 0x20 && code < 0x7f) || code === 0x09 || code === 0x0a) continue;
      for (const text of [`a${String.fromCharCode(code)}b`, `${String.fromCharCode(code)}a`]) {
        assert.throws(() => messageContent(text), refused, `U+${code.toString(16)}`);
      }
    }
  });

  it('is refused when it is ill-formed Unicode', () => {
    for (const half of ['\ud800', 'a\udc00', '\udc00\ud800']) assert.throws(() => messageContent(half), refused);
  });

  it('says where the fault is', () => {
    assert.throws(
      () => messageContent(' '),
      (error) => error instanceof ContractError && error.details?.[0]?.path === '/content',
    );
  });
});

describe('a title', () => {
  it('is 1 to 200 characters on one line, trimmed', () => {
    assert.equal(conversationTitle(' My return '), 'My return');
    assert.equal(conversationTitle('😀'.repeat(200)), '😀'.repeat(200));
    for (const bad of ['', '  ', 'a\nb', 'a\u0000', 'a'.repeat(201), '😀'.repeat(201), '\ud800']) {
      assert.throws(() => conversationTitle(bad), refused);
    }
  });
});
