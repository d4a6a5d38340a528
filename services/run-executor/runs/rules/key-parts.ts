// Pure. Parts of the keys by which runs are found. Each key of a run is in its document, in a column of an embedded
// store and in an index: so the parts are short.

const digits = 9;
const latest = 36 ** digits - 1;

/** Writes a time so that keys sort by it, from 1970 to 5188; a time outside counts as the nearer end. */
export function timeIn(time: Date): string {
  return Math.min(Math.max(time.getTime(), 0), latest).toString(36).padStart(digits, '0');
}

/** Writes a UUID without its dashes, which leaves the order of UUIDs as it is. */
export function idIn(id: string): string {
  return id.replaceAll('-', '');
}
