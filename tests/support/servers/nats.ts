// NATS for the tests: NATS_URL, else Docker, else `nats-server` on the PATH or where Go installs, else none (the suite
// is skipped). Fault tests need a process of their own, which only the program gives.

import { imageOf } from '../../../scripts/images/pinned.ts';
import { closeAfterAllTests } from '../leaks.ts';
import { dockerAnswers, startContainer } from './docker.ts';
import { findProgram, type ServerProcess, startServer } from './server-process.ts';

const image = imageOf('nats');
const program = 'nats-server';

let shared: Promise<string | undefined> | undefined;

/** The URL of a NATS server with JetStream that all suites of this run share; they keep apart by their prefixes. */
export function sharedNats(): Promise<string | undefined> {
  shared ??= findNats();
  return shared;
}

async function findNats(): Promise<string | undefined> {
  const named = process.env['NATS_URL'];
  if (named !== undefined && named !== '') return named;
  if (await dockerAnswers()) {
    const { host, port, close } = await startContainer(image, 4222, ['--jetstream']);
    closeAfterAllTests(close);
    return `nats://${host}:${port}`;
  }
  const server = await startNats();
  if (server === undefined) return undefined;
  closeAfterAllTests(() => server.close());
  return natsUrl(server);
}

/** A NATS server whose process is the test's own; undefined where the program is not here. */
export async function startNats(): Promise<ServerProcess | undefined> {
  const file = findProgram(program);
  if (file === undefined) return undefined;
  return startServer(file, ({ port, folder }) => [
    ...['--addr', '127.0.0.1', '--port', `${port}`, '--jetstream', '--store_dir', folder],
  ]);
}

export function natsUrl({ port }: Pick<ServerProcess, 'port'>): string {
  return `nats://127.0.0.1:${port}`;
}
