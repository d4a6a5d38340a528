// A case under a steady load: end-users who talk, and streams that are open all the time, while something is done to
// the cluster. Afterwards everything that was said is checked, over HTTP and in the records.

import { setTimeout as delay } from 'node:timers/promises';
import type { Disturbance } from '../faults/machines/cluster-system.ts';
import { playOn, type Scene } from '../faults/machines/scene.ts';
import type { KubernetesStage } from './stage.ts';

export interface LoadPlan {
  /** The allowed refusals of callers; by default those that can be tried again. */
  readonly disturbance?: Disturbance;
  /** Next to no call is refused; an edge that ends may refuse a reader that it had, who goes on at another one. */
  readonly seamless?: boolean;
}

export type LoadScene = Scene<KubernetesStage>;

/** How long callers rest after each answer, so that the machine has time for the act on the cluster. */
const pauseMs = Number(process.env['COLLOQUY_TEST_PAUSE_MS'] || 700);
/** Before the act, so that it meets a system at work, and after it, so that callers meet its effects. */
const aroundMs = 2_000;
/** Open at any time, each of 6 s. */
const streams = 8;
const streamed = { kind: 'count', to: 60, everyMs: 100 } as const;
/** A call that may not be repeated is answered 503 where the connection between two services closes under it. */
const seamlessRefusals = 5;

export async function underLoad(
  stage: KubernetesStage,
  name: string,
  act: (scene: LoadScene) => Promise<void>,
  { disturbance = {}, seamless = false }: LoadPlan = {},
): Promise<void> {
  await playOn(stage, name, async (scene) => {
    let over = false;
    let watched = 0;
    let toldAgain = 0;
    const keepOneOpen = async (slot: number): Promise<void> => {
      for (let round = 0; !over; round += 1) {
        const one = await scene.sayAndWatch(streamed, scene.speaker(slot + round));
        await scene.endOf([one]);
        watched += 1;
        if (one.watch.frames.some(({ event }) => event === 'reset')) toldAgain += 1;
      }
    };
    stage.pauseMs = pauseMs;
    scene.startTalking();
    const readers = Array.from({ length: streams }, (_, slot) => keepOneOpen(slot));
    // A failed act reports itself, and not its effects.
    const reading = Promise.all(readers);
    reading.catch(() => {});
    await delay(aroundMs);
    scene.disturb(seamless ? { refusedCalls: seamlessRefusals, endsConnections: true } : disturbance);
    const begunAt = performance.now();
    try {
      await act(scene);
      scene.print(`done after ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
      await delay(aroundMs);
    } finally {
      // Readers come to their ends in any case: the next case is not to meet them.
      over = true;
      // The later messages are for the checks alone.
      stage.pauseMs = 0;
      scene.world.closing = true;
      await scene.heal();
      await Promise.allSettled(readers);
    }
    await reading;
    scene.print(`${watched} streams were read to their ends, ${toldAgain} of them told again after a reset`);
  });
}
