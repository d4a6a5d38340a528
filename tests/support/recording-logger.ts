// A logger whose lines a test can look at.

import { pino } from 'pino';
import type { Logger } from '#shared/telemetry/logger.ts';

export function recordingLogger(): { logger: Logger; messages(containing: string): string[] } {
  const lines: string[] = [];
  return {
    logger: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    messages: (containing) =>
      lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((message) => message.includes(containing)),
  };
}
