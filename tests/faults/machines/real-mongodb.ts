// A MongoDB that keeps acknowledged writes and can be killed: MONGODB_URL with MONGODB_KILL_COMMAND, which kills its
// primary, and MONGODB_START_COMMAND; else a replica set of `mongod` processes on the PATH, or of containers.

import { imageOf } from '../../../scripts/images/pinned.ts';
import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { dockerAnswers } from '../../support/servers/docker.ts';
import { ownMongoKind } from '../../support/servers/mongodb.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { findProgram, startServer } from '../../support/servers/server-process.ts';

export interface RealMongo {
  readonly url: string;
  /** kill -9 for the primary. */
  killPrimary(): Promise<void>;
  /** Starts the killed members again. */
  startKilled(): Promise<void>;
  close(): Promise<void>;
}

interface Member {
  readonly port: number;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Has the programs that dump and restore as well. */
export const mongoImage = imageOf('mongo');
const electionMs = 30_000;
const set = 'colloquy';
const { MONGODB_URL: url, MONGODB_KILL_COMMAND: killCommand, MONGODB_START_COMMAND: startCommand } = process.env;
const commanded = Boolean(url && killCommand && startCommand);

/** The missing requirement, as in `(needs <what>)`; undefined where all are there. */
export const missingForRealMongo: string | undefined =
  commanded || ownMongoKind === 'mongod' || (await dockerAnswers())
    ? undefined
    : url
      ? 'mongodb-kill-command'
      : 'real-mongodb';

/** Starts one of so many members; behind a URL there are as many as there are. */
export function startRealMongo(size: number): Promise<RealMongo> {
  if (commanded) {
    const shell = async (command = ''): Promise<void> => void (await promisify(execFile)('sh', ['-c', command]));
    return Promise.resolve({
      url: url ?? '',
      killPrimary: () => shell(killCommand),
      startKilled: () => shell(startCommand),
      async close() {},
    });
  }
  return startOwnMongo(size);
}

/** Starts one of so many members here, regardless of the environment. */
export async function startOwnMongo(size: number): Promise<RealMongo> {
  const members: Member[] = [];
  const killed = new Set<Member>();
  const address = ({ port }: Member): string => `127.0.0.1:${port}`;
  try {
    while (members.length < size) members.push(await startMember());
    await initiate(members.map(address));
  } catch (error) {
    await Promise.all(members.map((member) => member.close()));
    throw error;
  }
  return {
    url: `mongodb://${members.map(address).join(',')}/?replicaSet=${set}`,
    async killPrimary() {
      const primary = await primaryOf(members.filter((member) => !killed.has(member)).map(address));
      const member = members.find((each) => address(each) === primary);
      if (!member) throw new Error(`${primary} is no member`);
      killed.add(member);
      await member.kill();
    },
    async startKilled() {
      for (const member of killed) await member.start();
      killed.clear();
    },
    async close() {
      await Promise.all(members.map((member) => member.close()));
    },
  };
}

async function startMember(): Promise<Member> {
  const program = findProgram('mongod');
  if (program !== undefined) {
    return startServer(program, ({ port, folder }) => [
      ...['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', `${port}`, '--replSet', set, '--nounixsocket'],
    ]);
  }
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const port = await freePort();
  // On the host's network: members know each other by the addresses that clients use.
  const container = await new GenericContainer(mongoImage)
    .withNetworkMode('host')
    .withCommand(['mongod', '--bind_ip', '127.0.0.1', '--port', `${port}`, '--replSet', set])
    .start();
  const runtime = await getContainerRuntimeClient();
  const inEngine = runtime.container.getById(container.getId());
  return {
    port,
    kill: async () => void (await inEngine.kill({ signal: 'SIGKILL' })),
    start: async () => void (await inEngine.start()),
    close: async () => void (await container.stop()),
  };
}

async function initiate(addresses: readonly string[]): Promise<void> {
  const first = new MongoClient(`mongodb://${addresses[0] ?? ''}/?directConnection=true`, {
    serverSelectionTimeoutMS: electionMs,
  });
  try {
    const members = addresses.map((host, _id) => ({ _id, host }));
    await first.db('admin').command({ replSetInitiate: { _id: set, members } });
    await primaryOf(addresses);
  } finally {
    await first.close();
  }
}

/** Waits for an election where there is no primary. */
async function primaryOf(addresses: readonly string[]): Promise<string> {
  const deadline = Date.now() + electionMs;
  while (Date.now() < deadline) {
    for (const address of addresses) {
      const client = new MongoClient(`mongodb://${address}/?directConnection=true`, {
        serverSelectionTimeoutMS: 2_000,
      });
      try {
        const { isWritablePrimary } = await client.db('admin').command({ hello: 1 });
        if (isWritablePrimary === true) return address;
      } catch {
        // It is away, or not ready yet.
      } finally {
        await client.close();
      }
    }
    await delay(100);
  }
  throw new Error('The replica set has no primary.');
}
