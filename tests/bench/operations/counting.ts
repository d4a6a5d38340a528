// Loaded into each process of a cluster (--import): counts its calls of stores and of other services, and the bytes, in
// a file of its own that is written four times a second.

import { subscribe } from 'node:diagnostics_channel';
import { renameSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { Client } from '@grpc/grpc-js';
import { watchMongoCommands, watchRedisCommands } from '../../support/sent-commands.ts';

/** The calls of a process since its start. */
export interface Sent {
  /** How often, by `<store> <what>`. */
  readonly counts: Readonly<Record<string, number>>;
  /** Bytes sent and got, by the port at the other end; `clients` of an edge's. */
  readonly bytes: Readonly<Record<string, readonly [sent: number, got: number]>>;
}

const everyMs = 250;
const service = /(?:services|programs)\/([\w-]+)\/main\.ts$/.exec(process.argv[1] ?? '')?.[1];
const folder = process.env['COLLOQUY_BENCH_FOLDER'];
if (service !== undefined && folder !== undefined) count(service, path.join(folder, `${process.pid}.json`));

function count(who: string, file: string): void {
  const counts: Record<string, number> = {};
  const add = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);
  watchMongoCommands(({ collection, commandName, isWrite, isRelaxed }) =>
    add(
      `mongodb ${who} ${isRelaxed ? 'relaxed' : 'durable'} ${isWrite ? 'write' : 'read'} ${collection}.${commandName}`,
    ),
  );
  watchRedisCommands(({ name, args }) =>
    add(`redis ${who} ${name.startsWith('evalsha') ? `script ${String(args[0]).slice(0, 8)}` : name}`),
  );
  grpcCalls((call) => add(`grpc ${who} ${call}`));
  const bytes = socketBytes(who === 'edge');
  setInterval(() => {
    writeFileSync(`${file}.part`, JSON.stringify({ counts, bytes: bytes() } satisfies Sent));
    renameSync(`${file}.part`, file);
  }, everyMs).unref();
}

function grpcCalls(tell: (call: string) => void): void {
  const { makeUnaryRequest } = Client.prototype;
  // Its overloads are many, and all arguments are passed on.
  Reflect.set(Client.prototype, 'makeUnaryRequest', function (this: Client, ...sent: unknown[]): unknown {
    tell(String(sent[0]).split('/').at(-1) ?? '');
    return Reflect.apply(makeUnaryRequest, this, sent) as unknown;
  });
}

function socketBytes(hasClients: boolean): () => Record<string, [number, number]> {
  const open = new Map<Socket, string>();
  const closed: Record<string, [number, number]> = {};
  const into = (sums: Record<string, [number, number]>, { bytesWritten, bytesRead }: Socket, end: string): void => {
    const [sent, got] = sums[end] ?? [0, 0];
    sums[end] = [sent + bytesWritten, got + bytesRead];
  };
  const look = (socket: Socket, end: string): void => {
    open.set(socket, end);
    socket.once('close', () => {
      into(closed, socket, end);
      open.delete(socket);
    });
  };
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => look(socket, String(socket.remotePort)));
  });
  if (hasClients) subscribe('net.server.socket', (message) => look((message as { socket: Socket }).socket, 'clients'));
  return () => {
    const sums = structuredClone(closed);
    for (const [socket, end] of open) into(sums, socket, end);
    return sums;
  };
}
