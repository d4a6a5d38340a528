// A provider of models that knows the keys of two organizations: it notes each request that has one organization's words
// and another's key, and fails now and then as providers do.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../random.ts';

/** A message of an organization begins with its marker. */
export const markerOf = (organization: string): string => `<<${organization}>>`;

export interface KeyedProvider {
  /** For `base_url`. */
  readonly url: string;
  /** Requests so far. */
  requests(): number;
  /** By how they were answered. */
  readonly answered: ReadonlyMap<string, number>;
  /** Requests with another's key, in words; empty while all is well. */
  readonly breaches: readonly string[];
  /** From now on a key is this organization's. */
  give(organization: string, key: string): void;
  close(): Promise<void>;
}

/** Calls that a model makes before it answers: each is another request. */
const callsBefore = 4;

export async function startKeyedProvider(random: Random, port = 0): Promise<KeyedProvider> {
  const owners = new Map<string, string>();
  const answered = new Map<string, number>();
  const breaches: string[] = [];
  let requests = 0;

  const check = (text: string, authorization: string): void => {
    const [, marker = 'nobody'] = /<<([^>]{1,80})>>/.exec(text) ?? [];
    const owner = owners.get(authorization.replace(/^Bearer /, ''));
    if (owner !== marker) breaches.push(`words of ${marker} came with a key of ${owner ?? 'nobody'}`);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      response.end('{"object":"list","data":[{"id":"m"}]}');
      return;
    }
    let text = '';
    for await (const part of request) text += String(part);
    requests += 1;
    check(text, request.headers.authorization ?? '');
    const way = wayOf(random.next());
    answered.set(way, (answered.get(way) ?? 0) + 1);
    switch (way) {
      case 'busy':
        response.writeHead(429, { 'retry-after-ms': '5' }).end('{"error":{"message":"slow down"}}');
        return;
      case 'broken':
        response.writeHead(503).end('{"error":{"message":"overloaded"}}');
        return;
      case 'hung up':
        response.destroy();
        return;
      case 'cut':
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(chunk({ content: 'So' }), () => response.destroy());
        return;
      default:
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(whole(text));
    }
  }

  const server = createServer((request, response) => {
    // A process that was killed hangs up.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: () => requests,
    answered,
    breaches,
    give: (organization, key) => void owners.set(key, organization),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function wayOf(drawn: number): string {
  if (drawn < 0.04) return 'busy';
  if (drawn < 0.08) return 'broken';
  if (drawn < 0.1) return 'hung up';
  return drawn < 0.12 ? 'cut' : 'whole';
}

// A call for each of the first requests of a run, then words.
function whole(text: string): string {
  const { messages } = JSON.parse(text) as { messages: { role: string }[] };
  const own = messages.slice(messages.findLastIndex(({ role }) => role === 'user'));
  const done = own.filter(({ role }) => role === 'tool').length;
  const usage = { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 };
  const said =
    done < callsBefore
      ? chunk({ tool_calls: [{ index: 0, id: `call_${done}`, function: { name: 'look', arguments: '{}' } }] })
      : chunk({ content: 'Done.' });
  const end = chunk({}, done < callsBefore ? 'tool_calls' : 'stop', usage);
  return `${said}${end}data: [DONE]\n\n`;
}

function chunk(delta: object, finish: string | null = null, usage?: object): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices, usage })}\n\n`;
}
