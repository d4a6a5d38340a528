// `npm start`: all of Colloquy in one process, nothing to install.

import path from 'node:path';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { runProcess } from '#shared/platform/process/run-process.ts';
import { greeting } from './greeting.ts';
import { runColloquy } from './run.ts';

await runProcess('colloquy', async () => {
  const installation = await runColloquy({
    environment: process.env,
    pretty: process.stdout.isTTY,
    reach: reachNothing,
  });
  const { address, folder, agentId, hasConsole } = installation;
  // Without a terminal the output is kept as a log, and a log is no place for a sign-in link.
  const link = hasConsole && process.stdout.isTTY ? await installation.consoleLink() : undefined;
  const shown = link ?? (hasConsole ? 'npm run console' : undefined);
  process.stdout.write(greeting(address, path.relative(process.cwd(), folder), agentId, shown));
  return installation;
});
