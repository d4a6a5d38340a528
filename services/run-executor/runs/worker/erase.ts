// Erases runs, a time slice at a call: hides those that can be found from everybody first, then cancels them, then
// takes their content. Settling a run removes later writes of a worker that still has it.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { beginSlice } from '#shared/platform/lifecycle/time-slice.ts';
import { isFinal } from '../rules/run.ts';
import type { RunsOf, RunToErase } from '../store/erasure.ts';
import { cancel } from './cancel.ts';
import { eraseContent } from './erase-content.ts';

type Parts = Parameters<typeof eraseContent>[0] & Parameters<typeof cancel>[0];

const hiddenAtOnce = 500;
const erasedInBatch = 200;
const actsAtOnce = 16;

/** The outcome of a time slice. */
export interface Erased {
  /** There were runs to erase. */
  found: boolean;
  /** Some may still be found. */
  readable: boolean;
  /** The slice was over before all was done. */
  more: boolean;
}

/** Erases for one time slice. A repeat by any caller goes on where it ended. */
export async function eraseRuns(parts: Parts, of: RunsOf, context: CallContext): Promise<Erased> {
  const { erasure } = parts;
  const slice = beginSlice(context);
  // The tombstone of an organization hides all it has; there it is enough to end runs in flight first.
  const findFirst =
    'conversation_id' in of || 'end_user_id' in of
      ? () => erasure.findShown(of, hiddenAtOnce)
      : () => erasure.findShownOpen(of.organization_id, hiddenAtOnce);
  let found = false;
  for (let page = hiddenAtOnce; page === hiddenAtOnce;) {
    if (slice.over) return { found: true, readable: true, more: true };
    const shown = await findFirst();
    await hideAndCancel(parts, shown, context);
    page = shown.length;
    found ||= page > 0;
  }
  for (;;) {
    if (slice.over) return { found: true, readable: false, more: true };
    const runs = await erasure.findWithContent(of, erasedInBatch);
    if (runs.length === 0) return { found, readable: false, more: false };
    found = true;
    await hideAndCancel(parts, runs, context);
    await eachOf(runs, actsAtOnce, async ({ _id }) => {
      const run = await parts.runs.find(_id);
      if (run) await eraseContent(parts, run, context);
    });
    slice.did(runs.length);
  }
}

// Hidden before it is cancelled: a reader of its end must not find it, and its effects must know that. Waiting runs go
// first, or the end of the one ahead would wake them.
async function hideAndCancel(parts: Parts, runs: readonly RunToErase[], context: CallContext): Promise<void> {
  await parts.erasure.hide(runs.filter(({ erased }) => !erased).map(({ _id }) => _id));
  const open = runs.filter(({ state }) => !isFinal(state));
  for (const running of [false, true]) {
    await eachOf(
      open.filter(({ state }) => (state === 'running') === running),
      actsAtOnce,
      async ({ _id }) => {
        const run = await parts.runs.find(_id);
        if (run) await cancel(parts, run, context);
      },
    );
  }
}
