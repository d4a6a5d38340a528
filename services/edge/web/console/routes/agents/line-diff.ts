// Pure. Two texts, line by line: what stays, what goes, what comes.

export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Beyond so many comparisons what lies between equal ends is shown as replaced whole. */
const mostCells = 4_000_000;

export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before === '' ? [] : before.split('\n');
  const next = after === '' ? [] : after.split('\n');
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [
    ...old.slice(0, start).map(same),
    ...middle(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...old.slice(old.length - end).map(same),
  ];
}

function middle(old: readonly string[], next: readonly string[]): DiffLine[] {
  const gone = (text: string): DiffLine => ({ kind: 'gone', text });
  const come = (text: string): DiffLine => ({ kind: 'new', text });
  if (old.length * next.length > mostCells) return [...old.map(gone), ...next.map(come)];
  // The longest common rest of each pair of places.
  const width = next.length + 1;
  const rest = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      rest[i * width + j] =
        old[i] === next[j]
          ? (rest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(rest[(i + 1) * width + j] ?? 0, rest[i * width + j + 1] ?? 0);
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [oldLine, newLine] = [old[i], next[j]];
    if (oldLine !== undefined && oldLine === newLine) {
      lines.push({ kind: 'same', text: oldLine });
      i += 1;
      j += 1;
    } else if (
      oldLine !== undefined &&
      (newLine === undefined || (rest[(i + 1) * width + j] ?? 0) >= (rest[i * width + j + 1] ?? 0))
    ) {
      lines.push(gone(oldLine));
      i += 1;
    } else {
      lines.push(come(newLine ?? ''));
      j += 1;
    }
  }
  return lines;
}
