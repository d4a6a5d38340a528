// The port of an installation: as set; with PORT=0 a free one, which it keeps over restarts.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { isMissing, writeWhole } from './whole-file.ts';

/** Says in one sentence why the port cannot be had. */
export class PortError extends StartError {
  override readonly name = 'PortError';
}

/** The port to listen on. Throws PortError where it is taken or not allowed. */
export async function choosePort(folder: string, host: string, port: number): Promise<number> {
  if (port !== 0) return probe(host, port);
  const file = path.join(folder, 'port');
  try {
    return await probe(host, Number(await readFile(file, 'utf8')));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const free = await probe(host, 0);
  await writeWhole(file, `${free}\n`);
  return free;
}

// Asked before anything is started, so that a taken port changes nothing.
function probe(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isHost = error.code !== 'EADDRINUSE' && error.code !== 'EACCES';
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another process' : `cannot be used (${error.code ?? error.message})`;
      const mend = isHost ? 'set HOST to an address of this machine' : 'set PORT to another one';
      reject(new PortError(`Port ${port} on ${host} ${why}; ${mend}.`));
    });
    server.listen({ host, port }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}
