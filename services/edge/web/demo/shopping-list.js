// The shopping list that the demo's tools change, as it is right now. Without one there is nothing to see.

import { make } from './dom.js';

export function createShoppingList(section) {
  const list = section.querySelector('ul');
  const empty = section.querySelector('.list-empty');
  let entries;

  return {
    async reload() {
      const response = await fetch('/demo/list.json', { cache: 'no-store' }).catch(() => undefined);
      if (!response?.ok) return;
      const { items } = await response.json();
      section.hidden = false;
      empty.hidden = items.length > 0;
      // What stays is left as it is: what came is seen, and read out, as new.
      const before = entries;
      entries = new Map(items.map((item) => [item, before?.get(item) ?? entryOf(item, before !== undefined)]));
      for (const [item, entry] of before ?? []) if (!entries.has(item)) entry.remove();
      list.append(...[...entries.values()].filter((entry) => !entry.isConnected));
    },
  };
}

function entryOf(item, isNew) {
  const entry = make('li', isNew ? 'new' : '', item);
  entry.dir = 'auto';
  return entry;
}
