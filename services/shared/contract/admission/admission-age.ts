// The lifetime of an admission, and its consequences: run-executor and limits go by the same setting, so that no slot
// is taken back from a run that may yet be inserted. Pure.
//
// 1. StartRun gives up once its admission is older than `holdsMs`.
// 2. A run that is younger than twice that has its slot for certain: its start has seen to it.
// 3. The slot healer waits for three times that. Places in queues, and slots beside them, are healed earlier
//    (services/run-executor/queue/rules/place-age.ts).

import { integer, type SettingValues } from '#shared/platform/config/settings.ts';

export const admissionSettings = {
  ADMISSION_SECONDS: integer({
    default: 10,
    min: 2,
    max: 20,
    unit: 'seconds',
    description:
      'How long the start of a run may take once the run was admitted; slots that a crash left are free after three times that. The same for run-executor and limits.',
  }),
};

/** Milliseconds. */
export interface AdmissionAges {
  /** StartRun gives up when its admission is older. */
  readonly holdsMs: number;
  /** A younger run has its slot for certain. */
  readonly certainMs: number;
  /** A slot that is older, of a run that is not in flight, is nobody's. */
  readonly settledMs: number;
}

export function admissionAges({ ADMISSION_SECONDS }: SettingValues<typeof admissionSettings>): AdmissionAges {
  const holdsMs = ADMISSION_SECONDS * 1000;
  return { holdsMs, certainMs: 2 * holdsMs, settledMs: 3 * holdsMs };
}
