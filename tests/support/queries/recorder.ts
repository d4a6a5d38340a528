// Root hook: a run of the tests in which a service sends a query that no index serves, or that lacks its collection's
// shard key, fails and names it. It looks at the queries of the tests at hand, so that a new query needs no entry
// anywhere; tests' own queries do not count. Only a whole run shows listed queries that are not sent any more.

import { toldQueries, type ToldQuery } from '#shared/ports/document-store/told-queries.ts';
import { queryFile, takeQueries } from './handed-over.ts';
import { queryShapes, type SeenQuery } from './shapes.ts';
import { filesOf, isWholeRun, lookedAtWhole } from './whole-run.ts';

const shapes = queryShapes();
const file = queryFile(process.pid);

toldQueries.subscribe((query) => void shapes.take(query as ToldQuery));

/** Arguments of Node for a process of services that a test starts, so that its queries count as well. */
export function recordingArguments(): string[] {
  return ['--import', import.meta.resolve('./child.ts')];
}

export const mochaHooks = {
  async afterAll(this: Mocha.Context): Promise<void> {
    this.timeout(60_000);
    const queries: SeenQuery[] = [...shapes.all(), ...takeQueries(file)];
    if (queries.length === 0) return;
    const { complaintsAbout, needlesslyAllowed, unkeyedComplaints } = await import('./complaints.ts');
    const root = this.test?.parent;
    const said = [
      inWords(
        'Queries that no index serves. Declare one, ask otherwise, or say in tests/support/queries/bounded.ts what bounds them:',
        complaintsAbout(queries),
      ),
      inWords(
        "Queries that do not carry their collection's shard key. Add it, or say in tests/support/queries/unkeyed.ts why not:",
        unkeyedComplaints(queries),
      ),
      inWords(
        'No query needs these entries of tests/support/queries/unkeyed.ts any more:',
        lookedAtWhole.flatMap((suite) =>
          root && isWholeRun(root, filesOf(suite)) ? needlesslyAllowed(queries, suite) : [],
        ),
      ),
    ].filter((words) => words !== '');
    if (said.length > 0) throw new Error(said.join('\n'));
  },
};

function inWords(what: string, which: readonly string[]): string {
  return which.length === 0 ? '' : `${what}\n  ${which.join('\n  ')}`;
}
