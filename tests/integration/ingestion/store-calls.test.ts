// Any one call to a store may fail while a document is read, before or after it took effect: the run comes again, and all
// ends the same.

import assert from 'node:assert/strict';
import {
  type Collection,
  type DocumentStore,
  type StoredDocument,
  StoreUnavailableError,
} from '#shared/ports/document-store/document-store.ts';
import type { FileStore } from '#shared/ports/file-store/file-store.ts';
import { chunksOf, organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';
import { scriptedParse } from './scripted-parse.ts';

const text = Array.from({ length: 5 }, (_, at) => `Paragraph number${at} tells of llamas.`).join('\n\n');

/** Counts calls while it is armed, and lets one of them fail. */
function faults() {
  let left = Number.POSITIVE_INFINITY;
  let when: 'before' | 'after' = 'before';
  let struck: string | undefined;
  const call = async <T>(name: string, real: () => Promise<T>, drop?: (lost: T) => void): Promise<T> => {
    left -= 1;
    if (left !== 0) return real();
    struck = name;
    if (when === 'after') {
      const lost = await real();
      drop?.(lost);
    }
    throw new StoreUnavailableError(`no answer to ${name}`);
  };
  const collection = <T extends StoredDocument>(name: string, real: Collection<T>): Collection<T> =>
    new Proxy(real, {
      get(target, operation: keyof Collection<T>) {
        const method = target[operation] as (...values: unknown[]) => Promise<unknown>;
        return (...values: unknown[]) => call(`${operation} on ${name}`, () => method.apply(target, values));
      },
    });
  return {
    arm(nth: number, how: typeof when): void {
      [left, when, struck] = [nth, how, undefined];
    },
    /** Which call failed; none where there were fewer. */
    disarm(): string | undefined {
      left = Number.POSITIVE_INFINITY;
      return struck;
    },
    store: (store: DocumentStore): DocumentStore => ({
      now: () => store.now(),
      close: () => store.close(),
      collection: <T extends StoredDocument>(definition: Parameters<DocumentStore['collection']>[0]) =>
        collection(definition.name, store.collection<T>(definition)),
    }),
    files: (files: FileStore): FileStore => ({
      put: (id, bytes, maxBytes) => files.put(id, bytes, maxBytes),
      open: (id, part) =>
        call(
          'open on files',
          () => files.open(id, part),
          (lost) => lost?.destroy(),
        ),
      remove: (id) => files.remove(id),
      close: () => files.close(),
    }),
  };
}

describe('A failing store call', () => {
  it('wherever it is in a reading, and whether it took effect, changes nothing about how the reading ends', async function () {
    this.timeout(60_000);
    const fault = faults();
    const harness = await IngestionHarness.open({ store: fault.store, files: fault.files, parse: scriptedParse() });
    try {
      const knowledgeBase = await harness.knowledgeBase(organization);
      const { id } = await harness.add(organization, knowledgeBase, 'a.txt', text);
      harness.working = false;
      const struck = new Set<string>();
      let version = 1;
      for (const when of ['before', 'after'] as const) {
        for (let nth = 1; ; nth += 1) {
          const { document } = await harness.client.ReingestDocument(
            { organization_id: organization, knowledge_base_id: knowledgeBase, document_id: id },
            harness.context,
          );
          assert.ok(document);
          version += 1;
          fault.arm(nth, when);
          await harness.process(organization, document).catch(() => undefined);
          const call = fault.disarm();
          // As the run's next attempt does.
          const again = await harness.process(organization, document);
          const where = `${when} ${call}, the ${nth}th`;
          assert.deepEqual(again, { state: 'completed', chunk_count: 5 }, where);
          await harness.sweeper.runNow();
          const stored = await chunksOf(harness, id);
          assert.deepEqual(
            stored.map((chunk) => [chunk.version, chunk.position]),
            Array.from({ length: 5 }, (_, position) => [version, position]),
            where,
          );
          assert.equal((await harness.find(organization, [knowledgeBase], 'llamas', 50)).length, 5, where);
          const [left] = await harness.records.documents.find({}, { limit: 1 });
          assert.deepEqual(
            [left?.owed, left?.state, left?.published?.version],
            [undefined, 'completed', version],
            where,
          );
          if (call === undefined) break;
          struck.add(call);
        }
      }
      for (const call of ['open on files', 'upsertOne on chunks', 'deleteMany on chunks', 'updateOne on documents'])
        assert.ok(struck.has(call), `${call} never failed: ${[...struck].join(', ')}`);
      assert.ok(struck.has('findOneAndUpdate on knowledge_bases') && struck.has('findOneAndUpdate on documents'));
    } finally {
      await harness.close();
    }
  });
});
