// Records the last use of connections: to the minute, one write for each and minute at most, and nobody waits for it. A
// lost write costs a minute of precision.

import { LRUCache } from 'lru-cache';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { ModelConnectionStore } from '../store/model-connections.ts';

const minuteMs = 60_000;

export interface ConnectionUse extends Component {
  note(owner: string, connectionId: string): void;
}

export function createConnectionUse({
  modelConnections,
  log,
  clock,
}: {
  modelConnections: Pick<ModelConnectionStore, 'touch'>;
  log: Logger;
  clock: Clock;
}): ConnectionUse {
  const notedAt = new LRUCache<string, number>({ max: 10_000 });
  const writing = new Set<Promise<void>>();
  const write = async (owner: string, connectionId: string, minute: number): Promise<void> => {
    try {
      await modelConnections.touch(owner, connectionId, new Date(minute));
    } catch (error) {
      log.warn({ err: error, connection_id: connectionId }, 'a use of a connection was not noted');
    }
  };
  return {
    name: 'connection use',
    note(owner, connectionId) {
      const minute = Math.floor(clock() / minuteMs) * minuteMs;
      if (notedAt.get(connectionId) === minute) return;
      notedAt.set(connectionId, minute);
      const written = write(owner, connectionId, minute);
      writing.add(written);
      void written.then(() => writing.delete(written));
    },
    async start() {},
    async stop() {
      await Promise.all(writing);
    },
  };
}
