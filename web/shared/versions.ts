// Pure. The shown items of a conversation. A message may stand in the place of an earlier one, `replaces`: that one, and all
// that was said below it until then, is a version of the same place, which the reader can turn to. Versions nest. An
// answer goes with the message of its run, which another may have been sent behind before it was answered.

import type { Item, UserItem } from './turns.ts';

/** The versions of a place: the ids of the messages that they begin with, oldest first, and which one is shown. */
export interface Versions {
  readonly ids: readonly string[];
  readonly at: number;
}

/** An item in its place. */
export interface Shown {
  readonly item: Item;
  /** Of a message that others have stood in the place of. */
  readonly versions: Versions | undefined;
  /** Of a version that is not the newest: the agent is told none of it. */
  readonly isPast: boolean;
  /** Of a message that goes on with the run of an earlier one: the reply to a question. */
  readonly isReply: boolean;
}

/** A message or an answer, with the versions before it: each has all that followed. */
interface Place {
  readonly item: Item;
  readonly isReply: boolean;
  readonly before: Place[][];
}

/** `chosen`: ids of messages that versions begin with, to be shown in place of the newest. */
export function shownOf(items: readonly Item[], chosen: ReadonlySet<string> = new Set()): Shown[] {
  const places: Place[] = [];
  const runs = new Set<string>();
  for (const item of inTurns(items)) {
    const isReply = item.kind === 'user' && item.runId !== undefined && runs.has(item.runId);
    if (item.kind === 'user' && item.runId !== undefined) runs.add(item.runId);
    const [first, ...others] = item.kind === 'user' ? places.splice(beginOf(places, item)) : [];
    const before = first?.before ?? [];
    if (first) before.push([{ ...first, before: [] }, ...others]);
    places.push({ item, isReply, before });
  }
  return flat(places, chosen, false);
}

/** The choice after turning to a version of a place. */
export function choose(chosen: ReadonlySet<string>, { ids }: Versions, at: number): ReadonlySet<string> {
  const others = [...chosen].filter((id) => !ids.includes(id));
  const id = ids[at];
  return new Set(id === undefined ? others : [...others, id]);
}

/**
 * Each answer behind the last message of its run, where one is before it. A message that is on its way has no run yet, and
 * keeps its place: it may be the reply that an answer goes on with.
 */
function inTurns(items: readonly Item[]): Item[] {
  const turns: Item[][] = [];
  const asked = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const isOnItsWay = item.kind === 'user' && item.runId === undefined;
    const turn = isOnItsWay ? turns.at(-1) : item.kind === 'answer' ? asked.get(item.runId) : undefined;
    if (turn) {
      turn.push(item);
      continue;
    }
    const begun = [item];
    turns.push(begun);
    if (item.kind === 'user' && item.runId !== undefined) asked.set(item.runId, begun);
  }
  return turns.flat();
}

/** Where the version begins that a message stands in the place of; behind all where there is none. */
function beginOf(places: readonly Place[], { replaces, replacesSeq }: UserItem): number {
  if (replaces === undefined) return places.length;
  const named = places.findIndex(({ item }) => item.id === replaces);
  if (named >= 0 || replacesSeq === undefined) return named < 0 ? places.length : named;
  // It was not read: the version begins behind the last message before it, and the answer to that.
  const last = places.findLastIndex(({ item }) => (seqOf(item) ?? Infinity) < replacesSeq);
  const isOfLast =
    places[last + 1]?.item.kind === 'answer' && places[last + 1]?.item.runId === places[last]?.item.runId;
  return isOfLast ? last + 2 : last + 1;
}

function flat(places: readonly Place[], chosen: ReadonlySet<string>, isPast: boolean): Shown[] {
  const shown: Shown[] = [];
  for (const { item, isReply, before } of places) {
    if (before.length === 0) {
      shown.push({ item, isReply, versions: undefined, isPast });
      continue;
    }
    const ids = [...before.map(([first]) => first?.item.id ?? ''), item.id];
    const found = before.findIndex((_, at) => chosen.has(ids[at] ?? ''));
    const [first, ...others] = before[found] ?? [];
    const versions = { ids, at: first ? found : before.length };
    shown.push({ item: first?.item ?? item, isReply, versions, isPast: isPast || first !== undefined });
    // An earlier version has all that followed in it, and the rest is of the newest.
    if (first) return [...shown, ...flat(others, chosen, true)];
  }
  return shown;
}

function seqOf(item: Item): number | undefined {
  return item.kind === 'user' ? item.seq : item.answer.message?.seq;
}
