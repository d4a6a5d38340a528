// Pure. The pages of a listener that belong to no part of it: the one at / that leads to all that is served, and the one
// that says that there is nothing at an address. Nothing of them needs a script.

import { createHash } from 'node:crypto';
import { version } from '#shared/platform/telemetry/version.ts';
import { escapedHtml } from '../../domain/escaped-html.ts';
import { pagePolicy } from '../page-policy.ts';

/** A place that the page at / leads to. */
export interface Place {
  /** In the answer for programs. */
  readonly name: string;
  readonly path: string;
  /** On the page; absent for those that people have no use for. */
  readonly title?: string;
  readonly text?: string;
}

/** All places, in the order of the page; which of them a listener serves, it knows. */
export const places: readonly Place[] = [
  {
    name: 'demo',
    path: '/demo',
    title: 'Talk to the demo agent',
    text: 'It answers from documents and shows its sources, asks when it needs to know more, and acts once you approve.',
  },
  {
    name: 'console',
    path: '/console',
    title: 'Open the console',
    text: 'Set up agents, their knowledge and their tools, put a chat on your page, and read what was said.',
  },
  {
    name: 'documents',
    path: '/docs',
    title: 'Read the documents',
    text: 'How it works, how to put it on a page or behind a backend, and how to operate it.',
  },
  {
    name: 'api_reference',
    path: '/docs/api',
    title: 'Build on the API',
    text: 'REST and server-sent events: every operation, with its fields, its errors and examples.',
  },
  { name: 'openapi', path: '/v2/openapi.json' },
];

/** The answer of / for programs. */
export function homeAnswer(served: readonly Place[]): { name: string; version: string; links: Record<string, string> } {
  return { name: 'Colloquy', version, links: Object.fromEntries(served.map(({ name, path }) => [name, path])) };
}

/** The page at /. */
export function homePage(style: string, served: readonly Place[]): string {
  const cards = served.flatMap(({ path, title, text }) =>
    title === undefined || text === undefined
      ? []
      : [`<li><a href="${path}"><strong>${escapedHtml(title)}</strong><span>${escapedHtml(text)}</span></a></li>`],
  );
  const openapi = served
    .filter(({ title }) => title === undefined)
    .map(({ path }) => `<a href="${path}">${path}</a>`)
    .join(', ');
  return pageOf(style, {
    title: 'Colloquy',
    main: [
      '<h1>Conversational agents, on your own servers</h1>',
      '<p class="lead">This is Colloquy, a self-hosted service. It keeps the conversations, runs the models, and streams ' +
        'the answers with their sources.</p>',
      ...(cards.length > 0 ? ['<ul>', ...cards, '</ul>'] : []),
    ],
    footer: [`Colloquy ${escapedHtml(version)}`, ...(openapi === '' ? [] : [`OpenAPI: ${openapi}`])].join(' · '),
  });
}

/** The page in place of one that is not there. */
export function missingPage(style: string): string {
  return pageOf(style, {
    title: 'Not found · Colloquy',
    main: [
      '<h1>There is nothing here</h1>',
      '<p class="lead">This service has no page at this address. It may be mistyped, or of a part that is switched off.</p>',
      '<p class="lead"><a href="/">To the start page</a></p>',
    ],
    footer: `Colloquy ${escapedHtml(version)}`,
  });
}

/** The policy of both: nothing runs, and nothing is loaded but the icon. */
export function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return pagePolicy({ 'img-src': "'self'", 'style-src': `'sha256-${hash}'` });
}

interface Parts {
  readonly title: string;
  readonly main: readonly string[];
  readonly footer: string;
}

function pageOf(style: string, { title, main, footer }: Parts): string {
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapedHtml(title)}</title>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<style>${style}</style></head>`,
    '<body><header><a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28">Colloquy</a></header>',
    `<main>${main.join('\n')}</main>`,
    `<footer>${footer}</footer></body></html>`,
  ].join('\n');
}
