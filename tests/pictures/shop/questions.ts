// Customers' questions, day by day, and their decisions.

import assert from 'node:assert/strict';
import type { Client } from '../../support/black-box/client.ts';
import { type StoryClock, pictured } from './clock.ts';

export interface Chat {
  readonly client: Client;
  readonly clock: StoryClock;
  readonly agentId: string;
  readonly apiKey: string;
}

const dayMs = 86_400_000;
const days = 13;

const questions = [
  'How long does delivery take?',
  'Which size do I need with an inner leg of 81 cm?',
  'Can I return a bicycle that I have ridden?',
  'My frame cracked after six years. Is that under warranty?',
  'May I charge the battery outdoors in winter?',
  'What does delivery to an island cost?',
  'Thank you, that helps!',
] as const;

/**
 * Asks the questions of each of the days before today, or, as `part` 1, of today. Returns a run that waited for its
 * approval and got it.
 */
export async function askAround(chat: Chat, part: 0 | 1): Promise<string> {
  if (part === 0) {
    for (let day = days; day >= 1; day -= 1) await oneDay(chat, day);
    return '';
  }
  const { clock } = chat;
  const today = (minutesAgo: number): void => clock.setTo(new Date(pictured.getTime() - minutesAgo * 60_000));
  today(110);
  await ask(chat, 'k-2071', 'How long does delivery take?');
  today(96);
  await ask(chat, 'k-1984', 'Where is my order FC-20418?');
  today(81);
  const run = await ask(chat, 'k-1984', 'I have moved. Please change the address of my order.', 'approved');
  today(64);
  await ask(chat, 'k-2077', 'Please read this catalogue for me.');
  today(47);
  await ask(chat, 'k-2080', 'My frame cracked after six years. Is that under warranty?');
  today(31);
  await ask(chat, 'k-2081', 'May I charge the battery outdoors in winter?');
  today(12);
  await ask(chat, 'k-2084', 'Which size do I need with an inner leg of 81 cm?');
  today(3);
  await ask(chat, 'k-2063', 'I sent it back. Please pay the refund.', 'waits');
  today(1.5);
  await ask(chat, 'k-2085', 'I have moved. Please change the address of my order.', 'waits');
  today(0.2);
  await ask(chat, 'k-2086', 'Can you compare the Nordkap and the Atlas?', 'runs');
  clock.setTo(pictured);
  return run;
}

// More on Saturdays, as in a shop; the same whenever it is made.
async function oneDay(chat: Chat, daysAgo: number): Promise<void> {
  const begins = new Date(pictured.getTime() - daysAgo * dayMs);
  const count = 3 + ((daysAgo * 5) % 4) + (begins.getUTCDay() === 6 ? 4 : 0);
  for (let number = 0; number < count; number += 1) {
    chat.clock.setTo(new Date(begins.getTime() + number * 37 * 60_000));
    const question = questions[(daysAgo + number) % questions.length];
    assert.ok(question);
    await ask(chat, `k-${2_070 - daysAgo * 4 + (number % 3)}`, question);
  }
}

async function ask(
  { client, clock, agentId, apiKey }: Chat,
  customer: string,
  content: string,
  until: 'done' | 'approved' | 'waits' | 'runs' = 'done',
): Promise<string> {
  const { body, status, text } = await client.api<{ run_id: string }>('POST', '/v2/chat', {
    apiKey,
    body: { agent_id: agentId, content, end_user_id: customer },
  });
  assert.equal(status, 202, text);
  for await (const item of client.streamRun(body.run_id, { apiKey })) {
    if (item.kind !== 'frame') continue;
    if (until === 'runs' && item.event === 'delta') break;
    if (item.event !== 'approval') continue;
    if (until === 'waits') break;
    clock.advance(6_400);
    const decided = await client.api('POST', `/v2/runs/${body.run_id}/approval`, {
      apiKey,
      body: { outcome: 'approved' },
    });
    assert.ok(decided.status < 300, decided.text);
  }
  return body.run_id;
}
