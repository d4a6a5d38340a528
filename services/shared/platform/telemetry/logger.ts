// Logs: one JSON line per event, pretty where it is asked for. Never a token, key, hash or message text: callers log
// ids and counts, and the names below are struck out should one slip in.

import { type Logger, type LoggerOptions, multistream, pino } from 'pino';
import type { LogFile } from './log-file.ts';
import { type Terminal, terminalLine } from './terminal-lines.ts';

export type { Logger };

const secrets = [
  'authorization',
  'api_key',
  'key',
  'secret',
  'token',
  'password',
  'user_hash',
  'secret_sha256',
  'content',
  'input',
  'text',
  'answer',
  'idempotency_key',
  'instructions',
  'cookie',
];

/** Makes the process's logger. `level`: pino's words; `pretty` for people. */
export function createLogger(options: { level: string; pretty: boolean }): Logger {
  return pino({
    ...ourOptions(options.level),
    ...(options.pretty
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss.l', ignore: 'pid,hostname' } } }
      : {}),
  });
}

/** Makes the logger of a process that a person looks at: everything goes to the file, warnings to the terminal too. */
export function createTerminalLogger(level: string, file: LogFile, terminal: Terminal): Logger {
  return pino(
    ourOptions(level),
    multistream([
      { level: 'trace', stream: file },
      { level: 'warn', stream: { write: (json: string) => terminal(...terminalLine(json)) } },
    ]),
  );
}

function ourOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
  };
}

/** A logger for tests that keeps quiet. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}

/**
 * The logged form of an error. The stack names files and lines; causes can hold a peer's words, so only their type and
 * code are kept.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? { type: error.cause.name, code: codeOf(error.cause) } : undefined;
  return { type: error.name, message: error.message, code: codeOf(error), stack: error.stack, cause };
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
