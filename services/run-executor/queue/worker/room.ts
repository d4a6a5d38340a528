// Room for runs in one process: workers by kind, and for chat runs the memory that they may hold together. The memory of a run is
// estimated (runs/rules/run-memory.ts): a starting run reserves as much as its conversation can take, until it is read.

import type { RunExecutorSettings } from '../../config.ts';
import { beginningBytes } from '../../runs/rules/run-memory.ts';
import type { RunDocument } from '../../runs/rules/run.ts';

/** A worker that a run has, or that is set aside for one. */
export interface Place {
  /** The estimated bytes of its run, in place of the reservation. */
  holds(bytes: number): void;
  /** So many more. */
  grows(bytes: number): void;
  /** Gives the place back; nothing the second time. */
  free(): void;
}

export interface Room {
  /** Runs of a kind that have a worker, or that one is set aside for. */
  busy(kind: RunDocument['kind']): number;
  /** How many more of a kind may begin. */
  free(kind: RunDocument['kind']): number;
  /** The memory of chat runs, in bytes. */
  readonly heldBytes: number;
  /** Takes a place; undefined where there is none. */
  take(kind: RunDocument['kind']): Place | undefined;
}

type Bounds = Pick<RunExecutorSettings, 'RUN_WORKERS' | 'DOCUMENT_WORKERS' | 'RUN_MEMORY_MIB' | 'RUN_CONTEXT_TOKENS'>;

/** `opened` is called where there is room for a chat run again although none ended: one turned out to hold less. */
export function createRoom(bounds: Bounds, opened: () => void): Room {
  const workers = { chat: bounds.RUN_WORKERS, document: bounds.DOCUMENT_WORKERS };
  const mostBytes = bounds.RUN_MEMORY_MIB * 1024 * 1024;
  const setAsideBytes = beginningBytes(bounds.RUN_CONTEXT_TOKENS);
  const taken = { chat: 0, document: 0 };
  let held = 0;

  const free = (kind: RunDocument['kind']): number => {
    const left = workers[kind] - taken[kind];
    if (kind === 'document') return left;
    // One can always begin: else a conversation that is longer than all the memory would wait for ever.
    const fit = Math.max(Math.floor((mostBytes - held) / setAsideBytes), taken.chat === 0 ? 1 : 0);
    return Math.max(0, Math.min(left, fit));
  };

  const place = (kind: RunDocument['kind']): Place => {
    let own = kind === 'chat' ? setAsideBytes : 0;
    let has = true;
    const hold = (bytes: number): void => {
      if (!has || kind !== 'chat') return;
      const was = free('chat');
      held += bytes - own;
      own = bytes;
      if (was === 0 && free('chat') > 0) opened();
    };
    taken[kind] += 1;
    held += own;
    return {
      holds: hold,
      grows: (bytes) => hold(own + bytes),
      free() {
        if (!has) return;
        has = false;
        held -= own;
        taken[kind] -= 1;
      },
    };
  };

  return {
    busy: (kind) => taken[kind],
    free,
    get heldBytes() {
      return held;
    },
    take: (kind) => (free(kind) === 0 ? undefined : place(kind)),
  };
}
