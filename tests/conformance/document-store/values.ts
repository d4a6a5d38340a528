// Promises about values: stored values come back, also after the store was opened again.

import assert from 'node:assert/strict';
import type { StoredDocument, Value } from '#shared/ports/document-store/document-store.ts';
import { members, type Sample, sampleCollection, samples } from './samples.ts';
import type { Current } from './suite.ts';

const strings = [
  '',
  ' ',
  '@',
  '@@',
  '@0',
  '@1700000000000',
  '@@1700000000000',
  '$set',
  'null',
  'true',
  '1',
  '{"a":1}',
  "'; DROP TABLE samples; --",
  'tab\tline\nreturn\r',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f\u0080\u009f',
  '\u2028\u2029\ufeff',
  '\ufffe\uffff',
  '\ufffd',
  '\u00e9',
  'e\u0301',
  '😀',
  '👩‍👩‍👧',
  '𐀀',
  'ﷺ',
  'İstanbul',
  'שלום',
  '\u202eright to left',
  '"quotes\\',
];

const values: Record<string, Value> = {
  numbers: [0, 1, -1, 0.1, 1e-300, 1.7976931348623157e308, 2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 31, 4294967296.5],
  truths: [true, false],
  dates: [
    new Date(0),
    new Date(-1),
    new Date(1_763_728_929_123),
    new Date('9999-12-31T23:59:59.999Z'),
    new Date('0001-01-01T00:00:00.000Z'),
  ],
  empty_array: [],
  empty_object: {},
  nested: { list: [{ at: new Date(5), deeper: [[1, '@x', new Date(6)], []] }], text: '@now' },
  constructor: { toString: 'own' },
};

/** Defines the tests. */
export function valuePromises(current: Current): void {
  it('gives back every kind of value as it was stored', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a', ...values }]);
    assert.deepEqual(await collection.findOne({ _id: 'a' }), { _id: 'a', ...values });
    const fields = Object.keys(values);
    assert.deepEqual(await collection.find({}, { limit: 2, fields }), [{ _id: 'a', ...values }]);
  });

  it('gives back strings with odd Unicode and control characters, and finds by them', async () => {
    const documents = strings.map((text, position): Sample => ({ _id: `${position}`, rank: text, text, list: [text] }));
    const collection = await sampleCollection(current().store, documents);
    for (const document of documents) {
      for (const filter of [
        { rank: document['rank'] as string },
        { text: document['text'] as string },
        { list: document['text'] as string },
      ]) {
        assert.deepEqual(await collection.find(filter, { limit: 10 }), [document], JSON.stringify(filter));
        const fields = ['rank', 'text', 'list'];
        assert.deepEqual(await collection.find(filter, { limit: 10, fields }), [document], JSON.stringify(filter));
      }
    }
  });

  it('keeps ids of odd characters apart', async () => {
    const odd = strings.filter((text) => text !== '');
    const collection = await sampleCollection(
      current().store,
      odd.map((text): Sample => ({ _id: text })),
    );
    for (const text of odd) assert.deepEqual(await collection.findOne({ _id: text }), { _id: text });
    assert.equal(await collection.count({}, 1000), odd.length);
  });

  it('keeps a document of 1 MiB', async () => {
    const text = '@é"\n'.repeat(2 ** 18);
    const collection = await sampleCollection(current().store, [{ _id: 'large', rank: 1, text }]);
    assert.equal((await collection.findOne({ rank: 1 }))?.['text'], text);
    assert.equal(await collection.updateOne({ _id: 'large' }, { $set: { more: text } }), true);
    const found = await collection.findOne({ _id: 'large', text });
    assert.equal(found?.['more'], text);
  });

  it('leaves undefined properties out, at any depth', async () => {
    const collection = await sampleCollection(current().store, [
      { _id: 'a', gone: undefined, inner: { gone: undefined, here: 1 } },
    ]);
    assert.deepEqual(await collection.findOne({ gone: { $exists: false } }), { _id: 'a', inner: { here: 1 } });
    const after = await collection.findOneAndUpdate(
      { _id: 'a' },
      { $set: { other: { gone: undefined } } },
      { returns: 'after' },
    );
    assert.deepEqual(after, { _id: 'a', inner: { here: 1 }, other: {} });
  });

  it("hands out copies, and keeps none of the caller's objects", async () => {
    const inner = { list: [1] };
    const collection = await sampleCollection(current().store, [{ _id: 'a', inner }]);
    const updated = await collection.findOneAndUpdate({ _id: 'a' }, { $set: { other: inner } }, { returns: 'after' });
    inner.list.push(2);
    assert.deepEqual(updated, { _id: 'a', inner: { list: [1] }, other: { list: [1] } });
    (updated as unknown as { inner: { list: number[] } }).inner.list.push(3);
    assert.deepEqual(await collection.findOne({ _id: 'a' }), { _id: 'a', inner: { list: [1] }, other: { list: [1] } });
  });

  it('keeps collections apart', async () => {
    const { store } = current();
    const collection = await sampleCollection(store, [{ _id: 'a' }]);
    const others = store.collection<StoredDocument & { email: string; team: string; seat: number }>(members);
    await others.insert({ _id: 'a', email: 'e', team: 't', seat: 1 });
    await collection.deleteOne({ _id: 'a' });
    assert.equal(await others.count({}, 10), 1);
  });

  it('gives the same collection for the same definition', async () => {
    const { store } = current();
    await sampleCollection(store, [{ _id: 'a' }]);
    assert.deepEqual(await store.collection(samples).findOne({}), { _id: 'a' });
  });

  it('keeps everything, and its indexes, over a reopening', async function () {
    const opened = current();
    if (!opened.reopen) this.skip();
    await sampleCollection(opened.store, [{ _id: 'a', lane: 'x', ...values }]);
    const collection = (await opened.reopen()).collection<Sample>(samples);
    assert.deepEqual(await collection.findOne({ lane: 'x' }), { _id: 'a', lane: 'x', ...values });
    await assert.rejects(collection.insert({ _id: 'b', lane: 'x' }), { name: 'DuplicateKeyError', index: 'one_lane' });
  });

  it('finishes what was begun before it was closed', async function () {
    const opened = current();
    if (!opened.reopen) this.skip();
    const collection = opened.store.collection<Sample>(samples);
    const begun = Array.from({ length: 20 }, (_, position) => collection.insert({ _id: `${position}` }));
    const reopened = await opened.reopen();
    await Promise.all(begun);
    assert.equal(await reopened.collection(samples).count({}, 100), 20);
  });

  it('refuses operations once it is closed', async function () {
    const opened = current();
    if (!opened.reopen) this.skip();
    const collection = opened.store.collection<Sample>(samples);
    await opened.reopen();
    await assert.rejects(collection.insert({ _id: 'a' }), { name: 'StoreUnavailableError' });
    await assert.rejects(collection.findOne({ _id: 'a' }), { name: 'StoreUnavailableError' });
  });

  it('tells its own time', async () => {
    const told = await current().store.now();
    assert.ok(Math.abs(told.getTime() - Date.now()) < 60_000, told.toISOString());
  });
}
