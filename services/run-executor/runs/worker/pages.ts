// Goes through a queue in the order of a time, a page at each call: runs that cannot be handled now do not hide the
// runs behind them. After the last page it begins anew.

/** A way through a queue; each call goes on behind the page before. */
export type Pages<T> = () => Promise<{ page: T[]; last: boolean }>;

/** `find` gives the first `limit` of the queue from a time on. Of those that share a time, none is missed or given twice. */
export function pagesByTime<T extends { _id: string }>(
  find: (from: Date | undefined, limit: number) => Promise<T[]>,
  timeOf: (item: T) => Date | undefined,
  size: number,
): Pages<T> {
  let from: Date | undefined;
  let seen: ReadonlySet<string> = new Set();
  return async () => {
    const limit = size + seen.size;
    const found = await find(from, limit);
    const page = found.filter(({ _id }) => !seen.has(_id));
    const last = found.length < limit;
    const reached = found.at(-1);
    const time = last || reached === undefined ? undefined : timeOf(reached);
    const atThatTime = found.filter((item) => time !== undefined && timeOf(item)?.getTime() === time.getTime());
    seen = new Set(atThatTime.map(({ _id }) => _id));
    from = time;
    return { page, last };
  };
}
