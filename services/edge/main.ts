// `node services/edge/main.ts`: the edge as a process of its own.

import { runService } from '#shared/platform/process/service-process.ts';
import { edgeProcess } from './process.ts';

await runService(edgeProcess, process.env);
