// Opens a page; for one that does not come in time it reports the open requests, or the long iteration of the event
// loop of this process, which serves them.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Page, Request } from 'playwright-core';

/** Opens `url` and waits for all that the page loads. Throws Playwright's error, with the requests open then. */
export async function goTo(page: Page, url: string): Promise<void> {
  const open = new Map<Request, number>();
  const begins = (request: Request): void => void open.set(request, performance.now());
  const ends = (request: Request): void => void open.delete(request);
  const iterations = monitorEventLoopDelay({ resolution: 10 });
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  iterations.enable();
  try {
    await page.goto(url);
  } catch (error) {
    const now = performance.now();
    const since = [...open].map(([request, at]) => `${request.url()} for ${Math.round(now - at)} ms`);
    const longest = `the longest iteration of the event loop took ${Math.round(iterations.max / 1e6)} ms`;
    throw new Error(`${String(error)}\nopen: ${since.join(', ') || 'no request'}; ${longest}`, { cause: error });
  } finally {
    iterations.disable();
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
  }
}
