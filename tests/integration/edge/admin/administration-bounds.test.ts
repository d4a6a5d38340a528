// The bounds of the administration at the edge: rates that the limits service keeps, and places of requests in flight.

import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import { newAdminToken } from '#shared/contract/tokens/admin-token-form.ts';
import { nobodysId } from '#shared/platform/ids/uuid.ts';
import { adminToken, type EdgeHarness, organizationId } from '../../../support/edge-harness.ts';
import { eventually } from '../../../support/eventually.ts';
import { type Administered, agent, type Answer, knowledgeBase, org, startAdministered } from './administered.ts';

interface Key {
  readonly policy: string;
  readonly organization_id: string;
  readonly subject: string;
}

interface Document {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

describe('the administration', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let tokens: Map<string, string>;

  /** A token of a viewer. */
  const viewer = (holder: string = randomUUID()): Record<string, string> => {
    const secret = newAdminToken('personal_token');
    tokens.set(createHash('sha256').update(secret).digest('hex'), holder);
    return { authorization: `Bearer ${secret}` };
  };
  const rates = () =>
    edge.calls
      .filter(({ method }) => method === 'TakeRate')
      .map(({ request }) => [request['rate'], ...(request['others'] as Key[])] as Key[]);

  beforeEach(async () => {
    tokens = new Map();
    ({ edge, call } = await startAdministered());
    edge.script({
      TakeRate: () => ({}),
      AuthenticateAdminToken: ({ secret_sha256: sha }) => {
        const holder = tokens.get(String(sha));
        if (!holder) throw new ContractError('unauthorized', 'Unknown.');
        return {
          ...{ kind: 'personal_token', role: 'viewer', token_id: randomUUID(), organization_id: organizationId },
          ...{ holder_id: holder, name: 'ci (Ada)', expires_at: new Date(Date.now() + 3_600_000).toISOString() },
        };
      },
    });
  });
  afterEach(() => edge.stop());

  const path = `${org}/knowledge-bases/${knowledgeBase.id}/search`;
  const search = (headers: Record<string, string>): Promise<Answer> => call('POST', path, { query: 'a' }, headers);
  /** Keeps searches waiting until `release` is called. */
  function holdSearches(): { held: () => number; release: () => void } {
    const waiting: (() => void)[] = [];
    let isOpen = false;
    edge.script({
      Search: async () => {
        if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
        return { hits: [] };
      },
    });
    return {
      held: () => waiting.length,
      release: () => {
        isOpen = true;
        for (const resolve of waiting.splice(0)) resolve();
      },
    };
  }
  const isTooMany = ({ status, body, headers }: Answer): void => {
    assert.deepEqual([status, body['code'], body['scope']], [429, 'rate_limited', 'administration']);
    assert.equal(headers.get('retry-after'), String(body['retry_after']));
    assert.ok(Number(body['retry_after']) >= 1);
  };

  it('counts each operation, before anything is done for it', async function () {
    this.timeout(20_000);
    const { body } = await call('GET', '/admin/v1/openapi.json');
    const { paths } = body as unknown as Document;
    const operations = Object.entries(paths)
      .filter(([route]) => route.startsWith('/admin/v1/'))
      .flatMap(([route, methods]) => Object.keys(methods).map((method) => ({ route, method: method.toUpperCase() })));
    assert.ok(operations.length > 100);
    edge.script({
      TakeRate: () => {
        throw new ContractError('rate_limited', 'Too many.', { scope: 'administration', retry_after: 7 });
      },
    });
    const before = edge.calls.length;
    for (const { route, method } of operations) {
      const ids = route.replace('{org_id}', organizationId).replaceAll(/\{\w+\}/g, () => randomUUID());
      const answer = await call(method, ids, /POST|PUT|PATCH/.test(method) ? {} : undefined);
      isTooMany(answer);
      assert.equal(answer.headers.get('retry-after'), '7', route);
    }
    const made = edge.calls.slice(before).map(({ method }) => method);
    assert.deepEqual([...new Set(made)], ['TakeRate']);
    assert.equal(made.length, operations.length);
  });

  it('counts a request for its caller, and for the caller’s organization', async () => {
    const holder = randomUUID();
    const [one, other] = [viewer(holder), viewer(holder)];
    await call('GET', `${org}/agents`, undefined, one);
    await call('GET', `${org}/agents`, undefined, other);
    const [first, second] = rates();
    assert.deepEqual(
      first?.map((key) => ({ ...key })),
      [
        { policy: 'administration', organization_id: nobodysId, subject: `member:${holder}` },
        { policy: 'administration_organization', organization_id: organizationId, subject: 'all' },
      ],
    );
    assert.deepEqual(second, first, 'the tokens of one member are one principal');
    // Somebody else's organization loses nothing by those who only ask for it.
    assert.equal((await call('GET', `/admin/v1/organizations/${randomUUID()}/agents`, undefined, one)).status, 404);
    assert.deepEqual(rates()[2], first?.slice(0, 1));
    // A refusal for want of a role costs as well.
    assert.equal((await call('POST', `${org}/agents`, {}, one)).status, 403);
    assert.equal(rates()[3]?.length, 2);
    await call('GET', `${org}/agents`);
    assert.deepEqual(
      rates()[4]?.map(({ policy, organization_id: id }) => [policy, id]),
      [['administration_operator', nobodysId]],
      'the operator counts for nobody else',
    );
  });

  it('counts by itself while the limits service is away, by its last answer', async () => {
    const asking = viewer();
    const told = { policy: 'administration', limit: 3, remaining: 2, window_seconds: 60 };
    edge.script({ TakeRate: () => ({ rate: told }) });
    assert.equal((await call('GET', `${org}/agents`, undefined, asking)).status, 200);
    edge.script({
      TakeRate: () => {
        throw unavailable('The limits service');
      },
    });
    for (let n = 0; n < 3; n += 1) assert.equal((await call('GET', `${org}/agents`, undefined, asking)).status, 200);
    isTooMany(await call('GET', `${org}/agents`, undefined, asking));
    assert.equal((await call('GET', `${org}/agents`, undefined, viewer())).status, 200);
    edge.advance(60_000);
    assert.equal((await call('GET', `${org}/agents`, undefined, asking)).status, 200);
  });

  it('has eight searches of an organization in flight, four of them of one viewer, and answers all else', async () => {
    const { held, release } = holdSearches();
    const [one, other, third] = [viewer(), viewer(), viewer()];
    const going = [one, one, one, one].map(search);
    await eventually(async () => assert.equal(held(), 4));
    isTooMany(await search(one));
    going.push(...[other, other, other, other].map(search));
    await eventually(async () => assert.equal(held(), 8));
    isTooMany(await search(third));
    // Not the operator's, and not a call other than a search.
    const operators = call('POST', path, { query: 'a' });
    await eventually(async () => assert.equal(held(), 9));
    for (const headers of [one, third])
      assert.equal((await call('GET', `${org}/agents`, undefined, headers)).status, 200);
    release();
    for (const answer of await Promise.all([...going, operators])) assert.equal(answer.status, 200);
    assert.equal((await search(third)).status, 200);
  });

  it('has 32 requests of an organization in flight, sixteen of them of one principal', async () => {
    const waiting: (() => void)[] = [];
    edge.script({
      GetAgent: async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return { agent };
      },
    });
    const read = (headers: Record<string, string>) => call('GET', `${org}/agents/${agent.id}`, undefined, headers);
    const [one, other, third] = [viewer(), viewer(), viewer()];
    const going = Array.from({ length: 16 }, () => read(one));
    await eventually(async () => assert.equal(waiting.length, 16));
    isTooMany(await read(one));
    going.push(...Array.from({ length: 16 }, () => read(other)));
    await eventually(async () => assert.equal(waiting.length, 32));
    isTooMany(await call('GET', `${org}/agents`, undefined, third));
    // Without an organization they have places of their own.
    assert.equal((await call('GET', '/admin/v1/openapi.json', undefined, third)).status, 200);
    assert.equal((await call('GET', `${org}/agents`)).status, 200);
    for (const resolve of waiting) resolve();
    for (const answer of await Promise.all(going)) assert.equal(answer.status, 200);
    assert.equal((await call('GET', `${org}/agents`, undefined, third)).status, 200);
  });

  it('counts a search for as long as it goes on, though its caller has hung up', async () => {
    const { held, release } = holdSearches();
    const one = viewer();
    for (let n = 1; n <= 4; n += 1) {
      const gone = new AbortController();
      const headers = { ...one, 'content-type': 'application/json' };
      const asked = fetch(edge.baseUrl + path, { method: 'POST', headers, body: '{"query":"a"}', signal: gone.signal });
      await eventually(async () => assert.equal(held(), n));
      gone.abort();
      await assert.rejects(asked);
    }
    isTooMany(await search(one));
    release();
    await eventually(async () => assert.equal((await search(one)).status, 200));
  });

  it('gives a place back however a request ended', async () => {
    edge.script({
      Search: () => {
        throw unavailable('The ingestion service');
      },
    });
    const one = viewer();
    for (let n = 0; n < 20; n += 1) assert.equal((await search(one)).status, 503);
    for (let n = 0; n < 20; n += 1)
      assert.equal((await call('POST', path, { query: 1 }, one)).status, 422, 'what is not valid');
    assert.equal(
      (await call('GET', `${org}/agents`, undefined, { authorization: `Bearer ${adminToken}` })).status,
      200,
    );
  });
});
