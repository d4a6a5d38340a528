// axe-core in a page: what of WCAG 2.2 A and AA it finds broken, in words.

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

/** Each rule that is broken, with where; and which rules were kept. */
export async function axeIn(page: Page): Promise<{ violations: string[]; passes: string[] }> {
  await page.evaluate(source);
  const { violations, passes } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: Axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations', 'passes'],
      }),
    levels,
  );
  return {
    violations: violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${JSON.stringify(target)}: ${failureSummary}`),
    ),
    passes: passes.map(({ id }) => id),
  };
}
