// A backend's call as the documents show it: the lines are read off the page, and played by bash with values of the
// newcomer's own in place of the demo's.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

export interface Own {
  readonly address: string;
  readonly key: string;
  readonly agentId: string;
  readonly question: string;
}

/** The answer's text, by the example of `wait` on the page of examples, asked with an own question. */
export async function callAsShown(page: Page, { address, key, agentId, question }: Own): Promise<string> {
  const blocks = await page.locator('main pre').allInnerTexts();
  const helpers = (blocks.find((text) => text.includes('field()')) ?? '')
    .split('\n')
    .filter((line) => /^field\(|^JSON=/.test(line));
  assert.equal(helpers.length, 2, blocks[0]);
  const example = blocks.find((text) => text.includes('/v2/chat"') && text.includes('"wait": 30}')) ?? '';
  const call = example.replace(/"content": "[^"]*"/, `"content": "${question}"`);
  assert.ok(call.includes(question), blocks.join('\n\n'));
  // The `node` of the example is the one that this is.
  const [node = ''] = process.argv;
  const PATH = [path.dirname(node), process.env['PATH']].join(':');
  const { stdout } = await promisify(execFile)('bash', ['-c', [...helpers, call].join('\n')], {
    env: { ...process.env, PATH, BASE: address, KEY: key, AGENT: agentId },
  });
  return stdout;
}
