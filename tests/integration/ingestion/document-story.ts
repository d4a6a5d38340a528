// Shared parts of the tests of documents: a text, a moment to act in, and the leftovers in stores.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkDocument } from '#services/ingestion/collections.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Collection, DocumentStore, StoredDocument } from '#shared/ports/document-store/document-store.ts';
import type { IngestionHarness } from './ingestion-harness.ts';

export const organization = newId();
export const long = Array.from(
  { length: 300 },
  (_, at) => `## Part ${at}\n\nParagraph number${at} tells of llamas.\n`,
).join('\n');

/** Calls `act` before a matching operation of a collection, with its arguments. */
export function before_(
  operation: string,
  collection: string,
  act: (...values: unknown[]) => Promise<void> | void,
): (store: DocumentStore) => DocumentStore {
  return (store) => ({
    now: () => store.now(),
    close: () => store.close(),
    collection: <T extends StoredDocument>(definition: Parameters<DocumentStore['collection']>[0]): Collection<T> => {
      const real = store.collection<T>(definition);
      if (definition.name !== collection) return real;
      return new Proxy(real, {
        get(target, name: keyof Collection<T>) {
          const method = target[name] as (...values: unknown[]) => unknown;
          if (name !== operation) return method.bind(target);
          return async (...values: unknown[]) => {
            await act(...values);
            return method.apply(target, values);
          };
        },
      });
    },
  });
}

export async function chunksOf(harness: IngestionHarness, documentId: string): Promise<ChunkDocument[]> {
  return harness.records.chunks.find({ document_id: documentId }, { sort: { version: 1, position: 1 }, limit: 1000 });
}

export async function filesOf(harness: IngestionHarness): Promise<string[]> {
  const found = await readdir(join(harness.folder, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
