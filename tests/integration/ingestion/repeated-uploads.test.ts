// A document that is uploaded again with the same Idempotency-Key: name, size and bytes are the same, or it is refused.

import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { creationCollection } from '#shared/contract/creations/creations.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { before_ } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';

describe('A document that is uploaded again with its key', () => {
  let harness: IngestionHarness;
  let organization: string;
  let knowledgeBase: string;
  /** Hooks before a document is inserted, an upload is given up, and a file goes. */
  let atInsert: () => Promise<void> | void = () => {};
  let atGivingUp: () => Promise<void> | void = () => {};
  let atRemoval: () => Promise<void> | void = () => {};
  before(async () => {
    harness = await IngestionHarness.open({
      store: (store) =>
        before_('updateOne', 'uploads', () => atGivingUp())(before_('insert', 'documents', () => atInsert())(store)),
      files: (files) => ({
        put: (id, bytes, maxBytes) => files.put(id, bytes, maxBytes),
        open: (id, part) => files.open(id, part),
        close: () => files.close(),
        async remove(id) {
          await atRemoval();
          await files.remove(id);
        },
      }),
    });
    harness.working = false;
  });
  after(() => harness.close());
  beforeEach(async () => {
    [atInsert, atGivingUp, atRemoval] = [() => {}, () => {}, () => {}];
    organization = newId();
    knowledgeBase = await harness.knowledgeBase(organization);
  });

  let number = 0;
  const keyed = () => ({ key: `k${(number += 1)}`, fingerprint: 'f' });
  const upload = (creation: { key: string; fingerprint: string }, text = 'Returns within 30 days.', name = 'a.md') =>
    harness.upload(organization, knowledgeBase, name, text, '', creation);
  const failOnce = () => {
    atInsert = () => {
      atInsert = () => {};
      throw new StoreUnavailableError('an election');
    };
  };
  const listed = async () =>
    (
      await harness.client.ListDocuments(
        { organization_id: organization, knowledge_base_id: knowledgeBase },
        harness.context,
      )
    ).data;
  const original = async (id: string) => {
    const names = { organization_id: organization, knowledge_base_id: knowledgeBase, document_id: id };
    const { data } = await harness.client.ReadOriginal({ ...names, offset: 0, length: 100 }, harness.context);
    return data.toString();
  };
  const files = () => readdir(join(harness.folder, 'files'), { recursive: true });
  const refused = { code: 'conflict', details: [{ path: '', message: 'idempotency_key' }] };

  it('is the one that is there, read once, and leaves no other file', async () => {
    const creation = keyed();
    const made = await upload(creation);
    const [before, runs] = [await files(), harness.runs.length];
    const again = await Promise.all([upload(creation), upload(creation)]);
    assert.deepEqual(
      again.map(({ id }) => id),
      [made.id, made.id],
    );
    assert.equal((await listed()).length, 1);
    assert.deepEqual([await files(), harness.runs.length], [before, runs]);
    assert.notEqual((await upload(keyed())).id, made.id);
  });

  it('is made once by several at once', async () => {
    const creation = keyed();
    const made = await Promise.all(Array.from({ length: 4 }, () => upload(creation)));
    assert.equal(new Set(made.map(({ id }) => id)).size, 1);
    assert.equal((await listed()).length, 1);
    assert.equal(harness.runs.filter(({ document_id: id }) => id === made[0]?.id).length, 1);
  });

  it('is refused with other bytes, of the same size or another, and leaves nothing of them', async () => {
    const creation = keyed();
    await upload(creation, 'one');
    const before = await files();
    for (const text of ['two', 'one more']) await assert.rejects(upload(creation, text), refused);
    await assert.rejects(upload({ ...creation, fingerprint: 'of another name' }, 'one', 'b.md'), refused);
    assert.deepEqual([(await listed()).length, await files()], [1, before]);
  });

  it('is refused where it was deleted since', async () => {
    const creation = keyed();
    const { id } = await upload(creation);
    const names = { organization_id: organization, knowledge_base_id: knowledgeBase, document_id: id };
    await harness.client.DeleteDocument(names, harness.context);
    await assert.rejects(upload(creation), refused);
    assert.deepEqual(await listed(), []);
  });

  it('is made of the file that is there, where the process died after its claim', async () => {
    const creation = keyed();
    const died = await upload(creation, 'Whole.');
    // As it is then: a claim that is not done, a file, the note of its upload, and no document.
    const { documents, uploads } = harness.records;
    await documents.deleteOne({ _id: died.id });
    await uploads.insert({ _id: died.id, created_at: new Date() });
    const claims = harness.store.collection<{ _id: string; done?: true }>(creationCollection);
    await claims.updateOne({ _id: creation.key }, { $unset: { done: true } });

    const made = await upload(creation, 'Whole.');
    assert.equal(made.id, died.id);
    assert.equal(await original(made.id), 'Whole.');
    assert.deepEqual(await uploads.find({}, { limit: 10 }), []);
  });

  it('is made of its own file where the first was never inserted, and took its file away', async () => {
    const creation = keyed();
    const before = await files();
    failOnce();
    await assert.rejects(upload(creation, 'Whole.'), { code: 'service_unavailable' });
    assert.deepEqual([await files(), await listed()], [before, []]);

    const made = await upload(creation, 'Whole.');
    assert.equal(await original(made.id), 'Whole.');
    // And from then on it is the one that the key made.
    assert.deepEqual([(await upload(creation, 'Whole.')).id, (await listed()).length], [made.id, 1]);
    await assert.rejects(upload(creation, 'Other.'), refused);
  });

  it('is made once by several at once, of the file of one of them, where the sweeper took the first', async () => {
    const creation = keyed();
    const died = await upload(creation, 'Whole.');
    const { documents, uploads } = harness.records;
    await documents.deleteOne({ _id: died.id });
    await harness.files.remove(died.id);
    const claims = harness.store.collection<{ _id: string; done?: true }>(creationCollection);
    await claims.updateOne({ _id: creation.key }, { $unset: { done: true } });

    const before = await files();
    const made = await Promise.all(Array.from({ length: 4 }, () => upload(creation, 'Whole.')));
    assert.equal(new Set(made.map(({ id }) => id)).size, 1);
    assert.equal(await original(made[0]?.id ?? ''), 'Whole.');
    assert.deepEqual([(await listed()).length, (await files()).length], [1, before.length + 1]);
    assert.deepEqual(await uploads.find({}, { limit: 10 }), []);
  });

  it('has its original where it comes while the first, whose insert failed, takes its file away', async () => {
    for (const moment of ['before it is given up', 'before the file goes']) {
      const creation = keyed();
      const before = (await files()).length;
      let again: { id: string } | undefined;
      const repeat = async () => {
        [atGivingUp, atRemoval] = [() => {}, () => {}];
        again = await upload(creation, moment);
      };
      if (moment === 'before the file goes') atRemoval = repeat;
      else atGivingUp = repeat;
      failOnce();
      await assert.rejects(upload(creation, moment), { code: 'service_unavailable' }, moment);
      assert.equal(await original(again?.id ?? ''), moment);
      assert.deepEqual([(await upload(creation, moment)).id, (await files()).length], [again?.id, before + 1], moment);
    }
  });

  it('whose file could not be taken away is swept, and can still be repeated', async () => {
    const creation = keyed();
    const before = await files();
    failOnce();
    atRemoval = () => {
      throw new StoreUnavailableError('no answer');
    };
    await assert.rejects(upload(creation, 'Whole.'), { code: 'service_unavailable' });
    atRemoval = () => {};
    const made = await upload(creation, 'Whole.');
    harness.clockAheadMs = 2 * 60 * 60_000;
    await harness.sweeper.runNow();
    harness.clockAheadMs = 0;
    assert.equal(await original(made.id), 'Whole.');
    assert.deepEqual((await files()).length, before.length + 1);
  });
});
