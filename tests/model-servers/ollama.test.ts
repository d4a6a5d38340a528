import { describeModelServer } from './promises.ts';
import { ollama } from './servers.ts';

describeModelServer(ollama);
