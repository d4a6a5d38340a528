// Agents: their settings, their owners, and the functions that a disabled one keeps.

import assert from 'node:assert/strict';
import type { AgentFields } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';

describe('an agent', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  const refusedAt = (path: string) => (error: unknown) =>
    error instanceof ContractError && error.code === 'validation_error' && error.details?.[0]?.path === path;
  const change = (organization_id: string, agent_id: string, fields: AgentFields) =>
    harness.conversation.UpdateAgent({ organization_id, agent_id, fields }, harness.context());

  it('needs a name, instructions and a model', async () => {
    const organization_id = newId();
    const complete = { name: 'Ada', instructions: '', model: 'demo' };
    for (const missing of Object.keys(complete)) {
      const fields = Object.fromEntries(Object.entries(complete).filter(([name]) => name !== missing));
      await assert.rejects(
        harness.conversation.CreateAgent({ organization_id, fields }, harness.context()),
        refusedAt(`/${missing}`),
      );
    }
    const made = await harness.conversation.CreateAgent({ organization_id, fields: complete }, harness.context());
    assert.equal(made.agent?.max_steps, 10);
    assert.equal(made.agent?.disabled, false);
  });

  it('is made once for an Idempotency-Key, with its first fields', async () => {
    const organization_id = newId();
    const creation = { key: newId(), fingerprint: 'f' };
    const fields = { name: 'Ada', instructions: '', model: 'demo' };
    const ask = (more: object = {}) =>
      harness.conversation.CreateAgent(
        { organization_id, fields, creation: { ...creation, ...more } },
        harness.context(),
      );
    const made = await Promise.all([ask(), ask(), ask()]);
    assert.equal(new Set(made.map(({ agent }) => agent?.id)).size, 1);
    assert.deepEqual((await ask()).agent, made[0]?.agent);
    const { data } = await harness.conversation.ListAgents({ organization_id }, harness.context());
    assert.equal(data.length, 1);
    await assert.rejects(ask({ fingerprint: 'g' }), { code: 'conflict' });
    await harness.conversation.DeleteAgent({ organization_id, agent_id: made[0]?.agent?.id ?? '' }, harness.context());
    await assert.rejects(ask(), { code: 'conflict' });
  });

  it('is refused where a field is out of its bounds, and stays as it was', async () => {
    const organization = newId();
    const id = await harness.agent(organization, { description: 'before' });
    const wrong: [string, AgentFields][] = [
      ['/name', { name: '' }],
      ['/name', { name: 'x'.repeat(201) }],
      ['/instructions', { instructions: 'x'.repeat(32_001) }],
      ['/description', { description: 'x'.repeat(2_001) }],
      ['/model', { model: 'gpt' }],
      ['/model', { model: 'openai/' }],
      ['/avatar_url', { avatar_url: 'http://example.com/a.png' }],
      ['/avatar_url', { avatar_url: 'javascript:alert(1)' }],
      ['/starter_prompts', { starter_prompts: { values: Array.from({ length: 9 }, () => 'x') } }],
      ['/starter_prompts/1', { starter_prompts: { values: ['ok', ''] } }],
      ['/max_steps', { max_steps: 0 }],
      ['/max_steps', { max_steps: 51 }],
      ['/knowledge_base_ids', { knowledge_base_ids: { values: Array.from({ length: 21 }, (_, n) => `kb-${n}`) } }],
    ];
    for (const [path, fields] of wrong)
      await assert.rejects(change(organization, id, { description: 'after', ...fields }), refusedAt(path));
    const read = await harness.conversation.GetAgent(
      { organization_id: organization, agent_id: id },
      harness.context(),
    );
    assert.equal(read.agent?.description, 'before');
  });

  it('is changed where a field is present, and emptied where it is empty', async () => {
    const organization = newId();
    const id = await harness.agent(organization, {
      description: 'there',
      greeting: 'Hi',
      starter_prompts: { values: ['One?'] },
    });
    const changed = await change(organization, id, { description: '', name: 'Bea', starter_prompts: { values: [] } });
    assert.deepEqual(
      [changed.agent?.name, changed.agent?.description, changed.agent?.greeting, changed.agent?.starter_prompts],
      ['Bea', undefined, 'Hi', []],
    );
    assert.deepEqual((await change(organization, id, {})).agent, changed.agent);
  });

  it('may only have knowledge of its own organization', async () => {
    const [organization, other] = [newId(), newId()];
    harness.knowledge.bases.set(organization, new Set(['own']));
    harness.knowledge.bases.set(other, new Set(['foreign']));
    const knowledge = (...values: string[]) => ({ knowledge_base_ids: { values } });
    const id = await harness.agent(organization, knowledge('own', 'own'));
    await assert.rejects(change(organization, id, knowledge('own', 'foreign')), refusedAt('/knowledge_base_ids/1'));
    await assert.rejects(harness.agent(organization, knowledge('foreign')), refusedAt('/knowledge_base_ids/0'));
    const read = await harness.conversation.GetAgent(
      { organization_id: organization, agent_id: id },
      harness.context(),
    );
    assert.deepEqual(read.agent?.knowledge_base_ids, ['own']);
  });

  it('is found by its own organization alone', async () => {
    const organization = newId();
    const agent_id = await harness.agent(organization);
    const stranger = newId();
    const unknown = (error: unknown): boolean => hasCode(error, 'agent_not_found');
    const { conversation } = harness;
    for (const id of [agent_id, newId()]) {
      await assert.rejects(
        conversation.GetAgent({ organization_id: stranger, agent_id: id }, harness.context()),
        unknown,
      );
      await assert.rejects(change(stranger, id, { name: 'Taken' }), unknown);
      await assert.rejects(
        conversation.DeleteAgent({ organization_id: stranger, agent_id: id }, harness.context()),
        unknown,
      );
      await assert.rejects(harness.send({ ...harness.user('identified', stranger), agentId: id }, 'x'), unknown);
    }
    assert.deepEqual((await conversation.ListAgents({ organization_id: stranger }, harness.context())).data, []);
  });

  it('that is disabled is hidden, takes nothing new, finishes its runs, and its conversations stay readable', async () => {
    const user = await harness.someone();
    const organization_id = user.access.organization_id ?? '';
    const sent = await harness.send(user, 'before');
    await change(organization_id, user.agentId, { disabled: true });
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
    assert.equal((await harness.said(user, sent.conversation_id)).length, 2);
    const read = (enabled_only: boolean) =>
      harness.conversation.GetAgent({ organization_id, agent_id: user.agentId, enabled_only }, harness.context());
    await assert.rejects(read(true), (error) => hasCode(error, 'agent_not_found'));
    assert.equal((await read(false)).agent?.disabled, true);
    const listed = (enabled_only: boolean) =>
      harness.conversation.ListAgents({ organization_id, enabled_only }, harness.context());
    assert.deepEqual([(await listed(true)).data.length, (await listed(false)).data.length], [0, 1]);
    await change(organization_id, user.agentId, { disabled: false });
    assert.equal(
      (await harness.ended((await harness.send(user, 'after', { conversation: sent.conversation_id })).run_id)).state,
      'succeeded',
    );
  });

  it('that is deleted cancels its waiting runs, and its conversations stay readable', async () => {
    const user = await harness.someone();
    const holding = harness.links.conversation.hold('GetTurnContext');
    const sent = await harness.send(user, 'waits');
    await holding.reached;
    await harness.conversation.DeleteAgent(
      { organization_id: user.access.organization_id ?? '', agent_id: user.agentId },
      harness.context(),
    );
    holding.release();
    const run = await harness.ended(sent.run_id);
    assert.deepEqual([run.state, run.error], ['cancelled', 'cancelled: The agent was deleted.']);
    assert.deepEqual(
      (await harness.said(user, sent.conversation_id)).map(({ content }) => content),
      ['waits'],
    );
    assert.deepEqual(await harness.slotsOf(user), []);
  });

  it('is told the turns before, the newest that fit, and its instructions', async () => {
    const small = await startHarness({ RUN_CONTEXT_TOKENS: '100' });
    try {
      const user = await small.someone({ instructions: 'Be short.' });
      const conversation = await small.conversationOf(user);
      for (const input of ['a'.repeat(300), 'b'.repeat(50), 'c'.repeat(50)])
        await small.ended((await small.send(user, input, { conversation })).run_id);
      await small.ended((await small.send(user, 'last', { conversation })).run_id);
      const request = small.model.requestsFor('last')[0];
      assert.equal(request?.instructions, 'Be short.');
      assert.deepEqual(
        request?.messages.map((message) => ('text' in message ? message.text : '')),
        ['b'.repeat(50), `You said: ${'b'.repeat(50)}`, 'c'.repeat(50), `You said: ${'c'.repeat(50)}`, 'last'],
      );
    } finally {
      await small.stop();
    }
  });
});

describe('a list of agents', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  it('has those with a text in their name, in any case, and the disabled ones or the others', async () => {
    const organization_id = newId();
    const names = ['Guide', 'Old guide', 'Straßenführer', 'Ada'];
    for (const name of names) await harness.agent(organization_id, { name, disabled: name.startsWith('Old') });
    const found = async (filter: { q?: string; disabled?: boolean }, limit = 20) => {
      const all: string[] = [];
      let cursor: string | undefined;
      do {
        const page = { limit, ...(cursor === undefined ? {} : { cursor }) };
        const answer = await harness.conversation.ListAgents({ organization_id, ...filter, page }, harness.context());
        assert.ok(answer.data.length <= limit);
        all.push(...answer.data.map(({ name }) => name));
        cursor = answer.next_cursor;
      } while (cursor !== undefined);
      return all;
    };
    assert.deepEqual(await found({ q: 'GUIDE' }), ['Old guide', 'Guide']);
    assert.deepEqual(await found({ q: 'guide' }, 1), ['Old guide', 'Guide']);
    assert.deepEqual(await found({ q: 'guide', disabled: false }), ['Guide']);
    assert.deepEqual(await found({ disabled: true }), ['Old guide']);
    assert.deepEqual(await found({ q: 'führer' }), ['Straßenführer']);
    assert.deepEqual(await found({ q: 'nobody' }), []);
    assert.equal((await found({})).length, 4);
  });
});
