// The faults of a request: its credential, an id, the query, headers, the media type, the body.

/** A request that the contract refuses. */
export interface BadRequest {
  /** Its fault. */
  readonly wrong: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** One of these is the answer. */
  readonly statuses: readonly number[];
}

/** One that takes something. */
export interface Route {
  readonly method: string;
  /** With `{agent_id}` and its like. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly emptyBodyAllowed?: boolean;
}

/** Spoils a good request in one way, as `random` (0 to 1) chooses. */
export type Spoiler = (request: BadRequest, random: () => number) => BadRequest;

/** All that can be wrong with requests of a route. */
export function spoilersOf(route: Route): Spoiler[] {
  return [
    ...credentialSpoilers,
    ...(route.path.includes('{') ? [spoilId] : []),
    ...(route.query ? [spoilQuery] : []),
    ...(route.body ? [...bodySpoilers, ...(route.emptyBodyAllowed ? [] : [emptyBody])] : []),
    ...(route.path.endsWith('/messages') || route.path === '/v2/chat' ? [spoilIdempotencyKey, spoilContent] : []),
    ...(/\{(conversation|run|message)_id\}/.test(route.path) ? [spoilEndUser] : []),
  ];
}

/** One of them. */
export function pick<T>(values: readonly T[], random: () => number): T {
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
