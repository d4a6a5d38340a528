// All pages at /docs, each made when somebody first asks for it: documents, their overview, results of the search. The
// texts and titles of the documents, which all pages need, are read at the first request of any.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type NavigationGroup, page, type PageParts, rendered } from './frame.ts';
import { type Html, markup } from './html.ts';
import { renderDocument } from './markdown/render.ts';
import { readApi } from './reference/model.ts';
import { type ErrorEntry, referenceNavigation, referencePage, referenceSections } from './reference/pages.ts';
import { createSearch, marks, type SearchResult, wordsOf } from './search.ts';
import { sectionsOf } from './sections.ts';
import { type Document, groups, readShelf, type Shelf } from './shelf.ts';

/** The pages by their addresses. */
export interface Library {
  /** A page's HTML; undefined where there is none. */
  pageAt(address: string): Promise<string | undefined>;
  /** The page of results. */
  search(query: string): Promise<string>;
  /** The page for an address that leads nowhere. */
  missing(address: string): Promise<string>;
  /** The page of a document that is asked for by its file's name, as `/docs/widget.md`; undefined for none. */
  addressOfFile(file: string): Promise<string | undefined>;
}

/** An API whose reference is shown. */
export interface ShownApi {
  readonly base: string;
  readonly title: string;
  readonly make: () => OpenAPIV3_1.Document;
}

/** Makes the library; it reads nothing yet. `folder`: the package's, for tests. */
export function createLibrary(shownApis: readonly ShownApi[], errors: readonly ErrorEntry[], folder?: string): Library {
  const shelf = once(() => readShelf(folder));
  // The longest address first: one lies below the other.
  const apis = shownApis
    .toSorted((a, b) => b.base.length - a.base.length)
    .map(({ base, title, make }) => ({ base, title, read: once(async () => readApi(base, title, make())) }));
  const search = once(async () => {
    const sections = [];
    for (const document of (await shelf()).documents) {
      sections.push(...sectionsOf(document));
      // Other requests come between: one document takes some milliseconds, all of them too long.
      await nextTurn();
    }
    for (const api of apis) {
      sections.push(...referenceSections(await api.read()));
      await nextTurn();
    }
    return createSearch(sections);
  });
  const general = async (): Promise<NavigationGroup[]> => navigationOf(await shelf(), shownApis);
  const framed = async (parts: Omit<PageParts, 'navigation'>): Promise<string> =>
    page({ ...parts, navigation: await general() });
  const ofReference = async (address: string): Promise<string | undefined> => {
    const shown = apis.find(({ base }) => address === base || address.startsWith(`${base}/`));
    if (!shown) return undefined;
    const api = await shown.read();
    const found = referencePage(api, address, errors);
    return found && page({ ...found, address, navigation: [referenceNavigation(api), ...(await general())] });
  };

  return {
    async pageAt(address) {
      const reference = await ofReference(address);
      if (reference !== undefined) return reference;
      const shelved = await shelf();
      if (address === '/docs') return framed({ title: 'Documents', address, content: overview(shelved, shownApis) });
      if (address === '/docs/decisions') return framed({ title: 'Decisions', address, content: decisions(shelved) });
      const document = shelved.at(address);
      if (!document) return undefined;
      const { html: content, headings } = renderDocument(document.file, document.text, (file) =>
        addressOf(shelved, file),
      );
      return framed({ title: document.title, address, headings, content: rendered(content) });
    },
    async search(query) {
      const result = wordsOf(query).length === 0 ? { words: [], found: [] } : (await search())(query);
      return framed({
        title: query === '' ? 'Search' : `Search: ${query}`,
        address: '/docs/search',
        content: results(query, result),
        searched: query,
      });
    },
    async missing(address) {
      const content = markup`<h1>There is no such page</h1>
        <p>
          Nothing is at <code>${address.slice(0, 200)}</code>. Search for it above, or begin at the
          <a href="/docs">overview</a>.
        </p>`;
      return framed({ title: 'There is no such page', address: '', content });
    },
    addressOfFile: async (file) => (await shelf()).of(file)?.address,
  };
}

/** The result of the first call, for all; a failed one is tried again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function addressOf(shelf: Shelf, file: string): string | undefined {
  if (/^docs\/pictures\/[\w-]+\.png$/.test(file)) return `/${file}`;
  if (file === 'docs/decisions') return '/docs/decisions';
  return shelf.of(file)?.address;
}

function navigationOf({ documents }: Shelf, apis: readonly ShownApi[]): NavigationGroup[] {
  return groups.map((group) => ({
    title: group,
    links: [
      ...(group === 'Reference' ? apis.map(({ base, title }) => ({ address: base, title })) : []),
      ...documents.filter((one) => one.group === group),
    ],
    folded: group === 'Decisions' || group === 'Runbooks',
  }));
}

const introductions: Readonly<Record<(typeof groups)[number], string>> = {
  Build: 'Put an agent into a page or behind a backend.',
  Agents: 'Set agents up: their knowledge, tools and models.',
  Reference: 'Each call, each setting, each change.',
  Operate: 'Install Colloquy, and keep it running.',
  Runbooks: 'What to do when an alert fires.',
  Inside: 'How it is built.',
  Decisions: 'Why it is built so.',
};

function overview({ documents }: Shelf, apis: readonly ShownApi[]): Html {
  const cards = groups.map((group) => {
    const shown = documents.filter((one) => one.group === group);
    if (group === 'Decisions')
      return markup`<section>
        <h2>${group}</h2>
        <p>${introductions[group]} <a href="/docs/decisions">${shown.length} decisions</a></p>
      </section>`;
    const extra =
      group === 'Reference'
        ? apis.map(({ base, title }) =>
            card({ address: base, title, summary: 'Each call with its fields, errors and an example.' }),
          )
        : [];
    return markup`<section>
      <h2>${group}</h2>
      <p>${introductions[group]}</p>
      <ul class="cards">
        ${extra}${shown.map(card)}
      </ul>
    </section> `;
  });
  return markup`<div class="overview">
    <h1>Documents</h1>
    <p class="lead">How to build with Colloquy, and how to run it. These pages are of the version that serves them.</p>
    ${cards}
  </div>`;
}

function card({ address, title, summary }: Pick<Document, 'address' | 'title' | 'summary'>): Html {
  return markup`<li><a href="${address}">${title}</a>${summary === '' ? '' : markup`<span>${summary}</span>`}</li> `;
}

function decisions({ documents }: Shelf): Html {
  return markup`<h1>Decisions</h1>
    <p>${introductions.Decisions}</p>
    <ul class="plain">
      ${documents.filter(({ group }) => group === 'Decisions').map(({ address, title }) => markup`<li><a href="${address}">${title}</a></li> `)}
    </ul>`;
}

function results(query: string, { words, found }: SearchResult): Html {
  if (words.length === 0)
    return markup`<h1>Search</h1>
      <p>Write one or two words into the field above.</p>`;
  const marked = (text: string): Html[] =>
    marks(text, words).map((piece) => (piece.marked ? markup`<mark>${piece.text}</mark>` : markup`${piece.text}`));
  if (found.length === 0)
    return markup`<h1>Nothing found for “${query}”</h1>
      <p>Try one word, or a part of one.</p>`;
  return markup`<h1>Results for “${query}”</h1>
    <ol class="results">
      ${found.map(
        ({ section, snippet }) =>
          markup`<li>
            <a href="${section.address}">${marked(section.heading === '' ? section.title : section.heading)}</a>
            ${section.heading === '' ? '' : markup`<span class="of">${section.title}</span>`}
            <p>${marked(snippet)}</p>
          </li> `,
      )}
    </ol>`;
}
