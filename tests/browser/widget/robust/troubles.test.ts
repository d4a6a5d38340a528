// Troubles are said in words a person understands, with a way on, and told to the page with their codes.

import assert from 'node:assert/strict';
import { type OnStage, robustStage, saidOf, shownAnswer } from './robust-stage.ts';

describe('the widget and what is in the way', function () {
  this.timeout(60_000);
  const stage = robustStage();

  /** Resolves to the notice's words. */
  async function notice(on: OnStage, words: string): Promise<void> {
    await on.element.getByRole('alert').getByText(words, { exact: true }).waitFor();
  }
  const button = (on: OnStage, name: string | RegExp) => on.element.getByRole('button', { name });

  it('says that there is no connection, and goes on once there is', async () => {
    const on = await stage.open();
    await on.say('/stream 100 40');
    await on.element.getByText('1 2 3').waitFor();
    await on.context.setOffline(true);
    await notice(on, 'There is no connection. What you wrote is kept, and sent once you are back.');
    await on.toldError('offline');
    await on.context.setOffline(false);
    await on.element.getByRole('alert').waitFor({ state: 'hidden' });
    await on.answered();
    assert.equal(await shownAnswer(on.page), Array.from({ length: 100 }, (_, at) => at + 1).join(' '));
  });

  it('says that it connects again while a stream cannot be had', async () => {
    const on = await stage.open();
    await on.begun();
    let isDown = false;
    stage.proxy.decide = ({ path }) =>
      isDown ? 'lose the question' : path.endsWith('/stream') ? { cutAfter: 900 } : 'pass';
    await on.say('/stream 60 20');
    await on.element.getByText('1 2').waitFor();
    isDown = true;
    await on.element.getByText('The connection was lost. Connecting again…').waitFor();
    await on.toldError('offline');
    isDown = false;
    stage.proxy.decide = () => 'pass';
    await on.answered();
    assert.equal(await on.element.getByText('The connection was lost.').count(), 0);
  });

  it('does not begin without a service, and begins once it is there', async () => {
    const on = await stage.open();
    stage.proxy.decide = () => 'lose the question';
    await on.page.reload();
    await notice(on, 'There is no connection. What you wrote is kept, and sent once you are back.');
    assert.deepEqual(await on.errorCodes(), ['offline']);
    stage.proxy.decide = () => 'pass';
    await button(on, 'Try again').click();
    await on.say('/stream 3 10');
    await on.answered();
    assert.equal(await on.element.getByRole('alert').isVisible(), false);
  });

  it('rejects what the page says while it could not begin', async () => {
    const on = await stage.open();
    stage.proxy.decide = () => 'lose the question';
    await on.page.reload();
    await on.toldError('offline');
    const code = await on.page.evaluate(
      `document.querySelector('service-chat').send('hello').then(() => 'taken', ({ code }) => code)`,
    );
    assert.equal(code, 'offline');
    assert.equal(await on.said.count(), 0);
  });

  it('renews a token that was refused, and nobody sees it', async () => {
    const on = await stage.open();
    await on.begun();
    await stage.refuse(on.page, 'POST', /\/messages$/, 1, { status: 401, code: 'token_expired' });
    const exchanges = () => on.requests.filter((request) => request.url().includes('/v2/token?')).length;
    const before = exchanges();
    await on.say('/stream 3 10');
    await on.answered();
    assert.equal(exchanges(), before + 1);
    assert.deepEqual(await on.errorCodes(), []);
    assert.deepEqual(await saidOf(on), ['/stream 3 10']);
  });

  it('says that somebody is not signed in any more, and loads the page anew', async () => {
    const on = await stage.open();
    await on.begun();
    await stage.refuse(on.page, 'POST', /\/messages$/, 2, { status: 401, code: 'unauthorized' });
    await on.say('/stream 3 10');
    await notice(on, 'You are no longer signed in here. Reload the page to go on.');
    await on.toldError('unauthorized');
    const loaded = on.page.waitForEvent('load');
    await button(on, 'Reload the page').click();
    await loaded;
    await on.say('/stream 4 10');
    await on.answered();
    assert.equal(await shownAnswer(on.page), '1 2 3 4');
  });

  it('says so as well where a stream is refused for that', async () => {
    const on = await stage.open();
    await on.begun();
    await stage.refuse(on.page, 'GET', /\/stream$/, 2, { status: 401, code: 'unauthorized' });
    await on.say('/stream 3 10');
    await notice(on, 'You are no longer signed in here. Reload the page to go on.');
    await on.toldError('unauthorized');
    await button(on, 'Reload the page').click();
    await on.element.getByText('1 2 3', { exact: true }).waitFor();
  });

  it('says that it may not be used on a site of another origin', async () => {
    const on = await stage.open();
    const client = stage.client;
    const path = `/admin/v1/organizations/${stage.demo.organization_id}`;
    const token = stage.demo.admin_token;
    const allow = (origins: string[]) => client.api('PATCH', path, { token, body: { allowed_origins: origins } });
    assert.equal((await allow([stage.demo.allowed_origin])).status, 200);
    const warnings: string[] = [];
    on.page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().startsWith('<service-chat>')) warnings.push(message.text());
    });
    try {
      await on.page.reload();
      await on.element.getByText('This chat may not be used on this site.').waitFor({ timeout: 15_000 });
      assert.deepEqual(await on.errorCodes(), ['origin_not_allowed']);
      // For the author of the page: the origin, and the mend.
      assert.deepEqual(warnings, [
        `<service-chat>: ${stage.hostOrigin()} is not allowed. Allow it in Colloquy’s console: Origins and identity.`,
      ]);
    } finally {
      await allow([stage.demo.allowed_origin, stage.hostOrigin()]);
    }
  });

  it('says that too much was said, counts down, and sends it then', async () => {
    const on = await stage.open();
    await on.begun();
    await stage.refuse(on.page, 'POST', /\/messages$/, 1, {
      status: 429,
      code: 'rate_limited',
      scope: 'end_user',
      retry_after: 2,
    });
    await on.say('/stream 3 10');
    await on.element.getByText('Not sent. You are sending messages faster than they can be taken.').waitFor();
    await on.toldError('rate_limited');
    assert.equal(await button(on, /^Try again in 0:0[12]$/).isDisabled(), true);
    await button(on, 'Send again').click();
    await on.answered();
    assert.deepEqual(await saidOf(on), ['/stream 3 10']);
  });

  it('says that too many people ask, counts down, and begins then', async () => {
    const on = await stage.open();
    await on.begun();
    await stage.refuse(on.page, 'POST', /\/v2\/token$/, 1, {
      status: 429,
      code: 'rate_limited',
      scope: 'token_exchange',
      retry_after: 2,
    });
    await on.page.reload();
    await notice(on, 'Too many people are asking from your network at once.');
    await on.toldError('rate_limited');
    assert.equal(await button(on, /^Try again in 0:0[12]$/).isDisabled(), true);
    await button(on, /^Try again$/).click();
    await on.say('/stream 3 10');
    await on.answered();
  });

  it('sends through a short failure of the service, and says so of a long one', async () => {
    const on = await stage.open();
    await on.begun();
    await stage.refuse(on.page, 'POST', /\/messages$/, 5, { status: 503, code: 'service_unavailable' });
    await on.say('/stream 3 10');
    await on.element.getByText('Not sent. The service cannot answer right now. Nothing was lost.').waitFor();
    await on.toldError('service_unavailable');
    // Two more failures, and it goes.
    await button(on, 'Send again').click();
    await on.answered();
    assert.deepEqual(await saidOf(on), ['/stream 3 10']);
    assert.deepEqual(await on.errorCodes(), ['service_unavailable']);
  });

  it('says that the assistant is gone', async () => {
    const on = await stage.open({ attributes: { 'agent-id': '01890000-0000-7000-8000-000000000000' } });
    await notice(on, 'The assistant is not available any more.');
    assert.deepEqual(await on.errorCodes(), ['agent_not_found']);
    assert.equal(await on.field.isVisible(), false);
  });
});
