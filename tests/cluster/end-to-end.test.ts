// The end-to-end suites on a cluster: two edges, over which their requests go round; those of promises of time are of
// one process. Run by `npm test -- cluster`, which says COLLOQUY_E2E=cluster.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compact, missingForCluster } from '../support/cluster.ts';
import { isDrawn } from '../suites/draw.ts';

if (missingForCluster !== undefined) it(`The end-to-end tests on a cluster (needs ${missingForCluster})`);
else {
  const folder = path.join(import.meta.dirname, '../e2e');
  const suites = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !name.endsWith('.timed.test.ts'));
  // The two topologies take turns with cases that the one process has played already: in a landing each plays another
  // third of them.
  const [suite, ahead] = compact ? ['replicas', 1] : ['cluster', 0];
  for (const [at, name] of suites.sort().entries())
    if (isDrawn(suite, 'cluster/end-to-end', at + ahead)) await import(path.join(folder, name));
}
