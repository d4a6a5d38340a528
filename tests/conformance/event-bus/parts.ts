// Shared parts of the suites of the event bus.

import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';

/** One adapter under test. */
export interface EventBusInitializer {
  /**
   * Opens a bus on subjects that no other test sees; pauses before another try are short unless a test says how long.
   */
  open(options?: { redeliveryMs: number }): Promise<EventBus>;
}

/** Collects events and resolves `of(count)` once so many have come. */
export function collector(): { take(id: string): void; of(count: number): Promise<string[]>; readonly ids: string[] } {
  const ids: string[] = [];
  const waiting: { count: number; resolve: (ids: string[]) => void }[] = [];
  return {
    ids,
    take(id) {
      ids.push(id);
      for (const { count, resolve } of waiting) if (ids.length >= count) resolve([...ids]);
    },
    of: (count) =>
      new Promise((resolve) => (ids.length >= count ? resolve([...ids]) : waiting.push({ count, resolve }))),
  };
}
