// A logger whose lines a test can look at.

import { pino } from 'pino';
import type { Logger } from '#shared/platform/telemetry/logger.ts';

export function recordingLogger(): {
  logger: Logger;
  messages(containing: string): string[];
  /** The lines with this message. */
  lines(message: string): Record<string, unknown>[];
} {
  const lines: string[] = [];
  return {
    logger: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    messages: (containing) =>
      lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((message) => message.includes(containing)),
    lines: (message) =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message),
  };
}
