// Turns that wait, and have versions, times and suggestions; news behind a popup; code and formulas where they are drawn.

import { agent, answering, answerText, asks, deciding, messageId, messageOf, saying } from './content.js';
import { history } from './conversations.js';

const wide = { width: 560, height: 700 };
const question = 'How long does delivery take?';
const days = ['2025-12-30T15:20:00.000Z', '2026-01-01T10:00:00.000Z'];

const said = (content, seq, run, more) => ({ ...messageOf('user', content, seq, { run }), replaces: null, ...more });
const run = (at) => `0197a000-0000-7000-8000-0000000005${10 + at}`;
const first = said('Recommend me a book', 1, run(1));
const versions = [
  first,
  messageOf('assistant', 'Something about the sea, perhaps: *The Outrun*.', 2, { run: run(1) }),
  said('Recommend me a book about gardens', 3, run(2), { replaces: first.id, replaces_seq: 1 }),
  messageOf('assistant', 'Then *Modern Nature*: a garden of stones, in the shadow of a power station.', 4, {
    run: run(2),
  }),
].map((message, at) => ({ ...message, created_at: days[at < 2 ? 0 : 1] }));

async function opened({ click, see }) {
  await click('[part~="history-button"]');
  await click('.conversations li:first-child .conversation');
  await see('.answer');
}
const suggestions = [
  'Do you deliver on Saturdays?',
  'What does express delivery cost?',
  'Can I change the address of an order?',
];
const codeText = `\`\`\`ts
// The state of an order.
export async function stateOf(id: number): Promise<string> {
  const response = await fetch(\`/orders/\${id}\`);
  return response.ok ? "on its way" : "unknown";
}
\`\`\`

The price is

$$
p = 3.90 + \\frac{r_z \\cdot \\max(0, w - 2)}{\\sqrt{2}}
$$

for a parcel of \\(w\\) kilograms.`;

export const turns = [
  {
    name: 'waiting',
    title: 'A message that waits for its turn',
    play: { frames: saying(answerText.slice(0, 360)) },
    async steps({ chat, see, say, type }) {
      await say(question);
      await see('.answer .text p');
      await type('.field', 'And how much is it to Lisbon?');
      (await see('[part~="send-button"]')).click();
      await see('.is-waiting');
      chat.blur();
    },
  },
  {
    name: 'versions',
    title: 'Versions of a message',
    play: { title: 'A book', messages: versions, conversations: history },
    steps: opened,
  },
  {
    name: 'earlier-version',
    title: 'An earlier version',
    play: { title: 'A book', messages: versions, conversations: history },
    async steps(with_) {
      await opened(with_);
      await with_.click('.pager .before');
      await with_.see('.past-note');
    },
  },
  {
    name: 'editing',
    title: 'A message that is edited',
    play: { title: 'A book', messages: versions, conversations: history },
    async steps(with_) {
      await opened(with_);
      await with_.click('[part~="edit-button"]');
      await with_.see('.message-form');
    },
  },
  {
    name: 'suggestions',
    title: 'Follow-ups',
    play: {
      frames: answering('One to two working days within Germany, three to five in France, Italy and Spain.').toSpliced(
        -2,
        0,
        ['suggestions', { message_id: messageId, suggestions }],
      ),
    },
    steps: asks(question),
  },
  {
    name: 'code-and-math',
    title: 'Code in colours, and typeset math',
    attributes: { 'code-colors': '', math: '' },
    size: { height: 700 },
    play: { frames: answering(codeText) },
    async steps({ say, see }) {
      await say('How do I ask for an order, and what does it cost?');
      await see('.code-keyword');
      await see('math[display="block"]');
    },
  },
  {
    name: 'greeting',
    title: 'A greeting beside the button',
    mode: 'popup',
    isClosed: true,
    size: { width: 560, height: 420 },
    async steps({ chat, see }) {
      await chat.greet();
      await see('[part="greeting"]');
    },
  },
  {
    name: 'unread',
    title: 'An answer that came behind the popup',
    mode: 'popup',
    isClosed: true,
    size: { width: 560, height: 300 },
    play: { frames: answering(agent.greeting) },
    async steps({ say, see }) {
      await say(question);
      await see('.badge');
    },
  },
  {
    name: 'needs-you',
    title: 'A decision that waits behind the popup',
    mode: 'popup',
    isClosed: true,
    size: { width: 560, height: 300 },
    play: { frames: deciding('one') },
    async steps({ say, see }) {
      await say('My order 1042 came damaged');
      await see('.badge.is-waiting');
    },
  },
].map((state) => ({ size: state.mode === 'popup' ? wide : undefined, ...state }));
