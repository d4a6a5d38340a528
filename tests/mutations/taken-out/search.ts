// Mechanisms of the search index.

import type { Mutation } from '../mutation.ts';

const folder = 'services/ingestion/search/postings/';
const index = ['tests/knowledge/search-index.test.ts'];
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
    tests: thread,
    only: 'as if they were one',
  },
  {
    without: 'leaving chunks out that overlap better ones',
    file: 'services/ingestion/domain/best.ts',
    from: 'if (beside.some(({ start, end }) => one.start < end && start < one.end)) continue;',
    to: '',
    tests: thread,
    only: 'overlap',
  },
  {
    without: 'taking searches before upkeep',
    file: `${folder}thread.ts`,
    from: '(upkeepsTurn ? undefined : this.#searches.shift()) ?? this.#upkeep.shift()',
    to: 'this.#upkeep.shift() ?? this.#searches.shift()',
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
    tests: [...thread, ...index],
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
