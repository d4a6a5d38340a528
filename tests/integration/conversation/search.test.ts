// The search in an organization's conversations: its finds, its bounds, and how it goes on.

import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { conversationCollection, messageCollection } from '#services/conversation/collections.ts';
import type { ConversationDocument } from '#services/conversation/domain/conversation.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';

describe('a search in conversations', () => {
  let harness: Harness;
  let organization_id: string;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());
  beforeEach(() => {
    organization_id = newId();
  });

  const search = (q: string, more: { limit?: number; cursor?: string; [filter: string]: unknown } = {}) => {
    const { limit = 20, cursor, ...filters } = more;
    return harness.conversation.SearchConversations(
      { organization_id, q, page: { limit, ...(cursor === undefined ? {} : { cursor }) }, ...filters },
      harness.context(),
    );
  };
  /** Stores conversations opened a second after each other, with these messages each. */
  const store = async (
    said: readonly (readonly string[])[],
    of: Partial<ConversationDocument> = {},
  ): Promise<string[]> => {
    const conversations = harness.stores.conversation.collection<ConversationDocument>(conversationCollection);
    const messages = harness.stores.conversation.collection<MessageDocument>(messageCollection);
    const ids: string[] = [];
    for (let from = 0; from < said.length; from += 200) {
      const some = said.slice(from, from + 200);
      await Promise.all(
        some.flatMap((texts, n) => {
          const id = newId();
          ids.push(id);
          const at = new Date(1_700_000_000_000 + (from + n) * 1_000);
          const conversation: ConversationDocument = {
            ...{ _id: id, organization_id, agent_id: 'a', end_user_id: 'e', end_user_kind: 'identified' },
            ...{ title: texts[0] ?? '', created_at: at, last_message_at: at },
            ...{ last_turn: texts.length, last_seq: texts.length },
            ...of,
          };
          return [
            conversations.insert(conversation),
            ...texts.map((content, seq) =>
              messages.insert({
                ...{ _id: newId(), organization_id, conversation_id: id, content, seq: seq + 1, turn: seq + 1 },
                ...{ role: seq % 2 === 0 ? ('user' as const) : ('assistant' as const), run_id: 'r', created_at: at },
              }),
            ),
          ];
        }),
      );
    }
    return ids;
  };

  it('finds a text in messages and titles, newest first, with words around it', async () => {
    const [older, , titled, newer] = await store([
      ['Hello', 'The blue TEAPOT is yours.'],
      ['Coffee'],
      ['Nothing'],
      ['A teapot?', 'Yes, a teapot.', 'Thanks'],
    ]);
    await harness.conversation.UpdateConversation(
      { access: { organization_id, end_user_id: 'e' }, conversation_id: titled ?? '', title: 'About my Teapot' },
      harness.context(),
    );
    const found = await search(' teapot ');
    assert.deepEqual(
      found.data.map(({ conversation, snippet }) => [conversation?.id, snippet]),
      [
        [newer, 'Yes, a teapot.'],
        [titled, 'About my Teapot'],
        [older, 'The blue TEAPOT is yours.'],
      ],
    );
    const messages = harness.stores.conversation.collection<MessageDocument>(messageCollection);
    const [answer] = await messages.find({ conversation_id: newer ?? '', seq: 2 }, { limit: 1 });
    assert.deepEqual(
      found.data.map(({ message_id: id }) => id === undefined),
      [false, true, false],
    );
    assert.equal(found.data[0]?.message_id, answer?._id);
    assert.equal(found.data[0]?.conversation?.end_user_id, 'e');
    assert.equal(found.next_cursor, undefined);
    assert.equal(found.searched_until, new Date(1_700_000_000_000).toISOString());
  });

  it('finds nothing of others, of deleted conversations, or outside of its filters', async () => {
    const [id] = await store([['teapot']]);
    await store([['teapot']], { organization_id: newId() });
    await store([['teapot']], { agent_id: 'b' });
    await store([['teapot']], { end_user_id: 'f' });
    const [gone] = await store([['teapot']]);
    const access = { organization_id, end_user_id: 'e' };
    await harness.conversation.DeleteConversation({ access, conversation_id: gone ?? '' }, harness.context());
    const of = async (filters: object) =>
      (await search('teapot', { ...filters })).data.map(({ conversation }) => conversation?.id);
    assert.deepEqual(await of({ agent_id: 'a', end_user_id: 'e' }), [id]);
    assert.equal((await of({})).length, 3);
    assert.deepEqual(await of({ from: '2030-01-01T00:00:00Z' }), []);
    assert.deepEqual(await of({ to: '2020-01-01T00:00:00Z' }), []);
    assert.equal((await search('teapot', { from: '2030-01-01T00:00:00Z' })).searched_until, undefined);
  });

  it('finds what is far back in a long conversation, up to its newest 1,000 messages', async () => {
    const [id] = await store([['first', 'the needle', ...Array.from({ length: 998 }, (_, n) => `straw ${n}`)]]);
    await store([['too far', 'the needle', ...Array.from({ length: 1_000 }, (_, n) => `straw ${n}`)]]);
    const { data } = await search('needle');
    assert.deepEqual(
      data.map(({ conversation }) => conversation?.id),
      [id],
    );
  });

  it('finds what is far back among long messages, up to the newest 5,000,000 characters', async () => {
    const long = 'word '.repeat(40_000);
    const [id] = await store([[...Array<string>(5).fill(long), 'the needle', ...Array<string>(24).fill(long)]]);
    await store([['too far', 'the needle', ...Array<string>(25).fill(long)]]);
    const { data } = await search('needle');
    assert.deepEqual(
      data.map(({ conversation }) => conversation?.id),
      [id],
    );
  });

  it('goes on behind its cursor, which no other search takes', async () => {
    const ids = await store(Array.from({ length: 25 }, (_, n) => [`tea ${n % 2 === 0 ? 'with' : 'without'} milk`]));
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = await search('tea with milk', { limit: 3, ...(cursor === undefined ? {} : { cursor }) });
      assert.ok(page.data.length <= 3);
      seen.push(...page.data.map(({ conversation }) => conversation?.id));
      cursor = page.next_cursor;
      if (cursor !== undefined)
        for (const other of [search('tea', { cursor }), search('tea with milk', { cursor, agent_id: 'a' })])
          await assert.rejects(other, (error) => hasCode(error, 'validation_error'));
    } while (cursor !== undefined);
    assert.deepEqual(seen, ids.filter((_, n) => n % 2 === 0).toReversed());
  });

  it('is noted in the audit without its words', async () => {
    await store([['a teapot']]);
    await search('teapot');
    const acts = harness.audit.acts.filter(({ organization_id: of }) => of === organization_id);
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['conversation.search'],
    );
    assert.doesNotMatch(JSON.stringify(acts), /teapot/);
  });

  it('takes 2 to 200 characters', async () => {
    for (const q of ['', ' a ', 'a'.repeat(201)])
      await assert.rejects(search(q), (error) => hasCode(error, 'validation_error'));
  });

  it('of 10,000 conversations is over in bounded pieces, and holds nobody up', async function () {
    this.timeout(240_000);
    const words = 'An answer of some length, as models give them, with several sentences in it. '.repeat(8);
    await store(Array.from({ length: 10_000 }, (_, n) => [`Question ${n}`, n === 17 ? `${words}needle` : words]));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const begun = performance.now();
    let cursor: string | undefined;
    let calls = 0;
    let longest = 0;
    const found: string[] = [];
    delay.enable();
    do {
      const at = performance.now();
      const page = await search('NEEDLE', cursor === undefined ? {} : { cursor });
      longest = Math.max(longest, performance.now() - at);
      found.push(...page.data.map(({ snippet }) => snippet));
      assert.ok(page.searched_until !== undefined);
      cursor = page.next_cursor;
      calls += 1;
    } while (cursor !== undefined);
    delay.disable();
    assert.equal(found.length, 1);
    assert.ok(calls >= 10, 'no call looks through more than 1,000');
    console.log(
      `      10,000 conversations: ${calls} calls in ${Math.round(performance.now() - begun)} ms, the longest ` +
        `${Math.round(longest)} ms; the event loop waited ${Math.round(delay.max / 1e6)} ms at most`,
    );
  });
});
