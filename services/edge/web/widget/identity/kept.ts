// What is kept in the browser between visits, for one publishable key or service: who somebody unknown is, and which conversation
// was open. It belongs to one identity at a time: another one replaces all of it.
//
// 1. Nothing in it says who somebody is elsewhere: ids of the service, and random ones.
// 2. A message on its way is kept for this tab alone, until it is known to be taken.
// 3. Where nothing can be kept (a private window, a policy), it is kept in memory, for this visit.

import { randomId } from '../../shared/random-id.ts';

/** A message whose outcome is not known yet. */
export interface SentMessage {
  readonly key: string;
  readonly content: string;
  /** Undefined before the conversation that it opens is there. */
  readonly conversationId: string | undefined;
}

interface Record_ {
  readonly anonymous_id?: string;
  /** The end-user's id at the service, once it is known. */
  readonly end_user?: string;
  readonly conversation?: string;
}

/** See above. */
export interface Kept {
  /** The id of somebody unknown, made at the first visit. */
  anonymousId(): Promise<string>;
  /** Forgets what belongs to others. False where something did. */
  belongsTo(endUserId: string): boolean;
  conversationId: string | undefined;
  sending: SentMessage | undefined;
  /** Whether a popup is open in this tab: it goes with the visitor from page to page. */
  isOpen: boolean;
  /** Forgets all. */
  clear(): void;
}

/** `scope` tells what is kept for this publishable key, or service, from what is kept for others. `isAnonymous`: as somebody unknown. */
export function createKept(scope: string, isAnonymous: boolean): Kept {
  const name = `service-chat:${scope}`;
  const tabName = `${name}:sending`;
  const openName = `${name}:open`;
  const local = storageOf(() => localStorage);
  const session = storageOf(() => sessionStorage);
  const read = (): Record_ => parsed(local.get(name)) as Record_;
  const write = (record: Record_): void => local.set(name, JSON.stringify(record));

  // Who comes with a name leaves nothing of somebody unknown behind, and the other way round.
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
      if (!isOwn) session.remove(tabName);
      const { anonymous_id: anonymousId } = record;
      const own = anonymousId === undefined || !isAnonymous ? {} : { anonymous_id: anonymousId };
      write({ ...(isOwn ? record : own), end_user: endUserId });
      return isOwn;
    },
    get conversationId() {
      return read().conversation;
    },
    set conversationId(id) {
      const { conversation: _before, ...record } = read();
      write(id === undefined ? record : { ...record, conversation: id });
    },
    get sending() {
      const { key, content, conversationId } = parsed(session.get(tabName)) as Partial<SentMessage>;
      return typeof key === 'string' && typeof content === 'string' ? { key, content, conversationId } : undefined;
    },
    set sending(message) {
      if (message) session.set(tabName, JSON.stringify(message));
      else session.remove(tabName);
    },
    get isOpen() {
      return session.get(openName) === 'true';
    },
    set isOpen(on) {
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

/** A store of the browser, or one in memory where that refuses. */
function storageOf(open: () => Storage): TextStore {
  const memory = new Map<string, string>();
  const or = <T>(act: (storage: Storage) => T, instead: () => T): T => {
    try {
      return act(open());
    } catch {
      return instead();
    }
  };
  return {
    get: (name) =>
      or(
        (storage) => storage.getItem(name),
        () => null,
      ) ??
      memory.get(name) ??
      null,
    set: (name, value) =>
      or(
        (storage) => storage.setItem(name, value),
        () => void memory.set(name, value),
      ),
    remove(name) {
      memory.delete(name);
      or(
        (storage) => storage.removeItem(name),
        () => {},
      );
    },
  };
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

// Tabs that start together would each make an id of their own.
async function exclusively<T>(name: string, act: () => T): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? ((await locks.request(name, async () => act())) as T) : act();
}
