// Tool servers from npm, written by others, each a process of its own on a free loopback port.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { freePort } from '../servers/free-port.ts';

/** A running server. */
export interface PublishedServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface Recipe {
  /** The packages it needs. */
  readonly packages: readonly string[];
  /** The arguments and environment that node starts it with. */
  readonly start: (ports: readonly [number, number]) => {
    readonly args: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  };
  readonly host?: string;
}

const everything = '@modelcontextprotocol/server-everything';
const memory = '@modelcontextprotocol/server-memory';
const budget = '@modelcontextprotocol/server-budget-allocator';
const sdk = '@modelcontextprotocol/sdk';
const gateway = 'supergateway';

/** Those that tests can start. */
export const publishedServers = {
  /** The reference server with a tool for everything; sessions, and streams that can be resumed. */
  everything: {
    packages: [everything],
    start: ([port]) => ({
      args: [join(folderOf(everything), 'dist/index.js'), 'streamableHttp'],
      env: { PORT: String(port) },
    }),
  },
  /** A gateway in front of a server that only speaks over pipes: no sessions, a process for each request. */
  memory: {
    packages: [gateway, memory],
    start: ([port]) => ({
      args: [
        ...[join(folderOf(gateway), 'dist/index.js'), '--outputTransport', 'streamableHttp', '--port', String(port)],
        ...[
          '--logLevel',
          'none',
          '--stdio',
          `"${process.execPath}" --disable-sigusr1 "${join(folderOf(memory), 'dist/index.js')}"`,
        ],
      ],
    }),
  },
  /** The same gateway with sessions. */
  memorySessions: {
    packages: [gateway, memory],
    start: ([port]) => ({
      args: [
        ...[join(folderOf(gateway), 'dist/index.js'), '--outputTransport', 'streamableHttp', '--port', String(port)],
        ...['--stateful', '--logLevel', 'none'],
        ...['--stdio', `"${process.execPath}" --disable-sigusr1 "${join(folderOf(memory), 'dist/index.js')}"`],
      ],
    }),
  },
  /** An application with structured results, of the protocol's second generation. */
  budget: {
    packages: [budget],
    start: ([port]) => ({ args: [join(folderOf(budget), 'dist/index.js')], env: { PORT: String(port) } }),
  },
  /** The first SDK's example, which wants a token of its own authorization server, for itself only. */
  authorized: {
    packages: [sdk],
    host: 'localhost',
    start: ([port, second]) => ({
      args: [join(folderOf(sdk), 'dist/esm/examples/server/simpleStreamableHttp.js'), '--oauth', '--oauth-strict'],
      env: { MCP_PORT: String(port), MCP_AUTH_PORT: String(second) },
    }),
  },
} satisfies Record<string, Recipe>;

/** The package that a server needs and that is not installed; undefined where all are. */
export function missingPackage(name: keyof typeof publishedServers): string | undefined {
  return publishedServers[name].packages.find((needed) => findFolder(needed) === undefined);
}

/** Starts a server and waits until it takes connections. */
export async function startPublishedServer(name: keyof typeof publishedServers): Promise<PublishedServer> {
  const recipe: Recipe = publishedServers[name];
  const ports = [await freePort(), await freePort()] as const;
  const { args, env = {} } = recipe.start(ports);
  // Some keep files beside their own code, unless they are told otherwise.
  const folder = mkdtempSync(join(tmpdir(), 'tool-server-'));
  // A group of its own, so that its children end with it.
  const child = spawn(process.execPath, ['--disable-sigusr1', ...args], {
    detached: true,
    stdio: 'ignore',
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, MEMORY_FILE_PATH: join(folder, 'memory.jsonl'), ...env },
  });
  const exited = once(child, 'exit');
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
  };
  process.once('exit', kill);
  const stop = async () => {
    kill();
    await exited;
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  const host = recipe.host ?? '127.0.0.1';
  try {
    await eventually(() => takesConnections(host, ports[0]), 20_000);
    return { url: `http://${host}:${ports[0]}/mcp`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function folderOf(name: string): string {
  const folder = findFolder(name);
  if (folder === undefined) throw new Error(`${name} is not installed.`);
  return folder;
}

// Not resolved: the entry is no package's export.
function findFolder(name: string): string | undefined {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, 'package.json')));
}

async function takesConnections(host: string, port: number): Promise<void> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
