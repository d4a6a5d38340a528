// How long something in a browser takes on a machine that does nothing else: the time on the clock, or the CPU time of
// the page and of this process, which has the system in it, where that is less. Times are scaled to the machine that
// promises were measured on, since a slower core is not the product's fault.

import type { Page } from 'playwright-core';
import { slowness } from '../../support/machine-speed.ts';

/**
 * Milliseconds that `work` needs; of some tries the least, and none after one that needs no more than `enough`.
 * `before`: the begin of each try, which is not counted.
 */
export async function neededMs(
  work: () => Promise<unknown>,
  { page, enough, tries = 4, before }: { page?: Page; enough: number; tries?: number; before?: () => Promise<unknown> },
): Promise<number> {
  const cdp = await page?.context().newCDPSession(page);
  await cdp?.send('Performance.enable');
  const pageCpuMs = async (): Promise<number> => {
    const found = await cdp?.send('Performance.getMetrics');
    return 1_000 * (found?.metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0);
  };
  let least = Infinity;
  for (let n = 0; n < tries && least > enough; n += 1) {
    await before?.();
    const [pageBefore, ownBefore, startedAt] = [await pageCpuMs(), process.cpuUsage(), performance.now()];
    await work();
    const took = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(ownBefore);
    const cpu = (user + system) / 1_000 + (await pageCpuMs()) - pageBefore;
    least = Math.min(least, took, cpu);
  }
  await cdp?.detach();
  return least > enough ? least / slowness() : least;
}
