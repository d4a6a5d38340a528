// The demo page while an answer waits for a person, in a browser: what it shows, sends and restores, whatever the service
// answers. The service is played by the test; demo-tools.test.ts is about the real one.

import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { hasBrowser, launchBrowser } from '../../support/browser.ts';
import { type DemoApi, demoApi, inSeconds, runId } from '../../support/demo-api.ts';
import { agentId, type EdgeHarness, publishableKey, startEdge } from '../../support/edge-harness.ts';
import { eventually } from '../../support/eventually.ts';

const option = (value: string, label: string) => ({ value, label, description: `About ${label}` });
const colour = {
  id: 'colour',
  header: 'Colour',
  question: 'Which colour?',
  multiple: false,
  allow_other: true,
  options: [option('blue', 'Blue'), option('red', 'Red')],
};
const fruit = {
  id: 'fruit',
  header: 'Fruit',
  question: 'Which fruit?',
  multiple: true,
  allow_other: true,
  options: [option('apple', 'Apples'), option('pear', 'Pears')],
};
const question = (over: object = {}) => ({
  run_id: runId,
  call_id: 'c0',
  expires_at: inSeconds(590),
  questions: [colour, fruit],
  ...over,
});
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

describe('the demo page while an answer waits', function () {
  this.timeout(60_000);
  let edge: EdgeHarness | undefined;
  let browser: Browser | undefined;
  let context: BrowserContext;
  let page: Page;
  let api: DemoApi;
  let problems: string[];

  before(async function () {
    if (!hasBrowser) this.skip();
    edge = await startEdge({ demo: () => ({ agent_id: agentId, publishable_key: publishableKey }) });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await edge?.stop();
  });
  beforeEach(async () => {
    assert.ok(browser && edge);
    context = await browser.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
    page.setDefaultTimeout(8_000);
    problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) problems.push(message.text());
    });
    api = await demoApi(page);
    await page.goto(`${edge.baseUrl}/demo`);
    await page.locator('.starter').first().waitFor();
  });
  afterEach(async () => {
    api.close();
    await context.close();
    assert.deepEqual(problems, []);
  });

  const field = () => page.getByLabel('Message', { exact: true });
  const card = () => page.locator('.card');
  const group = (name: string) => page.getByRole('group', { name });
  const sent = (ending: string) => api.sent.filter(({ path }) => path.endsWith(ending)).map(({ body }) => body);
  const focused = async () => {
    const focus = page.locator(':focus');
    return (await focus.getAttribute('value')) ?? (await focus.getAttribute('id'));
  };

  async function say(text: string): Promise<void> {
    await field().fill(text);
    await page.keyboard.press('Enter');
    api.frame('message_start', { message_id: 'm' });
  }
  async function asked(given: object = question()): Promise<void> {
    await say('ask me');
    api.frame('tool_call', { call_id: 'c0', name: 'ask_user', title: 'Ask' });
    api.frame('question', given);
    await card().waitFor();
  }
  async function toApprove(given: { calls: { call_id: string; name: string; title: string }[] }): Promise<void> {
    await say('put it on the list');
    for (const { call_id, name, title } of given.calls) api.frame('tool_call', { call_id, name, title });
    api.frame('approval', given);
    await card().waitFor();
  }
  const waitingFor = (...calls: (typeof milk)[]) => ({ ...approval(calls), calls });
  function end(state = 'succeeded'): void {
    api.frame('done', { state });
  }

  describe('for an answer', () => {
    it('has a form of named groups, takes the focus, and sends what is marked by the keyboard alone', async () => {
      await asked();
      assert.equal(await page.getByRole('form', { name: '2 questions for you' }).count(), 1);
      await group('Colour Which colour?').waitFor();
      assert.equal(await focused(), 'blue');
      await page.keyboard.press('ArrowDown');
      assert.ok(await page.getByRole('radio', { name: 'Red' }).isChecked());
      for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
      assert.ok(await page.getByRole('checkbox', { name: 'Apples' }).isChecked());
      await page.getByRole('button', { name: 'Send answers' }).press('Enter');
      await page.getByText('Sent. The assistant goes on.').waitFor();
      assert.deepEqual(sent(`/v2/runs/${runId}/answer`), [
        {
          answers: [
            { question_id: 'colour', values: ['red'] },
            { question_id: 'fruit', values: ['apple'] },
          ],
        },
      ]);
      api.frame('resumed', { reason: 'answered' });
      api.frame('tool_result', { call_id: 'c0', status: 'ok' });
      api.frame('delta', { text: 'Thank you.' });
      end();
      await page.getByText('Thank you.').waitFor();
      await page.getByText('You answered').waitFor();
      assert.equal(await card().count(), 0);
      assert.equal(await focused(), 'composer-input');
    });

    it('sends an answer of one’s own, and skipped questions as skipped', async () => {
      await asked();
      await group('Colour').getByLabel('Other: your own answer').fill('turquoise');
      assert.ok(await group('Colour').getByRole('radio', { name: 'Other' }).isChecked());
      await group('Fruit').getByRole('button', { name: 'Skip this question' }).click();
      assert.ok(await page.getByRole('checkbox', { name: 'Apples' }).isDisabled());
      await page.getByRole('button', { name: 'Send answers' }).click();
      await page.getByText('Sent. The assistant goes on.').waitFor();
      assert.deepEqual(sent('/answer'), [
        {
          answers: [
            { question_id: 'colour', values: [], other: 'turquoise' },
            { question_id: 'fruit', skipped: true },
          ],
        },
      ]);
    });

    it('says next to a question what is missing, or what the service refuses of it', async () => {
      await asked();
      await page.getByRole('button', { name: 'Send answers' }).click();
      await group('Colour').getByText('Choose an answer, or skip the question.').waitFor();
      assert.equal(sent('/answer').length, 0);
      assert.equal(await focused(), 'blue');
      await page.getByRole('radio', { name: 'Blue' }).check();
      await page.getByRole('checkbox', { name: 'Pears' }).check();
      api.refuse('/answer', 422, {
        code: 'validation_error',
        details: [{ path: '/answers/1/values', message: 'must be among the options' }],
      });
      await page.getByRole('button', { name: 'Send answers' }).click();
      await group('Fruit').getByText('This must be among the options.').waitFor();
      assert.equal(await group('Colour').locator('.field-error').textContent(), '');
      assert.equal(await focused(), 'pear');
      assert.ok(await page.getByRole('button', { name: 'Send answers' }).isEnabled());
    });

    it('takes a message for the answer, which stands above what the assistant goes on with', async () => {
      await asked();
      await field().fill('whatever suits you');
      await page.keyboard.press('Enter');
      await eventually(async () => assert.equal(sent('/messages').length, 2));
      api.frame('resumed', { reason: 'answered' });
      api.frame('delta', { text: 'Then blue.' });
      end();
      await page.getByText('Then blue.').waitFor();
      assert.deepEqual(await page.locator('.message').allTextContents(), [
        'You: ask me',
        'You: whatever suits you',
        await page.locator('.message').last().textContent(),
      ]);
      assert.equal(await card().count(), 0);
    });

    it('leaves the focus with whoever is writing', async () => {
      await say('ask me');
      await field().fill('half a sentence');
      api.frame('question', question());
      await card().waitFor();
      assert.equal(await focused(), 'composer-input');
    });

    it('is stopped by the button or from the message field, not from within the form', async () => {
      await asked();
      await page.keyboard.press('Escape');
      assert.equal(await page.getByText('Stopping…').count(), 0);
      await field().press('Escape');
      await page.getByText('Stopping…').waitFor();
      end('cancelled');
      await page.getByText('Stopped.').waitFor();
      assert.equal(sent('/cancel').length, 1);
      assert.equal(await card().count(), 0);
    });

    it('says that its time is up, and that it was answered elsewhere', async () => {
      await asked(question({ expires_at: inSeconds(-1) }));
      await page.getByText('Nobody answered in time.').waitFor();
      assert.ok(await page.getByRole('button', { name: 'Send answers' }).isDisabled());
      api.frame('question', question({ call_id: 'c9', questions: [colour] }));
      await page.getByRole('radio', { name: 'Blue' }).check();
      api.refuse('/answer', 409, { code: 'run_not_waiting' });
      await page.getByRole('button', { name: 'Send answer' }).click();
      await page.getByText('This was already answered.').waitFor();
    });

    it('keeps what is marked when the stream is told anew', async () => {
      const given = question();
      await asked(given);
      await page.getByRole('checkbox', { name: 'Pears' }).check();
      api.reset();
      api.frame('tool_call', { call_id: 'c0', name: 'ask_user', title: 'Ask' });
      api.frame('question', given);
      api.frame('run', { state: 'waiting_input', queue_position: 1 });
      await page.getByText('number 1 in line').waitFor();
      assert.ok(await page.getByRole('checkbox', { name: 'Pears' }).isChecked());
      api.reset();
      api.frame('question', given);
      api.frame('resumed', { reason: 'answered' });
      api.frame('delta', { text: 'Thank you.' });
      end();
      await page.getByText('Thank you.').waitFor();
      assert.equal(await card().count(), 0);
    });
  });

  describe('for a decision', () => {
    it('shows who would be sent what, focuses no button, and sends the decision of each call', async () => {
      await toApprove(waitingFor(milk, bread));
      assert.match((await card().textContent()) ?? '', /May I do these 2 things\?.*add_item at Shopping list.*milk/s);
      assert.equal(await page.locator(':focus').getAttribute('class'), 'card approval');
      await page.keyboard.press('Enter');
      assert.equal(sent('/approval').length, 0);
      await page.getByRole('button', { name: 'Approve: Put on the list' }).first().click();
      await page.getByText('You approved this.').waitFor();
      await page.getByRole('button', { name: 'Decline: Put on the list' }).click();
      await page.getByText('You declined this.').waitFor();
      assert.deepEqual(sent(`/v2/runs/${runId}/approval`), [
        { outcome: 'approved', call_ids: ['c1'] },
        { outcome: 'declined', call_ids: ['c2'] },
      ]);
      await page.getByText('Everything is decided.').waitFor();
      api.frame('resumed', { reason: 'approved' });
      api.list.push('milk');
      api.frame('tool_result', { call_id: 'c1', status: 'ok' });
      api.frame('tool_result', { call_id: 'c2', status: 'declined' });
      end();
      await page.getByText('Used Put on the list').waitFor();
      await page.getByText('Not carried out: Put on the list').waitFor();
      await page.getByRole('region', { name: 'Shopping list' }).getByText('milk').waitFor();
      assert.equal(await card().count(), 0);
    });

    it('decides all at once, and is remembered only where that was asked for and approved', async () => {
      await toApprove(waitingFor(milk, bread));
      await page.getByLabel('Do not ask again').check();
      await page.getByRole('button', { name: 'Approve all' }).click();
      await page.getByText('Everything is decided.').waitFor();
      api.frame('resumed', { reason: 'approved' });
      const again = { ...waitingFor(milk), expires_at: inSeconds(299) };
      api.frame('approval', again);
      await page.getByText('May I do this?').waitFor();
      await page.getByLabel('Do not ask again').check();
      await page.getByRole('button', { name: 'Decline: Put on the list' }).click();
      await page.getByText('You declined this.').waitFor();
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
      api.refuse('/approval', 409, { code: 'run_not_waiting' });
      api.conversation.pending_approval = approval([bread]);
      await page.getByRole('button', { name: 'Approve: Put on the list' }).first().click();
      await page.getByText('This was already decided.').waitFor();
      await page.getByRole('button', { name: 'Approve: Put on the list' }).click();
      await page.getByText('You approved this.').waitFor();
      assert.deepEqual(sent('/approval').at(-1), { outcome: 'approved', call_ids: ['c2'] });
    });

    it('can be tried again when the service could not be reached', async () => {
      await toApprove(waitingFor(milk));
      api.refuse('/approval', 500, { code: 'internal_error' });
      await page.getByRole('button', { name: 'Approve: Put on the list' }).click();
      await card().getByText('Something went wrong on our side.').waitFor();
      await page.getByRole('button', { name: 'Approve: Put on the list' }).click();
      await page.getByText('You approved this.').waitFor();
    });

    it('lets nothing be decided once the time is up', async () => {
      await toApprove({ ...waitingFor(milk), ...{ expires_at: inSeconds(-1) } });
      await page.getByText('Not decided in time, so it is not done.').waitFor();
      assert.equal(await page.getByRole('button', { name: /Approve/ }).count(), 0);
    });

    it('says why a message has to wait, and keeps it', async () => {
      await toApprove(waitingFor(milk));
      await field().fill('something else');
      await page.keyboard.press('Enter');
      await page.getByText('The assistant waits for your decision first.').waitFor();
      assert.equal(await field().inputValue(), 'something else');
      assert.equal(sent('/messages').length, 1);
    });
  });

  describe('after a reload', () => {
    const user = { id: 'm1', role: 'user', content: 'put it on the list', seq: 1, run_id: runId, citations: [] };
    async function reload(): Promise<void> {
      await page.goto('about:blank');
      await page.goto(`${edge?.baseUrl}/demo#${api.conversationId}`);
      await card().waitFor();
    }

    it('shows the same question again, before any stream has told it', async () => {
      api.conversation = { messages: [user], pending_question: question(), pending_approval: null };
      await reload();
      await page.getByRole('radio', { name: 'Red' }).check();
      await page.getByRole('checkbox', { name: 'Apples' }).check();
      api.frame('question', api.conversation.pending_question ?? {});
      api.frame('run', { state: 'waiting_input', queue_position: 1 });
      await page.getByText('number 1 in line').waitFor();
      assert.ok(await page.getByRole('radio', { name: 'Red' }).isChecked());
      await page.getByRole('button', { name: 'Send answers' }).click();
      await page.getByText('Sent. The assistant goes on.').waitFor();
    });

    it('shows only those calls that are still open', async () => {
      const all = approval([milk, bread]);
      api.conversation = { messages: [user], pending_question: null, pending_approval: { ...all, calls: [bread] } };
      await reload();
      api.frame('tool_call', { call_id: 'c1', name: 'add_item', title: 'Put on the list' });
      api.frame('approval', all);
      await page.getByText('Waiting for your decision: Put on the list').waitFor();
      assert.equal(await page.getByRole('button', { name: /^Approve/ }).count(), 1);
      assert.ok(!((await card().textContent()) ?? '').includes('milk'));
    });
  });
});
