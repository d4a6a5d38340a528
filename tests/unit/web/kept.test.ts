// The widget's memory, in a browser that refuses, forgets or never answers: for the visit, and nothing of somebody
// else's.

import assert from 'node:assert/strict';
import { createKept } from '#web/widget/identity/kept.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const agent = '0197a000-0000-7000-8000-000000000001';
const refuse = (): never => {
  throw new DOMException('The page may not.', 'SecurityError');
};
let scopes = 0;

function working(entries = new Map<string, string>()): Store {
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

const stores: Readonly<Record<string, () => Store>> = {
  works: () => working(),
  'cannot be opened': refuse,
  'refuses all': () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  'is full': () => ({ ...working(), setItem: refuse }),
  'forgets at once': () => ({ ...working(), setItem: () => {} }),
  'is none': () => undefined as unknown as Store,
};
const locks: Readonly<Record<string, unknown>> = {
  absent: undefined,
  refused: { request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) },
  thrown: { request: refuse },
  'never given': { request: () => new Promise(() => {}) },
};

describe('what the widget keeps', function () {
  const before = (['localStorage', 'sessionStorage', 'navigator'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  afterEach(() => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  });

  function page(open: () => Store, lock?: unknown): string {
    let store: Store | undefined;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: () => (store ??= open()) });
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks: lock } });
    scopes += 1;
    return `scope-${scopes}`;
  }

  for (const [how, open] of Object.entries(stores))
    it(`is known for the visit where a store ${how}, also to an element that is put back`, async () => {
      const scope = page(open);
      const one = createKept(scope, agent, true, new AbortController().signal);
      const id = await one.anonymousId();
      one.belongsTo('somebody');
      one.conversationId = 'c-1';
      one.isOpen = true;
      one.sending = [{ key: 'k', content: 'Hello', conversationId: undefined }];
      const other = createKept(scope, agent, true, new AbortController().signal);
      other.belongsTo('somebody');
      assert.equal(await other.anonymousId(), id);
      assert.equal(other.conversationId, 'c-1');
      assert.equal(other.isOpen, true);
      assert.deepEqual(other.sending, [{ key: 'k', content: 'Hello', conversationId: undefined }]);
      other.clear();
      const next = createKept(scope, agent, true, new AbortController().signal);
      next.belongsTo('somebody else');
      assert.notEqual(await next.anonymousId(), id);
      assert.deepEqual([next.conversationId, next.isOpen, next.sending], [undefined, false, []]);
    });

  it('is new where a store was full of older entries, and gone where they cannot be removed', async () => {
    const entries = new Map<string, string>();
    const old = '0197a000-0000-4000-8000-00000000000f';
    const scope = page(() => ({ ...working(entries), setItem: refuse, removeItem: refuse }));
    entries.set(`service-chat:${scope}`, `{"anonymous_id":"${old}","end_user":"e","conversations":{}}`);
    const kept = createKept(scope, agent, true, new AbortController().signal);
    assert.equal(await kept.anonymousId(), old);
    kept.belongsTo('e');
    kept.conversationId = 'c-2';
    assert.equal(kept.conversationId, 'c-2');
    kept.clear();
    assert.notEqual(await kept.anonymousId(), old);
    assert.equal(kept.conversationId, undefined);
  });

  for (const stored of ['5', 'null', '{}', '"x"', '""', '[]', 'true'])
    it(`is new where another script of the page has put ${stored} in its place`, async () => {
      const entries = new Map<string, string>();
      const scope = page(() => working(entries));
      const name = `service-chat:${scope}`;
      entries.set(name, `{"anonymous_id":${stored},"end_user":"e","conversations":{"${agent}":[]}}`);
      const kept = createKept(scope, agent, true, new AbortController().signal);
      assert.match(await kept.anonymousId(), /^[0-9a-f-]{36}$/);
      kept.belongsTo('e');
      assert.equal(kept.conversationId, undefined);
      entries.set(name, stored);
      assert.match(await kept.anonymousId(), /^[0-9a-f-]{36}$/);
    });

  for (const [how, lock] of Object.entries(locks))
    it(`has one anonymous visitor where a lock is ${how}`, async () => {
      const kept = createKept(page(stores['works'] ?? refuse, lock), agent, true, new AbortController().signal);
      const ids = await Promise.all([kept.anonymousId(), kept.anonymousId()]);
      assert.equal(new Set(ids).size, 1);
    });
});
