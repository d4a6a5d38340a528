import { describeModelServer } from './promises.ts';
import { llamaCppPython } from './servers.ts';

describeModelServer(llamaCppPython);
