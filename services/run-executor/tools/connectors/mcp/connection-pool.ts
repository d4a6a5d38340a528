// The connections to tool servers: made when needed, kept for the next, closed when they are not.
//
// 1. One connection per server, address, credential and end-user; nobody uses another's.
// 2. At most so many (`connections` of the bounds), the longest unused closed first; none is closed under a call.
// 3. A connection lives a minute (`idleMs`) after its last use, and an hour at most; messages of its server do not keep
//    it open: news of changed tools is heard while a server is in use.
// 4. One connection of a server listens for that news (listening.ts).
// 5. A failed request is tried once more over a new connection only where the server cannot have acted on it: it did not know the
//    session, or did not take the token.
// 6. A connection whose server told an error of its session is not used again.

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#shared/platform/time/clock.ts';
import { type Outbound, OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';
import type { ConnectorBounds } from '../bounds.ts';
import type { ConnectorTarget } from '../connector.ts';
import { ClientTokens } from './client-tokens.ts';
import { ConnectionFailure } from './connection-failure.ts';
import { maxConnectionAgeMs, type McpConnection } from './connection.ts';
import type { Deadline } from './deadline.ts';
import { addressRefused, timedOut } from './failures.ts';
import type { CredentialHeader } from './guarded-fetch.ts';
import { connect } from './handshake.ts';
import { Listening } from './listening.ts';
import { Slots } from './slots.ts';

// Servers that do not answer the question which version they speak, and for how long that is remembered.
const maxSilent = 1_000;
const silentMs = 3_600_000;

interface Held {
  readonly key: string;
  readonly madeAt: number;
  readonly connection: Promise<McpConnection>;
  /** Ends its listening, where it listens. */
  readonly endListening: () => void;
  users: number;
  retired: boolean;
  idle?: NodeJS.Timeout;
}

/** See above. */
export class ConnectionPool {
  readonly #outbound: Outbound;
  readonly #bounds: ConnectorBounds;
  readonly #clock: Clock;
  readonly #changed: (server: ConnectorTarget['server']) => void;
  readonly #held: LRUCache<string, Held>;
  readonly #tokens: ClientTokens;
  readonly #slots: Slots;
  readonly #listening = new Listening();
  readonly #silent = new LRUCache<string, true>({ max: maxSilent, ttl: silentMs });
  readonly #closing = new Set<Promise<void>>();

  constructor(options: {
    readonly outbound: Outbound;
    readonly bounds: ConnectorBounds;
    /** Calls to one server at a time. */
    readonly callsAtOnce: number;
    readonly clock: Clock;
    readonly changed: (server: ConnectorTarget['server']) => void;
  }) {
    this.#outbound = options.outbound;
    this.#bounds = options.bounds;
    this.#clock = options.clock;
    this.#changed = options.changed;
    this.#tokens = new ClientTokens(options.outbound, options.bounds.connectMs, options.clock);
    this.#slots = new Slots(options.callsAtOnce);
    this.#held = new LRUCache({ max: options.bounds.connections, dispose: (held) => this.#retire(held) });
  }

  /**
   * Does `work` over a connection, `isLast` where it is not done once more. Throws ConnectorError, and the deadline's signal's reason where
   * that aborts.
   */
  async use<T>(
    target: ConnectorTarget,
    deadline: Deadline,
    work: (connection: McpConnection, isLast: boolean) => Promise<T>,
  ): Promise<T> {
    const late = () => timedOut('no');
    const slot = this.#slots.ask(target.server._id);
    try {
      await deadline.wait(slot.given, late);
      try {
        return await this.#attempt(target, deadline, (connection) => work(connection, false));
      } catch (error) {
        if (!(await this.#mayDoBetter(target, error, deadline))) throw error;
        return await this.#attempt(target, deadline, (connection) => work(connection, true));
      }
    } catch (error) {
      throw error instanceof ConnectionFailure ? error.error : error;
    } finally {
      slot.leave();
    }
  }

  /** Forgets connections and tokens of a server. */
  forget(serverId: string): void {
    const prefix = `${serverId} `;
    // Somebody looks after it: it may be another one by now.
    this.#silent.clear();
    for (const key of [...this.#held.keys()]) if (key.startsWith(prefix)) this.#held.delete(key);
    this.#tokens.forget(prefix);
  }

  async close(): Promise<void> {
    this.#held.clear();
    await Promise.all(this.#closing);
  }

  async #attempt<T>(
    target: ConnectorTarget,
    deadline: Deadline,
    work: (connection: McpConnection) => Promise<T>,
  ): Promise<T> {
    const key = keyOf(target);
    const late = () => timedOut('no');
    const { credential, server } = target;
    if (credential.kind === 'oauth_client')
      await deadline.wait(this.#tokens.refresh(key, server.url, credential), late);
    const held = this.#take(key, target);
    try {
      const connection = await deadline.wait(held.connection, late);
      const done = await work(connection);
      if (connection.isWornOut) this.#drop(held);
      return done;
    } catch (error) {
      // Of the failures of a connection, a call that took too long is the only one that says nothing of the next.
      if (error instanceof ConnectionFailure && error.error.kind !== 'timeout') this.#drop(held);
      throw error;
    } finally {
      this.#giveBack(held);
    }
  }

  async #mayDoBetter(
    { server, credential, ...rest }: ConnectorTarget,
    error: unknown,
    deadline: Deadline,
  ): Promise<boolean> {
    if (!(error instanceof ConnectionFailure)) return false;
    if (error.challenge !== undefined && credential.kind === 'oauth_client') {
      const key = keyOf({ server, credential, ...rest });
      await deadline.wait(this.#tokens.obtain(key, server.url, credential, error.challenge), () => timedOut('no'));
      return true;
    }
    return error.sessionOver;
  }

  #take(key: string, target: ConnectorTarget): Held {
    const known = this.#held.get(key);
    if (known !== undefined && this.#clock() - known.madeAt > maxConnectionAgeMs) this.#drop(known);
    const held = this.#held.get(key) ?? this.#make(key, target);
    clearTimeout(held.idle);
    held.users++;
    return held;
  }

  #make(key: string, target: ConnectorTarget): Held {
    const { server } = target;
    // An invalid address has no host; connecting reports it.
    const listens = URL.canParse(server.url) && this.#listening.begin(server);
    const held: Held = {
      key,
      madeAt: this.#clock(),
      users: 0,
      retired: false,
      connection: this.#connect(key, target, listens),
      endListening: () => (listens ? this.#listening.end(server) : undefined),
    };
    held.connection.catch(() => this.#drop(held));
    this.#held.set(key, held);
    return held;
  }

  async #connect(key: string, { server, credential }: ConnectorTarget, listens: boolean): Promise<McpConnection> {
    try {
      this.#outbound.check(server.url);
    } catch (error) {
      if (!(error instanceof OutboundRefusedError)) throw error;
      throw addressRefused(error, 'no');
    }
    return connect({
      url: server.url,
      outbound: this.#outbound,
      bounds: this.#bounds,
      credential: () => headerOf(credential) ?? this.#tokens.header(key),
      skipsQuestion: this.#silent.has(server.url),
      wasSilent: () => void this.#silent.set(server.url, true),
      listens,
      changed: () => this.#changed(server),
    });
  }

  #giveBack(held: Held): void {
    held.users--;
    if (held.users > 0) return;
    if (held.retired) this.#end(held);
    else held.idle = setTimeout(() => this.#drop(held), this.#bounds.idleMs).unref();
  }

  #drop(held: Held): void {
    if (this.#held.peek(held.key) === held) this.#held.delete(held.key);
  }

  #retire(held: Held): void {
    held.retired = true;
    clearTimeout(held.idle);
    if (held.users === 0) this.#end(held);
  }

  #end(held: Held): void {
    held.endListening();
    const closing = held.connection
      .then((connection) => connection.close())
      .catch(() => undefined)
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}

function headerOf(credential: ConnectorTarget['credential']): CredentialHeader | undefined {
  if (credential.kind === 'bearer') return { name: 'authorization', value: `Bearer ${credential.token}` };
  return credential.kind === 'header' ? { name: credential.name, value: credential.value } : undefined;
}

// The credential is in it as a hash: keys are held longer than secrets should be.
function keyOf({ server, credential, end_user_id }: ConnectorTarget): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([server.url, credential, end_user_id ?? null]))
    .digest('base64');
  return `${server._id} ${hash}`;
}
