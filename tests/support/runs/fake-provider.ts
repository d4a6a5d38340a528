// A provider of models with a key, a list of models and answers, in OpenAI's format: for connections that lead to it.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeProvider {
  /** For the deployment's connections. */
  readonly url: string;
  /** For a tenant's: https, and rewritten by reached-models.ts. */
  readonly tenantsUrl: string;
  /** Keys that it takes. */
  readonly keys: Set<string>;
  /** Its models; entries of its list. */
  models: { readonly id: string; readonly [field: string]: unknown }[];
  /** Calls so far: the key and the model of each. */
  readonly calls: { readonly key: string; readonly model: string }[];
  /** How often its list was asked for. */
  lists: number;
  close(): Promise<void>;
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const provider = {
    url: '',
    tenantsUrl: '',
    keys: new Set(['k-1']),
    models: [{ id: 'm-1' }] as FakeProvider['models'],
    calls: [] as { key: string; model: string }[],
    lists: 0,
    async close() {
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const answer = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      const refuse = (status: number, code: string, message: string): void =>
        answer(status, { error: { code, message, type: 'invalid_request_error' } });
      const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
      if (!provider.keys.has(key)) return refuse(401, 'invalid_api_key', 'Incorrect API key provided.');
      if (request.url?.startsWith('/v1/models')) {
        provider.lists += 1;
        return answer(200, { object: 'list', data: provider.models });
      }
      if (request.url !== '/v1/chat/completions') return refuse(404, 'not_found', 'no route');
      const { model, stream } = JSON.parse(Buffer.concat(parts).toString()) as { model: string; stream?: boolean };
      provider.calls.push({ key, model });
      if (!provider.models.some(({ id }) => id === model))
        return refuse(404, 'model_not_found', `The model ${model} does not exist.`);
      const usage = { prompt_tokens: 5, completion_tokens: 1, total_tokens: 6 };
      if (!stream)
        return answer(200, {
          choices: [{ index: 0, message: { role: 'assistant', content: 'OK' }, finish_reason: 'stop' }],
          usage,
        });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = (data: object): void => void response.write(`data: ${JSON.stringify(data)}\n\n`);
      send({ id: 'c-1', model, choices: [{ index: 0, delta: { role: 'assistant', content: `OK by ${key}` } }] });
      send({ id: 'c-1', model, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage });
      response.end('data: [DONE]\n\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  provider.url = `http://127.0.0.1:${port}/v1`;
  provider.tenantsUrl = `https://port-${port}.example/v1`;
  return provider;
}
