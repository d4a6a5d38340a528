// Ends waits: by an answer, a message that answers, a decision, or the deadline. All go through one compare-and-set on
// the run; the losers learn so. A change of unknown outcome is read back by its act.

import { randomUUID } from 'node:crypto';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { isFinal, type ReplyMessage, type RunDocument } from '../../runs/rules/run.ts';
import { decided, isOver, resumeReason, type Verdict, type Wait } from '../rules/wait.ts';
import type { WaitChange } from '../store/waits.ts';
import { noteDecisions } from './approvals.ts';

type Parts = Pick<
  RunExecutorParts,
  'approvals' | 'clock' | 'log' | 'queue' | 'reach' | 'runs' | 'store' | 'waits' | 'watch' | 'workers'
>;

/** Tries, since others may decide on other calls of the same wait. */
const mostTries = 50;

/** Changes the wait that `run` was read with. Null where it is not waiting for this any more. */
export async function resolve(
  parts: Parts,
  run: RunDocument,
  verdict: Omit<Verdict, 'act' | 'at'>,
  by: { reply?: ReplyMessage; expires?: boolean } = {},
): Promise<RunDocument | null> {
  const waitId = run.wait?.id;
  const act = by.reply?.message_id ?? randomUUID();
  let found: RunDocument | null = run;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const wait: Wait | undefined = found?.wait;
    if (found === null || wait === undefined || wait.id !== waitId || isOver(wait)) return null;
    const now = await parts.store.now();
    const next = decided(wait, { ...verdict, act, at: now });
    if (next === null) return null;
    const change = { wait: next, now, ...(by.reply ? { reply: by.reply } : {}) };
    const changed = await changeOnce(parts, found, change, by.expires ?? false, act);
    if (changed !== null) {
      await goOn(parts, changed);
      return changed;
    }
    // Somebody else decided on another call of it, perhaps.
    found = await parts.runs.find(run._id);
    if (found?.waiting_until === undefined || found.waiting_until <= now !== (by.expires ?? false)) return null;
  }
  return null;
}

async function changeOnce(
  { waits, runs }: Parts,
  run: RunDocument,
  change: WaitChange,
  expires: boolean,
  act: string,
): Promise<RunDocument | null> {
  try {
    return await (expires ? waits.expire(run, change) : waits.change(run, change));
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    const found = await runs.find(run._id);
    if (found?.wait?.id === change.wait.id && found.wait.act === act) return found;
    // The run has gone on since: only a message leaves a trace.
    if (change.reply && found?.replies?.some(({ message_id: id }) => id === act)) return found;
    throw error;
  }
}

/** Brings a run whose wait is over into its queue. One that is over itself by then, since it was cancelled, takes no place. */
export async function comeBack(parts: Parts, run: RunDocument): Promise<void> {
  await parts.queue.comeBack(run);
  parts.workers.wakeForNext(run);
  const found = await parts.runs.find(run._id);
  if (found === null || isFinal(found.state)) await parts.queue.leave(run);
}

/** Follows up a change of a wait; after a crash the sweepers do. */
async function goOn(parts: Parts, run: RunDocument): Promise<void> {
  const { wait } = run;
  if (wait === undefined) return;
  parts.reach('after-resolving-wait');
  const later = (what: string) => (error: unknown) =>
    parts.log.warn({ err: error, run_id: run._id }, `${what} failed; it is made up for`);
  await noteDecisions(parts, run._id, wait).catch(later('noting a decision'));
  if (!isOver(wait) || run.state !== 'queued') return;
  parts.watch.resumed(wait.kind, resumeReason(wait), (parts.clock() - wait.asked_at.getTime()) / 1000);
  await comeBack(parts, run).catch(later('coming back to a queue'));
}
