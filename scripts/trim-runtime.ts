// After `npm ci` in the root: deletes the C++ headers that the package of Node brings along, a third of its size. Nothing here
// compiles against them, and node-gyp fetches its own.

import { globSync, rmSync } from 'node:fs';
import path from 'node:path';

const runtime = path.join(import.meta.dirname, '../node_modules/node/node_modules');
for (const folder of globSync('node-*/include', { cwd: runtime }))
  rmSync(path.join(runtime, folder), { recursive: true });
