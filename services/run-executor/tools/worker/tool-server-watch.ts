// Hears that tool servers have changed: from administration by the bus, from the servers themselves by their connections.
// One process reads such a server's tools again, a moment later and then not again for a while: any number of messages from a server
// costs one reading in half a minute.

import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { readTools } from './read-tools.ts';

/** How long a change may take to be all there. */
const settlesMs = 2_000;
const notAgainMs = 30_000;
/** Servers that have said so and wait; of more, the change is found by the next refresh. */
const mostWaiting = 1_000;

type Server = { readonly _id: string; readonly organization_id: string };

type Parts = Pick<
  RunExecutorParts,
  'toolServers' | 'authorization' | 'connectors' | 'knownTools' | 'sealer' | 'bus' | 'log' | 'clock'
>;

/** `delays` in milliseconds: for tests. */
export function toolServerWatch(
  parts: Parts,
  { settles, notAgain }: { settles: number; notAgain: number } = { settles: settlesMs, notAgain: notAgainMs },
): Component {
  const { toolServers, connectors, knownTools, bus, log, clock } = parts;
  const waiting = new Map<string, NodeJS.Timeout>();
  const stopping = new AbortController();
  const stops: (() => unknown)[] = [];
  // One after the other: nobody waits for these.
  let reading: Promise<void> = Promise.resolve();

  const readAgain = async ({ _id, organization_id }: Server, saidAt: number): Promise<void> => {
    if (stopping.signal.aborted) return;
    const now = clock();
    const until = new Date(now + notAgain);
    const claimed = await toolServers.claimReading(organization_id, _id, new Date(now), until);
    const server = await toolServers.find(organization_id, _id);
    if (!server) return;
    if (claimed) {
      await readTools(parts, server, false, backgroundContext(stopping.signal));
      return;
    }
    // Another process has begun to read it since then, or it was read a short while before.
    const begunAt = (server.read_claimed_until?.getTime() ?? 0) - notAgain;
    if (begunAt < saidAt) later({ _id, organization_id }, saidAt, notAgain);
  };
  const later = (server: Server, saidAt: number, ms: number): void => {
    if (stopping.signal.aborted || waiting.has(server._id) || waiting.size >= mostWaiting) return;
    const timer = setTimeout(() => {
      waiting.delete(server._id);
      reading = reading
        .then(() => readAgain(server, saidAt))
        .catch((error: unknown) => {
          log.warn({ err: error, server_id: server._id }, 'the tools of a server that changed were not read');
        });
    }, ms);
    waiting.set(server._id, timer);
  };

  return {
    name: 'tool servers',
    async start() {
      stops.push(
        connectors.onToolsChanged(({ _id, organization_id }) => later({ _id, organization_id }, clock(), settles)),
        await bus.subscribe('tool-servers-changed', async ({ organization_id, server_id, what }) => {
          knownTools.forget(organization_id);
          if (what === 'server') connectors.forget(server_id);
        }),
      );
    },
    async stop() {
      stopping.abort();
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(stops.map((stop) => stop()));
      await reading;
    },
  };
}
