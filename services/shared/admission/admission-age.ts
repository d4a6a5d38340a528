// How long an admission is good for, and what follows from it: run-executor and limits go by the same setting, so that no slot is
// taken back from a run that may yet be inserted. Pure.
//
// 1. StartRun gives up once its admission is older than `holdsMs`.
// 2. Whatever is younger than twice that may belong to a StartRun under way: queue places are left alone, slots certain.
// 3. The slot healer waits for three times that.

import { integer, type SettingValues } from '#shared/config/settings.ts';

export const admissionSettings = {
  ADMISSION_SECONDS: integer({
    default: 10,
    min: 2,
    max: 20,
    unit: 'seconds',
    description:
      'How long the start of a run may take once the run was admitted; slots and places that a crash left are free after three times that. The same for run-executor and limits.',
  }),
};

/** Milliseconds. */
export interface AdmissionAges {
  /** StartRun gives up when its admission is older. */
  readonly holdsMs: number;
  /** A younger run has its slot for certain; a younger place in a queue may be of a run that is about to be inserted. */
  readonly certainMs: number;
  /** A slot that is older, of a run that is not in flight, is nobody's. */
  readonly settledMs: number;
}

export function admissionAges({ ADMISSION_SECONDS }: SettingValues<typeof admissionSettings>): AdmissionAges {
  const holdsMs = ADMISSION_SECONDS * 1000;
  return { holdsMs, certainMs: 2 * holdsMs, settledMs: 3 * holdsMs };
}
