// Nothing of one person is there for the next: not on the page, not in the browser, not in requests.

import assert from 'node:assert/strict';
import { type Attributes, change, held, peopleOf } from './people.ts';
import { type OnStage, robustStage, saidOf } from './robust-stage.ts';

describe('the widget, from one person to the next', function () {
  this.timeout(60_000);
  const stage = robustStage();
  const { signed, tokenOf, tokenUrl, byUrl } = peopleOf(stage);

  /** Says something, and gives all by which it could be found again. */
  async function leaveTraces(on: OnStage): Promise<string[]> {
    await on.say('/stream 7 10 confidential');
    await on.element.getByText('1 2 3 4 5 6 7', { exact: true }).waitFor();
    await on.field.fill('a draft of mine');
    const [conversation] = await on.conversations();
    assert.ok(conversation);
    const ids = conversation.messages.flatMap(({ id, run_id: runId }) => [id, runId]);
    const traces = ['confidential', '5 6 7', 'a draft of mine', conversation.id, ...ids];
    const before = await held(on);
    for (const trace of traces.slice(0, 4)) assert.ok(before.includes(trace), `${trace} was there`);
    return traces;
  }

  async function holdsNone(on: OnStage, traces: readonly string[]): Promise<void> {
    await on.begun();
    await on.said.first().waitFor({ state: 'detached' });
    const all = await held(on);
    assert.deepEqual(
      traces.filter((trace) => all.includes(trace)),
      [],
    );
  }

  const people: readonly [string, () => Promise<Attributes>, () => Promise<Attributes>][] = [
    ['signed in to signed in', async () => signed('person-1'), async () => signed('person-2')],
    ['unknown to signed in', async () => ({}), async () => signed('person-3')],
    [
      'signed in to unknown',
      async () => signed('person-4'),
      async () => ({ 'end-user-id': null, 'user-hash': null, 'expires-at': null }),
    ],
    [
      'one token to another',
      async () => ({ pk: null, token: (await tokenOf('person-5')).token }),
      async () => ({ token: (await tokenOf('person-6')).token }),
    ],
    [
      'a token to unknown',
      async () => ({ pk: null, token: (await tokenOf('person-7')).token }),
      async () => ({ token: null, pk: stage.demo.publishable_key }),
    ],
  ];
  for (const [what, before, after] of people)
    for (const oneByOne of [false, true])
      it(`leaves nothing of one person for the next, from ${what}${oneByOne ? ', one attribute at a time' : ''}`, async () => {
        const on = await stage.open({ attributes: await before() });
        const traces = await leaveTraces(on);
        await change(on, await after(), oneByOne);
        await holdsNone(on, traces);
        await on.page.reload();
        // The page's own markup names who was there before, and its browser knows nothing of that any more.
        await change(on, await after());
        await on.begun();
        await on.say('/stream 3 10');
        await on.answered();
        assert.deepEqual(await saidOf(on).then((said) => said.filter((text) => text.includes('confidential'))), []);
      });

  it("leaves nothing of one person for the next where the page's server begins to answer for somebody else", async () => {
    let who = 'by-url-5';
    tokenUrl(
      () => who,
      (token) => ({ token, expires_at: Math.floor(Date.now() / 1000) }),
    );
    const on = await stage.open({ attributes: byUrl });
    const traces = await leaveTraces(on);
    who = 'by-url-6';
    await on.element.getByRole('button', { name: 'Conversations' }).click();
    await holdsNone(on, traces);
    await on.say('/stream 4 10');
    await on.answered();
    assert.deepEqual(await saidOf(on), ['/stream 4 10']);
    // Nor on a page that is loaded anew meanwhile.
    const others = await leaveTraces(on);
    who = 'by-url-7';
    await on.page.reload();
    await holdsNone(on, others);
  });

  it('sends nothing of what one person said as the next', async () => {
    const on = await stage.open({ attributes: signed('person-8') });
    await on.begun();
    stage.proxy.decide = ({ method, path }) =>
      method === 'POST' && path.endsWith('/messages') ? 'hold the question' : 'pass';
    await on.say('for my eyes only');
    await on.element.getByText('Sending…').waitFor();
    stage.proxy.decide = () => 'pass';
    await change(on, signed('person-9'));
    await holdsNone(on, ['for my eyes only']);
    await on.page.reload();
    await change(on, signed('person-9'));
    await on.begun();
    assert.deepEqual(await saidOf(on), []);
  });
});
