// The time of a counted process: from `slowDown` on it passes 30 times as slowly, so that ready work always comes
// before waits. Text that gathers, commits that ride along and caches that grow old then make no difference between a
// quick machine and a slow one.
//
// 1. Periodic tasks (lifecycle/periodic.ts) stand still: their work goes by the time, not by the message. See
//    tests/costs/message/periodic.ts for each of them.
// 2. Only the services' own timers are slow. Those of libraries, such as the time-outs of connections, are as ever; but
//    every clock that a process reads is slow, so that its deadlines and its waits agree.
// 3. Before it is slow it jumps 2 minutes ahead: values cached for seconds are read again at their next use, and then
//    cached for minutes. The stores' clocks catch up in real time; as long as they are seconds behind, each run seems a
//    long one, whose record has a key for that.

const factor = 30;
const aheadMs = 120_000;
const real = { date: Date, dateNow: Date.now, now: performance.now.bind(performance), setTimeout };

let slow: { readonly date: number; readonly now: number } | undefined;

/** From now on, for good. */
export function slowDown(): void {
  slow ??= { date: real.dateNow(), now: real.now() };
}

/** Has to come before any module that keeps a clock for itself. */
export function installSlowTime(): void {
  const dateNow = (): number => {
    const now = real.dateNow();
    return slow ? Math.floor(slow.date + aheadMs + (now - slow.date) / factor) : now;
  };
  performance.now = () => {
    const now = real.now();
    return slow ? slow.now + aheadMs + (now - slow.now) / factor : now;
  };
  globalThis.Date = new Proxy(real.date, {
    construct: (target, given: unknown[]) =>
      Reflect.construct(target, given.length === 0 ? [dateNow()] : given) as Date,
    get: (target, name) => (name === 'now' ? dateNow : (Reflect.get(target, name) as unknown)),
  });
  const later = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
    const caller = callerHere();
    if (!/\/(services|programs)\//.test(caller)) return real.setTimeout(work, ms, ...given);
    const isPeriodic = caller.includes('/lifecycle/periodic.ts');
    const due = (...values: unknown[]): void => {
      if (!isPeriodic || !slow) work(...values);
    };
    return real.setTimeout(due, (ms ?? 0) * (slow ? factor : 1), ...given);
  };
  // The function for promisify stays.
  Reflect.set(globalThis, 'setTimeout', Object.defineProperties(later, Object.getOwnPropertyDescriptors(setTimeout)));
}

/** The line of a stack that called the function that calls this. */
function callerHere(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 3;
  const { stack = '' } = new Error('here');
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split('\n')[3] ?? '';
}
