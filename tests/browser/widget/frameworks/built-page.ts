// A page of a framework, as its document has it: taken out of the document, built by Vite with the framework itself,
// and served on a page of a customer.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile as compileSvelte } from 'svelte/compiler';
import { build, type Plugin } from 'vite';
import { compileScript, parse } from 'vue/compiler-sfc';
import type { Demo } from '../../../support/black-box/resources.ts';

const root = path.join(import.meta.dirname, '../../../..');
const packages = createRequire(path.join(root, 'tools/tests/package.json'));

/** The frameworks that have a document. */
export const frameworks = ['react', 'vue', 'svelte'] as const;
export type Framework = (typeof frameworks)[number];

/** How each writes a page, in place of that of its document: one that is open from the beginning, and nothing more. */
const openPages: Readonly<Record<Framework, (attributes: string) => string>> = {
  react: (attributes) =>
    `import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('root')!).render(<service-chat open ${attributes} />);`,
  vue: (attributes) =>
    `<script setup>const page = 'page';</script><template><service-chat open ${attributes}></service-chat></template>`,
  svelte: (attributes) => `<service-chat open ${attributes}></service-chat>`,
};
const endings: Readonly<Record<Framework, string>> = { react: 'page.tsx', vue: 'Page.vue', svelte: 'Page.svelte' };
const languages: Readonly<Record<Framework, string>> = { react: 'tsx', vue: 'vue', svelte: 'svelte' };

/** The code in a document, of one language. */
export function codeIn(framework: Framework, language: string): string {
  const text = readFileSync(path.join(root, `docs/widget/${framework}.md`), 'utf8');
  const code = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(text)?.[1];
  assert.ok(code, `docs/widget/${framework}.md has no ${language}`);
  return code;
}

/** The page of the document, for the demo's agent. */
export function pageOf(framework: Framework, demo: Demo): string {
  return codeIn(framework, languages[framework])
    .replace('0197a000-0000-7000-8000-000000000001', demo.agent_id)
    .replace('https://chat.example.com', demo.base_url)
    .replace('pk_…', demo.publishable_key);
}

/** A page that has the element open from the beginning. */
export function openPageOf(framework: Framework, { agent_id: id, base_url: url, publishable_key: key }: Demo): string {
  return openPages[framework](`agent-id="${id}" base-url="${url}" pk="${key}"`);
}

/** Builds a page to one script. */
export async function builtPage(framework: Framework, source: string): Promise<string> {
  const entry = `\0${endings[framework]}`;
  const main: Readonly<Record<Framework, string>> = {
    react: '',
    vue: `import { createApp } from 'vue'; import Page from '${endings.vue}'; createApp(Page).mount('#root');`,
    svelte: `import { mount } from 'svelte'; import Page from '${endings.svelte}'; mount(Page, { target: document.getElementById('root') });`,
  };
  const page: Plugin = {
    name: 'page',
    enforce: 'pre',
    resolveId(name, importer) {
      if (name === 'entry') return framework === 'react' ? entry : '\0main.js';
      if (name === endings[framework]) return entry;
      // Of the packages that tests have, wherever a page stands.
      if (/^(?:vue|svelte)(?:\/|$)/.test(name) && (importer ?? '').startsWith('\0'))
        return this.resolve(name, packages.resolve('vue/package.json'), { skipSelf: true });
      return null;
    },
    load: (id) => (id === '\0main.js' ? main[framework] : id === entry ? compiled(framework, source) : null),
  };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [page],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  const [only] = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  assert.ok(only?.type === 'chunk');
  return only.code;
}

function compiled(framework: Framework, source: string): string {
  switch (framework) {
    case 'react':
      return source;
    case 'vue': {
      const { descriptor, errors } = parse(source, { filename: endings.vue });
      assert.deepEqual(errors, []);
      const compilerOptions = { isCustomElement: (tag: string) => tag === 'service-chat' };
      return compileScript(descriptor, { id: 'page', inlineTemplate: true, templateOptions: { compilerOptions } })
        .content;
    }
    case 'svelte':
      return compileSvelte(source, { filename: endings.svelte, generate: 'client' }).js.code;
  }
}
