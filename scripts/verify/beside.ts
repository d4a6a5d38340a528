// Jobs beside each other, as many as the machine has cores for: the most work first, so that none is left over at the
// end, and waiting jobs beside computing ones. A job in the background has the time that they leave.

import type { Job, Playing } from './job.ts';

/** The room for jobs. */
export interface Room {
  /** So many jobs at once, at most, beside the one in the background. */
  readonly jobs: number;
  /** Cores that they may keep busy together, by their own declarations. One that needs more is played by itself. */
  readonly cores: number;
}

/** Resolves once all have been played. */
export async function playBeside(
  jobs: readonly Job[],
  room: Room,
  play: (job: Job, how: Playing) => Promise<void>,
): Promise<void> {
  const workOf = ({ seconds, cores }: Job): number => seconds * cores;
  const waiting = jobs.toSorted((a, b) => workOf(b) - workOf(a));
  const inRoom = new Map<Job, Promise<void>>();
  const inBackground = new Map<Job, Promise<void>>();
  const begin = (job: Job, how: Playing, among: Map<Job, Promise<void>>): void => {
    waiting.splice(waiting.indexOf(job), 1);
    among.set(
      job,
      play(job, how).finally(() => among.delete(job)),
    );
  };
  for (;;) {
    const busy = [...inRoom.keys()].reduce((sum, { cores }) => sum + cores, 0);
    const fits = ({ cores }: Job): boolean => inRoom.size === 0 || busy + cores <= room.cores;
    const patient = waiting.filter(({ background }) => background);
    // Those that can be played in the background have room of their own once no other wants it.
    const wanting = patient.length < waiting.length ? waiting.filter(({ background }) => !background) : patient;
    const next = inRoom.size < room.jobs ? wanting.find(fits) : undefined;
    const filler = room.jobs > 1 && inBackground.size === 0 ? patient[0] : undefined;
    if (next) begin(next, room.jobs > 1 ? 'beside' : 'alone', inRoom);
    else if (filler) begin(filler, 'background', inBackground);
    else if (inRoom.size + inBackground.size === 0) return;
    else await Promise.race([...inRoom.values(), ...inBackground.values()]);
  }
}
