// Questions to ask next, read out of a model's answer: no byte of them is told, however the text is cut into pieces.

import assert from 'node:assert/strict';
import { FollowUps } from '#services/run-executor/runs/rules/follow-ups.ts';

interface Read {
  readonly text: string;
  readonly suggestions: readonly string[];
  readonly endedInside: boolean;
}

function read(pieces: readonly string[], isCut = false): Read {
  const reader = new FollowUps();
  const told = pieces.map((piece) => reader.push(piece));
  const text = told.join('') + reader.end(isCut);
  return { text, suggestions: reader.suggestions, endedInside: reader.endedInside };
}

/** Reads a text in every two pieces, and in pieces of 1, 2 and 3 characters; all must be alike. */
function readAll(text: string, isCut = false): Read {
  const whole = read([text], isCut);
  for (let at = 0; at <= text.length; at += 1)
    assert.deepEqual(read([text.slice(0, at), text.slice(at)], isCut), whole, `cut at ${at} of ${text.length}`);
  for (const size of [1, 2, 3]) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
      text.slice(n * size, (n + 1) * size),
    );
    assert.deepEqual(read(pieces, isCut), whole, `in pieces of ${size}`);
  }
  return whole;
}

const block = (...lines: string[]): string => ['<follow_ups>', ...lines, '</follow_ups>'].join('\n');

describe('questions behind an answer', () => {
  it('are read, and no byte of them is in the answer, however it comes', () => {
    const { text, suggestions } = readAll(`Tea is dried [1].\n\n${block('Which tea is best?', 'How is it made?')}\n`);
    assert.equal(text, 'Tea is dried [1].');
    assert.deepEqual(suggestions, ['Which tea is best?', 'How is it made?']);
  });

  it('may be written in other ways', () => {
    for (const written of [
      '<FOLLOW_UPS>\nOne?\nTwo?\n</FOLLOW_UPS>',
      '<follow-ups>One?\nTwo?</follow-ups>',
      '<followups>\r\n- One?\r\n* Two?\r\n</followups>',
      '<follow_ups>\n1. One?\n2) Two?',
      '<follow_up>One?</follow_up>\n<follow_up>Two?</follow_up>',
      '<follow_ups>\n\n• **One?**\n\n"Two?"\n\n',
      '<follow_ups>\n“One?” \n Two? [1]\n</follow_ups',
    ])
      assert.deepEqual(readAll(`A.\n${written}`), {
        ...{ text: 'A.', suggestions: ['One?', 'Two?'] },
        endedInside: !/<\/follow[-_]?ups?>$/i.test(written),
      });
  });

  it('are three at most, each once, of 120 characters at most', () => {
    const long = `${'a'.repeat(119)}?`;
    const { suggestions } = readAll(`A.\n${block(long, `b${long}`, 'One?', 'one?', '', '---', 'Two?', 'Three?')}`);
    assert.deepEqual(suggestions, [long, 'One?', 'Two?']);
    const emoji = '👩‍🚀'.repeat(40);
    assert.deepEqual(read([block(emoji)]).suggestions, []);
    assert.deepEqual(read([block(`${'茶'.repeat(119)}？`)]).suggestions, [`${'茶'.repeat(119)}？`]);
  });

  it('have no characters that turn others around, and no control characters', () => {
    assert.deepEqual(read([block('Is it \u202ereversed\u202c\u0007?\tOr not?')]).suggestions, [
      'Is it reversed ? Or not?',
    ]);
  });

  it('are not taken from the text of an answer', () => {
    for (const text of [
      'No block, and a < b, <follow me>, <foll> and <b>bold</b>.',
      'The tag `<follow_ups>` is code.',
      'Ends with a blank line.\n\n',
      ' \n\tBegins with one, and <',
      'a <fo',
      '`<follow_u',
      '   ',
      `Much space${' '.repeat(700)}here`,
    ])
      assert.deepEqual(readAll(text), { text, suggestions: [], endedInside: false });
  });

  it('leave text behind them to the answer, with the space of one side', () => {
    assert.equal(readAll(`A.\n\n${block('One?')}\n\nB.\n`).text, 'A.\n\nB.\n');
    assert.equal(readAll(`${block('One?')}\nB.`).text, '\nB.');
    assert.equal(readAll(`A. ${block('One?')} B. ${block('Two?')}`).text, 'A. B.');
  });

  it('alone are no answer', () => {
    assert.deepEqual(readAll(`\n${block('One?')}\n`), { text: '', suggestions: ['One?'], endedInside: false });
  });

  it('lose a line that was cut off, and no answer is cut by them', () => {
    assert.deepEqual(readAll('A.\n\n<follow_ups>\nOne?\nTw', true), {
      ...{ text: 'A.', suggestions: ['One?'], endedInside: true },
    });
    assert.deepEqual(readAll('A.\n\n<follow_ups>\nOne?\nTw').suggestions, ['One?', 'Tw']);
    assert.deepEqual(readAll('A.\n\n<follow', true), { text: 'A.', suggestions: [], endedInside: true });
    assert.equal(readAll('A. And', true).endedInside, false);
  });

  it('that are too many are text, so that no answer is lost in a tag', () => {
    const lines = Array.from({ length: 300 }, (_, n) => `Line ${n}.`).join('\n');
    const { text, suggestions } = read([`A.\n<follow_ups>\n${lines}`]);
    assert.equal(text, `A.\n\n${lines}`);
    assert.deepEqual(suggestions, []);
    assert.equal(readAll(`A.\n<follow_ups>\n${lines.slice(0, 2_100)}`).text, `A.\n\n${lines.slice(0, 2_100)}`);
  });

  it('are told at once where nothing could be a tag', () => {
    const reader = new FollowUps();
    assert.equal(reader.push('Tea is'), 'Tea is');
    assert.equal(reader.push(' dried. '), ' dried.');
    assert.equal(reader.push('And <b'), ' And <b');
    assert.equal(reader.push('><fol'), '>');
    assert.equal(reader.push('ks'), '<folks');
  });
});
