// Conversations of the gallery that are there already.

import { answerText, citations, messageOf } from './content.js';

const turns = [
  ['Do you deliver to Lisbon?', 'Yes. A parcel to Portugal takes four to eight days and costs €9.90.'],
  [
    'And what if I am not at home?',
    'Then it waits for you at the nearest shop for **seven days**:\n\n1. You get a code by mail.\n2. Show it there.\n3. Sign, and it is yours.',
  ],
  [
    'Could you send two books as one parcel?',
    'Of course. Books of one order go together, unless one of them has to be printed first.',
  ],
  ['Thanks! How long does delivery take elsewhere?', answerText],
];

/** As the service gives it. */
export const longConversation = turns.flatMap(([said, answer], at) => {
  const run = `0197a000-0000-7000-8000-0000000002${10 + at}`;
  const isLast = at === turns.length - 1;
  const ago = 9 * (turns.length - 1 - at);
  return [
    messageOf('user', said, 2 * at + 1, { run, ago }),
    messageOf('assistant', answer, 2 * at + 2, {
      run,
      ago,
      citations: isLast ? citations : [],
      feedback: at === 0 ? { rating: 'up', reason: null, comment: null } : null,
    }),
  ];
});

const refund = { call_id: 'c1', name: 'refund', title: 'Refund an order', server_name: 'Shop', status: 'error' };
const failed = (error_code, calls = []) => ({ state: 'failed', error_code, calls });

/** Read again after its answers failed, each in its way. */
export const failedConversation = [
  ['Refund order 1042, please', failed('model_timeout', [refund]), 'I look for the order, and'],
  ['Tell me a very long story', { state: 'succeeded', finish_reason: 'length' }, 'Once upon a time there was a'],
  ['How long does delivery take?', failed('internal_error')],
].flatMap(([said, came, answer], at) => {
  const run = `0197a000-0000-7000-8000-0000000004${10 + at}`;
  return [
    messageOf('user', said, 2 * at + 1, { run, came }),
    ...(answer ? [messageOf('assistant', answer, 2 * at + 2, { run })] : []),
  ];
});

/** Titles, and how many minutes ago. */
export const history = [
  ['Delivery to Lisbon', 4],
  ['A damaged book, and what to do about a parcel that nobody at home could take', 95],
  ['Something to read about the sea', 1_700],
  ['كتب عن البحر', 4_400],
  [null, 12_000],
  ['Gift for a gardener', 40_000],
];
