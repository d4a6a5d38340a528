// Concurrent changes of a knowledge base.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { wrapStore } from '../../support/runs/faults.ts';
import { IngestionHarness } from './ingestion-harness.ts';

/** Holds the first write that chooses `model` back. */
function holding(model: string) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isHeld = false;
  return {
    reached: reached.promise,
    release: released.resolve,
    store: (inner: DocumentStore): DocumentStore =>
      wrapStore(inner, async (_collection, operation, call, args) => {
        if (
          !isHeld &&
          operation === 'findOneAndUpdate' &&
          JSON.stringify(args).includes(`"embedding":{"model":"${model}"`)
        ) {
          isHeld = true;
          reached.resolve();
          await released.promise;
        }
        return call();
      }),
  };
}

describe('A knowledge base', () => {
  const [first, second] = ['openai/first', 'openai/second'];
  let held: ReturnType<typeof holding>;
  let harness: IngestionHarness;
  let names: { organization_id: string; knowledge_base_id: string };
  beforeEach(async () => {
    held = holding(first);
    harness = await IngestionHarness.open({ store: held.store });
    const owner = newId();
    names = { organization_id: owner, knowledge_base_id: await harness.knowledgeBase(owner) };
  });
  afterEach(() => harness.close());

  const update = (change: object) => harness.client.UpdateKnowledgeBase({ ...names, ...change }, harness.context);
  const read = async () => (await harness.client.GetKnowledgeBase(names, harness.context)).knowledge_base;

  it('is changed once by all who saw the same, and is deleted only as it was seen', async () => {
    const { client, context } = harness;
    const tries = ['One', 'Two', 'Three'].map((name) => update({ name, if_revision: 0 }));
    // A change of the model alone counts too.
    const ended = await Promise.allSettled([...tries, update({ embedding_model: '', if_revision: 0 })]);
    const refusals = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason as { code: string });
    assert.deepEqual(
      refusals.map(({ code }) => code),
      ['conflict', 'conflict', 'conflict'],
    );
    assert.equal((await read())?.revision, 1);
    // Documents come and go, and change nothing of it.
    await harness.upload(names.organization_id, names.knowledge_base_id, 'a.md', 'Text.', 'text/markdown');
    assert.equal((await update({ description: 'x', if_revision: 1 })).knowledge_base?.revision, 2);
    await assert.rejects(client.DeleteKnowledgeBase({ ...names, if_revision: 1 }, context), { code: 'conflict' });
    await client.DeleteKnowledgeBase({ ...names, if_revision: 2 }, context);
    const gone = { code: 'knowledge_base_not_found' };
    await assert.rejects(client.DeleteKnowledgeBase({ ...names, if_revision: 2 }, context), gone);
    await assert.rejects(update({ name: 'x', if_revision: 2 }), gone);
    await assert.rejects(update({ embedding_model: second, if_revision: 2 }), gone);
  });

  it('keeps the model that the last to see it chose', async () => {
    const late = update({ name: 'Late', embedding_model: first, if_revision: 0 });
    await held.reached;
    const seen = await read();
    const chosen = await update({ embedding_model: second, if_revision: seen?.revision });
    held.release();
    await assert.rejects(late, { code: 'conflict' });
    const { revision, name, embedding_model: model } = (await read()) ?? {};
    assert.deepEqual([revision, name, model], [chosen.knowledge_base?.revision, 'Handbook', second]);
  });

  it('takes two changes without a revision one after the other', async () => {
    const late = update({ description: 'Late', embedding_model: first });
    await held.reached;
    await update({ name: 'Early', embedding_model: second });
    held.release();
    const { revision, name, description, embedding_model: model } = (await late).knowledge_base ?? {};
    assert.deepEqual([revision, name, description, model], [2, 'Early', 'Late', first]);
  });
});
