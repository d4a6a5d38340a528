// The states of the gallery, in their groups: the played service of each, and its steps.

import {
  answering,
  answerText,
  asking,
  asks,
  citations,
  deciding,
  formulaText,
  goesOn,
  passage,
  saying,
  using,
} from './content.js';
import { failedConversation, history, longConversation } from './conversations.js';
import { places } from './places.js';
import { troubles } from './troubles.js';
import { turns } from './turns.js';

export const groups = [
  'To begin with',
  'Answers',
  'Turns and news',
  'Your say',
  'Conversations',
  'In the way',
  'Places and scripts',
];

const wide = { width: 560, height: 700 };

const searched = using('knowledge_search', 'Search', 'ok');
const wholeAnswer = { frames: answering(answerText, { calls: searched, cites: citations }), passage };
const question = 'How long does delivery take?';
const damaged = 'My order 1042 came damaged';

const toBeginWith = [
  { name: 'welcome', title: 'Welcome' },
  {
    name: 'bare',
    title: 'An agent that says nothing of itself',
    play: { agent: { description: null, greeting: null, starter_prompts: [] } },
  },
  { name: 'starting', title: 'Connecting', play: { silent: ['POST /v2/token'] } },
  { name: 'popup-closed', title: 'Popup, closed', mode: 'popup', isClosed: true, size: wide },
  { name: 'popup', title: 'Popup, open', mode: 'popup', size: wide },
];

const answers = [
  { name: 'thinking', title: 'Thinking', play: { frames: [['run', { state: 'running' }]] }, steps: asks(question) },
  {
    name: 'searching',
    title: 'Searching',
    play: { frames: [['run', { state: 'running' }], ...using('knowledge_search', 'Search')] },
    steps: asks(question),
  },
  {
    name: 'streaming',
    title: 'Being written',
    play: {
      frames: saying(answerText.slice(0, 360), { calls: searched }),
      after: [['done', { state: 'cancelled', usage: null }]],
    },
    steps: asks(question),
  },
  {
    name: 'answer',
    title: 'An answer with table, code and sources',
    size: { height: 780 },
    play: wholeAnswer,
    steps: asks(question),
  },
  {
    name: 'as-written',
    title: 'An answer with a formula, breaks in cells, and a mailbox',
    size: { height: 780 },
    play: { frames: answering(formulaText, {}) },
    steps: asks(question),
  },
  {
    name: 'source',
    title: 'A source in its document',
    size: { height: 760 },
    play: wholeAnswer,
    async steps({ say, click, see }) {
      await say(question);
      await see('.actions');
      await click('.source-list li:first-child .source');
      await click('.source-card .text-button');
      (await see('mark')).scrollIntoView();
    },
  },
  {
    name: 'tools',
    title: 'What tools did',
    play: {
      frames: answering('The order is on its way, and the letter could not be sent.', {
        calls: [
          ...using('find_order', 'Look up an order', 'ok', { server: 'Orders' }),
          ...using('send_mail', 'Send a letter', 'error', { server: 'Orders' }),
          ...using('refund_order', 'Refund an order', 'declined', { server: 'Orders' }),
          ...using('cancel_order', 'Cancel an order', 'expired', { server: 'Orders' }),
        ],
      }),
    },
    steps: asks('Where is my order?'),
  },
  {
    name: 'queue',
    title: 'Waiting in line',
    play: { frames: [['run', { state: 'queued', queue_position: 3 }]] },
    steps: asks(question),
  },
  {
    name: 'stopped',
    title: 'Stopped',
    play: { frames: saying(answerText.slice(0, 240)), after: [['done', { state: 'cancelled', usage: null }]] },
    async steps({ say, click }) {
      await say(question);
      await click('[part~="stop-button"], .round[aria-label]:not(.primary)');
    },
  },
  {
    name: 'failed-answer',
    title: 'An answer that failed',
    play: {
      frames: [
        ...saying(answerText.slice(0, 90)),
        ['error', { code: 'model_error', message: 'x' }],
        ['done', { state: 'failed', usage: null }],
      ],
    },
    steps: asks(question),
  },
  {
    name: 'reconnecting',
    title: 'The stream is cut off',
    play: { refuse: { 'GET /v2/runs/:id/stream': 'offline' } },
    steps: asks(question),
  },
];

const yourSay = [
  {
    name: 'question',
    title: 'A question',
    size: { height: 760 },
    play: { frames: asking(false), after: goesOn },
    steps: asks('Recommend me a book'),
  },
  {
    name: 'questions',
    title: 'Questions, half answered',
    size: { height: 900 },
    play: { frames: asking(true), after: goesOn },
    async steps({ say, click }) {
      await say('Recommend me a book');
      await click('fieldset:first-of-type .option:nth-child(2) input');
      await click('fieldset:last-of-type .option:nth-child(1) input');
    },
  },
  {
    name: 'answering',
    title: 'Answering by a message',
    size: { height: 760 },
    play: { frames: asking(false), after: goesOn },
    async steps({ say, see, type }) {
      await say('Recommend me a book');
      await see('form.card');
      await type('.field', 'As an audiobook, please');
    },
  },
  { name: 'approval', title: 'A decision', play: { frames: deciding('one'), after: goesOn }, steps: asks(damaged) },
  {
    name: 'approvals',
    title: 'Decisions, one of them taken',
    size: { height: 860 },
    play: { frames: deciding('two') },
    async steps({ say, click }) {
      await say(damaged);
      await click('.call:first-child .primary');
    },
  },
  {
    name: 'hostile',
    title: 'What a hostile tool server says',
    size: { height: 760 },
    play: { frames: deciding('odd') },
    steps: asks('Open the report'),
  },
  {
    name: 'feedback',
    title: 'What was wrong?',
    size: { height: 720 },
    play: { frames: answering('Parcels take four weeks.') },
    async steps({ say, click }) {
      await say(question);
      await click('[part~="feedback-button"]');
      await click('.feedback-form .option:nth-of-type(1) input');
    },
  },
];

const conversations = [
  {
    name: 'conversation',
    title: 'A long conversation',
    play: { title: 'Delivery to Lisbon', messages: longConversation, conversations: history },
    async steps({ click, see }) {
      await click('[part~="history-button"]');
      await click('.conversations li:first-child .conversation');
      await see('.answer');
    },
  },
  {
    name: 'failed-conversation',
    title: 'A conversation whose answers failed',
    play: { title: 'Refund', messages: failedConversation, conversations: history },
    async steps({ click, see }) {
      await click('[part~="history-button"]');
      await click('.conversations li:first-child .conversation');
      await see('.again');
    },
  },
  {
    name: 'accounts',
    title: 'Accounts of the visitor',
    play: {
      accounts: [
        { id: 'a1', name: 'Calendar', connected: true, connectable: true },
        { id: 'a2', name: 'Mail of a company with a long name', connected: false, connectable: true },
      ],
    },
    steps: ({ click }) => click('[part~="accounts-button"]'),
  },
  {
    name: 'history',
    title: 'Conversations',
    play: { conversations: history },
    steps: ({ click }) => click('[part~="history-button"]'),
  },
  {
    name: 'rename',
    title: 'Renaming one',
    play: { conversations: history },
    async steps({ click }) {
      await click('[part~="history-button"]');
      await click('.conversations li:nth-child(2) .icon-button:nth-of-type(2)');
    },
  },
  {
    name: 'delete',
    title: 'Deleting one',
    play: { conversations: history },
    async steps({ click }) {
      await click('[part~="history-button"]');
      await click('.conversations li:nth-child(2) .icon-button:nth-of-type(3)');
    },
  },
  { name: 'no-history', title: 'No conversations', steps: ({ click }) => click('[part~="history-button"]') },
];

const grouped = [toBeginWith, answers, turns, yourSay, conversations, troubles, places];
export const states = grouped.flatMap((list, at) => list.map((state) => ({ group: groups[at], ...state })));
