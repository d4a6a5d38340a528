// Which agents look into which knowledge base.

import assert from 'node:assert/strict';
import { agentCollection } from '#services/conversation/collections.ts';
import type { AgentDocument } from '#services/conversation/domain/agent.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';

describe('users of knowledge', () => {
  let harness: Harness;
  let organization_id: string;
  let handbook: string;
  let prices: string;
  before(async () => {
    harness = await startHarness();
  });
  beforeEach(() => {
    [organization_id, handbook, prices] = [newId(), newId(), newId()];
    harness.knowledge.bases.set(organization_id, new Set([handbook, prices]));
  });
  after(() => harness.stop());

  const uses = async (ids = [handbook, prices]) => {
    const asked = { organization_id, knowledge_base_ids: ids };
    const { data } = await harness.conversation.ListKnowledgeUses(asked, harness.context());
    return data.map(({ knowledge_base_id, agents, agent_count }) => [
      knowledge_base_id,
      agents.map(({ name }) => name),
      agent_count,
    ]);
  };

  it('are the agents that are published with it, disabled ones too, and nobody of another organization', async () => {
    const knowledge_base_ids = { values: [handbook] };
    await harness.agent(organization_id, { name: 'One', knowledge_base_ids });
    await harness.agent(organization_id, { name: 'None' });
    const agent_id = await harness.agent(organization_id, {
      name: 'Two',
      disabled: true,
      knowledge_base_ids: { values: [prices, handbook] },
    });
    const stranger = newId();
    harness.knowledge.bases.set(stranger, new Set([handbook]));
    await harness.agent(stranger, { name: 'Stranger', knowledge_base_ids });
    assert.deepEqual(await uses(), [
      [handbook, ['Two', 'One'], 2],
      [prices, ['Two'], 1],
    ]);
    await harness.conversation.UpdateAgent(
      { organization_id, agent_id, fields: { knowledge_base_ids: { values: [] } } },
      harness.context(),
    );
    assert.deepEqual(await uses([prices, handbook]), [
      [prices, [], 0],
      [handbook, ['One'], 1],
    ]);
    assert.deepEqual(await uses([]), []);
  });

  it('are counted beyond those that are named, over several pages', async () => {
    await harness.agent(organization_id, { name: 'First', knowledge_base_ids: { values: [handbook] } });
    const agents = harness.stores.conversation.collection<AgentDocument>(agentCollection);
    const pattern = await agents.findOne({ organization_id });
    assert.ok(pattern);
    const copies = Array.from({ length: 520 }, (_, n) => {
      const created_at = new Date(pattern.created_at.getTime() + n + 1);
      return agents.insert({ ...pattern, _id: newId(), name: `Copy ${n + 1}`, created_at });
    });
    await Promise.all(copies);
    const [[, names, count] = []] = await uses([handbook]);
    assert.equal(count, 521);
    assert.deepEqual(
      names,
      Array.from({ length: 20 }, (_, n) => `Copy ${520 - n}`),
    );
  });
});
