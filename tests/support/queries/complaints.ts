// Complaints about queries, in sentences: queries that no index serves, but for those that are bounded otherwise;
// queries without their collection's shard key, but for those with a reason; and listed ones that are not sent any
// more.

import { filterTests } from '#shared/ports/document-store/rules.ts';
import { bounded, type Bounded } from './bounded.ts';
import { queryJudge } from './judge.ts';
import { describeFilter, type SeenQuery } from './shapes.ts';
import { type Unkeyed, unkeyed } from './shard-keys.ts';
import { allowedUnkeyed, type AllowedUnkeyed } from './unkeyed.ts';
import type { WholeSuite } from './whole-run.ts';

/** A sentence for each, without repetitions. */
export function complaintsAbout(queries: readonly SeenQuery[], allowed: readonly Bounded[] = bounded): string[] {
  const { judge, close } = queryJudge();
  try {
    const sentences = queries.flatMap((query) =>
      judge(query)
        .filter(
          ({ what, under }) =>
            !allowed.some(
              (one) => one.collection === query.collection.name && one.what === what && one.under === under,
            ),
        )
        .map(({ what, under, plan }) => {
          const sort = Object.keys(query.sort).join(', ');
          return `${described(query)}${sort && ` by ${sort}`} (${query.from}), under "${under}": ${what}; ${plan}`;
        }),
    );
    return [...new Set(sentences)];
  } finally {
    close();
  }
}

/** A sentence for each that lacks the key and is not allowed to, without repetitions. */
export function unkeyedComplaints(
  queries: readonly SeenQuery[],
  allowed: readonly AllowedUnkeyed[] = allowedUnkeyed,
): string[] {
  const sentences = queries.flatMap((query) => {
    const found = unkeyed(query);
    if (found === undefined || allowed.some((one) => isOf(one, query, found))) return [];
    return [`${described(query)} (${query.from}), by "${found.by}": ${found.what}`];
  });
  return [...new Set(sentences)];
}

/** A sentence for each exception for `suite` that none of these queries, all that it has sent, needs. */
export function needlesslyAllowed(
  queries: readonly SeenQuery[],
  suite: WholeSuite,
  allowed: readonly AllowedUnkeyed[] = allowedUnkeyed,
): string[] {
  const lacking = queries.map((query) => ({ query, found: unkeyed(query) }));
  return allowed
    .filter((one) => (one.sentBy ?? 'integration') === suite)
    .filter((one) => !lacking.some(({ query, found }) => found !== undefined && isOf(one, query, found)))
    .map(({ collection, by, what }) => `${collection} by "${by}": ${what}`);
}

function isOf(one: AllowedUnkeyed, { collection }: SeenQuery, { what, by }: Unkeyed): boolean {
  return one.collection === collection.name && one.by === by && one.what === what;
}

function described({ collection, operation, filter }: SeenQuery): string {
  return `${collection.name}.${operation} ${describeFilter(filterTests(filter))}`;
}
