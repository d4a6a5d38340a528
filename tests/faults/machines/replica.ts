// A replica as the fault tests start it.

import { replicaProcess } from '#programs/replica/process.ts';
import { runService } from '#shared/platform/process/service-process.ts';
import { faultsOf } from './armed-process.ts';

await runService(replicaProcess, process.env, faultsOf('conversation', 'run-executor'));
