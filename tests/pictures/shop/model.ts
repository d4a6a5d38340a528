// The shop's model, as an OpenAI-compatible endpoint: answers the questions of the story as a model does, a tool call
// first, and takes as long as one by the story's clock, which costs nobody any time.

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { chatCompletions } from '../../support/model-server.ts';
import type { StoryClock } from './clock.ts';

/** Its reaction to a message. */
interface Line {
  readonly about: RegExp;
  /** Before it answers. */
  readonly call?: { readonly name: RegExp; readonly given: object };
  readonly answer: string;
}

const search = /^knowledge_search$/;
const unknown: Line = { about: /./, answer: 'I do not know that. Our shop in Bremen does: 0421 555 0117.' };

const lines: readonly Line[] = [
  {
    about: /delivery|deliver/i,
    call: { name: search, given: { query: 'how long does delivery take' } },
    answer:
      'A bicycle in stock leaves our workshop within two working days and is delivered within four [1]. One that is built to order takes three weeks [1].',
  },
  {
    about: /return/i,
    call: { name: search, given: { query: 'returning a bicycle' } },
    answer:
      'Yes: within 30 days of its delivery, as long as it was ridden no further than 20 km. We collect it from your door free of charge [1].',
  },
  {
    about: /warranty|frame cracked/i,
    call: { name: search, given: { query: 'warranty of the frame' } },
    answer:
      'The frame has a warranty of **ten years**, everything else one of two [1]. For a claim, have these at hand:\n\n- the number of the frame\n- the receipt',
  },
  {
    about: /size/i,
    call: { name: search, given: { query: 'frame size by inner leg' } },
    answer:
      'With an inner leg of 81 cm a frame of size M fits; for a sporty seat between two sizes, take the smaller one [1].',
  },
  {
    about: /battery|winter/i,
    call: { name: search, given: { query: 'battery in winter' } },
    answer: 'It keeps best at 30 to 60 % and 10 to 20 °C, and must not be charged outdoors in frost [1].',
  },
  {
    about: /address/i,
    call: { name: /change_address/, given: { order: 'FC-20418', street: 'Deichstraße 7', city: '28203 Bremen' } },
    answer: 'Done: order FC-20418 goes to Deichstraße 7, 28203 Bremen.',
  },
  {
    about: /refund/i,
    call: { name: /refund/, given: { order: 'FC-20377', amount: 1249, currency: 'EUR' } },
    answer: 'The refund of 1,249 euros for order FC-20377 is on its way. It takes up to five working days.',
  },
  {
    about: /where is/i,
    call: { name: /find_order/, given: { order: 'FC-20418' } },
    answer: 'Order FC-20418 left our workshop yesterday and is with the carrier. It should be with you on Friday.',
  },
  { about: /thank/i, answer: 'You are welcome. Have a good ride!' },
];

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** Starts it on a loopback port. */
export async function startShopModel(clock: StoryClock): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    void json(request).then((asked) => answer(asked as Asked, response, clock));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer({ messages, tools = [] }: Asked, response: ServerResponse, clock: StoryClock): void {
  const question = words(messages.findLast(({ role }) => role === 'user')?.content);
  if (/catalogue/i.test(question)) {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: { message: 'The context is longer than 32768 tokens.', type: 'invalid', code: null } }),
    );
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  // It is still at it when the pictures are taken.
  if (/compare/i.test(question)) return void response.write(chatCompletions.text('Let me compare the two for you. '));
  const line = lines.find(({ about }) => about.test(question)) ?? unknown;
  const tool = tools.map(({ function: { name } }) => name).find((name) => line.call?.name.test(name));
  // The same question takes the same time.
  clock.advance(400 + ((question.length * 53) % 700));
  const asked = 1_100 + question.length * 3;
  if (line.call && tool !== undefined && messages.at(-1)?.role === 'user') {
    const given = JSON.stringify(line.call.given);
    response.write(chatCompletions.toolCall(0, { id: `call_${messages.length}`, name: tool, arguments: given }));
    response.end(chatCompletions.finish('tool_calls') + chatCompletions.usage(asked, 24) + chatCompletions.done);
    return;
  }
  const pieces = line.answer.match(/\S+\s*/g) ?? [];
  void speak(pieces, response, clock).then(() =>
    response.end(
      chatCompletions.finish('stop') + chatCompletions.usage(asked + 400, pieces.length * 2) + chatCompletions.done,
    ),
  );
}

async function speak(pieces: readonly string[], response: ServerResponse, clock: StoryClock): Promise<void> {
  for (const piece of pieces) {
    response.write(chatCompletions.text(piece));
    // Read before the clock goes on, as else all of it would have come at once.
    await new Promise((resolve) => setTimeout(resolve, 2));
    clock.advance(45);
  }
}

function words(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map(({ text = '' }: { text?: string }) => text).join('') : '';
}
