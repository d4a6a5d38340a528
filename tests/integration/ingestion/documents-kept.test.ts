// How many documents and knowledge bases an organization may keep, and how many bytes: held against each upload, however many come at
// once, before its bytes are read and with them.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { IngestionHarness } from './ingestion-harness.ts';

const organization = newId();

describe('an organization’s kept knowledge', () => {
  let harness: IngestionHarness;
  let base: string;
  beforeEach(async () => {
    harness = await IngestionHarness.open();
    harness.working = false;
    base = await harness.knowledgeBase(organization);
  });
  afterEach(() => harness.close());

  const upload = (text: string, name = 'a.txt') => harness.upload(organization, base, name, text);
  const isFull = (error: unknown): boolean => {
    assert.ok(error instanceof ContractError, String(error));
    assert.deepEqual([error.code, error.details?.[0]?.path], ['validation_error', '/limit']);
    return true;
  };
  const count = async (): Promise<void> => {
    harness.clockAheadMs += 60_000;
    await harness.counter.runNow();
  };
  const kept = async (): Promise<Record<string, number>> => {
    const { kept: amounts } = await harness.client.DescribeKept({ organization_id: organization }, harness.context);
    return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, Number(amount)]));
  };

  it('is no more than the documents that it may have, of any number at once', async () => {
    harness.kept = { documents: 5 };
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => upload(`text ${n}`)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 5);
    for (const one of outcomes) if (one.status === 'rejected') isFull(one.reason);
    assert.equal((await kept())['documents'], 5);
    await count();
    assert.equal((await kept())['documents'], 5);
    await assert.rejects(upload('one more'), isFull);
  });

  it('is no more than the bytes that it may have, counted anew or not', async () => {
    harness.kept = { stored_bytes: 25 };
    await upload('0123456789');
    await count();
    await upload('0123456789');
    await assert.rejects(upload('012345'), isFull);
    await upload('01234');
    await count();
    assert.deepEqual(await kept(), { knowledge_bases: 1, documents: 3, stored_bytes: 25 });
  });

  it('reads no byte of an upload where there is no room for any', async () => {
    harness.kept = { documents: 1 };
    await upload('full');
    let read = 0;
    const bytes = (async function* () {
      for (; read < 50; read += 1) yield Buffer.alloc(64 * 1024, 'x');
    })();
    await assert.rejects(harness.upload(organization, base, 'large.txt', bytes), isFull);
    assert.ok(read < 50, `${read} parts were sent`);
    assert.equal((await harness.files.open(newId())) === null, true);
  });

  it('has room again for a document that was deleted, and counts a repeat of an upload once', async () => {
    harness.kept = { documents: 2 };
    const creation = { key: newId(), fingerprint: 'f' };
    const again = () => harness.upload(organization, base, 'a.txt', 'the same', '', creation);
    const first = await again();
    assert.equal((await again()).id, first.id);
    await upload('another');
    await assert.rejects(upload('a third'), isFull);
    await harness.client.DeleteDocument(
      { organization_id: organization, knowledge_base_id: base, document_id: first.id },
      harness.context,
    );
    await count();
    await upload('a third');
  });

  it('is as many knowledge bases as it may have, of any number at once, however far a majority is behind', async () => {
    const lagging = await IngestionHarness.open({ lag: { lagMs: 30, underWayMs: 1 } });
    try {
      lagging.kept = { knowledge_bases: 3 };
      const made = await Promise.allSettled(Array.from({ length: 10 }, () => lagging.knowledgeBase(organization)));
      assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 3);
    } finally {
      await lagging.close();
    }
  });

  it('is no more than the knowledge bases that it may have', async () => {
    harness.kept = { knowledge_bases: 3 };
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => harness.knowledgeBase(organization)));
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 2);
    for (const one of made) if (one.status === 'rejected') isFull(one.reason);
    await harness.client.DeleteKnowledgeBase(
      { organization_id: organization, knowledge_base_id: base },
      harness.context,
    );
    await harness.knowledgeBase(organization);
  });
});
