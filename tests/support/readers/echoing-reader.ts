// A reader that says what it is told: lines of its document.

import { seal } from '#services/ingestion/parsing/seal.ts';

await seal(undefined);
process.stdin.pipe(process.stdout, { end: false });
process.stdin.on('end', () => process.stdout.write('\n'));
