// The run-executor process as the fault tests start it.

import { runExecutorProcess } from '#services/run-executor/process.ts';
import { runService } from '#shared/platform/process/service-process.ts';
import { faultsOf } from './armed-process.ts';

await runService(runExecutorProcess, process.env, faultsOf('run-executor'));
