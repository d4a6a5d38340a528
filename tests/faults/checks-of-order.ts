// Checks of the order that runs of one conversation go in.

import type { Run } from '../support/black-box/resources.ts';
import type { Talk } from './ledger.ts';
import type { World } from './world.ts';

/** Runs of one conversation never overlap, and go in the order of their acknowledgements. */
export function checkTurns({ findings }: World, talk: Talk, runs: readonly Run[]): void {
  const worked = runs
    .filter(({ started_at }) => started_at !== null)
    .toSorted((one, other) => Date.parse(one.started_at ?? '') - Date.parse(other.started_at ?? ''));
  for (const [at, run] of worked.entries()) {
    const next = worked[at + 1];
    const apart = !next || Date.parse(run.finished_at ?? '') <= Date.parse(next.started_at ?? '');
    findings.expect(
      apart,
      'order',
      () =>
        `runs ${run.id} and ${next?.id ?? ''} of ${talk.id} overlap: until ${run.finished_at ?? ''}, from ${next?.started_at ?? ''}`,
    );
  }
  const place = new Map(worked.map(({ id }, at) => [id, at]));
  const begun = talk.sayings.filter(({ answers }) => answers === undefined);
  for (const one of begun) {
    for (const other of begun) {
      const [before, after] = [place.get(one.accepted?.run_id ?? ''), place.get(other.accepted?.run_id ?? '')];
      if (before === undefined || after === undefined || (one.acceptedAt ?? Infinity) >= other.begunAt) continue;
      findings.expect(
        before < after,
        'order',
        () => `${other.marker} went before ${one.marker}, which was acknowledged before it was said`,
      );
    }
  }
}
