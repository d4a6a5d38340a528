// Makes anew all that is made from something else and stands in the repository: types of protos and of the API, the pages of
// settings, telemetry and sharding, the chart's tables, the manifests, the widget. `npm run check` says where one is old.

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installTools } from './install-tools.ts';

installTools('generate');
// Images first: the chart's tables and the manifests name them.
const made = [
  'images',
  'proto',
  'scan',
  'settings',
  'telemetry',
  'sharding',
  'chart',
  'manifests',
  'api-types',
  'console-contract',
];
for (const script of [...made.map((one) => `generate-${one}.ts`), 'build-widget.ts']) {
  const args = ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, script)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
