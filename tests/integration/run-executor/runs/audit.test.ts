// Audit events of conversation and run-executor for administrators: their changes of agents, and their reads of
// people's messages.

import assert from 'node:assert/strict';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';

describe('the audit of agents and runs', () => {
  let harness: Harness;
  let organization: string;
  const operator = (): CallContext => ({
    ...harness.context(),
    actor: { kind: 'operator', address: '203.0.113.9' },
  });
  const noted = () =>
    harness.audit.acts
      .filter(({ organization_id: id }) => id === organization)
      .map(({ action, target, outcome, actor }) => [actor, action, target, outcome]);

  before(async () => {
    harness = await startHarness();
  });
  beforeEach(() => {
    organization = newId();
    harness.audit.takeAway(false);
  });
  after(() => harness.stop());

  it('has every change of an agent, its actor and its outcome', async () => {
    const { conversation } = harness;
    const fields = { name: 'Ada', instructions: 'Help.', model: 'demo' };
    const { agent } = await conversation.CreateAgent({ organization_id: organization, fields }, operator());
    const names = { organization_id: organization, agent_id: agent?.id ?? '' };
    await conversation.UpdateAgent({ ...names, fields: { name: 'Eva' } }, operator());
    await assert.rejects(conversation.UpdateAgent({ ...names, fields: { name: '' } }, operator()), {
      code: 'validation_error',
    });
    await conversation.SaveAgentDraft({ ...names, fields }, operator());
    await conversation.DeleteAgentDraft(names, operator());
    await conversation.SaveAgentDraft({ ...names, fields }, operator());
    await conversation.PublishAgent(names, operator());
    await conversation.RestoreAgentVersion({ ...names, n: 1 }, operator());
    await conversation.DeleteAgent(names, operator());
    await assert.rejects(conversation.DeleteAgent(names, harness.context()), { code: 'agent_not_found' });
    const path = `/admin/v1/organizations/${organization}/agents/${names.agent_id}`;
    assert.deepEqual(noted(), [
      ['operator', 'agent.create', path, 'done'],
      ['operator', 'agent.update', path, 'done'],
      ['operator', 'agent.update', path, 'refused'],
      ['operator', 'agent.draft.save', `${path}/draft`, 'done'],
      ['operator', 'agent.draft.discard', `${path}/draft`, 'done'],
      ['operator', 'agent.draft.save', `${path}/draft`, 'done'],
      ['operator', 'agent.publish', `${path}/versions/3`, 'done'],
      ['operator', 'agent.restore', `${path}/versions/1`, 'done'],
      ['operator', 'agent.delete', path, 'done'],
      ['service', 'agent.delete', path, 'refused'],
    ]);
    assert.equal(harness.audit.acts.at(-2)?.address, '203.0.113.9');
  });

  it('has every look at runs, their steps and feedback, which hold people’s messages', async () => {
    const user = await harness.someone();
    organization = user.access.organization_id ?? '';
    const { run_id } = await harness.send(user, 'Hello');
    await harness.ended(run_id);
    await harness.runExecutor.ListRuns({ organization_id: organization }, operator());
    await harness.runExecutor.GetRunTrace({ organization_id: organization, run_id }, operator());
    await harness.runExecutor.GetRun({ access: user.access, run_id }, harness.context());
    await harness.conversation.ListFeedback({ organization_id: organization }, operator());
    const path = `/admin/v1/organizations/${organization}/runs`;
    assert.deepEqual(noted().slice(1), [
      ['operator', 'run.list', path, 'done'],
      ['operator', 'run.read', `${path}/${run_id}`, 'done'],
      ['operator', 'feedback.list', `/admin/v1/organizations/${organization}/feedback`, 'done'],
    ]);
  });

  it('comes first: where nothing can be noted, nothing is changed or shown', async () => {
    const user = await harness.someone();
    organization = user.access.organization_id ?? '';
    const { run_id } = await harness.send(user, 'Hello');
    await harness.ended(run_id);
    harness.audit.takeAway(true);
    const away = { code: 'service_unavailable' };
    const names = { organization_id: organization, agent_id: user.agentId };
    await assert.rejects(harness.conversation.DeleteAgent(names, operator()), away);
    await assert.rejects(harness.runExecutor.GetRunTrace({ organization_id: organization, run_id }, operator()), away);
    // Calls without an administrator go on.
    await harness.conversation.GetAgent({ ...names, enabled_only: true }, harness.context());
    await harness.send(user, 'Are you there?');
  });
});
