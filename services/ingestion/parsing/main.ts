// The reader process, with our formats (run-reader.ts).

import { loadFormat } from './formats/load.ts';
import { runReader } from './run-reader.ts';

await runReader(loadFormat);
