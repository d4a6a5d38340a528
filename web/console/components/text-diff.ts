// Pure. Two texts compared: what stays, what goes, what comes. By lines, and within lines that took each other's place by words.
//
// The work is bounded: what differs in more than `mostEdits` places is shown as replaced whole (Myers, "An O(ND) difference
// algorithm", whose time grows with the length alone once the number of differences has a bound).

export interface Part {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** A line on each side; undefined where that side has none. `parts` of both are what stays and what does not. */
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

function partsOf(kind: Part['kind'], texts: readonly string[]): Part[] {
  return texts.map((text) => ({ kind, text }));
}

function middle(old: readonly string[], next: readonly string[]): Part[] {
  const steps = shortestWay(old, next);
  if (steps === undefined) return [...partsOf('gone', old), ...partsOf('new', next)];
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  for (const step of steps) {
    if (step === 'new') parts.push({ kind: step, text: next[j] ?? '' });
    else parts.push({ kind: step, text: old[i] ?? '' });
    if (step !== 'new') i += 1;
    if (step !== 'gone') j += 1;
  }
  return parts;
}

/** From one to the other in the fewest steps; undefined where those are too many. */
function shortestWay(old: readonly string[], next: readonly string[]): Part['kind'][] | undefined {
  const most = Math.min(old.length + next.length, mostEdits);
  const middleOf = most + 1;
  // Of each diagonal, how far of `old` has been come; of each number of edits, as it was before.
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(furthest.slice(middleOf - edits - 1, middleOf + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [left = 0, right = 0] = [furthest[middleOf + diagonal - 1], furthest[middleOf + diagonal + 1]];
      let i = comesFromAbove(diagonal, edits, left, right) ? right : left + 1;
      while (i < old.length && i - diagonal < next.length && old[i] === next[i - diagonal]) i += 1;
      furthest[middleOf + diagonal] = i;
      if (i >= old.length && i - diagonal >= next.length) return wayBack(trace, old.length, next.length);
    }
  }
  return undefined;
}

function comesFromAbove(diagonal: number, edits: number, left: number, right: number): boolean {
  return diagonal === -edits || (diagonal !== edits && left < right);
}

function wayBack(trace: readonly Int32Array[], oldLength: number, nextLength: number): Part['kind'][] {
  const steps: Part['kind'][] = [];
  let [i, j] = [oldLength, nextLength];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const before = trace[edits] ?? new Int32Array();
    const diagonal = i - j;
    const at = (of: number): number => before[of + edits + 1] ?? 0;
    const above = comesFromAbove(diagonal, edits, at(diagonal - 1), at(diagonal + 1));
    const from = edits === 0 ? 0 : at(above ? diagonal + 1 : diagonal - 1);
    const fromNext = edits === 0 ? 0 : from - (above ? diagonal + 1 : diagonal - 1);
    // What stays came after the step.
    const stays = i - from - (edits === 0 || above ? 0 : 1);
    for (let n = 0; n < stays; n += 1) steps.push('same');
    if (edits > 0) {
      steps.push(above ? 'new' : 'gone');
      [i, j] = [from, fromNext];
    }
  }
  return steps.toReversed();
}
