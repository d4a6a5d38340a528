// The types that the documents of the frameworks give, and the page of React's: read by TypeScript, beside the widget's
// own declarations, with nothing but the framework's package.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeIn, type Framework } from './built-page.ts';

const root = path.join(import.meta.dirname, '../../../..');
/** A use of the types that TypeScript has to take, and one of each that it has to refuse. */
const uses: Readonly<Record<Framework, { readonly good: string; readonly bad: readonly string[] }>> = {
  react: {
    good: codeIn('react', 'tsx'),
    bad: [
      'export const chat = <service-chat mode="sideways" />;',
      'export const chat = <service-chat onservice-chat-message={({ detail }) => detail.nothing} />;',
    ],
  },
  vue: {
    good: "import type { GlobalComponents } from 'vue'; export type Chat = GlobalComponents['service-chat'];",
    bad: ["import type { GlobalComponents } from 'vue'; export type Chat = GlobalComponents['other-chat'];"],
  },
  svelte: {
    good: `import type { SvelteHTMLElements } from 'svelte/elements';
      export const chat: SvelteHTMLElements['service-chat'] = { 'agent-id': 'x', open: true, 'onservice-chat-close': () => {} };`,
    bad: [
      `import type { SvelteHTMLElements } from 'svelte/elements';
      export const chat: SvelteHTMLElements['service-chat'] = { mode: 'sideways' };`,
    ],
  },
};

describe('the types of the widget', function () {
  this.timeout(60_000);
  let folder: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'types-'));
    mkdirSync(path.join(folder, 'node_modules/@types'), { recursive: true });
    const links = {
      ...Object.fromEntries(['@types/react', '@types/react-dom', 'csstype'].map((name) => [name, 'node_modules'])),
      ...Object.fromEntries(['vue', 'svelte'].map((name) => [name, 'tools/tests/node_modules'])),
    };
    for (const [name, of] of Object.entries(links))
      symlinkSync(path.join(root, of, name), path.join(folder, 'node_modules', name));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** TypeScript's errors of a source that stands beside the types of a framework's document. */
  function said(framework: Framework, source: string): string {
    const place = mkdtempSync(path.join(folder, `${framework}-`));
    copyFileSync(path.join(root, 'web/widget/service-chat.d.ts'), path.join(place, 'service-chat.d.ts'));
    writeFileSync(path.join(place, 'framework.d.ts'), codeIn(framework, 'ts'));
    writeFileSync(path.join(place, 'page.tsx'), source);
    const options = '--noEmit --strict --jsx preserve --target es2022 --module esnext --moduleResolution bundler'.split(
      ' ',
    );
    const program = path.join(root, 'tools/check/node_modules/.bin/tsc');
    const files = ['page.tsx', 'framework.d.ts'];
    const { stdout } = spawnSync(program, [...options, '--skipLibCheck', '--types', '', ...files], {
      cwd: place,
      encoding: 'utf8',
    });
    return stdout;
  }

  for (const [framework, { good, bad }] of Object.entries(uses)) {
    it(`hold in ${framework}, as its document says`, () => assert.equal(said(framework as Framework, good), ''));
    it(`refuse in ${framework} what the element does not have`, () => {
      for (const source of bad) assert.match(said(framework as Framework, source), /page\.tsx.*error TS/, source);
    });
  }
});
