// The shopping list that the demo's tools change, as it is right now. Without one there is nothing to see.

import { make } from './dom.js';

export function createShoppingList(section) {
  const items = section.querySelector('ul');
  const empty = section.querySelector('.list-empty');
  let shown;

  return {
    async reload() {
      const response = await fetch('/demo/list.json', { cache: 'no-store' }).catch(() => undefined);
      if (!response?.ok) return;
      const { items: found } = await response.json();
      section.hidden = false;
      empty.hidden = found.length > 0;
      items.replaceChildren(
        ...found.map((item) => {
          const entry = make('li', shown && !shown.includes(item) ? 'new' : '', item);
          entry.dir = 'auto';
          return entry;
        }),
      );
      shown = found;
    },
  };
}
