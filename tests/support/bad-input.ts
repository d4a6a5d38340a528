// Bad requests by the thousand, from a seed: for every route of /v2, what is wrong in its path, query, headers, media
// type or body. Usable against any running service; who uses it gives real ids and credentials.

import assert from 'node:assert/strict';
import { type Agent, request as httpRequest } from 'node:http';
import { errorStatuses } from '#shared/errors/contract-error.ts';

/** What there is on the service that is tried. */
export interface BadInputTarget {
  readonly base_url: string;
  readonly agent_id: string;
  readonly conversation_id: string;
  readonly run_id: string;
  readonly api_key: string;
  readonly publishable_key: string;
  readonly allowed_origin: string;
}

/** A request that the contract refuses. */
export interface BadRequest {
  /** What is wrong with it. */
  readonly wrong: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** One of these is the answer. */
  readonly statuses: readonly number[];
}

interface Route {
  readonly method: string;
  /** With `{agent_id}` and its like. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly emptyBodyAllowed?: boolean;
}

/** Every route of /v2 that takes something, with a good body. */
export function routes(target: Pick<BadInputTarget, 'agent_id' | 'conversation_id'>): readonly Route[] {
  const conversation = '/v2/conversations/{conversation_id}';
  const run = '/v2/runs/{run_id}';
  return [
    { method: 'POST', path: '/v2/token', body: { end_user_id: 'someone' }, emptyBodyAllowed: true },
    { method: 'GET', path: '/v2/agents', query: { limit: '5' } },
    { method: 'GET', path: '/v2/agents/{agent_id}' },
    { method: 'POST', path: '/v2/conversations', body: { agent_id: target.agent_id } },
    { method: 'GET', path: '/v2/conversations', query: { limit: '5', agent_id: target.agent_id } },
    { method: 'GET', path: conversation, query: { before_seq: '7' } },
    { method: 'PATCH', path: conversation, body: { title: 'A title' } },
    { method: 'DELETE', path: conversation },
    { method: 'POST', path: `${conversation}/messages`, body: { content: 'Hello' } },
    {
      method: 'POST',
      path: '/v2/chat',
      body: {
        agent_id: target.agent_id,
        content: 'Hello',
        end_user_id: 'someone',
        conversation_id: target.conversation_id,
      },
    },
    { method: 'GET', path: run },
    { method: 'GET', path: `${run}/stream` },
    { method: 'POST', path: `${run}/answer`, body: { answers: [{ question_id: 'q', values: ['a'] }] } },
    { method: 'POST', path: `${run}/approval`, body: { outcome: 'approved', call_ids: ['c'] } },
    { method: 'POST', path: `${run}/cancel` },
  ];
}

/** A sequence of numbers from 0 to below 1 that is the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` bad requests, going round the routes. */
export function* badRequests(target: BadInputTarget, seed: number, count: number): Generator<BadRequest> {
  const random = seededRandom(seed);
  const all = routes(target);
  for (let n = 0; n < count; n += 1) {
    const route = all[n % all.length];
    if (!route) return;
    const spoilers = spoilersOf(route);
    const spoil = spoilers[Math.floor(random() * spoilers.length)];
    if (spoil) yield spoil(good(route, target), random);
  }
}

/** Sends one; answers with status, headers and the text. */
export function sendRequest(
  target: Pick<BadInputTarget, 'base_url'>,
  { method, path, headers, body }: Pick<BadRequest, 'method' | 'path' | 'headers' | 'body'>,
  agent: Agent,
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }> {
  const { hostname, port } = new URL(target.base_url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = httpRequest(
      { agent, hostname, port, method, path, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Holds an answer against the contract: an error with the flat body, and none of ours. */
export function assertRefusal(
  answer: { status: number; headers: Record<string, string | string[] | undefined>; text: string },
  statuses: readonly number[],
): void {
  assert.ok(
    statuses.includes(answer.status),
    `answered ${answer.status}, not ${statuses.join(' or ')}: ${answer.text.slice(0, 200)}`,
  );
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  const known = ['code', 'message', 'status', 'request_id', 'scope', 'retry_after', 'details'];
  assert.deepEqual(
    Object.keys(body).filter((key) => !known.includes(key)),
    [],
  );
  assert.ok(typeof body.code === 'string' && body.code in errorStatuses, `${String(body.code)} is no code`);
  assert.equal(body.status, answer.status);
  assert.equal(body.request_id, answer.headers['x-request-id']);
  assert.ok(
    typeof body.message === 'string' &&
      body.message.length > 0 &&
      !/node_modules|\bat \S+ \(|FST_|\/services\//.test(answer.text),
  );
  assert.match(String(answer.headers['content-type']), /^application\/json/);
}

type Spoiler = (request: BadRequest, random: () => number) => BadRequest;

function good(route: Route, target: BadInputTarget): BadRequest & { route: Route } {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: 'agent_id' | 'conversation_id' | 'run_id') => target[name]);
  const query = route.query ? `?${new URLSearchParams(route.query).toString()}` : '';
  return {
    route,
    wrong: 'nothing',
    method: route.method,
    path: path + query,
    headers: { 'x-api-key': target.api_key, ...(route.body ? { 'content-type': 'application/json' } : {}) },
    ...(route.body ? { body: JSON.stringify(route.body) } : {}),
    statuses: [200],
  };
}

function spoilersOf(route: Route): Spoiler[] {
  return [
    ...credentialSpoilers,
    ...(route.path.includes('{') ? [spoilId] : []),
    ...(route.query ? [spoilQuery] : []),
    ...(route.body ? [...bodySpoilers, ...(route.emptyBodyAllowed ? [] : [emptyBody])] : []),
    ...(route.path.endsWith('/messages') || route.path === '/v2/chat' ? [spoilIdempotencyKey, spoilContent] : []),
    ...(route.path.includes('{conversation_id}') || route.path.includes('{run_id}') ? [spoilEndUser] : []),
  ];
}

function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T;
}

function junk(random: () => number, alphabet: string): string {
  const characters = Array.from(alphabet);
  return Array.from({ length: 1 + Math.floor(random() * 40) }, () => pick(characters, random)).join('');
}

const credentialSpoilers: Spoiler[] = [
  (request, random) => ({
    ...request,
    wrong: 'credential',
    headers: {
      ...request.headers,
      ...pick<Record<string, string>>(
        [
          { 'x-api-key': junk(random, 'abc_-.~!') },
          { authorization: `Bearer ${junk(random, 'abc._-')}` },
          { 'x-publishable-key': junk(random, 'abc') },
          { 'x-api-key': '' },
          { authorization: '' },
        ],
        random,
      ),
    },
    statuses: [401],
  }),
];

const spoilId: Spoiler = (request, random) => {
  const id = /[0-9a-f-]{36}/;
  const bad = pick(
    [
      junk(random, 'xyz0-'),
      '%00',
      '%FF%FE',
      '..%2f..',
      '00000000-0000-0000-0000-00000000000',
      "'%20or%201=1",
      '%F0%9F%98%80',
      'null',
      'a'.repeat(3000),
      '%2e%2e',
      '{}',
      '%zz',
      '%',
    ],
    random,
  );
  return { ...request, wrong: 'id in the path', path: request.path.replace(id, bad), statuses: [400] };
};

const spoilQuery: Spoiler = (request, random) => {
  const [path = '', query = ''] = request.path.split('?');
  const names = [...new URLSearchParams(query).keys()];
  const bad = pick(
    [
      '',
      '0',
      '-1',
      '1.5',
      '1e1',
      '0x10',
      'abc',
      '%00',
      '%20',
      '99999999999999999999',
      '[]',
      'true',
      '+1',
      '1&'.concat('limit=2&agent_id=x&before_seq=x'),
    ],
    random,
  );
  const name = pick(names, random);
  return { ...request, wrong: `query ${name}=${bad}`, path: `${path}?${name}=${bad}`, statuses: [422] };
};

const spoilIdempotencyKey: Spoiler = (request, random) => ({
  ...request,
  wrong: 'Idempotency-Key',
  headers: { ...request.headers, 'idempotency-key': pick(['', 'a b', 'a'.repeat(256), 'ü', '\u0080'], random) },
  statuses: [400],
});

const spoilEndUser: Spoiler = (request, random) => ({
  ...request,
  wrong: 'X-End-User-Id',
  headers: {
    ...request.headers,
    'x-end-user-id': pick(['', '%', '%ff', '%00', 'a b', 'ü', 'a'.repeat(256), '%ed%a0%80'], random),
  },
  statuses: [400],
});

const spoilContent: Spoiler = (request, random) => {
  const body = JSON.parse(request.body as string) as Record<string, unknown>;
  const content = pick(
    ['', '   ', 'a\u0000b', '\u001b[31m', 'a\rb', '\ud800', 'x\udfff', 'a'.repeat(32_001), '\u0085', 'a\u007f'],
    random,
  );
  return { ...request, wrong: 'content', body: JSON.stringify({ ...body, content }), statuses: [422] };
};

const emptyBody: Spoiler = (request) => ({ ...request, wrong: 'no body', body: '', statuses: [400] });

const bodySpoilers: Spoiler[] = [
  (request, random) => ({
    ...request,
    wrong: 'not JSON',
    body: pick(
      [
        junk(random, '{}[]":,x'),
        '{"a":',
        'undefined',
        '\ufeff{}',
        "{'a':1}",
        '{"a":1}}',
        'NaN',
        '\u0000',
        Buffer.from([0x7b, 0xff, 0x7d]),
        Buffer.from([0xc0, 0x80]),
      ].map((body) => (body === '[]' || body === '{}' ? '{' : body)),
      random,
    ),
    statuses: [400, 422],
  }),
  (request, random) => ({
    ...request,
    wrong: 'not an object',
    body: pick(['null', '1', '"text"', '[]', 'true', '[{}]'], random),
    statuses: [422],
  }),
  (request, random) => ({
    ...request,
    wrong: 'media type',
    headers: {
      ...request.headers,
      'content-type': pick(
        [
          'text/plain',
          'application/xml',
          '???',
          'application/jso',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
        ],
        random,
      ),
    },
    statuses: [415],
  }),
  (request) => ({ ...request, wrong: 'too large', body: `{"content":"${'a'.repeat(256 * 1024)}"}`, statuses: [413] }),
  (request, random) => {
    const body = JSON.parse(request.body as string) as Record<string, unknown>;
    const name = pick(Object.keys(body), random);
    const before = body[name];
    const value = pick<unknown>([null, 1, true, {}, [], 'x', [1], { a: 1 }], random);
    const same = typeof value === typeof before && !Array.isArray(before) && value !== null;
    return {
      ...request,
      wrong: `type of ${name}`,
      body: JSON.stringify({ ...body, [name]: same ? null : value }),
      statuses: [422],
    };
  },
  (request, random) => {
    const text = request.body as string;
    const extra = pick(
      [
        '"__proto__":{"admin":true}',
        '"constructor":{"prototype":{"a":1}}',
        '"extra":1',
        '"":0',
        '"\\ud800":1',
        '"$where":"1"',
        '"org_id":"x"',
        '"a/b~c":[]',
      ],
      random,
    );
    return { ...request, wrong: 'unknown property', body: `${text.slice(0, -1)},${extra}}`, statuses: [422] };
  },
  (request, random) => {
    const depth = 1 + Math.floor(random() * 20_000);
    return {
      ...request,
      wrong: 'depth',
      body: `{"content":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      statuses: [422],
    };
  },
];
