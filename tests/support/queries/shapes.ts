// The shapes of the queries that services send while tests run: each by its filter's paths and operators, once.

import { filterTests, type FilterTests } from '#shared/ports/document-store/rules.ts';
import type { ToldQuery } from '#shared/ports/document-store/told-queries.ts';

/** A query that a service has sent, as an example of its shape. */
export interface SeenQuery extends ToldQuery {
  /** Where it comes from: `services/<service>/<file>:<line>`, or the same of programs/. */
  readonly from: string;
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Collects queries; those that a test sends itself are not a service's. `where` gives the stack of calls at a query.
 */
export function queryShapes(where = stackHere): { take(query: ToldQuery): SeenQuery | undefined; all(): SeenQuery[] } {
  const seen = new Map<string, SeenQuery>();
  const openers = new Map<string, string | undefined>();
  return {
    take(query) {
      if (!openers.has(query.opened)) openers.set(query.opened, senderIn(query.opened));
      const opener = openers.get(query.opened);
      if (opener === undefined || opener === 'a test') return undefined;
      const shape = shapeOf(query);
      if (seen.has(shape)) return undefined;
      const from = senderIn(where()) ?? opener;
      if (from === 'a test') return undefined;
      const found = { ...query, from };
      seen.set(shape, found);
      return found;
    },
    all: () => [...seen.values()],
  };
}

/** The shape of all queries that one line of code sends. */
export function shapeOf({ collection, operation, filter, sort }: ToldQuery): string {
  return `${operation} ${collection.name} ${describeFilter(filterTests(filter))} ${JSON.stringify(sort)}`;
}

/** A filter without its values. */
export function describeFilter({ tests, alternatives }: FilterTests): string {
  const parts = tests
    .map((test) => `${test.path.replaceAll(uuid, '*')} ${test.operator}${'exists' in test ? ` ${test.exists}` : ''}`)
    .sort();
  const either = alternatives.map((filters) => `(${filters.map(describeFilter).sort().join(' or ')})`);
  return [...parts, ...either].join(', ') || 'all';
}

function stackHere(): string {
  return new Error('where').stack ?? '';
}

// The first of a service's own files on the way, since shared parts send for others, unless a test comes before it:
// that uses a service's store, or is called by one. Code between a service and its store is not in a `.test.ts`.
function senderIn(stack: string): string | undefined {
  const [found, own] =
    /((?:services|programs)\/(?!shared\/)[^\s)]+?\.ts:\d+)|\/tests\/[^\s)]+\.test\.ts:\d+/.exec(stack) ?? [];
  return own ?? (found === undefined ? undefined : 'a test');
}
