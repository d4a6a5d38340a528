// `node programs/probe/main.ts`: ends with 0 where the service beside it serves; `… reader` asks the `reader` program. For health
// checks inside a container, which has the program's own environment.

import { once } from 'node:events';
import { connect } from 'node:net';
import { readSettings } from '#shared/platform/config/settings.ts';
import { readMutualTls } from '#shared/platform/grpc/channel.ts';
import { isServing } from '#shared/platform/grpc/health.ts';
import { serverSettings } from '#shared/platform/process/settings.ts';

const patienceMs = 3_000;
process.exit((await (process.argv[2] === 'reader' ? readerAnswers() : serviceServes())) ? 0 : 1);

async function serviceServes(): Promise<boolean> {
  const settings = readSettings(serverSettings, process.env);
  const address = settings.GRPC_LISTEN.replace(/^(0\.0\.0\.0|\[::\]):/, 'localhost:');
  return isServing(address, await readMutualTls(settings));
}

// It ends a connection that brings no document.
async function readerAnswers(): Promise<boolean> {
  const socket = connect({ path: process.env['READER_SOCKET'] ?? '' });
  try {
    socket.end();
    socket.resume();
    await once(socket, 'end', { signal: AbortSignal.timeout(patienceMs) });
    return true;
  } catch {
    return false;
  }
}
