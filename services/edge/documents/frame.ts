// Pure. The frame of every page at /docs: the top with the search, the navigation, the content, and the list of its
// headings. Nothing of it needs a script: on narrow screens both lists are popovers.

import { version } from '#shared/platform/telemetry/version.ts';
import { Html, markup } from './html.ts';
import type { Heading } from './markdown/render.ts';

/** A group of links in the navigation. */
export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly { readonly address: string; readonly title: string }[];
  /** It is open only around the current page. */
  readonly folded?: boolean;
}

/** A page's own parts. */
export interface PageParts {
  readonly title: string;
  /** Of the page; the navigation marks it. */
  readonly address: string;
  readonly navigation: readonly NavigationGroup[];
  readonly headings?: readonly Heading[];
  readonly content: Html;
  /** The words that were searched, to stand in the field. */
  readonly searched?: string;
}

/** One whole page. */
export function page({ title, address, navigation, headings = [], content, searched = '' }: PageParts): string {
  const hasList = headings.length > 1;
  const { text } = markup`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<title>${title} · Colloquy</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/docs/files/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/files/docs.css">
<script src="/docs/files/docs.js" type="module"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<button class="opener" popovertarget="contents">Contents</button>
<a class="brand" href="/docs"><img src="/docs/files/icon.svg" alt="" width="24" height="24"> Colloquy <span>documents</span></a>
<form class="search" role="search" action="/docs/search">
<input type="search" name="q" value="${searched}" maxlength="100" placeholder="Search" aria-label="Search the documents" autocomplete="off" spellcheck="false">
</form>
<a class="quiet" href="/docs/api"${current(address === '/docs/api')}>API</a>
<span class="version" title="The version of this service">${version}</span>
</header>
<div class="columns" data-list="${hasList ? 'yes' : 'no'}">
<nav id="contents" popover aria-label="Documents">
${navigation.map((group) => groupOf(group, address))}</nav>
<main id="content" tabindex="-1">
${hasList ? markup`<button class="opener here" popovertarget="on-this-page">On this page</button>` : ''}
${content}
</main>
${hasList ? listOf(headings) : ''}
</div>
</body>
</html>
`;
  return text;
}

function groupOf({ title, links, folded = false }: NavigationGroup, address: string): Html {
  const items = links.map(
    (link) => markup`<li><a href="${link.address}"${current(link.address === address)}>${link.title}</a></li>`,
  );
  if (!folded) return markup`<h2>${title}</h2><ul>${items}</ul>\n`;
  const open = links.some((link) => link.address === address) ? markup` open` : '';
  return markup`<details${open}><summary>${title}</summary><ul>${items}</ul></details>\n`;
}

function current(is: boolean): Html | string {
  return is ? markup` aria-current="page"` : '';
}

function listOf(headings: readonly Heading[]): Html {
  const items = headings.map(
    ({ level, text, anchor }) => markup`<li class="level-${level}"><a href="#${anchor}">${text}</a></li>`,
  );
  return markup`<nav id="on-this-page" popover aria-labelledby="on-this-page-title">
<h2 id="on-this-page-title">On this page</h2><ul>${items}</ul></nav>`;
}

/** HTML that a renderer of ours made. */
export function rendered(text: string): Html {
  return new Html(text);
}
