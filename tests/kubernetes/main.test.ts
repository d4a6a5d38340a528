// The cluster suite, in the order that suits one installation: as installed, then with the limits of a workload, then as
// replicas of all services, then taken away for what is installed without Helm. Run by `npm test -- kubernetes`; README.md says what it needs.

import { isDrawn } from '../suites/draw.ts';
import { printWarningsOfFailures } from './warnings.ts';

printWarningsOfFailures();

for (const area of [
  'installing',
  'policies',
  'contract',
  'console',
  'stopping',
  'replacing',
  'restarts',
  'faults',
  'encryption-key',
  'rotation',
  'scaling',
  'compact',
  'overlays',
])
  if (isDrawn('kubernetes', area)) await import(`./cases/${area}.ts`);
