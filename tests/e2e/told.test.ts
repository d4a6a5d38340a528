// Facts that agents are told, over HTTP: verified attributes from a customer's backend, the page of a message, and the day;
// and that nobody is told anything of anybody else.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import { joinedText } from '../support/black-box/event-stream.ts';
import type { EndUser, Organization } from '../support/black-box/organization.ts';
import type { Accepted, Page, Run } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

const instructions = 'Help.\nThe plan is {{user.plan}}.\nThey read {{ page.title }}.';
const page = { url: 'https://shop.example/returns', title: 'Returns', locale: 'de-AT', time_zone: 'Europe/Vienna' };

interface Told {
  readonly page: object | null;
  readonly attributes: { verified: object } | null;
  readonly content_hidden: boolean;
}

describe('what an agent is told', () => {
  let client: Client;
  let organization: Organization;
  let apiKey: string;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    ({ client } = shared);
    organization = await shared.organization({ agent: { instructions } });
    ({ apiKey } = organization);
  });

  const told = async (user: EndUser, more?: object): Promise<string> => {
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.send(id, '/told', {}, more);
    return joinedText(await client.waitForDone(runId, user.as));
  };
  const path = (id: string) => `/v2/end-users/${encodeURIComponent(id)}/attributes`;
  const put = (id: string, attributes: unknown) => client.api('PUT', path(id), { apiKey, body: { attributes } });
  const get = async (id: string) => assertStatus(await client.api<object>('GET', path(id), { apiKey }), 200);

  it('is the attributes of a user_token, the page of the message and the day where the page is', async () => {
    const user = await organization.told({ plan: 'pro' });
    const text = await told(user, page);
    assert.match(text, /The plan is "pro"\.\nToday is \w+, \d+ \w+ \d{4} \(time zone: Europe\/Vienna\)\./);
    assert.match(text, /They read "Returns"\./);
    assert.ok(!text.includes('shop.example'), 'an agent that does not use the page is told no more of it');
  });

  it('is the day alone for a visitor of whom nothing is known', async () => {
    const text = await told(await organization.anonymous());
    assert.match(text, /The plan is \.\nToday is \w+, .* \(time zone: UTC\)\./);
    assert.match(text, /They read \.$/);
  });

  it('can be set by a customer’s id, whatever characters that has, and replaces all before', async () => {
    const id = `ann/42 ü%+?#${randomUUID()}`;
    assertRefused(await client.api('GET', path(id), { apiKey }), 404, 'not_found');
    assert.deepEqual(assertStatus(await put(id, { plan: 'pro', seats: 2.5, trial: true }), 200), {
      attributes: { plan: 'pro', seats: 2.5, trial: true },
    });
    assert.deepEqual(assertStatus(await put(id, { plan: 'free' }), 200), { attributes: { plan: 'free' } });
    assert.deepEqual(await get(id), { attributes: { plan: 'free' } });
    assert.match(await told(await organization.identified(id)), /The plan is "free"\./);
    const query = `?external_id=${encodeURIComponent(id)}`;
    const listed = await organization.admin<Page<{ attributes: object }>>('GET', `/end-users${query}`);
    assert.deepEqual(assertStatus(listed, 200).data[0]?.attributes, { verified: { plan: 'free' } });
    assert.deepEqual(assertStatus(await put(id, {}), 200), { attributes: {} });
  });

  it('can be set with an API key at the exchange and in a chat, for a named end-user alone', async () => {
    const id = `bob-${randomUUID()}`;
    await client.exchangeToken({ end_user_id: id, attributes: { plan: 'at exchange' } }, { apiKey });
    assert.deepEqual(await get(id), { attributes: { plan: 'at exchange' } });
    const body = { agent_id: organization.agentId, content: '/told', end_user_id: id, page };
    const chat = (more: object) => client.api<Accepted>('POST', '/v2/chat', { apiKey, body: { ...body, ...more } });
    const { run_id: runId } = assertStatus(await chat({ attributes: { plan: 'in chat' } }), 202);
    assert.match(
      joinedText(await client.waitForDone(runId, { apiKey })),
      /The plan is "in chat"\.[^]*They read "Returns"/,
    );
    const { run_id: next } = assertStatus(await chat({}), 202);
    assert.match(joinedText(await client.waitForDone(next, { apiKey })), /"in chat"/);
    assertRefused(await chat({ end_user_id: undefined, attributes: { plan: 'x' } }), 422, 'validation_error');
    assertRefused(await chat({ attributes: { Plan: 'x' } }), 422, 'validation_error');
    assertRefused(await chat({ page: { time_zone: 'Mars/Olympus' } }), 422, 'validation_error');
    const exchange = { apiKey, body: { attributes: { plan: 'x' } } };
    assertRefused(await client.api('POST', '/v2/token', exchange), 422, 'validation_error');
  });

  it('is refused with the path of the first odd one', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, at]));
    for (const [attributes, at] of [
      [{ 'user.plan': 'x' }, '/attributes/user.plan'],
      [{ plan: 'x'.repeat(501) }, '/attributes/plan'],
      [{ plan: null }, '/attributes/plan'],
      [{ plan: { deep: 1 } }, '/attributes/plan'],
      [many, '/attributes'],
      ['plan', '/attributes'],
    ] as const) {
      const refused = assertRefused(await put('carl', attributes), 422, 'validation_error');
      assert.equal(refused.details?.[0]?.path, at);
    }
    assertRefused(await put('a\u0000b', {}), 400, 'invalid_request');
    assertRefused(await put('x'.repeat(256), {}), 400, 'invalid_request');
  });

  it('cannot be set by a page: not with its keys, not in the signed form, not in a message', async () => {
    const user = await organization.told({ plan: 'pro' }, `dora-${randomUUID()}`);
    const body = { attributes: { plan: 'mine' } };
    assertRefused(await client.api('PUT', path(user.externalId), { ...user.as, body }), 403, 'forbidden');
    assertRefused(await client.api('GET', path(user.externalId), user.as), 403, 'forbidden');
    const byPage = { publishableKey: organization.publishableKey, origin: organization.origin };
    assertRefused(await client.api('PUT', path(user.externalId), { ...byPage, body }), 403, 'forbidden');
    const signed = { ...organization.signedIdentity(user.externalId), ...body };
    assertRefused(await client.api('POST', '/v2/token', { ...byPage, body: signed }), 422, 'validation_error');
    const { id } = await user.startConversation();
    for (const odd of [
      { content: 'x', ...body },
      { content: 'x', page: { user: { plan: 'mine' } } },
    ])
      assertRefused(
        await client.api('POST', `/v2/conversations/${id}/messages`, { ...user.as, body: odd }),
        422,
        'validation_error',
      );
    const text = await told(user, { title: '{{user.plan}}', data: { plan: 'mine' } });
    assert.match(text, /The plan is "pro"\.[^]*They read "\{\{user\.plan\}\}"\./);
    assert.deepEqual(await get(user.externalId), { attributes: { plan: 'pro' } });
  });

  it('is refused in a user_token that is not ours, like any bad signature', async () => {
    const other = await (await sharedColloquy()).organization();
    const byPage = { publishableKey: organization.publishableKey, origin: organization.origin };
    const exchange = (body: object) => client.api('POST', '/v2/token', { ...byPage, body });
    const [header = '', , signature = ''] = organization.userToken({ sub: 'x' }).split('.');
    const payload = Buffer.from(JSON.stringify({ sub: 'y', exp: Date.now() / 1000 + 60 })).toString('base64url');
    for (const user_token of [
      other.userToken({ sub: 'ann' }),
      organization.userToken({ sub: 'ann', exp: 1 }),
      organization.userToken({ sub: 'ann', attributes: { Plan: 1 } }),
      `${header}.${payload}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.x`,
      '',
    ])
      assertRefused(await exchange({ user_token }), 401, 'invalid_user_hash');
    const user_token = organization.userToken({ sub: 'ann' });
    assertRefused(await exchange({ user_token, end_user_id: 'ann' }), 422, 'validation_error');
    assertStatus(await exchange({ user_token }), 200);
    const check = (body: object) => organization.admin<object>('POST', '/identity-secrets/check', body);
    assert.partialDeepStrictEqual(assertStatus(await check({ user_token }), 200), { verdict: 'valid', reason: 'good' });
    assert.partialDeepStrictEqual(assertStatus(await check({ user_token: other.userToken({ sub: 'ann' }) }), 200), {
      verdict: 'invalid',
      reason: 'wrong_hash',
      message: 'It was not signed with a live identity secret of this organization.',
    });
  });

  it('is never of another end-user, nor of one of the same id elsewhere', async () => {
    const other = await (await sharedColloquy()).organization({ agent: { instructions } });
    const id = `eva-${randomUUID()}`;
    await organization.told({ plan: 'of the first' }, id);
    const elsewhere = await other.identified(id);
    const { id: conversation } = await elsewhere.startConversation();
    const { frames } = await elsewhere.ask(conversation, '/told');
    assert.match(joinedText(frames), /The plan is \.\n/);
    assert.match(await told(await organization.identified()), /The plan is \.\n/);
    const theirs = await client.api<object>('GET', path(id), { apiKey: other.apiKey });
    assert.deepEqual(assertStatus(theirs, 200), { attributes: {} });
    const narrowed = { apiKey, headers: { 'X-End-User-Id': 'somebody-else' } };
    assertRefused(await client.api('GET', path(id), narrowed), 404, 'not_found');
  });

  it('is in the trace of the run, and goes with the end-user', async () => {
    const user = await organization.told({ plan: 'pro', unused: 1 });
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.send(id, 'Hello', {}, page);
    await client.waitForDone(runId, user.as);
    const run = async (query = '') =>
      assertStatus(await organization.admin<Run & Told>('GET', `/runs/${runId}${query}`), 200);
    assert.partialDeepStrictEqual(await run(), { page, attributes: { verified: { plan: 'pro' } } });
    const hidden = await run('?content=false');
    assert.deepEqual([hidden.page, hidden.attributes, hidden.content_hidden], [null, null, true]);
    const shown = await user.readRun(runId);
    assert.ok(!('page' in shown) && !('attributes' in shown));
    assertStatus(await organization.admin('DELETE', `/end-users/${user.id}`), 204);
    assertRefused(await client.api('GET', path(user.externalId), { apiKey }), 404, 'not_found');
    assert.match(await told(await organization.identified(user.externalId)), /The plan is \.\n/);
  });

  it('can be seen by the agent’s editors before anybody is told', async () => {
    const preview = (body?: object, agent = organization.agentId) =>
      organization.admin<Record<string, unknown>>('POST', `/agents/${agent}/told`, body);
    const at = '2026-03-02T23:30:00.000Z';
    const seen = assertStatus(await preview({ attributes: { plan: 'pro' }, page, at, uses_page: true }), 200);
    assert.equal(seen['instructions'], 'Help.');
    assert.match(String(seen['own_instructions']), /The plan is "pro"\.\nToday is Tuesday, 3 March 2026/);
    assert.match(String(seen['turn_notes']), /They read "Returns"\.\n[^]*- url: "https:\/\/shop\.example\/returns"/);
    assert.deepEqual(seen['placeholders'], [
      { name: 'user.plan', known: true },
      { name: 'page.title', known: true },
    ]);
    const draft = { name: 'Demo', instructions: 'Draft of {{date}}.', model: 'demo' };
    assertStatus(await organization.admin('PUT', `/agents/${organization.agentId}/draft`, draft), 201);
    assert.match(String(assertStatus(await preview({ at }), 200)['own_instructions']), /^Draft of 2 March 2026\.\n/);
    const other = assertStatus(await preview({ instructions: 'Plain.' }), 200);
    assert.deepEqual([other['instructions'], other['turn_notes'], other['placeholders']], ['Plain.', null, []]);
    assertRefused(await preview({}, randomUUID()), 404, 'agent_not_found');
    assertRefused(await preview({ page: { url: 'javascript:1' } }), 422, 'validation_error');
    assertRefused(await preview({ at: 'soon' }), 422, 'validation_error');
  });
});
