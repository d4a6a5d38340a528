// Pure. Parts of the keys by which runs are found. A run has such keys several times, each in its document, in the column of an
// embedded store and in an index: so they are short.

const digits = 9;
const latest = 36 ** digits - 1;

/** A time that sorts as times do from 1970 to 5188; what is asked for may lie outside. */
export function timeIn(time: Date): string {
  return Math.min(Math.max(time.getTime(), 0), latest).toString(36).padStart(digits, '0');
}

/** An id that sorts among its like as ids do: a UUID without its dashes. */
export function idIn(id: string): string {
  return id.replaceAll('-', '');
}
