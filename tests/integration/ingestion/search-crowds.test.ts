// A crowd of searches of one organization, and those of others beside it.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { IngestionHarness, withFixtures } from './ingestion-harness.ts';

const query = 'When should tomatoes be watered?';

describe('1,100 searches at once by a member of one organization', () => {
  let harness: IngestionHarness;
  before(async () => {
    harness = await IngestionHarness.open();
  });
  after(() => harness.close());

  it('are refused beyond its bound, and keep back neither its own runs nor those of another organization', async () => {
    const loud = await withFixtures(harness);
    const quiet = await withFixtures(harness);
    await harness.find(loud.organization, [loud.knowledgeBase], query);
    await harness.find(quiet.organization, [quiet.knowledgeBase], query);

    let answered = 0;
    const crowd = Array.from({ length: 1_100 }, async () => {
      const { hits } = await harness.client.Search(
        { organization_id: loud.organization, knowledge_base_ids: [loud.knowledgeBase], query, limit: 5 },
        harness.context,
      );
      answered += 1;
      return hits.length;
    });
    const before = (): number => answered;
    const runs = [quiet, loud, quiet].map(async ({ organization, knowledgeBase }) => {
      assert.equal((await harness.find(organization, [knowledgeBase], query))[0]?.document_name, 'greenhouse-notes.md');
      return before();
    });
    const all = await Promise.allSettled(crowd);
    // Nobody's run waits for more of them than have a place.
    for (const waitedFor of await Promise.all(runs)) assert.ok(waitedFor <= 32, String(waitedFor));
    const refusals = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    assert.equal(all.length - refusals.length, answered);
    assert.ok(answered >= 32 && refusals.length > 500, `${answered} answered`);
    for (const error of refusals)
      assert.ok(error instanceof ContractError && error.code === 'rate_limited' && error.scope === 'searches');
  });
});
