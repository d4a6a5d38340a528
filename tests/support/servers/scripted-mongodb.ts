// A server of MongoDB's protocol that gives a test's answers, and remembers the commands it was sent: tests see the
// adapters' commands on the wire, also where no server is. It stores nothing.

import { createServer, type Server, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

const operations = { reply: 1, query: 2004, message: 2013 };

/** A server as a test gets it. */
export interface ScriptedMongo {
  readonly url: string;
  /** The commands so far, but for those by which the driver looks after the connection. */
  readonly commands: readonly Document[];
  /** The connections on which such commands came. */
  readonly sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
}

/** `member` is of a replica set, with sessions; `alone` has neither. */
export type Role = 'member' | 'alone';

const upkeep = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'killCursors']);

/**
 * Starts a server. `answer` gives the reply to a command, `ok: 1` is added; undefined leaves it without one; `port` is
 * any free one by default.
 */
export async function startScriptedMongo(
  role: Role,
  answer: (command: Document, socket: Socket) => Document | undefined,
  port = 0,
): Promise<ScriptedMongo> {
  const commands: Document[] = [];
  const sockets = new Set<Socket>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
        const length = received.readInt32LE(0);
        const { id, operation, command } = parse(received.subarray(0, length));
        received = received.subarray(length);
        const name = Object.keys(command)[0] as string;
        let reply: Document | undefined = {};
        if (name === 'hello' || /^ismaster$/i.test(name)) reply = hello(server, role);
        else if (!upkeep.has(name)) {
          commands.push(command);
          sockets.add(socket);
          reply = answer(command, socket);
        }
        if (reply !== undefined) socket.write(encode({ ok: 1, ...reply }, id, operation));
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `mongodb://127.0.0.1:${portOf(server)}/?${role === 'member' ? 'replicaSet=set' : 'directConnection=true'}`,
    commands,
    sockets,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** A reply of one batch. */
export function batchOf(documents: readonly Document[]): Document {
  return { cursor: { id: BSON.Long.fromNumber(0), ns: 'd.c', firstBatch: documents } };
}

/** A reply to a write that one unique index forbids, in the words of some server; also as a command's own failure. */
export function duplicateKey(name: string, errmsg: string, more: Document = {}): Document {
  const error = { code: 11000, errmsg, ...more };
  return name === 'findAndModify' ? { ok: 0, ...error } : { n: 0, writeErrors: [{ index: 0, ...error }] };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function hello(server: Server, role: Role): Document {
  const me = `127.0.0.1:${portOf(server)}`;
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    minWireVersion: 0,
    maxWireVersion: 21,
    localTime: new Date(0),
    ...(role === 'member' && { setName: 'set', hosts: [me], me, primary: me, logicalSessionTimeoutMinutes: 30 }),
  };
}

function parse(message: Buffer): { id: number; operation: number; command: Document } {
  const [id, operation] = [message.readInt32LE(4), message.readInt32LE(12)];
  if (operation === operations.query) {
    const at = message.indexOf(0, 20) + 1 + 8;
    return { id, operation, command: BSON.deserialize(message.subarray(at)) };
  }
  let command: Document = {};
  for (let at = 20; at < message.length;) {
    const kind = message[at] as number;
    const length = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + length);
    if (kind === 0) command = { ...BSON.deserialize(section), ...command };
    else command = { ...command, ...sequence(section) };
    at += 1 + length;
  }
  return { id, operation, command };
}

// Documents of one field that follow the command.
function sequence(section: Buffer): Document {
  const end = section.indexOf(0, 4);
  const documents: Document[] = [];
  for (let at = end + 1; at < section.length; at += section.readInt32LE(at)) {
    documents.push(BSON.deserialize(section.subarray(at, at + section.readInt32LE(at))));
  }
  return { [section.toString('utf8', 4, end)]: documents };
}

function encode(reply: Document, to: number, operation: number): Buffer {
  const body = Buffer.from(BSON.serialize(reply));
  const isQuery = operation === operations.query;
  const head = Buffer.alloc(isQuery ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(to, 8);
  head.writeInt32LE(isQuery ? operations.reply : operations.message, 12);
  if (isQuery) {
    head.writeInt32LE(8, 16);
    head.writeInt32LE(1, 32);
  }
  return Buffer.concat([head, body]);
}
