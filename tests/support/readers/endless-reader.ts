// A reader that never comes to an end, and hears of nothing.

import { seal } from '#services/ingestion/parsing/seal.ts';

await seal(undefined);
for (;;);
