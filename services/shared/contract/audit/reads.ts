// Pure. Reads among the acts: an actor's reads of one thing within ten minutes share an entry, so that an open page that
// asks again and again leaves one. The id of the entry is made of all that they share: every replica finds the same.

import { createHash } from 'node:crypto';
import { stringify } from 'uuid';
import type { BeginActRequest } from '#proto/colloquy/token/v1/BeginActRequest.ts';

/** A read's window, in ms. Windows begin at multiples of it since 1970. */
export const readWindowMs = 600_000;

/** Whether an action only reads, as `run.read`, `run.list` and `conversation.search` do. */
export function isRead(action: string): boolean {
  return /\.(?:read|list|search)$/.test(action);
}

/** The fields in which the reads of one entry are equal. */
const shared = [
  'actor',
  'actor_id',
  'signed_in_by',
  'role',
  'address',
  'service',
  'action',
  'organization_id',
  'target',
] as const;

/** The id of the entry of a read at a time (ms since 1970): a UUID of version 8. */
export function readEntryId(read: BeginActRequest, now: number): string {
  const facts = [...shared.map((field) => read[field] ?? null), Math.floor(now / readWindowMs)];
  const bytes = createHash('sha256').update(JSON.stringify(facts)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return stringify(bytes);
}

/** Remembered entries of a process; those that it forgets are only looked up again. */
const mostRemembered = 2_000;

/** Remembers which entries of reads are written and done, up to a number. */
export function rememberReads(): { isDone(id: string): boolean; done(id: string): void } {
  const ids = new Set<string>();
  return {
    isDone: (id) => ids.has(id),
    done: (id) => {
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > mostRemembered && oldest !== undefined) ids.delete(oldest);
    },
  };
}
