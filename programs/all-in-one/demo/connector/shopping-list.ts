// Pure. The shopping list that the demo's tools change and its page shows: one for all who open the demo, in memory.

/** Bounds of the list. */
export const listBounds = { items: 30, characters: 80 } as const;

/** The outcome of a change, in a sentence. */
export interface Change {
  readonly done: boolean;
  readonly words: string;
}

/** See above. */
export interface ShoppingList {
  /** Oldest first. */
  items(): readonly string[];
  /** Puts an item on it; one that is on it already stays once. */
  add(item: string): Change;
  /** Takes an item off it, in any case. */
  remove(item: string): Change;
}

export function createShoppingList(): ShoppingList {
  let items: readonly string[] = [];
  const find = (item: string): string | undefined => items.find((held) => likeness(held) === likeness(item));
  return {
    items: () => items,
    add(given) {
      const item = plain(given);
      if (item === '') return { done: false, words: 'There is nothing to put on the list.' };
      if ([...item].length > listBounds.characters)
        return { done: false, words: `An item has at most ${listBounds.characters} characters.` };
      if (find(item) !== undefined) return { done: true, words: `“${item}” was on the shopping list already.` };
      if (items.length >= listBounds.items)
        return { done: false, words: `The shopping list is full: it holds ${listBounds.items} items.` };
      items = [...items, item];
      return { done: true, words: `“${item}” is on the shopping list now.` };
    },
    remove(given) {
      const held = find(plain(given));
      if (held === undefined) return { done: false, words: 'That is not on the shopping list.' };
      items = items.filter((item) => item !== held);
      return { done: true, words: `“${held}” is off the shopping list.` };
    },
  };
}

// One line, without characters that are invisible or turn the text around.
function plain(item: string): string {
  return item
    .slice(0, 1000)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

function likeness(item: string): string {
  return item.normalize('NFKC').toLowerCase();
}
