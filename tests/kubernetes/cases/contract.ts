// The contract over the edge's Service: the end-to-end suites, told its address.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { clusterIsHere } from '../commands.ts';
import { sharedStage } from '../stage.ts';

/** These stop a process, read its log, give it settings or read its data folder. */
const ofOneProcess = new Set([
  'backup.test.ts',
  'documents.test.ts',
  'fuzz.test.ts',
  'logs.test.ts',
  'restart.test.ts',
  'telemetry-metrics.test.ts',
  'telemetry-traces.test.ts',
]);

if (!clusterIsHere) it('The end-to-end tests over the Service (needs cluster)');
else {
  before(async function () {
    this.timeout(20 * 60_000);
    const stage = await sharedStage();
    Object.assign(process.env, {
      COLLOQUY_E2E: 'url',
      COLLOQUY_URL: stage.url,
      COLLOQUY_ADMIN_TOKEN: stage.adminToken(),
    });
  });
  const folder = path.join(import.meta.dirname, '../../e2e');
  const suites = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && !ofOneProcess.has(name));
  for (const name of suites.sort()) await import(path.join(folder, name));
}
