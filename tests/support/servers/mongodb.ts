// A server of MongoDB's protocol for the tests: MONGODB_URL, else a replica set of one in Docker, else one of the
// `mongod` on the PATH, else the stand-in, which keeps all in memory and knows no elections, sessions or retried
// writes; else none (the suites are skipped). Fault tests need a process of their own, which the last two are.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { type MongoLimits, mongoTimeouts } from '#shared/ports/mongodb/client.ts';
import { imageOf } from '../../../scripts/images/pinned.ts';
import { closeAfterAllTests } from '../leaks.ts';
import { dockerAnswers, startContainer } from './docker.ts';
import { findProgram, type ServerProcess, startServer } from './server-process.ts';

/** The kind of a server. Tests that the stand-in cannot serve are skipped by name with `(needs real-mongodb)`. */
export type MongoKind = 'url' | 'container' | OwnMongoKind;
export type OwnMongoKind = 'mongod' | 'stand-in';

/** A server that runs. */
export interface MongoServer {
  readonly kind: MongoKind;
  readonly url: string;
}

/** A server whose process is the test's own. Stopped and started again, the stand-in has lost all. */
export interface OwnMongo extends MongoServer, ServerProcess {
  readonly kind: OwnMongoKind;
}

const image = imageOf('mongo');
const electionMs = 30_000;
const named = process.env['MONGODB_URL'] ?? '';
const jars = path.join(
  process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'),
  'colloquy/mongo-java-server-1.47.0',
);

/** Which server can be started here as a process of its own; undefined where none can. */
export const ownMongoKind: OwnMongoKind | undefined =
  findProgram('mongod') !== undefined
    ? 'mongod'
    : findProgram('javac') !== undefined && existsSync(jars)
      ? 'stand-in'
      : undefined;

/** Which server the suites get here; undefined where there is none. */
export const mongoKind: MongoKind | undefined =
  named !== '' ? 'url' : (await dockerAnswers()) ? 'container' : ownMongoKind;

/** The product's limits. */
export const mongoLimits: MongoLimits = {
  ...mongoTimeouts,
  poolSize: 20,
};

let shared: Promise<MongoServer> | undefined;

/** The server that all suites of this run share; they keep apart by their databases. */
export function sharedMongo(): Promise<MongoServer> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<MongoServer> {
  if (mongoKind === 'url') return { kind: 'url', url: named };
  if (mongoKind === 'container') {
    const { host, port, close } = await startContainer(image, 27017, [
      ...['mongod', '--replSet', 'colloquy', '--bind_ip_all'],
    ]);
    closeAfterAllTests(close);
    // The set knows itself by an address inside the container; a direct connection does not ask for it.
    const url = `mongodb://${host}:${port}/?directConnection=true`;
    await initiate(url, 'localhost:27017');
    return { kind: 'container', url };
  }
  const server = await startMongo();
  closeAfterAllTests(() => server.close());
  return server;
}

/** Starts `mongod`, else the stand-in. Throws where neither is here (see `ownMongoKind`). */
export async function startMongo(): Promise<OwnMongo> {
  if (ownMongoKind === 'mongod') {
    const server = await startServer('mongod', ({ port, folder }) => [
      ...['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', `${port}`, '--replSet', 'colloquy'],
      '--nounixsocket',
    ]);
    const url = `mongodb://127.0.0.1:${server.port}/?directConnection=true`;
    await initiate(url, `127.0.0.1:${server.port}`);
    return Object.assign(server, { kind: 'mongod' as const, url });
  }
  if (ownMongoKind === undefined)
    throw new Error('There is no mongod here, and tests/support/install-servers was not run.');
  const classes = await standInClasses();
  // All it keeps lies there; `COLLOQUY_STAND_IN_HEAP` is in Java's words.
  const heap = process.env['COLLOQUY_STAND_IN_HEAP'] ?? '1g';
  const server = await startServer('java', ({ port }) => [
    ...[`-Xmx${heap}`, '-cp', [path.join(jars, '*'), classes].join(path.delimiter), 'Mongo', `${port}`],
  ]);
  return Object.assign(server, { kind: 'stand-in' as const, url: `mongodb://127.0.0.1:${server.port}/` });
}

/** Where the stand-in lies compiled, which is done once: compiling takes longer than all else of its start. */
async function standInClasses(): Promise<string> {
  const source = path.join(import.meta.dirname, 'mongo-java-server/Mongo.java');
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16);
  const classes = path.join(jars, `classes-${hash}`);
  if (existsSync(classes)) return classes;
  const made = mkdtempSync(`${classes}.`);
  await promisify(execFile)('javac', ['-cp', path.join(jars, '*'), '-d', made, source]);
  try {
    renameSync(made, classes);
  } catch {
    // Another process was first.
    rmSync(made, { recursive: true, force: true });
  }
  return classes;
}

/** Removes a test's databases. */
export async function dropDatabase(url: string, database: string): Promise<void> {
  const client = new MongoClient(url);
  await client.db(database).dropDatabase();
  await client.close();
}

// Makes a server that has just started the primary of a replica set of one.
async function initiate(url: string, member: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: electionMs });
  try {
    const admin = client.db('admin');
    await admin.command({ replSetInitiate: { _id: 'colloquy', members: [{ _id: 0, host: member }] } });
    const deadline = Date.now() + electionMs;
    while ((await admin.command({ hello: 1 }))['isWritablePrimary'] !== true) {
      if (Date.now() > deadline) throw new Error('The replica set elected no primary.');
      await delay(50);
    }
  } finally {
    await client.close();
  }
}
