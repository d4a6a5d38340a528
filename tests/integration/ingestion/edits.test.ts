// Knowledge bases that several change at once.

import assert from 'node:assert/strict';
import { newId } from '#shared/ids/uuid.ts';
import { IngestionHarness } from './ingestion-harness.ts';

describe('A knowledge base', () => {
  let harness: IngestionHarness;
  beforeEach(async () => {
    harness = await IngestionHarness.open();
  });
  afterEach(() => harness.close());

  it('is changed once by all who saw the same, and is deleted only as it was seen', async () => {
    const owner = newId();
    const names = { organization_id: owner, knowledge_base_id: await harness.knowledgeBase(owner) };
    const { client, context } = harness;
    const update = (change: object) => client.UpdateKnowledgeBase({ ...names, ...change }, context);
    const tries = ['One', 'Two', 'Three'].map((name) => update({ name, if_revision: 0 }));
    // A change of the model alone counts too.
    const ended = await Promise.allSettled([...tries, update({ embedding_model: '', if_revision: 0 })]);
    const refusals = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason as { code: string });
    assert.deepEqual(
      refusals.map(({ code }) => code),
      ['conflict', 'conflict', 'conflict'],
    );
    assert.equal((await client.GetKnowledgeBase(names, context)).knowledge_base?.revision, 1);
    // Documents come and go, and change nothing of it.
    await harness.upload(owner, names.knowledge_base_id, 'a.md', 'Text.', 'text/markdown');
    assert.equal((await update({ description: 'x', if_revision: 1 })).knowledge_base?.revision, 2);
    await assert.rejects(client.DeleteKnowledgeBase({ ...names, if_revision: 1 }, context), { code: 'conflict' });
    await client.DeleteKnowledgeBase({ ...names, if_revision: 2 }, context);
    const gone = { code: 'knowledge_base_not_found' };
    await assert.rejects(client.DeleteKnowledgeBase({ ...names, if_revision: 2 }, context), gone);
    await assert.rejects(update({ name: 'x', if_revision: 2 }), gone);
  });
});
