// Loaded before a program that imports packages of the tests (`node --import`): installs those where they are missing.

import { isMainThread } from 'node:worker_threads';
import { installTools } from './install-tools.ts';

// Threads of the program load this as well.
if (isMainThread) installTools('tests');
