// `node services/ingestion/main.ts`: the ingestion service as a process of its own.

import { runService } from '#shared/platform/process/service-process.ts';
import { ingestionProcess } from './process.ts';

await runService(ingestionProcess, process.env);
