// A start as `npm start` makes it, at a terminal of its own: by `script` of util-linux, which has one for a command.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endWithUs } from '../../scripts/end-with-us.ts';

const repository = path.join(import.meta.dirname, '../..');
const pseudoTerminal = '/usr/bin/script';

/** Others than util-linux have other arguments. */
export const hasTerminal = process.platform === 'linux' && existsSync(pseudoTerminal);

export interface AtTerminal {
  readonly child: ChildProcess;
  /** Its words so far, with plain ends of lines. */
  shown(): string;
  readonly ended: Promise<number | null>;
  /** As a person at the terminal ends it: by Ctrl+C. */
  interrupt(): void;
}

/** Starts on a data folder and a free port, but for the console's build, which takes time once. */
export function startAtTerminal(dataFolder: string, env: Readonly<Record<string, string>> = {}): AtTerminal {
  const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const command = scripts.start
    .replace(/^node --disable-sigusr1 /, `exec ${process.execPath} --disable-sigusr1 `)
    .replace('--import ./scripts/console/fresh.ts ', '');
  const { LOG_LEVEL: _level, ...inherited } = process.env;
  const child = endWithUs(
    spawn(pseudoTerminal, ['-qfec', command, '/dev/null'], {
      cwd: repository,
      env: { ...inherited, DATA_DIR: dataFolder, PORT: '0', ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString().replaceAll('\r\n', '\n')));
  return {
    child,
    shown: () => written,
    ended: once(child, 'close').then(([code]) => code as number | null),
    interrupt: () => void child.stdin.write('\u0003'),
  };
}
