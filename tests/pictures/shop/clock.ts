// The clock of a story, so that a picture says the same of time whenever it is taken. It goes on by itself, and forward
// where told. Imported first, it sets the clock of every later module: some keep how they read the time.

/** The present in the pictures, a Wednesday. */
export const pictured = new Date('2026-11-25T10:30:00Z');

/** The time of all of this process. */
export interface StoryClock {
  setTo(time: Date): void;
  advance(ms: number): void;
  /** Back to the machine's time. */
  reset(): void;
}

const real = globalThis.Date;
let ahead = 0;

export const storyClock: StoryClock = {
  setTo: (time) => void (ahead = time.getTime() - real.now()),
  advance: (ms) => void (ahead += ms),
  reset: () => void (ahead = 0),
};

globalThis.Date = class extends real {
  constructor(...given: [] | [number]) {
    super(...(given.length === 0 ? ([real.now() + ahead] as const) : given));
  }
  static override now(): number {
    return real.now() + ahead;
  }
} as DateConstructor;

/** Runs in a page, before its own scripts: there it is as late as said. */
export function shiftPage(now: number): void {
  const real = globalThis.Date;
  const shift = now - real.now();
  globalThis.Date = class extends real {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([real.now() + shift] as const) : given));
    }
    static override now(): number {
      return real.now() + shift;
    }
  } as DateConstructor;
}
