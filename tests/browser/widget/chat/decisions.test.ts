// The widget while its agent waits for a decision: its screens, requests and reloads, for all answers of the service.
// tools.test.ts is about the real one.

import assert from 'node:assert/strict';
import { inSeconds, runId } from '../../../support/widget-api.ts';
import { playedStage, userMessage } from './played-stage.ts';

const call = (call_id: string, args: object, over: object = {}) => ({
  ...{ call_id, name: 'add_item', title: 'Put on the list', arguments: args },
  ...{ server_id: 's', server_name: 'Shopping list', ...over },
});
const milk = call('c1', { item: 'milk' });
const bread = call('c2', { item: 'bread' });
const waitingFor = (...calls: (typeof milk)[]) => ({ run_id: runId, expires_at: inSeconds(272), calls });

describe('the widget while its agent waits for a decision', function () {
  this.timeout(60_000);
  const stage = playedStage();
  const { card, button, text, sent, focused, say, reload } = stage;

  async function toApprove(given: ReturnType<typeof waitingFor>): Promise<void> {
    await say('put it on the list');
    for (const { call_id, name, title } of given.calls) stage.api.frame('tool_call', { call_id, name, title });
    stage.api.frame('approval', given);
    await card().waitFor();
  }

  it('shows who would be sent what, focuses no button, and sends the decision of each call', async () => {
    await toApprove(waitingFor(milk, bread));
    assert.match(
      (await card().textContent()) ?? '',
      /May I do these 2 things\?.*4:3\d left.*Nothing is sent.*Put on the list via Shopping list.*add_item.*item.*milk/s,
    );
    await text('Waiting for your decision: Put on the list').first().waitFor();
    assert.doesNotMatch(await focused(), /primary|secondary/);
    await stage.page.keyboard.press('Enter');
    assert.equal(sent('/approval').length, 0);
    await button('Approve: Put on the list').first().click();
    await text('You approved this.').waitFor();
    await button('Decline: Put on the list').click();
    await text('You declined this.').waitFor();
    assert.deepEqual(sent(`/v2/runs/${runId}/approval`), [
      { outcome: 'approved', call_ids: ['c1'] },
      { outcome: 'declined', call_ids: ['c2'] },
    ]);
    await text('Everything is decided.').waitFor();
    stage.api.frame('resumed', { reason: 'approved' });
    stage.api.frame('tool_result', { call_id: 'c1', status: 'ok' });
    stage.api.frame('tool_result', { call_id: 'c2', status: 'declined' });
    stage.api.end();
    await text('Used Put on the list').waitFor();
    await text('Not carried out: Put on the list').waitFor();
    assert.equal(await card().count(), 0);
  });

  it('gives the focus to the card, and not to a button, where the field had none of its own words', async () => {
    await toApprove(waitingFor(milk));
    await stage.page.keyboard.press('Shift+Tab');
    await card().focus();
    await stage.page.keyboard.press('Enter');
    await stage.page.keyboard.press('Space');
    assert.equal(sent('/approval').length, 0);
  });

  it('decides all at once, and is remembered only where that was asked for and approved', async () => {
    await toApprove(waitingFor(milk, bread));
    await stage.parts().element.getByLabel('Do not ask again').check();
    await button('Approve all').click();
    await text('Everything is decided.').waitFor();
    stage.api.frame('resumed', { reason: 'approved' });
    stage.api.frame('approval', { ...waitingFor(milk), expires_at: inSeconds(299) });
    await text('May I do this?').waitFor();
    await stage.parts().element.getByLabel('Do not ask again').check();
    await button('Decline: Put on the list').click();
    await text('You declined this.').waitFor();
    assert.deepEqual(sent('/approval'), [
      { outcome: 'approved', call_ids: ['c1', 'c2'], remember: true },
      { outcome: 'declined', call_ids: ['c1'] },
    ]);
  });

  it('offers to be remembered only while that has an effect for all that is open', async () => {
    const unknown = call('c2', { item: 'bread' }, { title: 'A new tool', can_remember: false });
    const known = call('c1', { item: 'milk' }, { can_remember: true });
    await toApprove(waitingFor(known, unknown));
    const remember = stage.parts().element.getByLabel('Do not ask again');
    assert.equal(await remember.isVisible(), false);
    await button('Approve: A new tool').click();
    await text('You approved this.').waitFor();
    await remember.check();
    await button('Approve: Put on the list').click();
    await text('Everything is decided.').waitFor();
    assert.deepEqual(sent('/approval'), [
      { outcome: 'approved', call_ids: ['c2'] },
      { outcome: 'approved', call_ids: ['c1'], remember: true },
    ]);
    stage.api.frame('resumed', { reason: 'approved' });
    stage.api.frame('approval', { ...waitingFor(unknown), expires_at: inSeconds(299) });
    await text('May I do this?').waitFor();
    assert.equal(await remember.isVisible(), false);
  });

  it('declines all at once', async () => {
    await toApprove(waitingFor(milk, bread));
    await button('Decline all').click();
    await text('Everything is decided.').waitFor();
    assert.deepEqual(sent('/approval'), [{ outcome: 'declined', call_ids: ['c1', 'c2'] }]);
  });

  it('shows a tool server’s texts as text, with what hides in them, and long ones folded but whole', async () => {
    const body = `Dear Alice,\n${'all of it '.repeat(200)}the end`;
    const args = { subject: 'in\u202egnp.exe', body, count: 5, none: null, '<i>name</i>': ['<b>x</b>'], empty: '' };
    await toApprove(
      waitingFor(call('c1', args, { title: '<img src=x onerror=alert(1)>', server_name: '<b>mail</b>' })),
    );
    assert.equal(await card().locator('img, b, i').count(), 0);
    await card().getByText('<img src=x onerror=alert(1)>').waitFor();
    await card().getByText('<b>mail</b>').waitFor();
    await card().getByText('<i>name</i>').waitFor();
    await card().getByText('[ "<b>x</b>" ]').waitFor();
    // A number is told from a text that looks like one.
    const literals = await card().locator('dd.literal').allTextContents();
    assert.deepEqual(literals, ['5', 'null', '[\n  "<b>x</b>"\n]']);
    await card().getByText('empty', { exact: true }).last().waitFor();
    assert.equal(await card().locator('.unseen').textContent(), 'U+202E');
    assert.ok(!((await card().textContent()) ?? '').includes('the end'));
    await card()
      .getByText(/Show all [\d,]+ characters/)
      .click();
    await card().getByText('the end').waitFor();
    assert.equal(await card().locator('details bdi').textContent(), body);
  });

  it('hides nothing of what would be sent: each character that cannot be seen is named, and all are counted', async () => {
    const message = Array.from('DE89370400440532013000', (sign) => String.fromCodePoint(0xe0100 + sign.charCodeAt(0)));
    const args = {
      item: `milk 😀${message.join('')}`,
      blanks: 'a\u3164\u2800\u034f\u200c\u200d\u200cb',
      family: '👩\u200d👩\u200d👧 ❤\ufe0f',
      ['na\u200bme']: `${'x'.repeat(359)}\u200b\u200b${'y'.repeat(100)}`,
    };
    await toApprove(waitingFor(call('c1', args, { title: 'Put\u202e on', server_name: 'Shop\u00ad' })));
    assert.deepEqual(await card().locator('.unseen').allTextContents(), [
      ...['U+202E', 'U+00AD', 'U+E0144 U+E0145 U+E0138 U+E0139 +18'],
      ...['U+3164 U+2800 U+034F U+200C +2', 'U+200B', 'U+200B'],
    ]);
    assert.deepEqual(await card().locator('.length').allTextContents(), [
      ...['28 characters', '8 characters', '8 characters', '461 characters'],
    ]);
    await card().getByRole('img', { name: '22 characters that cannot be seen: U+E0144' }).waitFor();
    await button('Approve: Put[U+202E] on').waitFor();
    await card().getByText('Show all 461 characters').click();
    await card().locator('.whole').getByText('U+200B U+200B').waitFor();
  });

  it('says kindly what was already decided elsewhere, and lets the rest be decided', async () => {
    await toApprove(waitingFor(milk, bread));
    stage.api.refuse('/approval', 409, { code: 'run_not_waiting' });
    stage.api.conversation.pending_approval = waitingFor(bread);
    await button('Approve: Put on the list').first().click();
    await text('This was already decided.').waitFor();
    await button('Approve: Put on the list').click();
    await text('You approved this.').waitFor();
    assert.deepEqual(sent('/approval').at(-1), { outcome: 'approved', call_ids: ['c2'] });
  });

  it('can be tried again when the service could not be reached', async () => {
    await toApprove(waitingFor(milk));
    stage.api.refuse('/approval', 500, { code: 'internal_error' });
    await button('Approve: Put on the list').click();
    await card().getByText('Something went wrong on our side.').waitFor();
    await button('Approve: Put on the list').click();
    await text('You approved this.').waitFor();
  });

  it('lets nothing be decided once the time is up', async () => {
    await toApprove({ ...waitingFor(milk), expires_at: inSeconds(-1) });
    await text('Not decided in time, so it is not done.').waitFor();
    assert.equal(await button(/Approve/).count(), 0);
  });

  it('counts the time down, to its end', async () => {
    await toApprove({ ...waitingFor(milk), expires_at: inSeconds(3) });
    await text(/0:0[23] left/).waitFor();
    await text('0:01 left').waitFor();
    await text('Time is up').waitFor();
    await text('Not decided in time, so it is not done.').waitFor();
    assert.equal(sent('/approval').length, 0);
  });

  it('says why a message has to wait, and keeps it', async () => {
    await toApprove(waitingFor(milk));
    const { field } = stage.parts();
    await field.fill('something else');
    await stage.page.keyboard.press('Enter');
    await text('The assistant waits for your decision first.').waitFor();
    assert.equal(await field.inputValue(), 'something else');
    assert.equal(sent('/messages').length, 1);
  });

  it('shows only those calls that are still open', async () => {
    const all = waitingFor(milk, bread);
    await toApprove(all);
    stage.api.conversation = {
      messages: [userMessage],
      pending_question: null,
      pending_approval: { ...all, calls: [bread] },
    };
    await reload();
    await card().waitFor();
    assert.equal(await button(/^Approve/).count(), 1);
    assert.ok(!((await card().textContent()) ?? '').includes('milk'));
  });
});
