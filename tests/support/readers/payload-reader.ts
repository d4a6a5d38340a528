// A reader in which code that somebody else wrote runs in the place of a parser, after the seal: it tries to get out,
// and says how each try ended, one in a line. It holds before the seal all that a parser could: Node's functions as
// they were, and classes behind the process's own streams. Its document names the targets.

import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import fs from 'node:fs';
import http2 from 'node:http2';
import inspector from 'node:inspector';
import module from 'node:module';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import os from 'node:os';
import { runReader } from '#services/ingestion/parsing/run-reader.ts';
import type { ReadPassage } from '#services/ingestion/parsing/formats/format.ts';

/** A payload's knowledge of its surroundings, as its document. */
export interface Surroundings {
  /** Whether it uses functions from before the seal, or asks Node anew. */
  readonly holds: boolean;
  /** Of the service that started it. */
  readonly parent: number;
  /** Of somebody who listens on loopback. */
  readonly port: number;
  /** Of somebody who listens on a socket of the Unix domain. */
  readonly path: string;
  /** A file that it is not to read. */
  readonly file: string;
}

type Try = readonly [name: string, attempt: () => unknown];
type Bindings = { binding(name: string): Record<string, new (...more: unknown[]) => Record<string, unknown>> };

// As they are before the seal.
const held = {
  ...{ spawnSync: childProcess.spawnSync, createSocket: dgram.createSocket, lookup: dns.lookup, connect: net.connect },
  ...{ openSync: fs.openSync, readSync: fs.readSync, closeSync: fs.closeSync, readFileSync: fs.readFileSync },
  ...{ fstatSync: fs.fstatSync, readdirSync: fs.readdirSync, kill: process.kill, open: inspector.open },
  ...{
    dlopen: process.dlopen,
    execve: process.execve,
    setPriority: os.setPriority,
    Worker,
    createServer: net.createServer,
  },
  ...{ Socket: net.Socket, h2: http2.connect, environment: process.env, resolve4: dns.resolve4 },
};
const rawKill = (process as unknown as { _kill(pid: number, signal: number): number })._kill.bind(process);
const connectOf = net.Socket.prototype.connect;
const listenOf = net.Server.prototype.listen;
const { process_wrap: wraps, tcp_wrap: tcp } = Object.fromEntries(
  ['process_wrap', 'tcp_wrap'].map((name) => [name, bindingOf(name)]),
);

function bindingOf(name: string): Record<string, new (...more: unknown[]) => Record<string, unknown>> | undefined {
  try {
    return (process as unknown as Bindings).binding(name);
  } catch {
    return undefined;
  }
}

const connected = async (socket: net.Socket): Promise<unknown> => once(socket, 'connect');

/** Tries with functions from before the seal. */
function byHand({ parent, port, path, file }: Surroundings): Try[] {
  const anew = (): net.Socket => {
    const socket = new held.Socket();
    socket.connect = connectOf;
    return socket;
  };
  return [
    ['descriptors', () => descriptors(held.readSync)],
    ['given back', () => givenBack()],
    ['file', () => held.openSync(file, 'r')],
    ['own code', () => held.openSync(new URL(import.meta.url), 'r')],
    ['environment of the service', () => held.readFileSync(`/proc/${parent}/environ`)],
    ['memory of the service', () => held.openSync(`/proc/${parent}/mem`, 'r+')],
    ['processes', () => held.readdirSync('/proc')],
    ['environment', () => assertAny(Object.keys(held.environment))],
    ['inspector of the service', () => held.kill(parent, 'SIGUSR1')],
    ['signal to the service', () => held.kill(parent, 0)],
    ['raw signal to the service', () => code(rawKill(parent, 10))],
    ['raw signal to its group', () => code(rawKill(-process.pid, 0))],
    ['raw signal to all', () => code(rawKill(-1, 0))],
    ['signal to its group', () => held.kill(-process.pid, 0)],
    ['signal to all', () => held.kill(-1, 0)],
    ['inspector', () => held.open(0, '127.0.0.1')],
    ['tcp', () => connected(anew().connect(port, '127.0.0.1'))],
    ['tcp outside', () => connected(anew().connect(53, '192.0.2.1'))],
    ['tcp 6', () => connected(anew().connect(port, '::1'))],
    ['unix', () => connected(anew().connect({ path }))],
    ['abstract unix', () => connected(anew().connect({ path: '\0colloquy' }))],
    ['listening', () => once(listenOf.call(held.createServer(), { port: 0, host: '127.0.0.1' }), 'listening')],
    ['udp', () => once(held.createSocket('udp4').bind(0), 'listening')],
    ['name', () => held.resolve4('example.com')],
    ['raw socket', () => rawSocket(port)],
    ['process', () => thrown(held.spawnSync('/bin/true').error)],
    ['raw process', () => rawProcess()],
    ['program', () => held.execve?.('/bin/true', ['true'], {})],
    ['thread', () => new held.Worker('', { eval: true })],
    ['native code', () => held.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')],
    ['priority', () => held.setPriority(parent, 19)],
  ];
}

/** Tries of code that asks Node for its functions. */
function byAsking({ parent, port, file }: Surroundings): Try[] {
  const ofProcess = (name: string): ((...more: unknown[]) => unknown) =>
    (process as unknown as Record<string, (...more: unknown[]) => unknown>)[name] as never;
  return [
    ['import', () => import('node:net')],
    ['another import', () => import('node:child_process')],
    ['require', () => void module.createRequire(import.meta.url)('node:net')],
    ['loader', () => (module as unknown as { _load(name: string): unknown })._load('net')],
    ['module', () => process.getBuiltinModule('node:net')],
    ['binding', () => ofProcess('binding')('fs')],
    ['descriptor', () => fs.closeSync(4)],
    ['file', () => fs.openSync(file, 'r')],
    ['promised file', () => fs.promises.readFile(file)],
    ['signal to the service', () => process.kill(parent, 'SIGUSR1')],
    ['raw signal', () => ofProcess('_kill')(parent, 10)],
    ['inspector of the service', () => ofProcess('_debugProcess')(parent)],
    ['inspector', () => inspector.open(0)],
    ['tcp', () => connected(net.connect(port, '127.0.0.1'))],
    ['its own streams', () => connected(new (process.stdout.constructor as typeof net.Socket)().connect(port))],
    ['listening', () => once(net.createServer().listen(0), 'listening')],
    ['udp', () => once(dgram.createSocket('udp4').bind(0), 'listening')],
    ['name', () => dns.lookup('localhost')],
    ['fetch', () => fetch(`http://127.0.0.1:${port}`)],
    ['process', () => thrown(childProcess.spawnSync('/bin/true').error)],
    ['program', () => process.execve?.('/bin/true')],
    ['thread', () => new Worker('', { eval: true })],
    ['native code', () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')],
    ['report', () => (process.report as unknown as { getReport(): unknown }).getReport()],
    ['end of the process', () => process.abort()],
  ];
}

// Bytes of anything that is open beside the three streams, but for the counter by which its own event loop wakes
// itself.
function descriptors(read: typeof fs.readSync): void {
  for (let fd = 3; fd < 1024; fd += 1) {
    try {
      if (held.fstatSync(fd).isFile() || read(fd, Buffer.alloc(16), 0, 16, null) > 8) return;
    } catch {}
  }
  throw Object.assign(new Error('nothing'), { code: 'EBADF' });
}

// Whether a closed descriptor can be opened as something else. The event loop's own stay.
function givenBack(): void {
  for (let fd = 32; fd < 1024; fd += 1) {
    try {
      held.closeSync(fd);
    } catch {}
  }
  held.openSync(new URL(import.meta.url), 'r');
}

function rawSocket(port: number): void {
  if (!tcp?.['TCP'] || !tcp['TCPConnectWrap']) throw Object.assign(new Error('none'), { code: 'ERR_ACCESS_DENIED' });
  const socket = new tcp['TCP'](0) as unknown as { connect(request: object, address: string, port: number): number };
  code(socket.connect(new tcp['TCPConnectWrap'](), '127.0.0.1', port));
}

function rawProcess(): void {
  if (!wraps?.['Process']) throw Object.assign(new Error('none'), { code: 'ERR_ACCESS_DENIED' });
  const child = new wraps['Process']() as unknown as { spawn(options: object): number };
  code(child.spawn({ file: '/bin/true', args: ['true'], envPairs: [], stdio: [] }));
}

function code(status: number): void {
  if (status < 0) throw Object.assign(new Error(`${status}`), { code: `E${-status}` });
}

function thrown(error: Error | undefined): void {
  if (error) throw error;
}

function assertAny(names: readonly string[]): void {
  if (names.length === 0) throw Object.assign(new Error('empty'), { code: 'EMPTY' });
}

async function* payload(original: Buffer): AsyncGenerator<ReadPassage> {
  const surroundings = JSON.parse(original.toString()) as Surroundings;
  const told: string[] = [];
  for (const [name, attempt] of surroundings.holds ? byHand(surroundings) : byAsking(surroundings)) {
    let outcome = 'done';
    try {
      await attempt();
    } catch (error) {
      outcome = (error as NodeJS.ErrnoException).code ?? String(error);
    }
    told.push(`${name}: ${outcome}`);
  }
  const text = told.join('\n');
  yield {
    text,
    blocks: [{ kind: 'lines', start: 0, end: text.length }],
    progress: { unit: 'bytes', done: original.length, total: original.length },
  };
}

await runReader(async () => payload);
