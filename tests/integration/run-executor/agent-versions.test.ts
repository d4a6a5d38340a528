// Versions and drafts of agents: what is published when, what never changes, and who of two at once is first.

import assert from 'node:assert/strict';
import type { AgentFields } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import type { AgentDocument } from '#services/conversation/domain/agent.ts';
import type { AgentVersionDocument } from '#services/conversation/domain/agent-version.ts';
import { agentCollection, agentVersionCollection } from '#services/conversation/store/collections.ts';
import { hasCode } from '#shared/errors/contract-error.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { newId } from '#shared/ids/uuid.ts';
import { type Harness, startHarness } from './harness.ts';
import { gate } from './scripted-model.ts';

const whole = { name: 'Ada', instructions: 'Help.', model: 'demo' };

describe('the versions of an agent', () => {
  let harness: Harness;
  let organization_id: string;
  let agent_id: string;
  before(async () => {
    harness = await startHarness();
  });
  beforeEach(async () => {
    organization_id = newId();
    agent_id = await harness.agent(organization_id);
  });
  after(() => harness.stop());

  const named = () => ({ organization_id, agent_id });
  const ada = (): CallContext => ({
    ...harness.context(),
    actor: { kind: 'member', id: 'm-1', name: 'Ada', role: 'editor', organization_id },
  });
  const change = (fields: AgentFields, if_revision?: number) =>
    harness.conversation.UpdateAgent(
      { ...named(), fields, ...(if_revision === undefined ? {} : { if_revision }) },
      ada(),
    );
  const read = async () => (await harness.conversation.GetAgent(named(), harness.context())).agent;
  const versions = async () => (await harness.conversation.ListAgentVersions(named(), harness.context())).data;
  const versionOf = async (n: number) =>
    (await harness.conversation.GetAgentVersion({ ...named(), n }, harness.context())).version;
  const save = async (fields: AgentFields, more: { if_revision?: number; base_version?: number } = {}) =>
    (await harness.conversation.SaveAgentDraft({ ...named(), fields: { ...whole, ...fields }, ...more }, ada())).draft;
  const publish = (more: { note?: string; if_revision?: number } = {}) =>
    harness.conversation.PublishAgent({ ...named(), ...more }, ada());
  const conflict = (error: unknown) => hasCode(error, 'conflict');
  const kept = () =>
    harness.stores.conversation
      .collection<AgentVersionDocument>(agentVersionCollection)
      .find({ organization_id, agent_id }, { limit: 100, sort: { n: -1 } });

  it('begin with the agent, and each change of it is one, with who made it and when', async () => {
    await change({ instructions: 'Be short.' });
    await change({ greeting: 'Hello' });
    const [third, second, first] = await versions();
    assert.deepEqual([third?.n, second?.n, first?.n], [3, 2, 1]);
    assert.deepEqual(
      [third?.published_by?.kind, third?.published_by?.id, third?.published_by?.name],
      ['member', 'm-1', 'Ada'],
    );
    assert.equal((await versionOf(1))?.agent?.instructions, 'Help.');
    assert.equal((await versionOf(2))?.agent?.instructions, 'Be short.');
    assert.equal((await versionOf(2))?.agent?.greeting, undefined);
    assert.equal((await versionOf(3))?.agent?.greeting, 'Hello');
    assert.equal((await read())?.version, 3);
    await assert.rejects(versionOf(4), (error) => hasCode(error, 'not_found'));
    await change({ greeting: '' });
    assert.equal((await versionOf(4))?.agent?.greeting, undefined);
    assert.equal((await read())?.greeting, undefined);
  });

  it('are made by what changes something, and not by switching it off and on', async () => {
    const before = await read();
    await change({ name: 'Ada', greeting: '' });
    assert.equal((await read())?.revision, before?.revision);
    await change({ disabled: true });
    await change({ disabled: false });
    assert.equal((await versions()).length, 1);
    assert.equal((await read())?.version, 1);
  });

  it('are restored as new ones, which say of which', async () => {
    await change({ instructions: 'Be rude.' });
    await change({ disabled: true });
    const { agent } = await harness.conversation.RestoreAgentVersion({ ...named(), n: 1, note: ' Too rude ' }, ada());
    assert.deepEqual([agent?.version, agent?.instructions, agent?.disabled], [3, 'Help.', true]);
    const [third] = await versions();
    assert.deepEqual([third?.restored_from, third?.note], [1, 'Too rude']);
    await harness.conversation.RestoreAgentVersion({ ...named(), n: 3 }, ada());
    assert.equal((await versions()).length, 3);
    await assert.rejects(harness.conversation.RestoreAgentVersion({ ...named(), n: 9 }, ada()), (error) =>
      hasCode(error, 'not_found'),
    );
  });

  it('come in pages', async () => {
    for (const greeting of ['a', 'b', 'c', 'd']) await change({ greeting });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const { data, next_cursor } = await harness.conversation.ListAgentVersions(
        { ...named(), page },
        harness.context(),
      );
      seen.push(...data.map(({ n }) => n));
      cursor = next_cursor;
    } while (cursor !== undefined);
    assert.deepEqual(seen, [5, 4, 3, 2, 1]);
  });

  it('are of their own organization and agent alone', async () => {
    const elsewhere = newId();
    const other = await harness.agent(elsewhere);
    for (const foreign of [
      { organization_id: elsewhere, agent_id },
      { organization_id, agent_id: other },
    ]) {
      for (const ask of [
        harness.conversation.ListAgentVersions(foreign, harness.context()),
        harness.conversation.GetAgentVersion({ ...foreign, n: 1 }, harness.context()),
        harness.conversation.RestoreAgentVersion({ ...foreign, n: 1 }, harness.context()),
        harness.conversation.GetAgentDraft(foreign, harness.context()),
        harness.conversation.SaveAgentDraft({ ...foreign, fields: whole }, harness.context()),
        harness.conversation.PublishAgent(foreign, harness.context()),
      ])
        await assert.rejects(ask, (error) => hasCode(error, 'agent_not_found'));
    }
  });

  it('are there of an agent that an earlier release made, from the first change or look on', async () => {
    const agents = harness.stores.conversation.collection<AgentDocument>(agentCollection);
    const versionStore = harness.stores.conversation.collection<AgentVersionDocument>(agentVersionCollection);
    const age = async () => {
      await agents.updateOne({ _id: agent_id }, { $unset: { version: true, published: true, edits: true } });
      await versionStore.deleteMany({ organization_id, agent_id }, 10);
    };
    await age();
    assert.equal((await read())?.version, 1);
    assert.deepEqual(
      (await versions()).map(({ n, published_by: by }) => [n, by]),
      [[1, null]],
    );
    await age();
    await change({ instructions: 'Be short.' });
    assert.equal((await versionOf(1))?.agent?.instructions, 'Help.');
    assert.deepEqual(
      (await versions()).map(({ n }) => n),
      [2, 1],
    );
  });

  it('are all kept, wherever a process dies between the agent and its version', async () => {
    await change({ instructions: 'Second.' });
    // The version that was is there already; what fails is keeping the new one.
    const failing = harness.faults.conversation.failNth(['Third.'], 2, 'before');
    await change({ instructions: 'Third.' });
    failing.end();
    assert.equal((await read())?.instructions, 'Third.');
    await change({ instructions: 'Fourth.' });
    const all = await versions();
    assert.deepEqual(
      all.map(({ n }) => n),
      [4, 3, 2, 1],
    );
    assert.equal((await versionOf(3))?.agent?.instructions, 'Third.');
  });

  it('go with the agent, its draft too, and with its organization', async () => {
    await change({ greeting: 'Hello' });
    await save({ greeting: 'Draft' });
    await harness.conversation.DeleteAgent(named(), harness.context());
    assert.deepEqual(await kept(), []);
    await assert.rejects(versions(), (error) => hasCode(error, 'agent_not_found'));
    agent_id = await harness.agent(organization_id);
    await change({ greeting: 'Hello' });
    assert.equal((await kept()).length, 2);
    await harness.conversation.EraseOrganization({ organization_id }, harness.context());
    assert.deepEqual(await kept(), []);
  });

  it('have each its number, however many change the agent at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => change({ greeting: `Hello ${n}` })));
    const all = await versions();
    assert.deepEqual(
      all.map(({ n }) => n),
      [9, 8, 7, 6, 5, 4, 3, 2, 1],
    );
    const greetings = await Promise.all(all.slice(0, 8).map(async ({ n }) => (await versionOf(n))?.agent?.greeting));
    assert.equal(new Set(greetings).size, 8);
    assert.equal((await read())?.greeting, greetings[0]);
  });

  it('are changed as If-Match says', async () => {
    const seen = await read();
    await change({ greeting: 'One' }, seen?.revision);
    await assert.rejects(change({ greeting: 'Two' }, seen?.revision), conflict);
    await assert.rejects(
      harness.conversation.DeleteAgent({ ...named(), if_revision: seen?.revision ?? 0 }, harness.context()),
      conflict,
    );
    await save({ greeting: 'Draft' });
    await change({ greeting: 'Three' }, (await read())?.revision);
    assert.equal((await read())?.greeting, 'Three');
  });

  describe('a draft', () => {
    it('is seen by nobody until it is published, and is the next version then', async () => {
      const draft = await save({ instructions: 'Sing.' });
      assert.deepEqual([draft?.base_version, draft?.agent?.instructions, draft?.saved_by?.name], [1, 'Sing.', 'Ada']);
      assert.deepEqual([(await read())?.instructions, (await read())?.has_draft], ['Help.', true]);
      const { agent } = await publish({ note: 'It sings' });
      assert.deepEqual([agent?.version, agent?.instructions, agent?.has_draft], [2, 'Sing.', false]);
      assert.equal((await versions())[0]?.note, 'It sings');
      await assert.rejects(publish(), (error) => hasCode(error, 'not_found'));
      await assert.rejects(harness.conversation.GetAgentDraft(named(), harness.context()), (error) =>
        hasCode(error, 'not_found'),
      );
    });

    it('is written over only by whoever has seen it', async () => {
      const first = await save({ greeting: 'One' });
      await assert.rejects(save({ greeting: 'Unseen' }), conflict);
      const second = await save({ greeting: 'Two' }, { if_revision: first?.revision ?? 0 });
      await assert.rejects(save({ greeting: 'Late' }, { if_revision: first?.revision ?? 0 }), conflict);
      await assert.rejects(publish({ if_revision: first?.revision ?? 0 }), conflict);
      const discard = (if_revision: number) =>
        harness.conversation.DeleteAgentDraft({ ...named(), if_revision }, harness.context());
      await assert.rejects(discard(first?.revision ?? 0), conflict);
      await discard(second?.revision ?? 0);
      await assert.rejects(save({ greeting: 'Gone' }, { if_revision: second?.revision ?? 0 }), conflict);
      const anew = await save({ greeting: 'New' });
      assert.ok((anew?.revision ?? 0) > (second?.revision ?? 0), 'no revision comes twice');
    });

    it('of two who begin one, or save over the same one, has the text of one, and the other is told', async () => {
      const begun = await Promise.allSettled([save({ greeting: 'a' }), save({ greeting: 'b' })]);
      assert.deepEqual(begun.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      const { draft } = await harness.conversation.GetAgentDraft(named(), harness.context());
      const over = { if_revision: draft?.revision ?? 0 };
      const saved = await Promise.allSettled([save({ greeting: 'c' }, over), save({ greeting: 'd' }, over)]);
      assert.deepEqual(saved.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    });

    it('is published once by two at once', async () => {
      await save({ greeting: 'Hello' });
      const both = await Promise.allSettled([publish(), publish()]);
      assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      assert.deepEqual(
        (await versions()).map(({ n }) => n),
        [2, 1],
      );
    });

    it('takes nothing back that was published meanwhile, until it says that it knows of it', async () => {
      const draft = await save({ greeting: 'Draft' });
      await change({ instructions: 'By Terraform.' });
      await assert.rejects(publish(), conflict);
      const base = { if_revision: draft?.revision ?? 0, base_version: 2 };
      await save({ greeting: 'Draft', instructions: 'By Terraform.' }, base);
      await assert.rejects(save({}, { base_version: 9, if_revision: (draft?.revision ?? 0) + 1 }), (error) =>
        hasCode(error, 'validation_error'),
      );
      const { agent } = await publish();
      assert.deepEqual([agent?.version, agent?.greeting, agent?.instructions], [3, 'Draft', 'By Terraform.']);
    });

    it('and a change at once are in order: one is told of the other, or comes after it', async () => {
      await save({ greeting: 'Draft' });
      const [published, changed] = await Promise.allSettled([publish(), change({ instructions: 'Other.' })]);
      assert.equal(changed.status, 'fulfilled');
      const now = await read();
      if (published.status === 'fulfilled') {
        assert.deepEqual([now?.version, now?.greeting, now?.instructions], [3, 'Draft', 'Other.']);
      } else {
        assert.ok(conflict(published.reason));
        assert.deepEqual([now?.version, now?.greeting, now?.has_draft], [2, undefined, true]);
      }
    });

    it('is held to the bounds of an agent, and may reach what its organization has', async () => {
      await assert.rejects(save({ model: 'gpt' }), (error) => hasCode(error, 'validation_error'));
      await assert.rejects(save({ knowledge_base_ids: { values: [newId()] } }), (error) =>
        hasCode(error, 'validation_error'),
      );
      await save({});
      await assert.rejects(publish({ note: 'x'.repeat(501) }), (error) => hasCode(error, 'validation_error'));
      assert.equal((await read())?.has_draft, true);
    });
  });

  it('answer the runs that were accepted under them, which say so', async () => {
    const user = { ...harness.user('identified', organization_id), agentId: agent_id };
    const waiting = gate();
    harness.model.answer('first', ['Hel', waiting, 'lo']);
    const conversation = await harness.conversationOf(user);
    const first = await harness.send(user, 'first', { conversation });
    await waiting.reached;
    const second = await harness.send(user, 'second', { conversation });
    await change({ instructions: 'Be short.' });
    const third = await harness.send(user, 'third', { conversation });
    waiting.open();
    const runs = [];
    for (const { run_id } of [first, second, third]) runs.push(await harness.ended(run_id));
    assert.deepEqual(
      runs.map(({ agent_version: version }) => version),
      [1, 1, 2],
    );
    const told = (input: string) => harness.model.requestsFor(input)[0]?.instructions;
    assert.deepEqual([told('second'), told('third')], ['Help.', 'Be short.']);
    const { run } = await harness.runExecutor.GetRunTrace(
      { organization_id, run_id: second.run_id },
      harness.context(),
    );
    assert.equal(run?.agent_version, 1);
  });

  it('let no run reach what was taken from the agent since', async () => {
    harness.knowledge.bases.set(organization_id, new Set(['own']));
    agent_id = await harness.agent(organization_id, { knowledge_base_ids: { values: ['own'] } });
    const user = { ...harness.user('identified', organization_id), agentId: agent_id };
    const waiting = gate();
    harness.model.answer('ahead', ['Hel', waiting, 'lo']);
    const conversation = await harness.conversationOf(user);
    await harness.send(user, 'ahead', { conversation });
    await waiting.reached;
    const { run_id } = await harness.send(user, 'behind', { conversation });
    await change({ instructions: 'Be short.', knowledge_base_ids: { values: [] } });
    waiting.open();
    await harness.ended(run_id);
    const tools = (input: string) => harness.model.requestsFor(input)[0]?.tools?.map(({ name }) => name) ?? [];
    assert.ok(tools('ahead').includes('knowledge_search'));
    assert.ok(!tools('behind').includes('knowledge_search'));
    assert.equal(harness.model.requestsFor('behind')[0]?.instructions, 'Help.');
  });
});

describe('a list of agents', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  it('has those whose name has a text, whatever the case, and the disabled ones or the others', async () => {
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
