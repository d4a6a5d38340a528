// End-users' feedback on answers: one for a message, the last one, by readers of it alone.

import assert from 'node:assert/strict';
import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness, type User } from '../../support/runs/harness.ts';
import { notFound, type Rating, ratingIn } from './rating.ts';

describe('feedback on an answer', () => {
  let harness: Harness;
  let user: User & { agentId: string };
  let answered: Rating['answered'];
  let set: Rating['set'];
  let list: Rating['list'];
  let kept: Rating['kept'];
  before(async () => {
    harness = await startHarness();
  });
  beforeEach(async () => {
    user = await harness.someone();
    ({ answered, set, list, kept } = ratingIn(harness, user));
  });
  after(() => harness.stop());

  it('is read with its message, and by nobody with another', async () => {
    const first = await answered();
    const { conversation_id } = first;
    const second = await answered(user, conversation_id);
    assert.deepEqual(
      (await harness.said(user, conversation_id)).map(({ feedback }) => feedback),
      [null, null, null, null],
    );
    const { feedback } = await set(second.answer, { rating: 'down', reason: 'unsafe', comment: 'No.' });
    assert.ok(feedback);
    const said = await harness.said(user, conversation_id);
    assert.deepEqual(
      said.map(({ id, feedback: read }) => [id, read]),
      [
        [first.message_id, null],
        [first.answer, null],
        [second.message_id, null],
        [second.answer, feedback],
      ],
    );
    const { rating, reason, comment, created_at, updated_at } = feedback;
    assert.deepEqual([rating, reason, comment, created_at], ['down', 'unsafe', 'No.', updated_at]);
    const { feedback: alone } = await harness.conversation.GetFeedback(
      { access: user.access, message_id: second.answer },
      harness.context(),
    );
    assert.deepEqual(alone, feedback);
  });

  it('of a page is asked for at once, and not where no answer is on it', async () => {
    const { conversation_id, answer } = await answered();
    await answered(user, conversation_id);
    await set(answer, { rating: 'up' });
    const asked = harness.faults.conversation.failNth(['"_id":{"$in"'], 0, 'before');
    await harness.said(user, conversation_id);
    const page = asked.made.filter((one) => one.startsWith('feedback.'));
    assert.equal(page.length, 1, page.join('\n'));
    await harness.conversation.GetConversation(
      { access: user.access, conversation_id, before_seq: 2 },
      harness.context(),
    );
    assert.equal(asked.made.filter((one) => one.startsWith('feedback.')).length, 1);
    asked.end();
  });

  it('takes the place of earlier feedback, whole, and keeps the time of the first', async () => {
    const { answer } = await answered();
    const first = (await set(answer, { rating: 'down', reason: 'other', comment: 'Hm.' })).feedback;
    harness.pass(1_000);
    const second = (await set(answer, { rating: 'up' })).feedback;
    assert.deepEqual(
      [second?.rating, second?.reason, second?.comment, second?.created_at],
      ['up', undefined, undefined, first?.created_at],
    );
    assert.ok((second?.updated_at ?? '') > (first?.updated_at ?? ''));
    assert.equal((await list()).data.length, 1);
  });

  it('is one where it is given many times at once', async () => {
    const { answer } = await answered();
    const given = await Promise.all(
      Array.from({ length: 8 }, (_, n) => set(answer, { rating: n % 2 === 0 ? 'up' : 'down', comment: `${n}` })),
    );
    assert.equal(await kept(answer), 1);
    const [{ feedback } = {}] = (await list()).data;
    assert.ok(given.some((one) => one.feedback?.comment === feedback?.comment));
  });

  it('is taken back, as often as one likes', async () => {
    const { answer, conversation_id } = await answered();
    await set(answer, { rating: 'up' });
    for (let n = 0; n < 2; n += 1) assert.equal((await set(answer, {})).feedback, null);
    assert.equal(await kept(answer), 0);
    assert.equal((await harness.said(user, conversation_id)).at(-1)?.feedback, null);
  });

  it('is about answers only', async () => {
    const { message_id } = await answered();
    for (const said of [{ rating: 'up' }, {}])
      await assert.rejects(set(message_id, said), (error) => hasCode(error, 'validation_error'));
    assert.equal(await kept(message_id), 0);
  });

  const callers: [what: string, access: (of: User) => Access, may: (kind: string) => boolean][] = [
    [
      'a key',
      ({ access }) => ({ organization_id: access.organization_id ?? '', service_end_user_id: newId() }),
      (kind) => kind === 'identified',
    ],
    [
      'another end-user',
      ({ access }) => ({ organization_id: access.organization_id ?? '', end_user_id: newId() }),
      () => false,
    ],
    [
      'another organization with the same end-user id',
      ({ endUser }) => ({ organization_id: newId(), end_user_id: endUser.id }),
      () => false,
    ],
    [
      'another organization’s key',
      ({ endUser }) => ({ organization_id: newId(), service_end_user_id: endUser.id }),
      () => false,
    ],
  ];
  for (const [what, access, may] of callers)
    for (const kind of ['identified', 'anonymous'])
      it(`of an ${kind} end-user is ${may(kind) ? 'for' : 'not for'} ${what}`, async () => {
        const someone = { ...harness.user(kind, user.access.organization_id), agentId: user.agentId };
        const { answer, message_id } = await answered(someone);
        await set(answer, { rating: 'up' }, someone.access);
        const theirs = access(someone);
        if (may(kind)) {
          assert.equal((await set(answer, { rating: 'down' }, theirs)).feedback?.rating, 'down');
          return;
        }
        const refusals = await Promise.all(
          [answer, message_id, newId()].map(async (id) => {
            const { conversation } = harness;
            const asked = harness.faults.conversation.failNth([id], 0, 'before');
            const told = await Promise.all(
              [
                set(id, { rating: 'down' }, theirs),
                set(id, {}, theirs),
                conversation.GetFeedback({ access: theirs, message_id: id }, harness.context()),
              ].map((call) =>
                call.then(
                  () => assert.fail('was answered'),
                  (error: unknown) => {
                    assert.ok(notFound(error), String(error));
                    return String(error);
                  },
                ),
              ),
            );
            asked.end();
            return told;
          }),
        );
        assert.deepEqual(refusals[0], refusals[2]);
        assert.deepEqual(refusals[1], refusals[2]);
        assert.equal((await harness.feedback.findOne({ _id: answer }))?.rating, 'up');
      });

  it('is refused to strangers by the same queries as where there is nothing', async () => {
    const { answer } = await answered();
    const stranger = { organization_id: user.access.organization_id ?? '', end_user_id: newId() };
    const asked = harness.faults.conversation.failNth(['"_id":'], 0, 'before');
    const queries = async (id: string): Promise<string[]> => {
      const from = asked.made.length;
      await assert.rejects(set(id, { rating: 'up' }, stranger), notFound);
      return asked.made.slice(from).map((one) => one.split(' ')[0] ?? '');
    };
    const [theirs, nothing] = [await queries(answer), await queries(newId())];
    asked.end();
    assert.deepEqual(theirs, ['messages.findOne', 'conversations.findOne']);
    assert.deepEqual(nothing, theirs);
  });

  it('is listed with the beginnings of question and answer where they are asked for, and between two times', async () => {
    const { answer } = await answered();
    await set(answer, { rating: 'down' });
    const [bare] = (await list()).data;
    assert.deepEqual([bare?.question, bare?.answer], [undefined, undefined]);
    const [whole] = (await list({ excerpts: true })).data;
    assert.equal(whole?.question, 'Is it?');
    assert.ok((whole.answer ?? '').length > 0);
    const at = Date.parse(whole.feedback?.updated_at ?? '');
    const iso = (ms: number): string => new Date(at + ms).toISOString();
    assert.equal((await list({ from: iso(0), to: iso(1) })).data.length, 1);
    assert.equal((await list({ from: iso(1) })).data.length, 0);
    assert.equal((await list({ to: iso(0) })).data.length, 0);
    await assert.rejects(list({ from: 'yesterday' }), (error) => hasCode(error, 'validation_error'));
  });

  it('is listed the last said first, in pages, by rating and by agent, in its organization', async () => {
    const organization = user.access.organization_id ?? '';
    const other = await harness.agent(organization);
    const given: { id: string; rating: string; agent: string }[] = [];
    for (let n = 0; n < 6; n += 1) {
      const agent = n % 3 === 0 ? other : user.agentId;
      const rating = n % 2 === 0 ? 'up' : 'down';
      const { answer } = await answered({ ...user, agentId: agent });
      await set(answer, { rating });
      harness.pass(1_000);
      given.unshift({ id: answer, rating, agent });
    }
    const [first] = given.splice(-1);
    assert.ok(first);
    // New feedback comes to the front.
    await set(first.id, { rating: 'down' });
    given.unshift({ ...first, rating: 'down' });
    const every = async (more: object): Promise<string[]> => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ ...more, page: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
        assert.ok(page.data.length <= 2);
        seen.push(...page.data.map(({ message_id }) => message_id));
        cursor = page.next_cursor;
      } while (cursor !== undefined);
      return seen;
    };
    for (const [more, holds] of [
      [{}, () => true],
      [{ rating: 'down' }, ({ rating }) => rating === 'down'],
      [{ agent_id: other }, ({ agent }) => agent === other],
      [{ agent_id: user.agentId, rating: 'up' }, ({ agent, rating }) => agent === user.agentId && rating === 'up'],
    ] as [object, (one: (typeof given)[number]) => boolean][])
      assert.deepEqual(
        await every(more),
        given.filter(holds).map(({ id }) => id),
        JSON.stringify(more),
      );
    assert.deepEqual((await list({}, newId())).data, []);
    const { next_cursor: cursor } = await list({ page: { limit: 2 } });
    await assert.rejects(list({ rating: 'up', page: { limit: 2, cursor } }), (error) =>
      hasCode(error, 'validation_error'),
    );
    await assert.rejects(list({ page: { limit: 2, cursor } }, newId()), (error) => hasCode(error, 'validation_error'));
  });

  it('is listed with its end-user and its answer', async () => {
    const { answer, conversation_id, run_id } = await answered();
    const { feedback } = await set(answer, { rating: 'up', comment: 'Thanks.' });
    assert.deepEqual((await list()).data, [
      {
        message_id: answer,
        conversation_id,
        run_id,
        agent_id: user.agentId,
        end_user_id: user.endUser.id,
        feedback,
      },
    ]);
  });
});
