// The cluster suite, in the order that suits one installation: as installed, then with the limits of a workload, then
// as replicas of all services, then taken away for the installations without Helm. Run by `npm test -- kubernetes`;
// README.md has its requirements.

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
