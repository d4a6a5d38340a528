// The demo model's questions to ask next: headings that ask, which it found and has not answered.

import assert from 'node:assert/strict';
import { withFollowUps } from '#services/run-executor/models/demo-follow-ups.ts';

const prose = 'A pot of tea is made of leaves and of water.';
const source = (index: number, ...headings: string[]) => ({ index, document_name: 'd', headings, text: prose });

describe("the demo model's questions to ask next", () => {
  it('are the headings that ask of other passages, three at most', () => {
    const sources = [
      source(1, 'Guide', 'What can be returned?'),
      source(5, 'The guide'),
      source(2, 'Guide', 'Postage'),
      source(3, 'How long does `tea` keep?'),
      source(4, 'How long does tea keep?'),
      source(6, 'Guide', 'What is in a pot of tea?'),
      source(7, 'What is tea made of?'),
      source(8, 'When is tea made?'),
    ];
    assert.equal(
      withFollowUps('Within 30 days. [1] And so on. [5]', 'Can I return it?', sources),
      'Within 30 days. [1] And so on. [5]\n\n<follow_ups>\nHow long does tea keep?\nWhat is in a pot of tea?\n' +
        'What is tea made of?\n</follow_ups>',
    );
  });

  it('are none where no other heading asks, or it is the question', () => {
    const sources = [
      source(1, 'Guide', 'Returns'),
      source(2),
      source(3, 'Guide', 'POSTAGE'),
      source(4, 'Can I return?'),
    ];
    assert.equal(withFollowUps('Yes. [1]', 'can i return', sources), 'Yes. [1]');
  });

  it('are none of a heading that only its text explains, nor of a section without a sentence', () => {
    const table = '| a | b |\n|---|---|\n| 1 | 2 |';
    const sources = [source(3, 'Guide', 'Why is it made?'), { ...source(4, 'Guide', 'Which sizes?'), text: table }];
    assert.equal(withFollowUps('Yes. [1]', 'Why?', sources), 'Yes. [1]');
  });
});
