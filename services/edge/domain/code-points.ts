// Pure. The length of a text as people count it: in code points, not in UTF-16 units.

const surrogatePairs = /[\ud800-\udbff][\udc00-\udfff]/g;

/** How many code points a text has. */
export function codePoints(text: string): number {
  return text.length - (text.match(surrogatePairs)?.length ?? 0);
}
