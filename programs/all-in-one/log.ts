// The log of a process that a person looks at: a file in the data folder.

import path from 'node:path';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { openLogFile } from '#shared/platform/telemetry/log-file.ts';
import { createTerminalLogger, type Logger } from '#shared/platform/telemetry/logger.ts';
import type { Terminal } from '#shared/platform/telemetry/terminal-lines.ts';

/** Its name in the data folder. */
export const logName = 'colloquy.log';

/** Opens it; `terminal` gets warnings as lines. Throws StartError where the file cannot be opened. */
export function openLog(folder: string, level: string, terminal: Terminal): Logger {
  const file = path.join(folder, logName);
  const failed = (error: unknown): void => terminal(`The log ${file} cannot be written: ${reason(error)}.\n`, false);
  try {
    return createTerminalLogger(level, openLogFile(file, failed), terminal);
  } catch (error) {
    throw new StartError(`The log ${file} cannot be opened: ${reason(error)}.`, { cause: error });
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
