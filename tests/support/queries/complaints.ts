// What is to be said about queries, in sentences: which no index serves, but for those that are bounded otherwise.

import { filterTests } from '#shared/document-store/rules.ts';
import { type Bounded, bounded } from './bounded.ts';
import { queryJudge } from './judge.ts';
import { describeFilter, type SeenQuery } from './shapes.ts';

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
          const asked = `${query.collection.name}.${query.operation} ${describeFilter(filterTests(query.filter))}`;
          const sort = Object.keys(query.sort).join(', ');
          return `${asked}${sort && ` by ${sort}`} (${query.from}), under "${under}": ${what}; ${plan}`;
        }),
    );
    return [...new Set(sentences)];
  } finally {
    close();
  }
}
