// `npm run format` writes the format; further arguments go to oxfmt, as in `npm run format -- scripts`.

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installTools, programsOf } from './install-tools.ts';

installTools('check');
const { status } = spawnSync(path.join(programsOf('check'), 'oxfmt'), process.argv.slice(2), { stdio: 'inherit' });
process.exitCode = status ?? 1;
