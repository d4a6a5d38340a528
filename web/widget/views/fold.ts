// Pure. Where a long text is folded.

const longest = 360;
const mostLines = 8;

/** Where a long text is cut; undefined for a short one. */
export function foldAt(text: string): number | undefined {
  let cut = text.length > longest ? longest : undefined;
  let lineEnd = -1;
  for (let line = 0; line < mostLines; line += 1) {
    lineEnd = text.indexOf('\n', lineEnd + 1);
    if (lineEnd < 0 || lineEnd >= longest) break;
    if (line === mostLines - 1 && lineEnd < text.length - 1) cut = lineEnd;
  }
  if (cut === undefined) return undefined;
  // Not between the halves of one character.
  return /[\ud800-\udbff]/.test(text[cut - 1] ?? '') ? cut - 1 : cut;
}
