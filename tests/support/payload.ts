// Has the code of payload-reader.ts run in the place of a parser, and hears how its tries ended.

import { createServer, type Server } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createParser } from '#services/ingestion/parsing/parse.ts';
import type { StartReader } from '#services/ingestion/parsing/reader.ts';
import { parserBounds } from './parsing.ts';
import type { Surroundings } from './readers/payload-reader.ts';

export const payloadEntry = fileURLToPath(new URL('readers/payload-reader.ts', import.meta.url));

/** The outcomes of a try that got nowhere: refused by Node, by the kernel, or for want of a descriptor. */
export const refused =
  /: (EPERM|EACCES|EMFILE|EBADF|EMPTY|E-?1|ECONNREFUSED|ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED|ERR_SYSTEM_ERROR|ReferenceError.*|TypeError.*)$/;

/** How its tries ended, `<name>: <outcome>`, and how many reached somebody who listens. */
export async function payloadTries(
  start: StartReader,
  holds: boolean,
  parent = process.pid,
): Promise<{ tries: string[]; reached: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-payload-'));
  const surroundings = { holds, parent, path: path.join(folder, 'socket'), file: path.join(folder, 'encryption.key') };
  writeFileSync(surroundings.file, 'secret', { mode: 0o644 });
  let reached = 0;
  const servers: Server[] = [];
  const listening = async (where: object): Promise<Server> => {
    const server = createServer((socket) => {
      reached += 1;
      socket.destroy();
    }).listen(where);
    servers.push(server);
    await once(server, 'listening');
    return server;
  };
  try {
    const tcp = await listening({ port: 0, host: '127.0.0.1' });
    await listening({ path: surroundings.path });
    const { port } = tcp.address() as { port: number };
    const document: Surroundings = { ...surroundings, port };
    const request = { mediaType: 'text/plain', bytes: 0, chunkTokens: 2000, overlapTokens: 0 } as const;
    const original = Readable.from([Buffer.from(JSON.stringify(document))]);
    const texts: string[] = [];
    for await (const { chunks } of createParser(parserBounds, { start })({ original, ...request }))
      texts.push(...chunks.map(({ text }) => text));
    return { tries: texts.join('\n').split('\n'), reached };
  } finally {
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  }
}
