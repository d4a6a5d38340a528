// Strangers' attempts at the doors of the console, in front of a scripted token service: names that lead here, and
// links by the thousand, from one address and from many.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'undici';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newAdminToken } from '#shared/contract/tokens/admin-token-form.ts';
import { bytesHeldAfter } from '../../../support/collected-memory.ts';
import { type EdgeHarness, organizationId, publishableKey, startEdge } from '../../../support/edge-harness.ts';

const own = { 'sec-fetch-site': 'same-origin' };
const tries = 2_000;
const addresses = 25;
const lookUps = 60;
const secret = 's'.repeat(43);

describe('strangers at the console', () => {
  let edge: EdgeHarness;
  let dispatcher: Agent;
  before(async () => {
    dispatcher = new Agent({ connections: 4, pipelining: 16 });
    edge = await startEdge({
      settings: {
        TRUSTED_PROXIES: '127.0.0.1',
        ADDRESS_OPERATOR_FAILURES_PER_MINUTE: '20',
        ADDRESS_LOOKUPS_PER_MINUTE: String(lookUps),
      },
      scripts: Object.fromEntries(
        [
          'ReadSignInLink',
          'UseSignInLink',
          'AcceptInvitation',
          'ReadInvitation',
          'ReadSession',
          'AuthenticateAdminToken',
        ].map((method) => [
          method,
          () => {
            throw new ContractError(
              /Session|Authenticate/.test(method) ? 'unauthorized' : 'not_found',
              'There is no such link.',
            );
          },
        ]),
      ),
    });
  });
  after(async () => {
    await dispatcher.destroy();
    await edge.stop();
  });

  const ask = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: object) => {
    const answer = await request(edge.adminUrl + path, {
      method,
      dispatcher,
      // None of these changes anything: several may be on their way at once.
      idempotent: true,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  };
  const callsOf = (method: string): number => edge.calls.filter((call) => call.method === method).length;

  it('reach nothing by a name of their own that they make lead to it', async () => {
    const { port } = new URL(edge.adminUrl);
    const rebound = { ...own, host: `evil.example:${port}` };
    const origin = `http://evil.example:${port}`;
    const cookie = `colloquy-session=${secret}`;
    const refused: [string, Awaited<ReturnType<typeof ask>>][] = [
      ['a session', await ask('GET', `/admin/v1/organizations/${organizationId}/agents`, { ...rebound, cookie })],
      ['signing in', await ask('POST', '/auth/sessions', { ...rebound, origin }, { link: secret })],
      ['reading a link', await ask('POST', '/auth/links/read', { ...rebound, origin }, { link: secret })],
      ['accepting', await ask('POST', '/auth/invitations/accept', { ...rebound, origin }, { token: secret })],
      ['signing out', await ask('POST', '/auth/logout', { ...rebound, origin, cookie }, {})],
      [
        'a token of the chat',
        await ask('POST', '/v2/token', { ...rebound, origin, 'x-publishable-key': publishableKey }, {}),
      ],
    ];
    for (const [what, { status, headers }] of refused) {
      assert.equal(status, 403, what);
      assert.equal(headers['access-control-allow-origin'], undefined, what);
    }
    assert.equal(callsOf('ReadSession') + callsOf('UseSignInLink') + callsOf('AcceptInvitation'), 0);
  });

  it('have the token service asked about their secrets no more than an address may have it asked', async () => {
    const address = { 'x-forwarded-for': '198.51.100.1' };
    const statuses = new Set<number>();
    const made = (): string => randomBytes(32).toString('base64url');
    edge.calls.length = 0;
    for (let n = 0; n < 40; n += 1) {
      const me = '/admin/v1/me';
      for (const { status } of [
        await ask('GET', me, { ...own, ...address, cookie: `colloquy-session=${made()}` }),
        await ask('GET', me, { ...address, authorization: `Bearer ${newAdminToken('personal_token')}` }),
        await ask('POST', '/auth/links/read', { ...own, ...address }, { link: made() }),
      ])
        statuses.add(status);
    }
    assert.deepEqual(statuses, new Set([401, 404, 429]));
    assert.equal(callsOf('ReadSession') + callsOf('AuthenticateAdminToken') + callsOf('ReadSignInLink'), lookUps);
  });

  it(`are told the same ${tries.toLocaleString('en')} times, soon no more, and leave nothing behind`, async function () {
    this.timeout(120_000);
    const kinds = new Map<string, number>();
    const doors: readonly [string, (guess: string) => object][] = [
      ['/auth/links/read', (link) => ({ link })],
      ['/auth/sessions', (link) => ({ link, name: 'Mallory' })],
    ];
    // As long as a secret, too short, too long, empty, and strings with a second reading.
    const guessOf = (n: number): string =>
      [randomBytes(32).toString('base64url'), 'x', 'x'.repeat(200), '', 'null', '{"$gt":""}'][n % 6] ?? '';
    const tryOnce = async (n: number): Promise<void> => {
      const [path, body] = doors[Math.floor(n / 6) % doors.length] ?? assert.fail();
      const address = `203.0.113.${n % addresses}`;
      const { status, text } = await ask('POST', path, { ...own, 'x-forwarded-for': address }, body(guessOf(n)));
      const { code, message } = JSON.parse(text) as { code: string; message: string };
      const kind = `${status} ${code} ${status === 429 ? '' : message}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    };
    const tryMany = async (from: number, to: number): Promise<void> => {
      let next = from;
      const one = async (): Promise<void> => {
        while (next < to) await tryOnce(next++);
      };
      await Promise.all(Array.from({ length: 64 }, one));
      // The harness keeps its calls; the edge is not to.
      edge.calls.length = 0;
    };
    // One-time allocations are done by then.
    await tryMany(0, tries / 5);
    const grown = await bytesHeldAfter(() => tryMany(tries / 5, tries));
    assert.deepEqual(Object.fromEntries(kinds), {
      '404 not_found There is no such link.': addresses * 20,
      '429 rate_limited ': tries - addresses * 20,
    });
    assert.ok(grown < 8_000_000, `${grown} bytes more`);
  });
});
