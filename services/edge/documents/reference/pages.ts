// Pure. The pages of an API's reference: its overview, a page for each tag, the events of its streams, its errors, and
// its schemas.

import type { OpenAPIV3_1 } from 'openapi-types';
import { type Html, markup } from '../html.ts';
import type { NavigationGroup } from '../frame.ts';
import type { Heading } from '../markdown/render.ts';
import { prose } from '../markdown/prose.ts';
import type { Section } from '../sections.ts';
import { type Api, eventNames, type Operation, type Schema } from './model.ts';
import { code, operationView, schemeName } from './operation-view.ts';
import { schemaView } from './schema-view.ts';

/** A page of the reference. */
export interface ReferencePage {
  readonly title: string;
  readonly content: Html;
  readonly headings: readonly Heading[];
}

/** A code, its status and when it is answered. */
export interface ErrorEntry {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
}

/** The page at `address`, made at once; undefined where the reference has none. */
export function referencePage(api: Api, address: string, errors: readonly ErrorEntry[]): ReferencePage | undefined {
  if (address === api.base) return overview(api);
  if (address === `${api.base}/events`) return events(api);
  if (address === `${api.base}/errors`) return errorPage(api, errors);
  if (address === `${api.base}/schemas`) return schemaPage(api);
  const tag = api.tags.find((one) => one.address === address);
  if (!tag) return undefined;
  const content = markup`<h1>${tag.name}</h1>${tag.operations.map((one) => operationView(api, one))}`;
  return { title: `${tag.name} · ${api.title}`, content, headings: tag.operations.map(headingOf) };
}

/** The links of the reference's own pages. */
export function referenceNavigation(api: Api): NavigationGroup {
  return {
    title: api.title,
    links: [
      { address: api.base, title: 'Overview' },
      ...api.tags.map(({ name, address }) => ({ address, title: name })),
      { address: `${api.base}/events`, title: 'Events of a stream' },
      { address: `${api.base}/errors`, title: 'Errors' },
      { address: `${api.base}/schemas`, title: 'Schemas' },
    ],
  };
}

/** Its operations and schemas, for the search. */
export function referenceSections(api: Api): Section[] {
  return api.tags.flatMap(({ operations, address }) =>
    operations.map(({ method, path, id, summary, description }) => ({
      title: api.title,
      heading: summary,
      address: `${address}#${id}`,
      text: `${method} ${path} (${id}) ${description.replaceAll('`', '')}`,
      weight: 1,
    })),
  );
}

function headingOf({ summary, id }: Operation): Heading {
  return { level: 2, text: summary, anchor: id };
}

function overview(api: Api): ReferencePage {
  const { info, components = {} } = api.document;
  const schemes = Object.entries(components.securitySchemes ?? {}) as [string, OpenAPIV3_1.SecuritySchemeObject][];
  const json = api.base.endsWith('/admin') ? '/admin/v1/openapi.json' : '/v2/openapi.json';
  const content = markup`<h1>${api.title}</h1>
<p class="lead">${info.description ?? ''}</p>
<p>All of it as an OpenAPI 3.1 document: <code>GET ${json}</code>. By example: <a href="/docs/api-by-example">The public API by example</a>.</p>
<h2 id="credentials">Credentials</h2>
<div class="table"><table class="schema"><thead><tr><th>credential</th><th>sent in</th><th>meaning</th></tr></thead><tbody>${schemes.map(
    ([name, scheme]) =>
      markup`<tr id="${name}"><td>${schemeName(name)}</td><td><code>${placeOf(scheme)}</code></td><td>${prose(scheme.description ?? '')}</td></tr>\n`,
  )}</tbody></table></div>
${api.tags.map(
  ({ name, address, operations }) => markup`<h2 id="${anchorOf(address)}"><a href="${address}">${name}</a></h2>
<ul class="calls">${operations.map(
    ({ method, path, id, summary }) =>
      markup`<li><span class="method ${method.toLowerCase()}">${method}</span> <a href="${address}#${id}">${summary}</a> <code>${path}</code></li>\n`,
  )}</ul>
`,
)}`;
  const headings = api.tags.map(({ name, address }) => ({ level: 2, text: name, anchor: anchorOf(address) }));
  return {
    title: api.title,
    content,
    headings: [{ level: 2, text: 'Credentials', anchor: 'credentials' }, ...headings],
  };
}

function anchorOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

function placeOf(scheme: OpenAPIV3_1.SecuritySchemeObject): string {
  if (scheme.type === 'apiKey') return scheme.in === 'cookie' ? `Cookie: ${scheme.name}` : scheme.name;
  return 'Authorization: Bearer';
}

function events(api: Api): ReferencePage {
  const { schemas } = api;
  const names = eventNames(schemas);
  const described = names.filter((name) => schemas[name]?.['x-wire-examples'] !== undefined);
  const joined = names.filter((name) => !described.includes(name));
  const content = markup`<h1>Events of a stream</h1>
<p>A stream is text of the type <code>text/event-stream</code>: each event has a line <code>event:</code>, a line <code>data:</code> with JSON, and mostly a line <code>id:</code>, and ends with an empty line. Name the last id that was read in <code>Last-Event-ID</code> to go on after it. Leave out events that you do not know: more may come.</p>
${joined.map((name) => markup`<p id="${name}"><code>${name}</code>: one of the events below, by <code>event</code>.</p>`)}
${described.map((name) => {
  const { description = '', properties = {}, 'x-wire-examples': wire = [] } = schemas[name] ?? {};
  return markup`<section><h2 id="${name}"><code>${eventOf(properties)}</code><a class="anchor" href="#${name}" aria-label="Link to this event">#</a></h2>
<p>${prose(description)}</p>
<h3>data</h3><div class="table">${schemaView(api, properties['data'] ?? {})}</div>
<h3>As it is sent</h3>${code(wire.join(''), 'text')}</section>
`;
})}`;
  const headings = described.map((name) => ({
    level: 2,
    text: eventOf(schemas[name]?.properties ?? {}),
    anchor: name,
  }));
  return { title: `Events · ${api.title}`, content, headings };
}

function eventOf(properties: Readonly<Record<string, Schema>>): string {
  const name = properties['event']?.enum?.[0];
  return typeof name === 'string' ? name : '';
}

function errorPage(api: Api, errors: readonly ErrorEntry[]): ReferencePage {
  const { schemas } = api;
  const known = new Set(schemas['Error']?.properties?.['code']?.enum ?? []);
  const codes = schemas['Run']?.properties?.['error_code'] ?? schemas['AdminRun']?.properties?.['error_code'];
  const content = markup`<h1>Errors</h1>
<p>Every refusal is JSON of this form. <code>request_id</code> is in the <code>X-Request-Id</code> header of every answer too, and finds the request in the logs.</p>
<div class="table">${schemaView(api, schemas['Error'] ?? {})}</div>
<h2 id="codes">Codes</h2>
<div class="table"><table><thead><tr><th>code</th><th>status</th><th>when</th></tr></thead><tbody>${errors
    .filter(({ code: one }) => known.has(one))
    .map(
      ({ code: one, status, meaning }) =>
        markup`<tr id="${one}"><td><code>${one}</code></td><td>${status}</td><td>${prose(meaning)}</td></tr>\n`,
    )}</tbody></table></div>
<h2 id="failed-runs">Failed runs</h2>
<p>A run that fails is no refusal: it has an <code>error_code</code>.</p>
${prose(codes?.description ?? '')}`;
  const headings = [
    { level: 2, text: 'Codes', anchor: 'codes' },
    { level: 2, text: 'Failed runs', anchor: 'failed-runs' },
  ];
  return { title: `Errors · ${api.title}`, content, headings };
}

function schemaPage(api: Api): ReferencePage {
  const { schemas } = api;
  const names = Object.keys(schemas)
    .filter((name) => api.addressOf(name) === `${api.base}/schemas#${name}`)
    .sort();
  const content = markup`<h1>Schemas</h1>${names.map((name) => {
    const schema = schemas[name] ?? {};
    return markup`<section><h2 id="${name}">${name}<a class="anchor" href="#${name}" aria-label="Link to this schema">#</a></h2>
${schema.description === undefined ? '' : markup`<p>${prose(schema.description)}</p>`}<div class="table">${schemaView(api, schema, ['', name])}</div></section>
`;
  })}`;
  return {
    title: `Schemas · ${api.title}`,
    content,
    headings: names.map((name) => ({ level: 2, text: name, anchor: name })),
  };
}
