// The demo page while its agent waits for a decision: what it shows, sends and restores, whatever the service answers.
// demo-tools.test.ts is about the real one.

import assert from 'node:assert/strict';
import { inSeconds, runId } from '../../support/demo-api.ts';
import { userMessage, waitingStage } from './waiting-stage.ts';

const call = (call_id: string, args: object, over: object = {}) => ({
  call_id,
  name: 'add_item',
  title: 'Put on the list',
  arguments: args,
  server_id: 's',
  server_name: 'Shopping list',
  ...over,
});
const milk = call('c1', { item: 'milk' });
const bread = call('c2', { item: 'bread' });
const approval = (calls: object[], over: object = {}) => ({
  run_id: runId,
  expires_at: inSeconds(272),
  calls,
  ...over,
});

describe('the demo page while its agent waits for a decision', function () {
  this.timeout(60_000);
  const stage = waitingStage();
  const { field, card, sent, say, end, reload } = stage;

  async function toApprove(given: { calls: { call_id: string; name: string; title: string }[] }): Promise<void> {
    await say('put it on the list');
    for (const { call_id, name, title } of given.calls) stage.api.frame('tool_call', { call_id, name, title });
    stage.api.frame('approval', given);
    await card().waitFor();
  }
  const waitingFor = (...calls: (typeof milk)[]) => ({ ...approval(calls), calls });

  it('shows who would be sent what, focuses no button, and sends the decision of each call', async () => {
    await toApprove(waitingFor(milk, bread));
    assert.match((await card().textContent()) ?? '', /May I do these 2 things\?.*add_item at Shopping list.*milk/s);
    assert.equal(await stage.page.locator(':focus').getAttribute('class'), 'card approval');
    await stage.page.keyboard.press('Enter');
    assert.equal(sent('/approval').length, 0);
    await stage.page.getByRole('button', { name: 'Approve: Put on the list' }).first().click();
    await stage.page.getByText('You approved this.').waitFor();
    await stage.page.getByRole('button', { name: 'Decline: Put on the list' }).click();
    await stage.page.getByText('You declined this.').waitFor();
    assert.deepEqual(sent(`/v2/runs/${runId}/approval`), [
      { outcome: 'approved', call_ids: ['c1'] },
      { outcome: 'declined', call_ids: ['c2'] },
    ]);
    await stage.page.getByText('Everything is decided.').waitFor();
    stage.api.frame('resumed', { reason: 'approved' });
    stage.api.list.push('milk');
    stage.api.frame('tool_result', { call_id: 'c1', status: 'ok' });
    stage.api.frame('tool_result', { call_id: 'c2', status: 'declined' });
    end();
    await stage.page.getByText('Used Put on the list').waitFor();
    await stage.page.getByText('Not carried out: Put on the list').waitFor();
    await stage.page.getByRole('region', { name: 'Shopping list' }).getByText('milk').waitFor();
    assert.equal(await card().count(), 0);
  });

  it('decides all at once, and is remembered only where that was asked for and approved', async () => {
    await toApprove(waitingFor(milk, bread));
    await stage.page.getByLabel('Do not ask again').check();
    await stage.page.getByRole('button', { name: 'Approve all' }).click();
    await stage.page.getByText('Everything is decided.').waitFor();
    stage.api.frame('resumed', { reason: 'approved' });
    const again = { ...waitingFor(milk), expires_at: inSeconds(299) };
    stage.api.frame('approval', again);
    await stage.page.getByText('May I do this?').waitFor();
    await stage.page.getByLabel('Do not ask again').check();
    await stage.page.getByRole('button', { name: 'Decline: Put on the list' }).click();
    await stage.page.getByText('You declined this.').waitFor();
    assert.deepEqual(sent('/approval'), [
      { outcome: 'approved', call_ids: ['c1', 'c2'], remember: true },
      { outcome: 'declined', call_ids: ['c1'] },
    ]);
  });

  it('shows a tool server’s texts as text, with what hides in them, and long ones folded but whole', async () => {
    const body = `Dear Alice,\n${'all of it '.repeat(200)}the end`;
    const hostile = call(
      'c1',
      { subject: 'in\u202egnp.exe', body },
      { title: '<img src=x onerror=alert(1)>', server_name: '<b>mail</b>' },
    );
    await toApprove(waitingFor(hostile));
    assert.equal(await card().locator('img, b').count(), 0);
    await card().getByText('<img src=x onerror=alert(1)>').waitFor();
    assert.equal(await card().locator('.unseen').textContent(), 'U+202E');
    assert.ok(!((await card().textContent()) ?? '').includes('the end'));
    await card()
      .getByText(/Show all [\d,]+ characters/)
      .click();
    await card().getByText('the end').waitFor();
    assert.equal(await card().locator('.whole').textContent(), body);
  });

  it('says kindly what was already decided elsewhere, and lets the rest be decided', async () => {
    await toApprove(waitingFor(milk, bread));
    stage.api.refuse('/approval', 409, { code: 'run_not_waiting' });
    stage.api.conversation.pending_approval = approval([bread]);
    await stage.page.getByRole('button', { name: 'Approve: Put on the list' }).first().click();
    await stage.page.getByText('This was already decided.').waitFor();
    await stage.page.getByRole('button', { name: 'Approve: Put on the list' }).click();
    await stage.page.getByText('You approved this.').waitFor();
    assert.deepEqual(sent('/approval').at(-1), { outcome: 'approved', call_ids: ['c2'] });
  });

  it('can be tried again when the service could not be reached', async () => {
    await toApprove(waitingFor(milk));
    stage.api.refuse('/approval', 500, { code: 'internal_error' });
    await stage.page.getByRole('button', { name: 'Approve: Put on the list' }).click();
    await card().getByText('Something went wrong on our side.').waitFor();
    await stage.page.getByRole('button', { name: 'Approve: Put on the list' }).click();
    await stage.page.getByText('You approved this.').waitFor();
  });

  it('lets nothing be decided once the time is up', async () => {
    await toApprove({ ...waitingFor(milk), ...{ expires_at: inSeconds(-1) } });
    await stage.page.getByText('Not decided in time, so it is not done.').waitFor();
    assert.equal(await stage.page.getByRole('button', { name: /Approve/ }).count(), 0);
  });

  it('says why a message has to wait, and keeps it', async () => {
    await toApprove(waitingFor(milk));
    await field().fill('something else');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByText('The assistant waits for your decision first.').waitFor();
    assert.equal(await field().inputValue(), 'something else');
    assert.equal(sent('/messages').length, 1);
  });

  it('shows only those calls that are still open', async () => {
    const all = approval([milk, bread]);
    stage.api.conversation = {
      messages: [userMessage],
      pending_question: null,
      pending_approval: { ...all, calls: [bread] },
    };
    await reload();
    stage.api.frame('tool_call', { call_id: 'c1', name: 'add_item', title: 'Put on the list' });
    stage.api.frame('approval', all);
    await stage.page.getByText('Waiting for your decision: Put on the list').waitFor();
    assert.equal(await stage.page.getByRole('button', { name: /^Approve/ }).count(), 1);
    assert.ok(!((await card().textContent()) ?? '').includes('milk'));
  });
});
