// A page of a customer with style sheets and scripts of its own, under the strictest policy that allows for them: its
// own files and the widget's, nothing inline, nothing evaluated, no Trusted Types.

import assert from 'node:assert/strict';
import type { Embedded, partsOf, widgetStage } from '../stage.ts';

/** See above. Its files are served beside it under their names. */
export interface OwnPage {
  readonly head?: string;
  readonly body?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** In place of the module at the end of the page. */
  readonly script?: string;
}

type Stage = ReturnType<typeof widgetStage>;

/** The element's tag; `null` takes an attribute away. */
export function tagOf({ demo }: Stage, attributes: Readonly<Record<string, string | null>> = {}): string {
  const all: Record<string, string | null> = {
    'agent-id': demo.agent_id,
    'base-url': demo.base_url,
    pk: demo.publishable_key,
    mode: 'inline',
    ...attributes,
  };
  const written = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}="${value}"`]));
  return `<service-chat ${written.join(' ')}></service-chat>`;
}

/** The address of the widget's file. */
export function widgetFile({ demo }: Stage): string {
  return `${demo.base_url}/widget/service-chat.js`;
}

/** Opens such a page. */
export function openOwn(
  stage: Stage,
  { head = '', body = tagOf(stage), files = {}, script }: OwnPage,
): Promise<Embedded> {
  for (const [name, text] of Object.entries(files)) serve(stage, name, text);
  const loading = script ?? `<script type="module" src="${widgetFile(stage)}"></script>`;
  return stage.open({
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>${head}</head><body>${body}${loading}</body></html>`,
    policy: ownPolicy(stage),
  });
}

/** Serves a file of the page. */
export function serve(stage: Stage, name: string, text: string): void {
  const kind = name.endsWith('.css') ? 'text/css' : name.endsWith('.html') ? 'text/html' : 'text/javascript';
  stage.handle(`/${name}`, (_request, response) => {
    response.writeHead(200, {
      'Content-Type': `${kind}; charset=utf-8`,
      ...(kind === 'text/html' ? { 'Content-Security-Policy': ownPolicy(stage) } : {}),
    });
    response.end(text);
  });
}

function ownPolicy({ demo }: Stage): string {
  return [
    "default-src 'none'",
    `script-src ${demo.base_url} 'self'`,
    "style-src 'self'",
    "frame-src 'self'",
    `connect-src ${demo.base_url} 'self'`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Says something and has an answer, and answers a question: the whole way there and back. */
export async function chatsAsUsual(parts: ReturnType<typeof partsOf>): Promise<void> {
  const { log, answers, element, say } = parts;
  const before = await answers.count();
  await say('/stream 6 5');
  await answered(parts, before);
  assert.match(await answers.nth(before).locator('.text').innerText(), /\S/);
  await say('/ask 1');
  const form = element.locator('.wait form.card');
  await form.getByRole('radio').first().check();
  await form.locator('button[type=submit]').click();
  await answered(parts, before + 1);
  assert.equal(await log.locator('.problem-words:visible, .status.is-problem:visible').count(), 0);
}

/** Resolves once an answer is whole, of those in the log. */
export function answered({ answers }: ReturnType<typeof partsOf>, at: number): Promise<void> {
  return answers.nth(at).locator('.actions:not([hidden])').waitFor({ timeout: 20_000 });
}
