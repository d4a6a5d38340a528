// The promises of the document store's port, for every adapter. An adapter's test file only says how to open one.
// A map of the parts: values.ts stored values come back, filters.ts finding, updates.ts operators and upserts,
// indexes.ts unique and sparse, races.ts atomicity, refusals.ts the port's rules.

import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { filterPromises } from './filters.ts';
import { indexPromises } from './indexes.ts';
import { racePromises } from './races.ts';
import { refusalPromises } from './refusals.ts';
import { updatePromises } from './updates.ts';
import { valuePromises } from './values.ts';

/** A store as a test gets it: empty, and closed by the test. */
export interface OpenedStore {
  store: DocumentStore;
  /** Closes the store and opens it again on the same data. */
  reopen?(): Promise<DocumentStore>;
  /** Closes the store that is open and removes its data. */
  close(): Promise<void>;
}

/** Gives the store of the test in progress. */
export type Current = () => OpenedStore;

/**
 * Defines the suite for one adapter. `cannot` are titles of promises that the server at hand does not keep, each with a
 * machine's requirement for it; they are skipped by name.
 */
export function documentStoreConformance(
  name: string,
  open: () => Promise<OpenedStore>,
  cannot: Readonly<Record<string, string>> = {},
): void {
  const suite = describe(`The document store on ${name}`, () => {
    let opened: OpenedStore;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());
    const current: Current = () => opened;
    valuePromises(current);
    filterPromises(current);
    updatePromises(current);
    indexPromises(current);
    racePromises(current);
    refusalPromises(current);
  });
  for (const [title, need] of Object.entries(cannot)) {
    const test = suite.tests.find((candidate) => candidate.title === title);
    if (test === undefined) throw new Error(`The suite has no promise "${title}" that could be skipped.`);
    test.title += ` (needs ${need})`;
    test.pending = true;
  }
}
