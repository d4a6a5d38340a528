// `node programs/replica/main.ts`: all six services as one process, of which there may be any number.

import { runService } from '#shared/platform/process/service-process.ts';
import { replicaProcess } from './process.ts';

await runService(replicaProcess, process.env);
