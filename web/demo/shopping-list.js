// The shopping list that the demo's tools change, as it is right now. Without one there is nothing to see.

/** Others change it as well: it is polled this often, while somebody sees the page. */
const everyMs = 15_000;

export function createShoppingList(section) {
  const list = section.querySelector('ul');
  const empty = section.querySelector('.list-empty');
  let entries;
  let timer;

  async function reload() {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const response = await fetch('/demo/list.json', { cache: 'no-store' }).catch(() => undefined);
    if (response?.status === 404) return;
    timer = setTimeout(() => void reload(), everyMs);
    if (!response?.ok) return;
    const { items } = await response.json();
    section.hidden = false;
    empty.hidden = items.length > 0;
    // Entries that stay are left alone; new ones are seen, and read out, as new.
    const before = entries;
    entries = new Map(items.map((item) => [item, before?.get(item) ?? entryOf(item, before !== undefined)]));
    for (const [item, entry] of before ?? []) if (!entries.has(item)) entry.remove();
    list.append(...[...entries.values()].filter((entry) => !entry.isConnected));
  }

  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void reload());
  return { reload };
}

function entryOf(item, isNew) {
  const entry = document.createElement('li');
  entry.textContent = item;
  entry.dir = 'auto';
  if (isNew) entry.className = 'new';
  return entry;
}
