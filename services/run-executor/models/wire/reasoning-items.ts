// The reasoning of an answer of responses: its summary, as it comes, and its encrypted content, which goes back with
// calls. Items are written once, whether they came in pieces, as a whole, or both.

import type { Json } from '#shared/platform/json/json.ts';
import { listOf, objectOf, textOf } from './json.ts';

/** An answer with more is taken for broken. */
const mostItems = 1_000;

interface Item {
  /** The parts of its summary that were begun. */
  readonly parts: Set<number>;
  isDone: boolean;
}

/** Writes the items of one answer. */
export class ReasoningItems {
  readonly #items = new Map<string, Item>();
  #last = '';

  /** A piece of the summary's part at an index. */
  grow(id: unknown, at: unknown, text: string): Json[] {
    if (text === '') return [];
    const key = textOf(id) || this.#last || 'reasoning';
    const [events, item] = this.#open(key);
    if (item === undefined || item.isDone) return [];
    const index = Number.isInteger(at) ? Number(at) : 0;
    if (!item.parts.has(index)) events.push(event('part.added', key, index));
    item.parts.add(index);
    return [...events, event('text.delta', key, index, { delta: text })];
  }

  /** An item as a whole, at its begin or at its end. */
  take(item: Json, isDone: boolean): Json[] {
    const id = textOf(item['id']) || (isDone ? this.#last : '') || `reasoning_${this.#items.size}`;
    const [events, known] = this.#open(id);
    if (known === undefined || !isDone || known.isDone) return events;
    if (known.parts.size === 0)
      for (const [index, part] of listOf(item['summary']).entries())
        events.push(...this.grow(id, index, textOf(objectOf(part)['text'])));
    const content = item['encrypted_content'];
    events.push(doneEvent(id, typeof content === 'string' ? content : null));
    known.isDone = true;
    return events;
  }

  /** Ends those that were not. */
  end(): Json[] {
    const open = [...this.#items].filter(([, { isDone }]) => !isDone);
    for (const [, item] of open) item.isDone = true;
    return open.map(([id]) => doneEvent(id, null));
  }

  #open(id: string): [events: Json[], item: Item | undefined] {
    this.#last = id;
    const known = this.#items.get(id);
    if (known !== undefined || this.#items.size >= mostItems) return [[], known];
    const item: Item = { parts: new Set(), isDone: false };
    this.#items.set(id, item);
    return [[{ type: 'response.output_item.added', output_index: 0, item: { type: 'reasoning', id } }], item];
  }
}

function event(what: string, item_id: string, summary_index: number, more: Json = {}): Json {
  return { type: `response.reasoning_summary_${what}`, item_id, summary_index, ...more };
}

function doneEvent(id: string, encrypted_content: string | null): Json {
  return {
    type: 'response.output_item.done',
    output_index: 0,
    item: { type: 'reasoning', id, encrypted_content, summary: [] },
  };
}
