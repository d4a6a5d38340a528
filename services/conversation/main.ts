// `node services/conversation/main.ts`: the conversation service as a process of its own.

import { runService } from '#shared/platform/process/service-process.ts';
import { conversationProcess } from './process.ts';

await runService(conversationProcess, process.env);
