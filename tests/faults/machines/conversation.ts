// The conversation process as the fault tests start it.

import { conversationProcess } from '#services/conversation/process.ts';
import { runService } from '#shared/platform/process/service-process.ts';
import { faultsOf } from './armed-process.ts';

await runService(conversationProcess, process.env, faultsOf('conversation'));
