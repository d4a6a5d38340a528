// The widget's cost for its page: `npm run bench -- widget`. `-- stream`, `memory` or `loading` measures one of them,
// `--profile` also says where the time of the stream goes.
//
//   stream    a 20,000-word answer at 100 frames a second, on a processor that is 4 times as slow
//   memory    a conversation of 1,000 messages
//   loading   a file of the widget that takes 3 seconds

import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { longAnswer } from './widget-text.ts';
import { playService, type PlayedService } from './widget-service.ts';

const [only = ''] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isProfiled = process.argv.includes('--profile');
const slowness = 4;
const answerWords = 20_000;
const framesPerSecond = 100;
/** As models write: a few words in a frame. */
const charactersPerFrame = 26;

const service = await playService();
const browser = await launchBrowser();
try {
  if ('stream'.includes(only)) await measureStream(browser, service);
  if ('memory'.includes(only)) await measureMemory(browser, service);
  if ('loading'.includes(only)) await measureLoading(browser, service);
} finally {
  await browser.close();
  await service.stop();
}

async function open(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await browser.newPage();
  await page.goto(service.pageUrl);
  await page.locator('.panel[data-phase="ready"]').waitFor();
  const cdp = await page.context().newCDPSession(page);
  // Of the processor, and not of the clock: the machine's other work is not the widget's.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
}

async function measureStream(browser: Browser, service: PlayedService): Promise<void> {
  const text = longAnswer(answerWords);
  service.answer = () => ({ text, perFrame: charactersPerFrame, everyMs: 1000 / framesPerSecond });
  const { page, cdp } = await open(browser);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const idle = await frameTimes(page, () => page.evaluate('new Promise((resolve) => setTimeout(resolve, 3000))'));
  const before = await metricsOf(cdp);
  if (isProfiled) {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.start');
  }
  const began = performance.now();
  const during = await frameTimes(page, async () => {
    await page.evaluate(`document.querySelector('service-chat').send('Tell me everything')`);
    await page.locator('article.answer .actions:not([hidden])').waitFor({ timeout: 300_000 });
  });
  const seconds = (performance.now() - began) / 1000;
  const after = await metricsOf(cdp);
  if (isProfiled) showProfile((await cdp.send('Profiler.stop')).profile);
  const { frames, latestMs } = service.sent;
  console.log(
    `stream: ${text.split(/\s+/).length} words in ${frames} frames, ${seconds.toFixed(1)} s, ${slowness}x slower; frames at most ${latestMs.toFixed(0)} ms late`,
  );
  console.log(`  page at rest     ${said(idle)}`);
  console.log(`  page meanwhile   ${said(during)}`);
  const share = (name: string): string =>
    `${((((after[name] ?? 0) - (before[name] ?? 0)) / seconds) * 100).toFixed(1)} %`;
  const draws = (after['LayoutCount'] ?? 0) - (before['LayoutCount'] ?? 0);
  const spent = ((after['TaskDuration'] ?? 0) - (before['TaskDuration'] ?? 0)) * 1000;
  console.log(
    `  processor, slowed: all tasks ${share('TaskDuration')} of the time; script ${share('ScriptDuration')}, layout ${share('LayoutDuration')}, styles ${share('RecalcStyleDuration')}; ${draws} layouts, ${(spent / draws).toFixed(1)} ms for each with all that goes with it`,
  );
  console.log(`  ${after['Nodes']} nodes of the document`);
  await page.close();
}

async function measureMemory(browser: Browser, service: PlayedService): Promise<void> {
  const text = longAnswer(120);
  service.answer = () => ({ text, perFrame: 40, everyMs: 0 });
  const { page, cdp } = await open(browser);
  await page.evaluate(`window.exchange = (said) => new Promise((resolve, reject) => {
    const chat = document.querySelector('service-chat');
    const heard = ({ detail }) => {
      if (detail.role !== 'assistant') return;
      chat.removeEventListener('service-chat-message', heard);
      requestAnimationFrame(() => resolve());
    };
    chat.addEventListener('service-chat-message', heard);
    chat.send(said).catch(reject);
  })`);
  console.log('memory: messages, heap, nodes, listeners');
  for (let messages = 0; messages < 1_000;) {
    const until = messages < 100 ? 100 : messages + 100;
    for (; messages < until; messages += 2) await page.evaluate(`exchange('Question ${messages}')`);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const { Nodes: nodes, JSEventListeners: listeners } = await metricsOf(cdp);
    console.log(
      `  ${String(messages).padStart(5)}  ${(usedSize / 1024 / 1024).toFixed(2)} MB  ${nodes} nodes  ${listeners} listeners`,
    );
  }
  await page.close();
}

async function measureLoading(browser: Browser, service: PlayedService): Promise<void> {
  const heldMs = 3_000;
  service.holdFile = () => new Promise((resolve) => setTimeout(resolve, heldMs));
  const page = await browser.newPage();
  const began = performance.now();
  await page.goto(service.pageUrl, { waitUntil: 'domcontentloaded' });
  const parsed = performance.now() - began;
  await page.getByRole('button', { name: 'Buy' }).click();
  const clicked = performance.now() - began;
  await page.locator('.panel[data-phase="ready"]').waitFor();
  console.log(
    `loading: with a file that takes ${heldMs} ms, the page is parsed after ${parsed.toFixed(0)} ms, takes a click after ${clicked.toFixed(0)} ms, and has the chat after ${(performance.now() - began).toFixed(0)} ms`,
  );
  await page.close();
}

interface FrameTimes {
  readonly intervals: number[];
  readonly longTasks: number[];
}

/** The page's frames while something goes on. */
async function frameTimes(page: Page, act: () => Promise<unknown>): Promise<FrameTimes> {
  await page.evaluate(`(() => {
    const times = { intervals: [], longTasks: [] };
    let last = performance.now();
    const observer = new PerformanceObserver((list) => times.longTasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ entryTypes: ['longtask'] });
    const frame = () => {
      const now = performance.now();
      times.intervals.push(now - last);
      last = now;
      handle = requestAnimationFrame(frame);
    };
    let handle = requestAnimationFrame(frame);
    window.endFrames = () => {
      cancelAnimationFrame(handle);
      observer.disconnect();
      return times;
    };
  })()`);
  await act();
  return page.evaluate<FrameTimes>('endFrames()');
}

function said({ intervals, longTasks }: FrameTimes): string {
  const sorted = intervals.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const whole = intervals.reduce((sum, one) => sum + one, 0);
  const slow = intervals.filter((one) => one > 20).length;
  return [
    `${((intervals.length / whole) * 1000).toFixed(1)} frames/s`,
    `p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms`,
    `${((slow / intervals.length) * 100).toFixed(2)} % over 20 ms`,
    `${longTasks.length} long tasks${longTasks.length > 0 ? `, the longest ${Math.max(...longTasks).toFixed(0)} ms` : ''}`,
  ].join(', ');
}

async function metricsOf(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { functionName: string; lineNumber: number; columnNumber: number };
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** The functions in which most time was spent, by themselves. */
function showProfile({ nodes, samples = [], timeDeltas = [] }: Profile): void {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, lineNumber, columnNumber } }) => [
      id,
      `${functionName || '(unnamed)'} ${lineNumber + 1}:${columnNumber}`,
    ]),
  );
  const spent = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  for (const [name, ms] of [...spent].toSorted(([, a], [, b]) => b - a).slice(0, 30))
    console.log(`  ${ms.toFixed(0).padStart(7)} ms  ${name}`);
}
