// Pure. Headings that begin with `#`, read by hand in one pass from either end: an expression for them, in which blanks
// can belong to three neighbouring parts, takes cubic time on a line of blanks.

/** The level, 1 to 6, and the words between the marks; undefined where the line is no such heading. */
export function atxHeading(line: string): { level: number; title: string } | undefined {
  let at = 0;
  while (at < 3 && line[at] === ' ') at += 1;
  const marks = at;
  while (line[at] === '#') at += 1;
  const level = at - marks;
  if (level < 1 || level > 6 || (at < line.length && !isBlank(line[at]))) return undefined;
  const start = at;
  let end = endOfWords(line, start, line.length);
  let closing = end;
  while (closing > start && line[closing - 1] === '#') closing -= 1;
  // Marks at the end belong to the heading where a blank is before them.
  if (closing < end && isBlank(line[closing - 1])) end = endOfWords(line, start, closing);
  while (at < end && isBlank(line[at])) at += 1;
  return { level, title: line.slice(at, end) };
}

function endOfWords(line: string, start: number, end: number): number {
  let at = end;
  while (at > start && isBlank(line[at - 1])) at -= 1;
  return at;
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
