// How many agents an organization may have.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';

describe('the agents of an organization', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({ LIMIT_AGENTS: '3' });
  });
  after(() => harness.stop());

  it('are as many as it may have, however many are made at once, and one again for each that goes', async () => {
    const organization_id = newId();
    const make = async (creation?: { key: string; fingerprint: string }): Promise<string> => {
      const fields = { name: 'Ada', instructions: '', model: 'demo' };
      const asked = { organization_id, fields, ...(creation && { creation }) };
      return (await harness.conversation.CreateAgent(asked, harness.context())).agent?.id ?? '';
    };
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => make()));
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 3);
    for (const one of made) if (one.status === 'rejected') assert.ok(hasCode(one.reason, 'validation_error'));
    const { kept } = await harness.conversation.DescribeKept({ organization_id }, harness.context());
    assert.equal(Number(kept['agents']), 3);
    const first = made.find((one) => one.status === 'fulfilled')?.value ?? '';
    await harness.conversation.DeleteAgent({ organization_id, agent_id: first }, harness.context());
    const creation = { key: newId(), fingerprint: 'f' };
    const again = await Promise.all([make(creation), make(creation), make(creation)]);
    assert.equal(new Set(again).size, 1);
    await assert.rejects(make(), (error) => hasCode(error, 'validation_error'));
  });
});
