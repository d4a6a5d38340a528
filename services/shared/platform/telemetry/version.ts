// Which version of the system a process runs: that of the package that its code came in.

import { readFileSync } from 'node:fs';
import path from 'node:path';

const { version: found } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { version: string };

/** As in `0.1.0`. */
export const version = found;
