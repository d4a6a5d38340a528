// Facilities of a browser, spoiled before the widget is there: the source of a script of the page.

/** How one is spoiled. */
export const ways = [
  'is absent',
  'throws when it is read',
  'throws when it is used',
  'rejects',
  'never answers',
  'gives nothing',
  'forgets',
] as const;
export type Way = (typeof ways)[number];

/** See above. */
export interface Spoiler {
  readonly name: string;
  readonly way: Way;
}

const always: readonly Way[] = ['is absent', 'throws when it is read', 'throws when it is used'];

/** By their names on the window: the ways in which they go wrong beyond absence and throwing. */
export const facilities: Readonly<Record<string, readonly Way[]>> = {
  localStorage: ['forgets', 'gives nothing'],
  sessionStorage: ['forgets', 'gives nothing'],
  'navigator.locks': ['rejects', 'never answers', 'gives nothing'],
  BroadcastChannel: [],
  matchMedia: ['gives nothing'],
  ResizeObserver: [],
  'navigator.clipboard': ['rejects'],
  'navigator.languages': ['gives nothing'],
  'Intl.NumberFormat': [],
  'Intl.PluralRules': [],
  'Intl.DateTimeFormat': [],
  'crypto.getRandomValues': [],
  'crypto.randomUUID': [],
  indexedDB: [],
  Notification: [],
  'navigator.serviceWorker': [],
  'Element.prototype.checkVisibility': [],
};

/** The ways in which one can be spoiled. */
export function waysOf(name: string): readonly Way[] {
  return [...always, ...(facilities[name] ?? [])];
}

/** A script that spoils all of these. */
export function spoiled(spoilers: readonly Spoiler[]): string {
  return `${kit}\n${spoilers.map(({ name, way }) => `spoil(${JSON.stringify(name)}, ${JSON.stringify(way)});`).join('\n')}`;
}

const kit = `
const refuse = () => { throw new DOMException('The page may not.', 'SecurityError'); };
/** Any use of it is answered by the same function. */
const spoiledBy = (act) => new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive || name === 'then' ? undefined : act),
  apply: () => act(),
  construct: () => act(),
  set: () => act() ?? true,
});
const acts = {
  'throws when it is used': refuse,
  rejects: () => Promise.reject(new DOMException('The page may not.', 'SecurityError')),
  'never answers': () => new Promise(() => {}),
  'gives nothing': () => undefined,
};
function spoil(name, way) {
  const names = name.split('.');
  const last = names.pop();
  const owner = names.reduce((from, part) => from[part], window);
  if (way === 'forgets') {
    const store = { getItem: () => null, setItem() {}, removeItem() {} };
    Object.defineProperty(owner, last, { configurable: true, get: () => store });
  } else if (way === 'throws when it is read') Object.defineProperty(owner, last, { configurable: true, get: refuse });
  else Object.defineProperty(owner, last, { configurable: true, writable: true,
    value: way === 'is absent' ? undefined : spoiledBy(acts[way]) });
}`;
