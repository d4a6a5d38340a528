// Versions of agents: which is published when, their immutability, and which of two concurrent changes is first.

import assert from 'node:assert/strict';
import { agentDeletionCollection } from '#services/conversation/collections.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Harness } from '../../support/runs/harness.ts';
import { gate } from '../../support/runs/scripted-model.ts';
import { conflict, versionedAgent, wholeAgent } from './versioned-agent.ts';

describe('the versions of an agent', () => {
  const subject = versionedAgent();
  const { named, ada, change, read, versions, versionOf, save, kept, another } = subject;
  let harness: Harness;
  let organization_id: string;
  let agent_id: string;
  beforeEach(() => ({ harness, organization_id, agent_id } = subject.now()));

  it('begin with the agent, and each change of it is one, with its author and time', async () => {
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

  it('are made by changes of its fields, and not by switching it off and on', async () => {
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

  it('are restored once, however often that is asked for, and as If-Match says', async () => {
    const { agent: seen } = await change({ instructions: 'Be rude.' });
    const restore = (more: { if_revision?: number } = {}) =>
      harness.conversation.RestoreAgentVersion({ ...named(), n: 1, ...more }, ada());
    await restore({ if_revision: seen?.revision ?? 0 });
    const again = await restore();
    assert.deepEqual([again.agent?.version, again.agent?.instructions], [3, 'Help.']);
    assert.equal((await versions()).length, 3);
    await assert.rejects(restore({ if_revision: seen?.revision ?? 0 }), conflict);
  });

  it('are restored although another was published while the one that was live was not kept yet', async () => {
    const failing = harness.faults.conversation.failNth(['Second.'], 2, 'before');
    await change({ instructions: 'Second.' });
    failing.end();
    // Where it is looked for before the agent is read, it is not there yet, and then the agent is in another.
    const { hold } = harness.faults.conversation;
    const looking = hold('agent_versions', 'findOne');
    const restored = harness.conversation.RestoreAgentVersion({ ...named(), n: 2 }, ada());
    const first = await Promise.race([restored, looking.reached]);
    if (first === undefined) {
      const reading = hold('agents', 'findOne');
      looking.release();
      await reading.reached;
      await change({ instructions: 'Third.' });
      reading.release();
    }
    assert.equal((await restored).agent?.instructions, 'Second.');
    looking.release();
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
        harness.conversation.SaveAgentDraft({ ...foreign, fields: wholeAgent }, harness.context()),
        harness.conversation.PublishAgent(foreign, harness.context()),
      ])
        await assert.rejects(ask, (error) => hasCode(error, 'agent_not_found'));
    }
  });

  it('are all kept, wherever a process dies between the agent and its version', async () => {
    await change({ instructions: 'Second.' });
    // The previous version is there already; keeping the new one fails.
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
    await another();
    await change({ greeting: 'Hello' });
    assert.equal((await kept()).length, 2);
    await harness.conversation.EraseOrganization({ organization_id }, harness.context());
    assert.deepEqual(await kept(), []);
  });

  it('go with the agent where its deletion breaks off, and stay where it is refused', async () => {
    await change({ greeting: 'Hello' });
    const later = async () => {
      harness.pass(61_000);
      await harness.sweepDeletions();
    };
    await assert.rejects(harness.conversation.DeleteAgent({ ...named(), if_revision: 0 }, harness.context()), conflict);
    await later();
    assert.equal((await kept()).length, 2);

    const away = harness.faults.conversation.fail('agent_versions', 'deleteMany', 'before');
    await assert.rejects(harness.conversation.DeleteAgent(named(), harness.context()), (error) =>
      hasCode(error, 'service_unavailable'),
    );
    away.end();
    assert.equal((await kept()).length, 2);
    // One that cannot be done now is done by a later sweep.
    const still = harness.faults.conversation.fail('agent_versions', 'deleteMany', 'before');
    await later();
    still.end();
    assert.equal((await kept()).length, 2);
    await later();
    assert.deepEqual(await kept(), []);
    assert.deepEqual(await harness.stores.conversation.collection(agentDeletionCollection).find({}, { limit: 10 }), []);
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

  it('let no run reach resources taken from the agent since', async () => {
    harness.knowledge.bases.set(organization_id, new Set(['own']));
    agent_id = await another({ knowledge_base_ids: { values: ['own'] } });
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
