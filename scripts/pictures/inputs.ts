// The files that each picture of docs/pictures shows: markup, styles, and words in its language. Code without a look is
// not among them, so that a picture is old only where it may look different.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** A text that a picture shows, by its name. */
export interface Input {
  readonly name: string;
  read(): string;
}

type Inputs = () => readonly Input[];

/** The names of all pictures, each with its inputs. */
export const pictures: Readonly<Record<string, Inputs>> = {
  chat: () => [
    ...widget('en'),
    ...files('web/demo/*.{html,css}', 'services/run-executor/models/demo-{answer,quotes,prose,follow-ups}.ts'),
    { name: 'README.md, up to its first list', read: () => textOf('README.md').split('\n- ')[0] ?? '' },
  ],
  question: () => gallery('en'),
  approval: () => gallery('en'),
  'right-to-left': () => gallery('ar'),
  'console-sign-in': () => seenBy('en', 'web/console/shell/sign-in-page.tsx'),
  'console-home': () => screen('home/home.tsx'),
  'console-runs': () => screen('runs/runs.tsx'),
  'console-trace': () => screen('runs/runs.tsx'),
  'console-approvals': () => screen('approvals/approvals.tsx'),
  'console-usage': () => screen('usage/usage.tsx'),
  'console-keys': () => screen('keys/keys.tsx'),
  'console-embed': () => screen('embed/embed.tsx'),
  'console-members': () => screen('members/members.tsx'),
  'console-audit': () => screen('audit/audit.tsx'),
  'console-german': () => screen('runs/runs.tsx', 'de'),
  'console-phone': () => screen('home/home.tsx'),
  'console-agent': () => [...screen('agents/agents.tsx'), ...widget('en')],
  'console-knowledge': () => screen('knowledge/knowledge.tsx'),
};

function widget(language: string): Input[] {
  return files('web/widget/styles/*.css', 'web/widget/views/*.ts', `web/widget/texts/${language}.ts`);
}

function gallery(language: string): Input[] {
  return [...widget(language), ...files('web/demo/ground.css', 'web/demo/gallery/*.{html,css,js}')];
}

/** A screen of the console, in its frame, on the data of the shop. */
function screen(route: string, language = 'en'): Input[] {
  const entries = [
    `web/console/routes/${route}`,
    'web/console/shell/layout.tsx',
    ...globbed('web/console/styles/*.css'),
  ];
  return [...seenBy(language, ...entries), ...files('tests/pictures/shop/*.ts')];
}

/** The markup, styles and words that modules of the console load, and those that they load themselves. */
function seenBy(language: string, ...entries: string[]): Input[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, named = ''] of textOf(file).matchAll(/(?:\bfrom|^import) '(\.[^']+)'/gm))
      add(path.posix.join(path.posix.dirname(file), named));
  };
  for (const entry of entries) add(entry);
  const isSeen = (file: string): boolean => /\.(?:tsx|css|svg)$/.test(file) || file.endsWith(`/texts/${language}.ts`);
  return [...found].filter(isSeen).map(fileInput);
}

function files(...patterns: string[]): Input[] {
  return patterns.flatMap(globbed).map(fileInput);
}

function globbed(pattern: string): string[] {
  const found = globSync(pattern, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  if (found.length === 0) throw new Error(`scripts/pictures/inputs.ts: ${pattern} names no file`);
  return found;
}

function fileInput(name: string): Input {
  return { name, read: () => textOf(name) };
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
