// `npm start`: all of Colloquy in one process, nothing to install. At a terminal it is for a person: ten lines, then
// warnings only; else it writes its log, as it does where LOG_LEVEL is set.

import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { runProcess } from '#shared/platform/process/run-process.ts';
import type { Terminal } from '#shared/platform/telemetry/terminal-lines.ts';
import { version } from '#shared/platform/telemetry/version.ts';
import { greeting, shownFolder } from './greeting.ts';
import { logName } from './log.ts';
import { runColloquy } from './run.ts';
import { stopped, stopping, terminalGreeting } from './terminal-greeting.ts';

const isTerminal = process.stdout.isTTY;
const isQuiet = isTerminal && !process.env['LOG_LEVEL']?.trim();
/** How long a person waits at Ctrl+C for a client that does not read the rest of its answer. */
const patienceMs = 2_000;
const tell = (text: string): void => void process.stdout.write(text);

let isStopping = false;
// A stop interrupts work on purpose.
const terminal: Terminal = (line, isWarning) => {
  if (!(isStopping && isWarning)) tell(line);
};
if (isTerminal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      if (!isStopping) tell(stopping);
      isStopping = true;
    });

await runProcess('colloquy', async () => {
  const installation = await runColloquy({
    environment: process.env,
    pretty: isTerminal,
    reach: reachNothing,
    ...(isQuiet ? { terminal } : {}),
  });
  const { address, agentId, hasConsole } = installation;
  const folder = path.relative(process.cwd(), installation.folder);
  const shown = folder.startsWith('..') ? installation.folder : shownFolder(folder);
  // Without a terminal the output is kept as a log, and a log is no place for a sign-in link.
  const link = hasConsole && isTerminal ? await installation.consoleLink() : undefined;
  const consoleLink = link ?? (hasConsole ? 'npm run console' : undefined);
  if (!isTerminal) tell(greeting(address, folder, agentId, consoleLink));
  else if (!isStopping)
    tell(
      terminalGreeting({
        version,
        address,
        folder: shown,
        hasDemo: agentId !== undefined,
        isReading: installation.isReading(),
        consoleLink,
        logFile: isQuiet ? `${shown}/${logName}` : undefined,
      }),
    );
  return {
    log: installation.log,
    async shutDown() {
      // Nothing that was acknowledged is lost by an end at any moment.
      const patience = isQuiet ? [delay(patienceMs, undefined, { ref: false })] : [];
      await Promise.race([installation.shutDown(), ...patience]);
      if (isTerminal) tell(stopped(shown));
    },
  };
});
