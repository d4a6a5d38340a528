// `npm start`: all of Colloquy in one process, nothing to install.

import path from 'node:path';
import { reachNothing } from '#shared/lifecycle/reach.ts';
import { runProcess } from '#shared/process/run-process.ts';
import { greeting } from './greeting.ts';
import { runColloquy } from './run.ts';

await runProcess('colloquy', async () => {
  const installation = await runColloquy({
    environment: process.env,
    pretty: process.stdout.isTTY,
    reach: reachNothing,
  });
  process.stdout.write(
    greeting(installation.address, path.relative(process.cwd(), installation.folder), installation.agentId),
  );
  return installation;
});
