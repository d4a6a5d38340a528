// Hostile input on every operation that the two OpenAPI documents name, against a real system: an answer is a success
// that the document names or an error of the contract, and never a 500.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { errorStatuses } from '#shared/contract/errors/contract-error.ts';
import { seededRandom } from '../support/bad-input.ts';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import type { ErrorBody } from '../support/black-box/resources.ts';

const seed = Number(process.env['SEED'] ?? 20_261_121);
const requestsPerOperation = 60;
const atOnce = 4;

interface Operation {
  method: string;
  path: string;
  statuses: string[];
  example: Record<string, unknown> | undefined;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, unknown>;
        requestBody?: {
          content: Record<
            string,
            {
              example?: unknown;
              examples?: Record<string, { value: unknown }>;
              schema?: { example?: unknown; examples?: unknown[] };
            }
          >;
        };
      }
    >
  >;
}

const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER * 4,
  '',
  ' ',
  'a'.repeat(40_000),
  '\u0000',
  '\ud800',
  '😀'.repeat(50),
  "'; DROP TABLE runs; --",
  '{"$gt":""}',
  { $gt: '' },
  { $where: '1' },
  [],
  [[]],
  {},
  ['a', null],
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  'http://',
  'https://a b',
  'javascript:alert(1)',
  'null',
  'NaN',
  '2026-13-45',
  '00000000-0000-0000-0000-000000000000',
  'é'.normalize('NFD'),
];
const hostileIds = [
  '',
  ' ',
  '.',
  '..',
  '%',
  '%zz',
  '%00',
  'a',
  '0',
  '-1',
  '../..',
  '%2e%2e%2f',
  '\u{1f600}',
  'x'.repeat(3_000),
  '00000000-0000-0000-0000-000000000000',
];

describe('hostile input', function () {
  this.timeout(120_000);
  let colloquy: Colloquy;
  let client: Client;
  let organization: Organization;
  let token: string;
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  before(async () => {
    const generous = {
      LIMIT_END_USER_PER_MINUTE: '100000',
      LIMIT_API_KEY_PER_MINUTE: '100000',
      LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '100000',
      LIMIT_END_USER_CHANGES_PER_MINUTE: '100000',
      ADDRESS_REQUESTS_PER_MINUTE: '0',
      ADDRESS_OPERATOR_FAILURES_PER_MINUTE: '0',
    };
    colloquy = await startColloquy({ env: { ...generous, LOG_LEVEL: 'error' } });
    client = createClient(colloquy.demo.base_url);
    organization = await createOrganization(client, colloquy.demo.admin_token);
    token = (await organization.anonymous()).token;
  });
  after(async () => {
    await client.close();
    await colloquy.stop();
  });

  const operationsOf = async (path: string): Promise<Operation[]> => {
    const document = assertStatus(
      await client.api<Document>('GET', path, { adminToken: colloquy.demo.admin_token }),
      200,
    );
    return Object.entries(document.paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const content = operation.requestBody?.content['application/json'];
        const example =
          content?.example ??
          Object.values(content?.examples ?? {})[0]?.value ??
          content?.schema?.example ??
          content?.schema?.examples?.[0];
        return {
          method: method.toUpperCase(),
          path: template,
          statuses: Object.keys(operation.responses),
          example: typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : undefined,
        };
      }),
    );
  };

  const pathOf = async (template: string): Promise<string> => {
    const known: Record<string, string> = { org_id: organization.id, agent_id: organization.agentId };
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const chance = random();
      if (chance < 0.5 && known[name]) return known[name];
      return chance < 0.8 ? randomUUID() : encodeURI(pick(hostileIds));
    });
    const query =
      random() < 0.3
        ? `?${pick(['limit', 'cursor', 'before_seq', 'agent_id', 'state', 'kind', 'last_event_id', 'x'])}=${encodeURIComponent(String(pick(hostile)).slice(0, 2_000).toWellFormed())}`
        : '';
    return path + query;
  };

  const bodyOf = (example: Record<string, unknown> | undefined): unknown => {
    if (example === undefined || random() < 0.1)
      return pick(['', '{', '[]', '"x"', '{"a":1}', '\u0000', 'null', '{"__proto__":{"x":1}}']);
    const body: Record<string, unknown> = structuredClone(example);
    const keys = Object.keys(body);
    for (let changes = 1 + Math.floor(random() * 2); changes > 0 && keys.length > 0; changes -= 1) {
      const chance = random();
      if (chance < 0.15) delete body[pick(keys)];
      else if (chance < 0.3) body[String(pick(hostile)).slice(0, 100)] = pick(hostile);
      else body[pick(keys)] = pick(hostile);
    }
    return body;
  };

  const credentials = (admin: boolean): Record<string, string> => {
    const chance = random();
    if (admin)
      return chance < 0.9
        ? { authorization: `Bearer ${colloquy.demo.admin_token}` }
        : { authorization: `Bearer ${token}` };
    if (chance < 0.45) return { authorization: `Bearer ${token}`, origin: organization.origin };
    if (chance < 0.8)
      return {
        'x-api-key': organization.apiKey,
        ...(random() < 0.3
          ? { 'x-end-user-id': encodeURIComponent(String(pick(hostile)).slice(0, 200).toWellFormed()) }
          : {}),
      };
    return chance < 0.95 ? { 'x-publishable-key': organization.publishableKey, origin: organization.origin } : {};
  };

  const tryOperation = async (operation: Operation, admin: boolean): Promise<void> => {
    const path = await pathOf(operation.path);
    const takesBody = operation.method === 'POST' || operation.method === 'PATCH';
    const body = takesBody ? bodyOf(operation.example) : undefined;
    const headers = {
      ...credentials(admin),
      ...(random() < 0.2 ? { 'idempotency-key': String(pick(['k', 'x'.repeat(256), 'a b', '\u00e9'])) } : {}),
      ...(takesBody && random() < 0.05 ? { 'content-type': 'text/plain' } : {}),
    };
    const what = `${operation.method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)} (seed ${seed})`;
    const answer = await client.api(operation.method, path, { headers, ...(body === undefined ? {} : { body }) });
    assert.ok(answer.status < 500, `${what}: ${answer.status} ${answer.text.slice(0, 300)}`);
    if (answer.status < 400) {
      assert.ok(operation.statuses.includes(String(answer.status)), `${what}: ${answer.status} is not in the document`);
      return;
    }
    const error = answer.body as ErrorBody;
    assert.ok(
      error !== null &&
        error.code in errorStatuses &&
        error.status === answer.status &&
        error.request_id === answer.headers['x-request-id'],
      `${what}: ${answer.text.slice(0, 300)}`,
    );
  };

  const tryAll = async (operations: readonly Operation[], admin: boolean): Promise<void> => {
    // An organization that a lucky request deletes would end the test's sense; streams of `/hang` would end its haste.
    const tried = operations.filter(({ method, path }) => !(method === 'DELETE' && path.endsWith('{org_id}')));
    const queue = tried.flatMap((operation) => Array.from({ length: requestsPerOperation }, () => operation));
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let operation = queue.pop(); operation; operation = queue.pop()) await tryOperation(operation, admin);
      }),
    );
  };

  it(`gets a contract error or a named success on all of /v2, ${requestsPerOperation} times each`, async () => {
    const operations = await operationsOf('/v2/openapi.json');
    assert.ok(operations.length >= 15, String(operations.length));
    assertExamples(operations);
    await tryAll(operations, false);
  });

  it(`gets the same on all of /admin/v1, ${requestsPerOperation} times each`, async () => {
    const operations = await operationsOf('/admin/v1/openapi.json');
    assert.ok(operations.length >= 25, String(operations.length));
    assertExamples(operations);
    await tryAll(operations, true);
  });
});

// Without examples to spoil, only nonsense would be tried.
function assertExamples(operations: readonly Operation[]): void {
  const without = operations.filter(
    ({ method, path, example }) =>
      (method === 'PATCH' ||
        /(token|conversations|messages|chat|agents|organizations|answer|approval|knowledge-bases)$/.test(path)) &&
      method !== 'GET' &&
      !example,
  );
  assert.deepEqual(
    without.map(({ method, path }) => `${method} ${path}`),
    [],
  );
}
