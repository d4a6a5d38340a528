// Lines that were broken by hand flow again, and everything else of a document stays as it is.

import assert from 'node:assert/strict';
import { reflowed } from '#web/shared/reflow.ts';

describe('a text whose lines were broken by hand', () => {
  it('flows again', () => {
    const text =
      'An accepted message is never lost: it is written before\nit is acknowledged, and a run that dies is taken up by\nanother process.\n\nThe next paragraph.';
    assert.equal(
      reflowed(text).text,
      'An accepted message is never lost: it is written before it is acknowledged, and a run that dies is taken up by another process.\n\nThe next paragraph.',
    );
  });

  it('flows in the items of a list, and says where each place is now', () => {
    const text =
      'You need:\n- a pan that is large enough for all of it,\n  with a lid\n    - and a spoon that is as long as its handle,\n      at least\n- butter';
    const { text: shown, placeOf } = reflowed(text);
    assert.equal(
      shown,
      'You need:\n- a pan that is large enough for all of it, with a lid\n    - and a spoon that is as long as its handle, at least\n- butter',
    );
    for (const word of ['pan', 'with a lid', 'lid', 'spoon', 'at least', 'butter'])
      assert.equal(placeOf(text.indexOf(word)), shown.indexOf(word), word);
    assert.equal(placeOf(0), 0);
    assert.equal(placeOf(text.length), shown.length);
    // In the spaces that went: where they ended.
    assert.equal(placeOf(text.indexOf('\n  with') + 2), shown.indexOf('with'));
  });

  for (const [what, text] of Object.entries({
    'an address': 'Colloquy Ltd\n1 Long Street\nDublin',
    'a list':
      'These are the things that you will need for it:\n- a pan that is large enough for all of the rest\n- butter',
    'a numbered list':
      'These are the things that you will need for it:\n1. a pan that is large enough for all of it\n2. butter',
    'a table': '| a heading of a column | another heading of one |\n|---|---|\n| 1 | 2 |',
    'a heading': '# A heading that is long enough to be a broken line\nText',
    'code in a list':
      "- An item:\n\n      const one = 'a line of code that is longer than forty characters';\n      const two = 2;",
    'indented text': 'A line that is followed by code, which is indented:\n    const a = 1;',
    'Japanese text':
      '受け付けられたメッセージは失われません。プロセスが停止しても別のプロセスが引き継いで実行を続けます。結果\nも残ります。',
  }))
    it(`stays as it is where it is ${what}`, () => assert.equal(reflowed(text).text, text));
});
