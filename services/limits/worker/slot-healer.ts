// Frees slots that nobody will give back: their run was never inserted, or its release was lost in a crash. Entries
// younger than 30 s (ADMISSION_SECONDS) are left alone, since their run may be about to be inserted.

import { admissionAges } from '#shared/contract/admission/admission-age.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { LimitsParts } from '../dependencies.ts';
import { settledRuns } from '../domain/slots.ts';
import type { SlotDocument } from '../store/slots.ts';

const pageSize = 250;
/** Most ids of a call of FilterActiveRuns. */
const largestBatch = 1_000;
const healedAtOnce = 20;

/** The healer, which also runs when asked. */
export function slotHealer(parts: LimitsParts): Periodic {
  const { settings, log } = parts;
  return periodic('slot-healer', settings.SLOT_HEAL_SECONDS * 1000, () => healSlots(parts), log);
}

async function healSlots({ slots, runExecutor, count, clock, log, settings }: LimitsParts): Promise<void> {
  const cutoff = new Date(clock() - admissionAges(settings).settledMs);
  let healed = 0;
  let held = 0;
  let page: SlotDocument[] = [];
  do {
    page = await slots.due(cutoff, page.at(-1), pageSize);
    const suspects = page.flatMap(({ runs }) => settledRuns(runs, cutoff));
    const active = await activeRuns(suspects, runExecutor);
    held += active.size;
    for (let at = 0; at < page.length; at += healedAtOnce) {
      await Promise.all(
        page.slice(at, at + healedAtOnce).map(async (document) => {
          const dead = settledRuns(document.runs, cutoff).filter((runId) => !active.has(runId));
          if (await slots.heal(document, dead)) healed += dead.length;
        }),
      );
    }
  } while (page.length === pageSize);
  count.held.set(held);
  count.healed.add(healed);
  if (healed > 0) log.info({ slots: healed }, 'slots of dead runs freed');
}

async function activeRuns(runIds: readonly string[], runExecutor: LimitsParts['runExecutor']): Promise<Set<string>> {
  const active = new Set<string>();
  for (let at = 0; at < runIds.length; at += largestBatch) {
    const batch = runIds.slice(at, at + largestBatch);
    const { run_ids: inFlight } = await runExecutor.FilterActiveRuns({ run_ids: batch }, backgroundContext());
    for (const runId of inFlight) active.add(runId);
  }
  return active;
}
