// axe-core in a page: its findings of WCAG 2.2 A and AA, in words.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Result {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}
interface Axe {
  run(context: Document, options: object): Promise<{ violations: Result[]; passes: Result[] }>;
}

/** Puts axe-core into a page, for as long as it is not loaded anew; where it is there already, it stays. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/** Each rule that is broken, with where; and which rules were kept. */
export async function axeIn(page: Page): Promise<{ violations: string[]; passes: string[] }> {
  await loadAxe(page);
  return runAxe(page);
}

/** As `axeIn`, where it was loaded before. `resultTypes`: the complete results, which take time. */
export async function runAxe(
  page: Page,
  resultTypes = ['violations', 'passes'],
): Promise<{ violations: string[]; passes: string[] }> {
  const { violations, passes } = await page.evaluate(
    (options) => (window as unknown as { axe: Axe }).axe.run(document, options),
    { runOnly: { type: 'tag', values: levels }, resultTypes },
  );
  return {
    violations: violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${JSON.stringify(target)}: ${failureSummary}`),
    ),
    passes: passes.map(({ id }) => id),
  };
}
