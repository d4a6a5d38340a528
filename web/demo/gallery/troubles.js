// Problems of visitors, and the widget's words for them.

import { answering, answerText, asks, citations } from './content.js';

const question = 'How long does delivery take?';
const wholeAnswer = { frames: answering(answerText, { cites: citations }) };

const refusedSay = (refusal) => ({ refuse: { 'POST /v2/conversations/:id/messages': refusal } });
const refusedStart = (refusal) => ({ refuse: { 'POST /v2/token': refusal } });
export const troubles = [
  { name: 'offline', title: 'Offline', isOffline: true, play: wholeAnswer, steps: asks(question) },
  {
    name: 'failed-message',
    title: 'A message that was not sent (503)',
    play: refusedSay({ status: 503, code: 'service_unavailable' }),
    steps: asks(question),
  },
  {
    name: 'rate-limited',
    title: 'Too fast (429)',
    play: refusedSay({ status: 429, code: 'rate_limited', scope: 'end_user', retry_after: 24 }),
    steps: asks(question),
  },
  {
    name: 'active-runs',
    title: 'Too many answers at once (429)',
    play: refusedSay({ status: 429, code: 'rate_limited', scope: 'active_runs' }),
    steps: asks(question),
  },
  {
    name: 'budget',
    title: 'The day is used up (429)',
    play: refusedSay({ status: 429, code: 'budget_exceeded', scope: 'org', retry_after: 3_600 }),
    steps: asks(question),
  },
  {
    name: 'failed-start',
    title: 'It did not start (503)',
    play: refusedStart({ status: 503, code: 'service_unavailable' }),
    steps: ({ see }) => see('.notice'),
  },
  {
    name: 'crowded',
    title: 'Too many from one network (429)',
    play: refusedStart({ status: 429, code: 'rate_limited', scope: 'address', retry_after: 42 }),
    steps: ({ see }) => see('.notice'),
  },
  {
    name: 'signed-out',
    title: 'Signed out (401)',
    play: refusedSay({ status: 401, code: 'unauthorized' }),
    steps: asks(question),
  },
  {
    name: 'wrong-site',
    title: 'Not allowed on this site (403)',
    play: refusedStart({ status: 403, code: 'origin_not_allowed' }),
    steps: ({ see }) => see('.notice'),
  },
  {
    name: 'agent-gone',
    title: 'The assistant is gone (404)',
    play: { refuse: { 'GET /v2/agents/:id': { status: 404, code: 'agent_not_found' } } },
    steps: ({ see }) => see('.notice'),
  },
];
