// Builds the admin console into web/console/dist: `npm run build -- console`. `--if-stale` builds only where a source
// is newer than the build, for a start and a browser test.

import { buildConsole, consoleIsFresh } from './console/build.ts';

if (process.argv.includes('--if-stale') && consoleIsFresh()) process.exit(0);
const { files, milliseconds } = await buildConsole();
for (const { name, gzipped } of files.filter(({ name: file }) => !file.endsWith('.html')))
  console.log(`${name.padEnd(44)} ${(gzipped / 1024).toFixed(1).padStart(7)} KB by gzip`);
console.log(`the console is built: ${files.length} files in ${(milliseconds / 1000).toFixed(1)} s`);
