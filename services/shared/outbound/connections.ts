// Connections to the outside, one pool for each origin.
//
// 1. Without a proxy, a name is looked up for its connection alone, and checked there (checked-lookup.ts). Through a proxy
//    names are resolved there; nothing here looks them up.
// 2. A pool has a bounded number of connections, and a bounded number of pools is kept.

import { type Dispatcher, Pool, ProxyAgent } from 'undici';
import { addressRules } from './address-rules.ts';
import { checkedLookup, type ResolveName } from './checked-lookup.ts';
import type { OutboundSettings } from './settings.ts';

export interface Connections {
  /** What asks this origin. */
  to(url: URL): Dispatcher;
  /** Closes all at once. */
  close(): Promise<void>;
}

const maxHeaderBytes = 16 * 1024;
const keepIdleMs = 10_000;

export function openConnections(settings: OutboundSettings, resolve: ResolveName): Connections {
  const mayReach = addressRules(settings.OUTBOUND_ALLOW);
  const timeout = settings.OUTBOUND_CONNECT_TIMEOUT_MS;
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
  const open = (url: URL): Dispatcher => {
    const lookup = checkedLookup(resolve, mayReach, url.protocol === 'http:');
    if (settings.OUTBOUND_PROXY === '')
      return new Pool(url.origin, { ...bounds, connect: { timeout, autoSelectFamily: true, lookup } });
    return new ProxyAgent({
      ...bounds,
      uri: settings.OUTBOUND_PROXY,
      proxyTls: { timeout },
      requestTls: { timeout },
      clientFactory: (proxy, options) => new Pool(proxy, { ...options, headersTimeout: timeout }),
    });
  };
  const kept = new Map<string, Dispatcher>();
  const leaving = new Set<Dispatcher>();
  // It answers what it was asked, and takes no more.
  const leave = (dispatcher: Dispatcher): void => {
    leaving.add(dispatcher);
    const left = (): void => void leaving.delete(dispatcher);
    dispatcher.close().then(left, left);
  };
  return {
    to(url) {
      const dispatcher = kept.get(url.origin) ?? open(url);
      kept.delete(url.origin);
      kept.set(url.origin, dispatcher);
      const [oldest] = kept;
      if (kept.size > settings.OUTBOUND_SERVERS && oldest !== undefined) {
        kept.delete(oldest[0]);
        leave(oldest[1]);
      }
      return dispatcher;
    },
    async close() {
      const all = [...kept.values(), ...leaving];
      kept.clear();
      await Promise.all(all.map((dispatcher) => dispatcher.destroy()));
    },
  };
}
