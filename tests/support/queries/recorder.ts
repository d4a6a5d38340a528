// Root hook: a run of the tests in which a service sends a query that no index serves fails, and names it. It looks at
// what the tests at hand happen to send, so that a new query needs no entry anywhere; tests' own queries do not count.

import { toldQueries, type ToldQuery } from '#shared/document-store/told-queries.ts';
import { queryFile, takeQueries } from './handed-over.ts';
import { queryShapes, type SeenQuery } from './shapes.ts';

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
    const { complaintsAbout } = await import('./complaints.ts');
    const complaints = complaintsAbout(queries);
    if (complaints.length > 0) {
      throw new Error(
        [
          'Queries that no index serves. Declare one, ask otherwise, or say in tests/support/queries/bounded.ts what',
          `bounds them:\n  ${complaints.join('\n  ')}`,
        ].join(' '),
      );
    }
  },
};
