import { describeModelServer } from './promises.ts';
import { llamaServer } from './servers.ts';

describeModelServer(llamaServer);
