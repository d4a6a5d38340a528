// A program for the tests: freezes the process whose id it is given, says so, and never lets it go.

import { whileFrozen } from '../../../scripts/backup/freeze.ts';

await whileFrozen(Number(process.argv[2]), () => {
  process.stdout.write('frozen\n');
  return new Promise(() => setInterval(() => {}, 60_000));
});
