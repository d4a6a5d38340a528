// Pure. How fast places come free, and so when to ask again.

/** Runs that left, by the minute. */
export interface Pace {
  /** Since the epoch. */
  readonly minute: number;
  /** In that minute, and in the one before it. */
  readonly left: number;
  readonly before: number;
}

const minuteMs = 60_000;
const longestRetryS = 60;
/** Where nothing has left for two minutes. */
const unknownRetryS = 10;

/** The pace with runs that leave now. */
export function paceWith(pace: Pace | undefined, left: number, now: Date): Pace {
  const current = paceAt(pace, now);
  return { ...current, left: current.left + left };
}

/** Seconds after which a place is likely to be free, by how fast they came free in the last minute; 1 to 60. */
export function retryAfter(pace: Pace | undefined, now: Date): number {
  const { left, before } = paceAt(pace, now);
  const passed = (now.getTime() % minuteMs) / minuteMs;
  const lastMinute = left + before * (1 - passed);
  if (lastMinute === 0) return unknownRetryS;
  return Math.min(longestRetryS, Math.max(1, Math.ceil(60 / lastMinute)));
}

function paceAt(pace: Pace | undefined, now: Date): Pace {
  const minute = Math.floor(now.getTime() / minuteMs);
  if (pace?.minute === minute) return pace;
  return { minute, left: 0, before: pace?.minute === minute - 1 ? pace.left : 0 };
}
