// Pure. Two texts compared: common, removed and added parts. By lines, and within lines that took each other's place by
// words.
//
// The work is bounded: between the common beginning and end, texts that differ in more than `mostEdits` places is shown
// as replaced whole.

import { diffArrays } from 'diff';

export interface Part {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** A line on each side; undefined where that side has none. `parts` of both are the common and the changed pieces. */
export interface Row {
  readonly kind: 'same' | 'changed';
  readonly before: readonly Part[] | undefined;
  readonly after: readonly Part[] | undefined;
}

const mostEdits = 1_000;
/** Of two lines that have less in common, the words that they share say nothing. */
const leastAlike = 0.2;

/** Line by line. */
export function lineDiff(before: string, after: string): Part[] {
  return diff(linesOf(before), linesOf(after));
}

/** Word by word; neighbours of one kind are one part. */
export function wordDiff(before: string, after: string): Part[] {
  const joined: { kind: Part['kind']; text: string }[] = [];
  for (const { kind, text } of diff(wordsOf(before), wordsOf(after))) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}

/** Old beside new: lines that took the place of others stand beside them. */
export function rowsOf(before: string, after: string): Row[] {
  const rows: Row[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const flush = (): void => {
    for (let n = 0; n < Math.max(gone.length, come.length); n += 1) rows.push(changedRow(gone[n], come[n]));
    [gone, come] = [[], []];
  };
  for (const part of lineDiff(before, after)) {
    if (part.kind === 'gone') gone.push(part.text);
    else if (part.kind === 'new') come.push(part.text);
    else {
      flush();
      rows.push({ kind: 'same', before: [part], after: [part] });
    }
  }
  flush();
  return rows;
}

function changedRow(gone: string | undefined, come: string | undefined): Row {
  if (gone === undefined || come === undefined)
    return {
      kind: 'changed',
      before: gone === undefined ? undefined : [{ kind: 'gone', text: gone }],
      after: come === undefined ? undefined : [{ kind: 'new', text: come }],
    };
  const parts = wordDiff(gone, come);
  const alike = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  if (alike < leastAlike * Math.max(gone.length, come.length))
    return { kind: 'changed', before: [{ kind: 'gone', text: gone }], after: [{ kind: 'new', text: come }] };
  return {
    kind: 'changed',
    before: parts.filter(({ kind }) => kind !== 'new'),
    after: parts.filter(({ kind }) => kind !== 'gone'),
  };
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? [];
}

function diff(old: readonly string[], next: readonly string[]): Part[] {
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return [
    ...partsOf('same', old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...partsOf('same', old.slice(old.length - end)),
  ];
}

function middle(old: string[], next: string[]): Part[] {
  const changes = diffArrays(old, next, { maxEditLength: mostEdits });
  if (changes === undefined) return [...partsOf('gone', old), ...partsOf('new', next)];
  return changes.flatMap(({ added, removed, value }) => partsOf(added ? 'new' : removed ? 'gone' : 'same', value));
}

function partsOf(kind: Part['kind'], texts: readonly string[]): Part[] {
  return texts.map((text) => ({ kind, text }));
}
