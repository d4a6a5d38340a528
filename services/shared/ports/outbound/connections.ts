// Connections to the outside, one pool for each origin.
//
// 1. Without a proxy, a name is looked up for its connection alone, and checked there (checked-lookup.ts). Through a
//    proxy names are resolved there; nothing here looks them up.
// 2. A connection is made only while somebody waits for it: undici alone would connect again for a request that was
//    aborted.
// 3. A pool has a bounded number of connections, and a bounded number of pools is kept.

import { buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { addressRules } from './address-rules.ts';
import { checkedLookup, type ResolveName } from './checked-lookup.ts';
import type { OutboundSettings } from './settings.ts';
import { portOf } from './url-rules.ts';

/** One origin's connections. */
export interface Origin {
  readonly dispatcher: Dispatcher;
  /** The signals of those requests that have no answer yet. */
  readonly waiting: Set<AbortSignal>;
}

export interface Connections {
  to(url: URL): Origin;
  /** Closes all at once. */
  close(): Promise<void>;
}

const maxHeaderBytes = 16 * 1024;
const keepIdleMs = 10_000;

/** Bounds that no operator needs to turn. */
export interface ConnectionBounds {
  /** Of connecting: resolving a name and TLS included. */
  readonly connectMs: number;
  /** Servers whose idle connections are kept. */
  readonly servers: number;
}

const usualBounds: ConnectionBounds = {
  // Half of the time for a handshake with a tool server, which it is a part of.
  connectMs: 5_000,
  // Idle connections end after ten seconds; one that was closed before costs a handshake.
  servers: 256,
};

export function openConnections(
  settings: OutboundSettings,
  resolve: ResolveName,
  given: Partial<ConnectionBounds> = {},
): Connections {
  const mayReach = addressRules(settings.OUTBOUND_ALLOW);
  const { connectMs: timeout, servers } = { ...usualBounds, ...given };
  // The times of answers are the exchange's.
  const bounds = {
    connections: settings.OUTBOUND_CONNECTIONS,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: keepIdleMs,
    keepAliveMaxTimeout: keepIdleMs,
  };
  const open = (url: URL): Origin => {
    const waiting = new Set<AbortSignal>();
    const whileWaited = (connect: buildConnector.connector): buildConnector.connector => {
      return (options, callback) => {
        if ([...waiting].some((signal) => !signal.aborted)) connect(options, callback);
        else queueMicrotask(() => callback(new Error('nobody waits for the connection'), null));
      };
    };
    if (settings.OUTBOUND_PROXY === '') {
      const lookup = checkedLookup(resolve, mayReach, url.protocol === 'http:', portOf(url));
      const connect = buildConnector({ timeout, autoSelectFamily: true, lookup });
      return { dispatcher: new Pool(url.origin, { ...bounds, connect: whileWaited(connect) }), waiting };
    }
    const dispatcher = new ProxyAgent({
      ...bounds,
      uri: settings.OUTBOUND_PROXY,
      proxyTls: { timeout },
      requestTls: { timeout },
      clientFactory: (proxy, options) => new Pool(proxy, { ...options, headersTimeout: timeout }),
      factory: (origin, { connect }: { connect: buildConnector.connector }) =>
        new Pool(origin, { ...bounds, connect: whileWaited(connect) }),
    });
    return { dispatcher, waiting };
  };
  const kept = new Map<string, Origin>();
  const leaving = new Set<Dispatcher>();
  // It answers open requests, and takes no more.
  const leave = (dispatcher: Dispatcher): void => {
    leaving.add(dispatcher);
    const left = (): void => void leaving.delete(dispatcher);
    dispatcher.close().then(left, left);
  };
  return {
    to(url) {
      const origin = kept.get(url.origin) ?? open(url);
      kept.delete(url.origin);
      kept.set(url.origin, origin);
      const [oldest] = kept;
      if (kept.size > servers && oldest !== undefined) {
        kept.delete(oldest[0]);
        leave(oldest[1].dispatcher);
      }
      return origin;
    },
    async close() {
      const all = [...[...kept.values()].map(({ dispatcher }) => dispatcher), ...leaving];
      kept.clear();
      await Promise.all(all.map((dispatcher) => dispatcher.destroy()));
    },
  };
}
