// Mechanisms of the search index.

import type { Mutation } from '../mutation.ts';

const folder = 'services/ingestion/search/postings/';
const index = ['tests/knowledge/search-index.test.ts'];
const hits = ['tests/knowledge/search-hits.test.ts'];
const thread = ['tests/knowledge/search-thread.test.ts'];

export const mutationsOfSearch: readonly Mutation[] = [
  {
    without: 'overwriting what is deleted from a search index',
    file: `${folder}index-file.ts`,
    from: 'PRAGMA secure_delete = ON;',
    to: 'PRAGMA secure_delete = OFF;',
    tests: index,
    only: 'not a byte',
  },
  {
    without: 'writing the log of a search index back after a deletion',
    file: `${folder}knowledge-base-index.ts`,
    from: 'if (this.#removed) this.#file.settle();',
    to: '',
    tests: index,
    only: 'not a byte',
  },
  {
    without: 'looking whether a search index is ahead of the store',
    file: `${folder}shelf.ts`,
    from: 'if (index.revision > revision) {',
    to: 'if (index.revision < 0) {',
    tests: index,
    only: 'ahead',
  },
  {
    without: 'building a search index anew that is not sound',
    file: `${folder}shelf.ts`,
    from: 'if (!isUnsound(error)) throw error;',
    to: 'if (!isUnsound(error) || error) throw error;',
    tests: index,
    only: 'damage|was overwritten|was cut',
  },
  {
    without: 'hiding a document until all of it can be found',
    file: `${folder}ranking.ts`,
    from: 'if (contents.hidden.has(document)) continue;',
    to: '',
    tests: thread,
    only: 'as it was until',
  },
  {
    without: 'taking out what a broken catch-up left',
    file: `${folder}contents.ts`,
    from: `this.#file.run("UPDATE document SET state = 'removing' WHERE state = 'adding'");`,
    to: '',
    tests: thread,
    only: 'half done|killed in the middle',
  },
  {
    without: 'counting words over all knowledge bases of a search',
    file: `${folder}ranking.ts`,
    from: 'worth: rarity(found[at] ?? 0, chunks)',
    to: 'worth: rarity(found[at] ?? 0, all.length)',
    tests: hits,
    only: 'as if they were one',
  },
  {
    without: 'leaving chunks out that overlap better ones',
    file: 'services/ingestion/domain/best.ts',
    from: 'if (beside.some(({ start, end }) => one.start < end && start < one.end)) continue;',
    to: '',
    tests: hits,
    only: 'overlap',
  },
  {
    without: 'taking searches before upkeep',
    file: `${folder}thread.ts`,
    from: 'const search = upkeepsTurn ? undefined : this.#searches.next();',
    to: 'const search = this.#upkeep.length > 0 ? undefined : this.#searches.next();',
    tests: thread,
    only: 'before upkeep',
  },
  {
    without: "upkeep's turn in a crowd of searches",
    file: `${folder}thread.ts`,
    from: 'const upkeepsTurn = this.#upkeep.length > 0 &&',
    to: 'const upkeepsTurn = this.#upkeep.length > 99 &&',
    tests: thread,
    only: 'before upkeep',
  },
  {
    without: "organizations' turns at the index",
    file: 'services/ingestion/domain/round-robin.ts',
    from: `      this.#byOwner.delete(owner);
      if (items.length > 0) this.#byOwner.set(owner, items);
      this.#size`,
    to: `      if (items.length === 0) this.#byOwner.delete(owner);
      this.#size`,
    tests: ['tests/unit/ingestion/search-queue.test.ts'],
  },
  {
    without: "runs' searches before members'",
    file: `${folder}search-queue.ts`,
    from: 'const run = membersTurn ? undefined : this.#runs.next();',
    to: 'const run = membersTurn || this.#members.size > 0 ? undefined : this.#runs.next();',
    tests: ['tests/unit/ingestion/search-queue.test.ts'],
  },
  {
    without: "an organization's bound of searches under way",
    file: 'services/ingestion/search/admission.ts',
    from: 'if (own >= this.#bounds[purpose]) {',
    to: 'if (own >= this.#bounds.total) {',
    tests: ['tests/unit/ingestion/search-queue.test.ts', 'tests/integration/ingestion/search-crowds.test.ts'],
  },
  {
    without: 'leaving places to those that come',
    file: 'services/ingestion/search/admission.ts',
    from: 'if (own >= this.#bounds.total - this.#all) {',
    to: 'if (this.#all >= this.#bounds.total) {',
    tests: ['tests/unit/ingestion/search-queue.test.ts'],
    only: 'leave places',
  },
  {
    without: 'taking a stemmer that fails for one that says the word',
    file: 'services/ingestion/domain/stemmers.ts',
    from: `  } catch {
    return word;
  } finally {`,
    to: '  } finally {',
    tests: thread,
    only: 'stemmer fails',
  },
  {
    without: 'sparing a word that a stemmer did not come back from',
    file: 'services/ingestion/domain/stemmers.ts',
    from: ' || watch.spares(word, language)) return word;',
    to: ') return word;',
    tests: ['tests/unit/ingestion/stemmers.test.ts', ...thread],
    only: 'not come back from',
  },
  {
    without: 'leaving the queue once nobody waits',
    file: `${folder}thread.ts`,
    from: "signal?.addEventListener('abort', leave, { once: true });",
    to: '',
    tests: thread,
    only: 'nobody waits for any more',
  },
  {
    without: 'telling the model that a search failed',
    file: 'services/run-executor/tools/worker/knowledge-search.ts',
    from: '        throw failure;',
    to: '        if (failure) return { hits: [], notes: [] };\n        throw failure;',
    tests: ['tests/integration/run-executor/models/model-errors.test.ts'],
    only: 'search failed',
  },
  {
    without: 'bringing an index up to a deletion that no search has seen',
    file: 'services/ingestion/worker/index-upkeep.ts',
    from: 'else if (!one.deleted_at)',
    to: 'else if (one.deleted_at)',
    tests: ['tests/integration/ingestion/index-upkeep.test.ts'],
  },
  {
    without: 'sharing a catch-up',
    file: `${folder}indexed-chunk-search.ts`,
    from: 'if (known) return known;',
    to: '',
    tests: thread,
    only: 'shares one catch-up',
  },
  {
    without: 'forgetting where chunks belonged that are written again',
    file: `${folder}posting-table.ts`,
    from: `  #putPlaces(block: number, places: PlaceTable): void {
    this.#read.delete(block);`,
    to: '  #putPlaces(block: number, places: PlaceTable): void {',
    tests: [...hits, ...thread, ...index],
    only: 'as it was until|sees every change|lost, in use',
  },
  {
    without: 'taking the room of deleted chunks again',
    file: `${folder}contents.ts`,
    from: "this.#file.run('INSERT INTO free VALUES (?)', number);",
    to: '',
    tests: index,
    only: 'gives the room',
  },
];
