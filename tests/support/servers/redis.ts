// Redis for the tests: REDIS_URL, else Docker, else `redis-server` on the PATH, else none (the suite is skipped).
// Fault tests need a process of their own, which only the program gives.

import { imageOf } from '../../../scripts/images/pinned.ts';
import { closeAfterAllTests } from '../leaks.ts';
import { dockerAnswers, startContainer } from './docker.ts';
import { findProgram, type ServerProcess, startServer } from './server-process.ts';

const image = imageOf('redis');
const program = 'redis-server';

let shared: Promise<string | undefined> | undefined;

/** The URL of a Redis that all suites of this run share; they keep apart by their prefixes. */
export function sharedRedis(): Promise<string | undefined> {
  shared ??= findRedis();
  return shared;
}

async function findRedis(): Promise<string | undefined> {
  const named = process.env['REDIS_URL'];
  if (named !== undefined && named !== '') return named;
  if (await dockerAnswers()) {
    const { host, port, close } = await startContainer(image, 6379, [program, '--save', '']);
    closeAfterAllTests(close);
    return `redis://${host}:${port}`;
  }
  const server = await startRedis();
  if (server === undefined) return undefined;
  closeAfterAllTests(() => server.close());
  return redisUrl(server);
}

/** A Redis whose process is the test's own; undefined where the program is not here. It keeps nothing on disk. */
export async function startRedis(...options: string[]): Promise<ServerProcess | undefined> {
  const file = findProgram(program);
  if (file === undefined) return undefined;
  return startServer(file, ({ port, folder }) => [
    ...['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no', ...options],
  ]);
}

export function redisUrl({ port }: ServerProcess): string {
  return `redis://127.0.0.1:${port}`;
}
