// `node services/token/main.ts`: the token service as a process of its own.

import { runService } from '#shared/platform/process/service-process.ts';
import { tokenProcess } from './process.ts';

await runService(tokenProcess, process.env);
