// Agents that were never published: met by members who try them, and by nobody else.

import assert from 'node:assert/strict';
import type { AgentFields } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';
import { conflict, wholeAgent } from './versioned-agent.ts';

describe('an agent that was never published', () => {
  let harness: Harness;
  let organization_id: string;
  let agent_id: string;
  before(async () => {
    harness = await startHarness();
  });
  beforeEach(async () => {
    organization_id = newId();
    const { agent } = await harness.conversation.CreateAgent(
      { organization_id, fields: { ...wholeAgent, disabled: false }, draft: true },
      harness.context(),
    );
    agent_id = agent?.id ?? '';
  });
  after(() => harness.stop());

  const named = () => ({ organization_id, agent_id });
  const read = async (enabled_only = false) =>
    (await harness.conversation.GetAgent({ ...named(), enabled_only }, harness.context())).agent;
  const listed = async (enabled_only: boolean) =>
    (await harness.conversation.ListAgents({ organization_id, enabled_only }, harness.context())).data;
  const save = (fields: AgentFields, more: { if_revision?: number; base_version?: number } = {}) =>
    harness.conversation.SaveAgentDraft(
      { ...named(), fields: { ...wholeAgent, ...fields }, ...more },
      harness.context(),
    );
  const say = (tried?: object) => {
    const someone = harness.user('member', organization_id);
    return harness.conversation.SendMessage(
      {
        access: someone.access,
        agent_id,
        end_user: someone.endUser,
        content: `hello ${agent_id}`,
        created_by: 'member',
        endpoint: 'chat',
        rate: { policy: 'end_user', organization_id, subject: '' },
        ...(tried ? { tried } : {}),
      },
      harness.context(),
    );
  };
  const notFound = (error: unknown): boolean => hasCode(error, 'agent_not_found');

  it('is listed for members as a draft without a version, and not found by others', async () => {
    const agent = await read();
    assert.deepEqual([agent?.version, agent?.has_draft, agent?.draft_changes], [0, true, 0]);
    assert.deepEqual(
      (await listed(false)).map(({ id }) => id),
      [agent_id],
    );
    assert.deepEqual(await listed(true), []);
    await assert.rejects(read(true), notFound);
    await assert.rejects(say(), notFound);
    const { endUser: end_user } = harness.user('visitor', organization_id);
    await assert.rejects(
      harness.conversation.CreateConversation({ organization_id, agent_id, end_user }, harness.context()),
      notFound,
    );
    const versions = await harness.conversation.ListAgentVersions(named(), harness.context());
    assert.deepEqual(versions.data, []);
  });

  it('answers the member who tries it, and shows its draft as itself', async () => {
    await save({ name: 'Grace', instructions: 'Sing.', greeting: 'La' }, { if_revision: 1, base_version: 0 });
    const seen = await read();
    assert.deepEqual([seen?.name, seen?.greeting, seen?.version], ['Grace', 'La', 0]);
    await save({ name: 'Grace', instructions: 'Sing.' }, { if_revision: 2 });
    assert.equal((await read())?.greeting, undefined);
    await harness.ended((await say({})).run_id);
    assert.equal(harness.model.requestsFor(`hello ${agent_id}`)[0]?.instructions, 'Sing.');
  });

  it('is live with version 1 once it is published, and not before by any other change', async () => {
    const change = (fields: AgentFields) => harness.conversation.UpdateAgent({ ...named(), fields }, harness.context());
    const changed = await change({ instructions: 'Not at once.' });
    assert.deepEqual([changed.agent?.version, changed.agent?.instructions], [0, 'Not at once.']);
    await assert.rejects(read(true), notFound);
    assert.equal((await change({ disabled: true })).agent?.version, 0);
    await change({ disabled: false });
    await assert.rejects(harness.conversation.DeleteAgentDraft(named(), harness.context()), conflict);
    const { agent } = await harness.conversation.PublishAgent(named(), harness.context());
    assert.deepEqual([agent?.version, agent?.has_draft, agent?.instructions], [1, false, 'Not at once.']);
    assert.equal((await read(true))?.id, agent_id);
    const { data } = await harness.conversation.ListAgentVersions(named(), harness.context());
    assert.deepEqual(
      data.map(({ n }) => n),
      [1],
    );
  });

  it('says of a later draft in how many fields it differs', async () => {
    await harness.conversation.PublishAgent(named(), harness.context());
    await save({ greeting: 'Hello', max_steps: 3 });
    assert.equal((await read())?.draft_changes, 2);
    await save(
      {},
      { if_revision: (await harness.conversation.GetAgentDraft(named(), harness.context())).draft?.revision ?? 0 },
    );
    assert.deepEqual([(await read())?.draft_changes, (await read())?.has_draft], [0, true]);
  });
});
