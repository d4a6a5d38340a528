// Loaded into a process that tests start (--import): hands the shapes of its queries to the tests' own process, through
// a file that both know by that process's id.

import { appendFileSync } from 'node:fs';
import { toldQueries, type ToldQuery } from '#shared/ports/document-store/told-queries.ts';
import { queryFile, writtenQuery } from './handed-over.ts';
import { queryShapes } from './shapes.ts';

const shapes = queryShapes();
const file = queryFile(process.ppid);

// At once, since such a process may be killed at any moment.
toldQueries.subscribe((query) => {
  const seen = shapes.take(query as ToldQuery);
  if (seen !== undefined) appendFileSync(file, writtenQuery(seen));
});
