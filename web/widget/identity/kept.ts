// State kept in the browser between visits, for one publishable key or service: the anonymous visitor's id, and the
// conversation that was open with each agent. It belongs to one identity at a time: another one replaces all of it.
//
// 1. Nothing in it identifies a visitor elsewhere: ids of the service, and random ones.
// 2. Messages on their way are kept for this tab alone, until they are known to be accepted.
// 3. Where nothing can be kept (a private window, blocked site data, a frame in a sandbox), it is kept in memory, for
//    this visit.
// 4. Another tab may have made it another visitor's: then this one reads and writes nothing of it any more.
// 5. Once `signal` is aborted nothing more is written: work under way for one visitor may not come after another.

import { attempt } from '../../shared/attempt.ts';
import { jsonOf } from '../../shared/json.ts';
import { pause } from '../../shared/pause.ts';
import { randomId } from '../../shared/random-id.ts';

/** A message whose outcome is not known yet. */
export interface SentMessage {
  readonly key: string;
  readonly content: string;
  /** Undefined before the conversation that it opens is there. */
  readonly conversationId: string | undefined;
  /** Sent with it. */
  readonly page?: object | undefined;
  readonly replaces?: string | undefined;
  /** It was not sent yet: something is in its way. */
  readonly waits?: boolean;
}

interface Record_ {
  readonly anonymous_id?: string;
  /** The end-user's id at the service, once it is known. */
  readonly end_user?: string;
  /** By agent. */
  readonly conversations?: Readonly<Record<string, string>>;
  readonly news?: Readonly<Record<string, KeptNews>>;
}

/** What is known of an agent's news. */
interface KeptNews {
  readonly seen?: Kept['seen'];
  readonly awaits?: boolean;
  readonly greeted?: boolean;
}

interface Sent {
  /** The end-user who sent it. */
  readonly of?: string | undefined;
  readonly messages?: unknown;
}

/** See above. */
export interface Kept {
  /** The id of the anonymous visitor, made at the first visit. */
  anonymousId(): Promise<string>;
  /** Forgets others' entries. False where there were any. */
  belongsTo(endUserId: string): boolean;
  /** The one with this agent. */
  conversationId: string | undefined;
  /** To this agent, in the order of sending. */
  sending: readonly SentMessage[];
  /** The `seq` up to which a conversation was seen. */
  seen: { readonly id: string; readonly seq: number } | undefined;
  /** Whether there are news, or will be: known before it is known who the visitor is. */
  isAwaiting: boolean;
  /** Whether the agent has greeted the visitor by itself. */
  isGreeted: boolean;
  /** Whether a popup is open in this tab: it goes with the visitor from page to page. */
  isOpen: boolean;
  /** Forgets all. */
  clear(): void;
}

/**
 * `scope` separates the entries of this publishable key, or service, from others; `agentId`: the agent. `isAnonymous`:
 * as an anonymous visitor.
 */
export function createKept(scope: string, agentId: string, isAnonymous: boolean, signal: AbortSignal): Kept {
  const name = `service-chat:${scope}`;
  const tabName = `${name}:sending`;
  const openName = `${name}:${agentId}:open`;
  const local = storageOf(() => localStorage, memories.local);
  const session = storageOf(() => sessionStorage, memories.session);
  const read = (): Record_ => recordOf(parsed(local.get(name)));
  const write = (record: Record_): void => {
    if (!signal.aborted) local.set(name, jsonOf(record));
  };

  /** The chat's end-user, once known. */
  let owner: string | undefined;
  const isOwned = ({ end_user: endUser }: Record_): boolean => endUser === owner;

  /** Messages on their way to all agents. */
  const sent = (): (SentMessage & { readonly agent: unknown })[] => {
    const { of, messages } = parsed(session.get(tabName)) as Sent;
    const found = of === owner && Array.isArray(messages) ? (messages as (Record<string, unknown> | null)[]) : [];
    return found.flatMap((one) => {
      const { key, content, conversationId: id, page, replaces, waits, agent } = one ?? {};
      if (typeof key !== 'string' || typeof content !== 'string') return [];
      const more = { ...(page ? { page } : {}), ...(typeof replaces === 'string' ? { replaces } : {}) };
      const conversationId = typeof id === 'string' ? id : undefined;
      return [{ key, content, conversationId, ...more, ...(waits === true ? { waits } : {}), agent }];
    });
  };

  const news = (): KeptNews => {
    const found: unknown = read().news?.[agentId];
    return typeof found === 'object' && found !== null ? found : {};
  };
  const writeNews = (changes: KeptNews): void => {
    const record = read();
    const before = news();
    const after = { ...before, ...changes };
    if (jsonOf(before) !== jsonOf(after)) write({ ...record, news: { ...record.news, [agentId]: after } });
  };

  // A named visitor leaves nothing of an anonymous one behind, and the other way round.
  const found = read();
  if (isAnonymous !== (found.anonymous_id !== undefined) && Object.keys(found).length > 0) {
    local.remove(name);
    session.remove(tabName);
  }

  return {
    async anonymousId() {
      return exclusively(name, () => {
        const record = read();
        if (record.anonymous_id !== undefined) return record.anonymous_id;
        const id = randomId();
        write({ anonymous_id: id });
        // Another tab may have been quicker.
        return read().anonymous_id ?? id;
      });
    },
    belongsTo(endUserId) {
      const record = read();
      const isOwn = record.end_user === undefined || record.end_user === endUserId;
      owner = endUserId;
      if ((parsed(session.get(tabName)) as Sent).of !== owner) session.remove(tabName);
      const { anonymous_id: anonymousId } = record;
      const own = anonymousId === undefined || !isAnonymous ? {} : { anonymous_id: anonymousId };
      write({ ...(isOwn ? record : own), end_user: endUserId });
      return isOwn;
    },
    get conversationId() {
      const record = read();
      const id: unknown = isOwned(record) ? record.conversations?.[agentId] : undefined;
      return typeof id === 'string' ? id : undefined;
    },
    set conversationId(id) {
      const record = read();
      if (!isOwned(record)) return;
      const { [agentId]: _before, ...others } = record.conversations ?? {};
      write({ ...record, conversations: id === undefined ? others : { ...others, [agentId]: id } });
    },
    get sending() {
      return sent()
        .filter(({ agent }) => agent === agentId)
        .map(({ agent: _agent, ...message }) => message);
    },
    set sending(messages) {
      if (signal.aborted) return;
      const others = sent().filter(({ agent }) => agent !== agentId);
      const all = [...others, ...messages.map((message) => ({ ...message, agent: agentId }))];
      if (all.length > 0) session.set(tabName, jsonOf({ of: owner, messages: all } satisfies Sent));
      else session.remove(tabName);
    },
    get seen() {
      const { id, seq } = news().seen ?? {};
      return typeof id === 'string' && typeof seq === 'number' ? { id, seq } : undefined;
    },
    set seen(seen) {
      if (isOwned(read())) writeNews({ seen });
    },
    get isAwaiting() {
      return news().awaits === true;
    },
    set isAwaiting(awaits) {
      if (isOwned(read())) writeNews({ awaits });
    },
    get isGreeted() {
      return news().greeted === true;
    },
    set isGreeted(greeted) {
      writeNews({ greeted });
    },
    get isOpen() {
      return session.get(openName) === 'true';
    },
    set isOpen(on) {
      if (signal.aborted) return;
      if (on) session.set(openName, 'true');
      else session.remove(openName);
    },
    clear() {
      local.remove(name);
      session.remove(tabName);
      session.remove(openName);
    },
  };
}

interface TextStore {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** Of this page, by the name of an entry: an element may be taken out of it, and put back. */
const memories = { local: new Map<string, string>(), session: new Map<string, string>() };

/** A store of the browser; `memory` has all that it refuses, forgets, or will not give up. */
function storageOf(open: () => Storage, memory: Map<string, string>): TextStore {
  return {
    get: (name) => memory.get(name) ?? attempt(() => open().getItem(name)) ?? null,
    set(name, value) {
      const isKept = attempt(() => {
        open().setItem(name, value);
        return open().getItem(name) === value;
      });
      if (isKept === true) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      attempt(() => open().removeItem(name));
      // A value that cannot be removed is not read again.
      if (typeof attempt(() => open().getItem(name)) === 'string') memory.set(name, '');
    },
  };
}

/** A record without parts that the service would refuse for ever: other scripts of the page may write here as well. */
function recordOf(stored: { anonymous_id?: unknown }): Record_ {
  const { anonymous_id: id, ...others } = stored;
  const isId = typeof id === 'string' && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id);
  return isId ? { ...others, anonymous_id: id } : others;
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Of a browser's locks, the part that is used. */
interface Locks {
  request(name: string, options: { signal: AbortSignal }, act: () => Promise<void>): Promise<unknown>;
}

/** A browser that gives a lock later is not waited for, in milliseconds. */
const longestLockMs = 1_000;

// Tabs that start together would each make an id of their own. `act` may be done twice.
async function exclusively<T>(name: string, act: () => T): Promise<T> {
  const over = new AbortController();
  try {
    const { locks } = navigator as { locks?: Locks };
    const locked = locks?.request(name, { signal: over.signal }, async () => void act());
    if (locked) await Promise.race([locked, pause(longestLockMs, over.signal)]);
  } catch {
    // Optional: without it the last id stands for all tabs.
  } finally {
    over.abort();
  }
  return act();
}
