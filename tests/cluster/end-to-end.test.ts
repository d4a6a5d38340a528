// The end-to-end suites on a cluster: two edges, over which their requests go round; those of promises of time are of one process. Run by `npm test -- cluster`, which
// says COLLOQUY_E2E=cluster.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { missingForCluster } from '../support/cluster.ts';

if (missingForCluster !== undefined) it(`The end-to-end tests on a cluster (needs ${missingForCluster})`);
else {
  const folder = path.join(import.meta.dirname, '../e2e');
  const suites = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !name.endsWith('.timed.test.ts'));
  for (const name of suites.sort()) await import(path.join(folder, name));
}
