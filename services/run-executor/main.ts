// `node services/run-executor/main.ts`: the run-executor service as a process of its own.

import { runService } from '#shared/platform/process/service-process.ts';
import { runExecutorProcess } from './process.ts';

await runService(runExecutorProcess, process.env);
