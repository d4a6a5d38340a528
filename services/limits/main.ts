// `node services/limits/main.ts`: the limits service as a process of its own.

import { runService } from '#shared/platform/process/service-process.ts';
import { limitsProcess } from './process.ts';

await runService(limitsProcess, process.env);
