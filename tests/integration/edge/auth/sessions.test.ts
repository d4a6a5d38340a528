// Sessions at the edge, in front of a scripted token service: the origin of requests, the lifetime of the cache, and
// the powers of a page elsewhere, which are none.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { adminToken, apiKey, type EdgeHarness, organizationId, startEdge } from '../../../support/edge-harness.ts';
import { eventually } from '../../../support/eventually.ts';
import { hourMs, memberId, secret, sessionId, sessionScripts, type Standing } from './scripted-sessions.ts';

const origin = 'https://console.example.com';
const own = { 'sec-fetch-site': 'same-origin' };
const cookie = { cookie: `__Host-colloquy-session=${secret}` };
const agents = `/admin/v1/organizations/${organizationId}/agents`;

interface Init {
  method?: string;
  body?: string | FormData;
  headers?: Record<string, string>;
}

describe('a session at the edge', () => {
  let edge: EdgeHarness;
  let now: number;
  let standing: Standing;

  const scripts = sessionScripts(() => ({ now, standing, renewed }));
  let renewed: string[] = [];

  const start = async (settings: Record<string, string> = {}): Promise<void> => {
    edge = await startEdge({ settings: { CONSOLE_ORIGIN: origin, ...settings }, scripts });
  };
  beforeEach(() => {
    now = Date.now();
    standing = { role: 'editor' };
    renewed = [];
  });
  afterEach(() => edge.stop());

  const ask = async (path: string, headers: Record<string, string>, init: Init = {}) => {
    const response = await fetch(edge.baseUrl + path, { ...init, headers: { ...headers, ...init.headers } });
    const text = await response.text();
    const body = (text ? JSON.parse(text) : {}) as { code?: string; details?: unknown };
    return { status: response.status, code: body.code, details: body.details, headers: response.headers };
  };
  const callsOf = (method: string) => edge.calls.filter((call) => call.method === method);

  it('is believed of the console’s own pages, and of no other, with any headers', async () => {
    await start();
    assert.equal((await ask(agents, { ...cookie, ...own })).status, 200);
    assert.equal((await ask(agents, { ...cookie, origin })).status, 200);
    const form = new FormData();
    form.append('file', new Blob(['x']), 'a.md');
    const elsewhere: [Record<string, string>, Init][] = [
      [{}, {}],
      [{ 'sec-fetch-site': 'same-site' }, {}],
      [{ 'sec-fetch-site': 'cross-site' }, {}],
      [{ 'sec-fetch-site': 'none' }, {}],
      [{ origin: 'https://www.example.com' }, {}],
      [{ origin: `${origin}:8443` }, {}],
      [{ origin: 'null' }, {}],
      // A form, a fetch without CORS, a beacon, and an upload need no preflight.
      [
        { 'sec-fetch-site': 'same-site', 'content-type': 'application/x-www-form-urlencoded' },
        { method: 'POST', body: 'a=b' },
      ],
      [
        { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'content-type': 'text/plain' },
        { method: 'POST', body: '{}' },
      ],
      [
        { origin: 'https://www.example.com', 'content-type': 'text/plain' },
        { method: 'POST', body: '{}' },
      ],
      [{ 'sec-fetch-site': 'same-site' }, { method: 'POST', body: form }],
    ];
    for (const [headers, init] of elsewhere) {
      const { status, code } = await ask(agents, { ...cookie, ...headers }, init);
      assert.deepEqual([status, code], [403, 'forbidden'], JSON.stringify(headers));
    }
    assert.equal(callsOf('ListAgents').length, 2);
    assert.equal(callsOf('CreateAgent').length, 0);
    const headers = { ...cookie, 'sec-fetch-site': 'same-site' };
    assert.equal((await ask('/auth/logout', headers, { method: 'POST' })).status, 403);
    assert.equal(callsOf('EndSessions').length, 0);
  });

  it('signs nobody in from a page elsewhere: a visitor would be somebody else without knowing', async () => {
    await start();
    const body = JSON.stringify({ link: 'l'.repeat(43) });
    const json = { 'content-type': 'application/json' };
    for (const headers of [{}, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }])
      for (const path of ['/auth/sessions', '/auth/links/read'])
        assert.equal((await ask(path, { ...json, ...headers }, { method: 'POST', body })).status, 403, path);
    assert.equal(callsOf('UseSignInLink').length + callsOf('ReadSignInLink').length, 0);
  });

  it('uses up nothing where browsers would keep no cookie', async () => {
    await start({ CONSOLE_ORIGIN: '', PUBLIC_ORIGIN: 'http://chat.internal:8080' });
    const headers = { origin: 'http://chat.internal:8080', 'content-type': 'application/json' };
    for (const [path, body] of [
      ['/auth/links/read', { link: 'l'.repeat(43) }],
      ['/auth/sessions', { link: 'l'.repeat(43), name: 'Ada' }],
      ['/auth/invitations/accept', { token: 'l'.repeat(43), name: 'Ada' }],
    ] as const)
      assert.equal((await ask(path, headers, { method: 'POST', body: JSON.stringify(body) })).status, 403, path);
    assert.deepEqual([...callsOf('ReadSignInLink'), ...callsOf('UseSignInLink'), ...callsOf('AcceptInvitation')], []);
  });

  it('answers no cross-origin question', async () => {
    await start();
    for (const path of [agents, '/auth/sessions', '/auth/sign-in']) {
      const preflight = await ask(
        path,
        { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        { method: 'OPTIONS' },
      );
      const plain = await ask(path, { origin: 'https://evil.example' });
      for (const { headers } of [preflight, plain])
        assert.deepEqual(
          [...headers.keys()].filter((name) => name.startsWith('access-control')),
          [],
          path,
        );
    }
  });

  it('is nobody’s together with another credential, and nothing to the public API', async () => {
    await start();
    for (const other of [{ authorization: `Bearer ${adminToken}` }, { 'x-api-key': apiKey }]) {
      const { status, code } = await ask(agents, { ...cookie, ...own, ...other });
      assert.deepEqual([status, code], [401, 'unauthorized']);
    }
    const links = { method: 'POST', body: JSON.stringify({ reason: 'a test' }) };
    const both = { ...cookie, ...own, authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
    assert.equal((await ask('/auth/operator-links', both, links)).status, 401);
    assert.equal((await ask('/v2/agents', { ...cookie, ...own })).status, 401);
    const chat = await ask(agents, { authorization: `Bearer ${await edge.chatToken()}` });
    assert.deepEqual([chat.status, chat.code], [403, 'forbidden']);
  });

  it('is none where its cookie was made up, and the one of a sign-in is always a new one', async () => {
    await start();
    const fixed = 'f'.repeat(43);
    for (const value of [fixed, '', 'undefined', 'null', `${secret}x`, '%00'])
      assert.equal((await ask(agents, { cookie: `__Host-colloquy-session=${value}`, ...own })).status, 401, value);
    // The name that plain http has is none here.
    assert.equal((await ask(agents, { cookie: `colloquy-session=${secret}`, ...own })).status, 401);
    let told = '';
    edge.script({
      UseSignInLink: ({ session_sha256: sha }) => {
        told = String(sha);
        return { session: null };
      },
    });
    const body = JSON.stringify({ link: 'l'.repeat(43) });
    const headers = { cookie: `__Host-colloquy-session=${fixed}`, ...own, 'content-type': 'application/json' };
    const made = await ask('/auth/sessions', headers, { method: 'POST', body });
    const set = made.headers.getSetCookie().join();
    assert.match(set, /^__Host-colloquy-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    assert.ok(!set.includes(fixed));
    assert.notEqual(told, createHash('sha256').update(fixed).digest('hex'));
  });

  it('has another secret after an hour, which is offered to one of many requests', async () => {
    await start();
    standing.renewedAt = now - hourMs;
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(agents, { ...cookie, ...own })));
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    assert.equal(cookies.length, 1);
    assert.match(cookies[0] ?? '', /; HttpOnly; Secure; SameSite=Strict$/);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
  });

  it('is over at once when it is told to be, and within five seconds where that was not heard', async () => {
    await start();
    const headers = { ...cookie, ...own };
    assert.equal((await ask(agents, headers)).status, 200);
    standing = { ended: true };
    assert.equal((await ask(agents, headers)).status, 200);
    await edge.publish('session-ended', { session_id: sessionId });
    assert.equal((await ask(agents, headers)).status, 401);
    standing = { role: 'editor' };
    assert.equal((await ask(agents, headers)).status, 200);
    standing = {};
    edge.advance(5_000);
    const removed = await ask(agents, headers);
    assert.deepEqual([removed.status, removed.code], [404, 'organization_not_found']);
    standing = { role: 'viewer' };
    await edge.publish('member-changed', { member_id: memberId });
    assert.equal((await ask(agents, headers)).status, 200);
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    assert.equal((await ask(agents, headers, post)).status, 403);
  });

  it('needs a fresh proof for the most harmful acts, and says so', async () => {
    await start();
    standing = { role: 'owner', provedAt: now - 301_000 };
    const path = `/admin/v1/organizations/${organizationId}/identity-secrets`;
    const { status, code, details } = await ask(path, { ...cookie, ...own }, { method: 'POST' });
    assert.deepEqual([status, code, details], [403, 'forbidden', [{ path: '', message: 'step_up' }]]);
  });

  it('leaves in the audit each refused actor and act, and how often, in one entry', async () => {
    await start();
    standing = { role: 'viewer' };
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    for (let n = 0; n < 4; n += 1) assert.equal((await ask(agents, { ...cookie, ...own }, post)).status, 403);
    const foreign = agents.replace(organizationId, '0190a000-0000-7000-8000-0000000000ff');
    assert.equal((await ask(foreign, { ...cookie, ...own })).status, 404);
    await edge.components.drain();
    const { calls } = edge;
    await edge.stop();
    const noted = calls.filter(({ method }) => method === 'NoteAct').map(({ request }) => request);
    const acts = noted.map(({ act, outcome, count }) => {
      const { actor, actor_id, action, organization_id: where, target } = act as Record<string, unknown>;
      return { actor, actor_id, action, where, target, outcome, count };
    });
    const who = { actor: 'member', actor_id: memberId, outcome: 'refused' };
    assert.deepEqual(acts, [
      { ...who, action: 'agents.write', where: organizationId, target: agents, count: 4 },
      { ...who, action: 'agents.read', where: undefined, target: foreign, count: 1 },
    ]);
    await start();
  });

  it('is not found by trying: an address has so many failures in a minute', async () => {
    await start({ ADDRESS_OPERATOR_FAILURES_PER_MINUTE: '30' });
    const json = { ...own, 'content-type': 'application/json' };
    const statuses = [];
    for (let n = 0; n < 60; n += 1) {
      const body = JSON.stringify({ link: String(n).padStart(43, 'x') });
      statuses.push((await ask(n % 2 ? '/auth/sessions' : '/auth/links/read', json, { method: 'POST', body })).status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 30 }, () => 404), ...Array.from({ length: 30 }, () => 429)]);
  });

  it('is nothing where the console is off', async () => {
    await start({ CONSOLE: 'off' });
    assert.equal((await ask(agents, { ...cookie, ...own })).status, 401);
    assert.equal((await ask('/auth/sign-in', {})).status, 404);
    assert.equal((await ask(agents, { ...cookie, authorization: `Bearer ${adminToken}` })).status, 200);
  });

  it('is used once a minute as far as the token service hears', async () => {
    await start();
    for (let n = 0; n < 5; n += 1) await ask(agents, { ...cookie, ...own });
    await eventually(async () => assert.equal(callsOf('TouchSession').length, 1));
    edge.advance(60_000);
    await ask(agents, { ...cookie, ...own });
    await eventually(async () => assert.equal(callsOf('TouchSession').length, 2));
  });
});
