// A person's identity for the widget: told in one way, or not at all.

import assert from 'node:assert/strict';
import { change, held, peopleOf } from './people.ts';
import { robustStage, saidOf } from './robust-stage.ts';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('who somebody is to the widget', function () {
  this.timeout(60_000);
  const stage = robustStage();
  const { signed, tokenOf, tokenUrl, byUrl, userToken } = peopleOf(stage);

  for (const [what, attributes, problem] of [
    ['nobody is named', { pk: null }, /exactly one of pk, token-url and token must be there; there is none/],
    ['two ways are', { token: 'a.b.c' }, /there is pk and token/],
    ['all ways are', { token: 'a.b.c', 'token-url': '/t' }, /there is pk and token-url and token/],
    ['the key is empty', { pk: ' ' }, /pk must not be empty/],
    [
      'a signature is missing',
      { 'end-user-id': 'me', 'expires-at': '1' },
      /go together; there is only end-user-id and expires-at/,
    ],
    ['a signature has no user', { 'user-hash': 'ff' }, /go together; there is only user-hash/],
    ['a signature goes with a token', { pk: null, token: 'a.b.c', 'end-user-id': 'me' }, /go with pk/],
    [
      'tokens come from elsewhere',
      { pk: null, 'token-url': 'https://example.com/t' },
      /token-url must be of the page's own origin/,
    ],
    ['the agent is no agent', { 'agent-id': 'helper' }, /agent-id must be the id of an agent/],
    ['the service is nowhere', { 'base-url': 'ftp://x' }, /base-url must be/],
  ] as const)
    it(`refuses to be there where ${what}, and says why`, async () => {
      const on = await stage.open({ attributes });
      const errors: string[] = [];
      on.page.on('console', (message) => {
        if (message.type() === 'error' && message.text().startsWith('<service-chat>')) errors.push(message.text());
      });
      await on.page.reload();
      await on.toldError('invalid_configuration');
      const [told, ...others] = await on.told();
      assert.deepEqual(others, []);
      assert.match(told?.detail['message'] ?? '', problem);
      assert.deepEqual(errors, [`<service-chat>: ${told?.detail['message']}`]);
      assert.equal(await on.element.locator('.panel, .launcher').count(), 0);
      assert.equal(
        on.requests.some((request) => request.url().includes('/v2/')),
        false,
      );
    });

  it('is there once its attributes are right', async () => {
    const on = await stage.open({ attributes: { pk: null } });
    await on.toldError('invalid_configuration');
    await change(on, { pk: stage.demo.publishable_key });
    await on.say('/stream 3 10');
    await on.answered();
  });

  it('is a random id for somebody unknown, which stays, and is in no address', async () => {
    const on = await stage.open();
    await on.say('/stream 3 10');
    await on.answered();
    const kept = async () =>
      JSON.parse(
        await on.page.evaluate<string>(`localStorage.getItem('service-chat:${stage.demo.publishable_key}')`),
      ) as { anonymous_id: string };
    const { anonymous_id: id } = await kept();
    assert.match(id, uuid4);
    await on.page.reload();
    await on.answered();
    assert.equal((await kept()).anonymous_id, id);
    assert.deepEqual(
      on.requests.filter((request) => request.url().includes(id)).map((request) => request.url()),
      [],
    );
    const exchanges = on.requests.filter((request) => request.url().includes('/v2/token?'));
    assert.ok(exchanges.length >= 2);
    for (const exchange of exchanges) assert.deepEqual(exchange.postDataJSON(), { anonymous_id: id });
    for (const request of on.requests) assert.equal(request.headers()['referer']?.includes(id) ?? false, false);
  });

  it('stays who somebody unknown is where the page turns to another agent', async () => {
    const on = await stage.open();
    await on.say('/stream 3 10');
    await on.answered();
    const id = () =>
      on.page.evaluate<string>(
        `JSON.parse(localStorage.getItem('service-chat:${stage.demo.publishable_key}')).anonymous_id`,
      );
    const before = await id();
    await change(on, { 'agent-id': '0197a000-0000-7000-8000-00000000000f' });
    await on.element.getByText('The assistant is not available any more.').waitFor();
    assert.equal(await id(), before);
    await change(on, { 'agent-id': stage.demo.agent_id });
    await on.answered();
    assert.equal(await id(), before);
  });

  it('is who the signature says', async () => {
    const on = await stage.open({ attributes: signed('signed-1') });
    await on.say('/stream 3 10');
    await on.answered();
    assert.deepEqual(await saidOf(on), ['/stream 3 10']);
    assert.equal((await held(on)).includes('anonymous_id'), false);
    // The same person, known in another way.
    const { token } = await tokenOf('signed-1');
    const other = await stage.open({ attributes: { pk: null, token } });
    await other.begun();
    assert.deepEqual(await saidOf(other), ['/stream 3 10']);
  });

  it('is who a user_token says, and stays so with one that was made anew', async () => {
    const on = await stage.open({ attributes: userToken('named-1', { plan: 'pro' }) });
    await on.say('/stream 3 10');
    await on.answered();
    await change(on, userToken('named-1', { plan: 'free' }));
    await on.say('/stream 4 10');
    await on.answered();
    assert.equal(await on.said.count(), 2);
    const other = await stage.open({ attributes: signed('named-1') });
    await other.begun();
    assert.deepEqual(await saidOf(other), ['/stream 3 10', '/stream 4 10']);
    const foreign = await stage.open({ attributes: { 'user-token': 'a.b.c' } });
    await foreign.element.getByText('It could not be confirmed who you are.').waitFor();
  });

  it('stays as it was with a signature that was made anew', async () => {
    const on = await stage.open({ attributes: signed('signed-2') });
    await on.say('/stream 3 10');
    await on.answered();
    await change(on, signed('signed-2', 5));
    await on.say('/stream 4 10');
    await on.answered();
    assert.equal(await on.said.count(), 2);
  });

  it('says that a wrong signature confirms nobody', async () => {
    const on = await stage.open({ attributes: { ...signed('signed-3'), 'end-user-id': 'somebody-else' } });
    await on.element.getByText('It could not be confirmed who you are.').waitFor();
    assert.deepEqual(await on.errorCodes(), ['invalid_user_hash']);
  });

  for (const [what, body] of [
    ['that says when it ends', (token: string, expiresAt: number) => ({ token, expires_at: expiresAt })],
    ['that only has its own word for it', (token: string) => ({ token })],
  ] as const)
    it(`is who the page's server says, by a token ${what}, asked for with cookies and once`, async () => {
      const cookies = tokenUrl(() => 'by-url-1', body);
      const on = await stage.open({ attributes: byUrl });
      await on.context.addCookies([{ name: 'sid', value: 'abc', url: stage.hostOrigin() }]);
      await on.page.reload();
      await on.begun();
      const before = cookies.length;
      await on.say('/stream 3 10');
      await on.answered();
      assert.equal(cookies.at(-1), 'sid=abc');
      assert.equal(cookies.length, before);
    });

  it('asks for another token before the one at hand ends', async () => {
    const cookies = tokenUrl(
      () => 'by-url-2',
      (token) => ({ token, expires_at: Math.floor(Date.now() / 1000) + 2 }),
    );
    const on = await stage.open({ attributes: byUrl });
    await on.begun();
    const before = cookies.length;
    await on.say('/stream 70 20');
    await on.answered();
    await on.say('/stream 3 10');
    await on.element.getByText('1 2 3', { exact: true }).waitFor();
    assert.ok(cookies.length > before);
    assert.equal(await on.said.count(), 2);
    assert.deepEqual(await on.errorCodes(), []);
  });

  it('asks for another token where the one at hand is refused, once', async () => {
    const cookies = tokenUrl(
      () => 'by-url-3',
      (token, expiresAt) => ({ token, expires_at: expiresAt }),
    );
    const on = await stage.open({ attributes: byUrl });
    await on.begun();
    const before = cookies.length;
    await stage.refuse(on.page, 'POST', /\/messages$/, 1, { status: 401, code: 'token_expired' });
    await on.say('/stream 3 10');
    await on.answered();
    assert.equal(cookies.length, before + 1);
    await stage.refuse(on.page, 'POST', /\/messages$/, 2, { status: 401, code: 'unauthorized' });
    await on.say('/stream 4 10');
    await on.toldError('unauthorized');
    assert.equal(cookies.length, before + 2);
    assert.deepEqual(await saidOf(on), ['/stream 3 10']);
  });

  for (const [status, body, code] of [
    [401, '', 'unauthorized'],
    [200, '<!doctype html>Sign in', 'unauthorized'],
    [500, '', 'service_unavailable'],
    [404, '', 'service_unavailable'],
  ] as const)
    it(`says what is in the way where the page's server answers ${status} ${body}`, async () => {
      stage.handle('/chat-token', (_request, response) => response.writeHead(status).end(body));
      const on = await stage.open({ attributes: byUrl });
      await on.toldError(code);
      assert.deepEqual(await on.errorCodes(), [code]);
      await on.element
        .getByRole('button', { name: code === 'unauthorized' ? 'Reload the page' : 'Try again' })
        .waitFor();
    });

  it('goes on with a fresh token that the page gives after the one before was refused', async () => {
    const on = await stage.open({ attributes: { pk: null, token: (await tokenOf('fresh-1')).token } });
    await on.say('/stream 3 10');
    await on.answered();
    await stage.refuse(on.page, 'POST', /\/messages$/, 1, { status: 401, code: 'token_expired' });
    await on.say('/stream 4 10');
    await on.toldError('token_expired');
    await on.element.getByText('You are no longer signed in here. Reload the page to go on.').first().waitFor();
    await change(on, { token: (await tokenOf('fresh-1')).token });
    await on.element.getByRole('button', { name: 'Send again' }).click();
    await on.element.getByText('1 2 3 4', { exact: true }).waitFor();
    assert.deepEqual(await saidOf(on), ['/stream 3 10', '/stream 4 10']);
  });
});
