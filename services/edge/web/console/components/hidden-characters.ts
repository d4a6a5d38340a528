// Pure. Characters that nobody sees, or that turn around what stands beside them: marks of direction, of no width, of control, tags.

export interface SeenPart {
  readonly hidden: boolean;
  readonly text: string;
}

/** Formats and controls but for tab and line end, what stands for nothing, and fillers and selectors that are drawn as nothing. */
const hidden =
  // oxlint-disable-next-line no-misleading-character-class -- each of them is meant by itself
  /[\p{Cf}\p{Co}\p{Cn}\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\u115F\u1160\u3164\uFFA0\u2800\uFE00-\uFE0E\u{E0100}-\u{E01EF}]/u;
const runs = new RegExp(`(?:${hidden.source})+`, 'gu');

/** Of a longer run the first and their number say enough. */
const mostNamed = 3;

/** A text with what is hidden in it named: U+202E. */
export function splitHidden(text: string): SeenPart[] {
  const parts: SeenPart[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (index > end) parts.push({ hidden: false, text: text.slice(end, index) });
    const all = [...run];
    const named = all.slice(0, mostNamed).map(nameOf).join(' ');
    parts.push({ hidden: true, text: all.length > mostNamed ? `${named} … ×${all.length}` : named });
    end = index + run.length;
  }
  if (end < text.length) parts.push({ hidden: false, text: text.slice(end) });
  return parts;
}

export function hiddenIn(text: string): number {
  let count = 0;
  for (const { 0: run } of text.matchAll(runs)) count += [...run].length;
  return count;
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
