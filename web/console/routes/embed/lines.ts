// Pure. The lines that put the chat on a page as it was chosen: as HTML, and for React, Vue and Svelte.

import { accentStyle, readColor } from './accent.ts';

/** How the one in front of the page is known. */
export type Identity = 'anonymous' | 'signed' | 'token-url';

/** The kinds of pages that there are lines for. */
export const frameworks = ['html', 'react', 'vue', 'svelte'] as const;
export type Framework = (typeof frameworks)[number];

export interface EmbedChoice {
  /** Where the public API is. */
  readonly origin: string;
  readonly agentId: string;
  readonly key: string;
  readonly identity: Identity;
  readonly mode: 'popup' | 'inline';
  /** The corner of a popup: `start` is the left one of a page that is read from left to right. */
  readonly corner?: 'start' | 'end';
  /** Seconds until the greeting of a popup comes by itself; absent: it does not. */
  readonly greetAfter?: number | undefined;
  /** As `#5b21b6`; absent, or no colour: the widget's own. */
  readonly color?: string | undefined;
  readonly theme: 'auto' | 'light' | 'dark';
  /** '' is the language of the page. */
  readonly language: string;
  /** This release of the widget and no other, checked by its hash; absent for the newest. */
  readonly pinned?: { readonly file: string; readonly integrity: string };
}

type Pairs = readonly (readonly [string, string])[];

/** What was chosen of the look, as attributes of the element. */
export function lookAttributes({ mode, greetAfter, theme, language }: EmbedChoice): Pairs {
  return [
    ...(mode === 'inline' ? [['mode', mode] as const] : []),
    ...(mode === 'inline' || greetAfter === undefined ? [] : [['greet-after', String(greetAfter)] as const]),
    ...(theme === 'auto' ? [] : [['theme', theme] as const]),
    ...(language === '' ? [] : [['lang', language] as const]),
  ];
}

/** What was chosen of the look, as properties of the element's style. */
export function lookStyle({ mode, corner, color }: EmbedChoice): Readonly<Record<string, string>> {
  const accent = readColor(color ?? '');
  return {
    ...(accent === undefined ? {} : accentStyle(accent)),
    ...(mode === 'popup' && corner === 'start' ? { '--service-chat-inset-inline': '20px auto' } : {}),
  };
}

/** The two lines. */
export function htmlSnippet(choice: EmbedChoice): string {
  return `${scriptLine(choice)}\n<service-chat ${attributesOf(choice)}></service-chat>`;
}

/** The lines for a page of a framework: those of its index.html first. */
export function snippetFor(framework: Framework, choice: EmbedChoice): string {
  if (framework === 'html') return htmlSnippet(choice);
  const element =
    framework === 'react'
      ? `<service-chat ${attributesOf(choice, jsxStyle)} />`
      : `<service-chat ${attributesOf(choice)}></service-chat>`;
  const [index, file] = {
    react: ['index.html', 'App.jsx'],
    vue: ['index.html', 'App.vue, in its template'],
    svelte: ['app.html', '+layout.svelte'],
  }[framework] as [string, string];
  const config =
    framework === 'vue'
      ? `\n\n// vite.config.js\nvue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'service-chat' } } })`
      : '';
  const comment = framework === 'react' ? `// ${file}` : `<!-- ${file} -->`;
  return `<!-- ${index} -->\n${scriptLine(choice)}\n\n${comment}\n${element}${config}`;
}

function scriptLine({ origin, pinned }: EmbedChoice): string {
  return pinned === undefined
    ? `<script type="module" async src="${origin}/widget/service-chat.js"></script>`
    : `<script type="module" async src="${origin}${pinned.file}" integrity="${pinned.integrity}" crossorigin="anonymous"></script>`;
}

function attributesOf(choice: EmbedChoice, styleOf = htmlStyle): string {
  const pairs: Pairs = [
    ['agent-id', choice.agentId],
    ...identityAttributes(choice.identity, choice.key),
    ...lookAttributes(choice),
  ];
  const style = Object.entries(lookStyle(choice));
  const words = pairs.map(([name, value]) => `${name}="${escaped(value)}"`);
  return [...words, ...(style.length === 0 ? [] : [styleOf(style)])].join(' ');
}

function htmlStyle(style: Pairs): string {
  return `style="${style.map(([name, value]) => `${name}: ${value}`).join('; ')}"`;
}

function jsxStyle(style: Pairs): string {
  return `style={{ ${style.map(([name, value]) => `'${name}': '${value}'`).join(', ')} }}`;
}

function identityAttributes(identity: Identity, key: string): Pairs {
  if (identity === 'token-url') return [['token-url', '/chat-token']];
  if (identity === 'anonymous') return [['pk', key]];
  return [
    ['pk', key],
    ['end-user-id', 'customer-42'],
    ['expires-at', '…'],
    ['user-hash', '…'],
  ];
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
