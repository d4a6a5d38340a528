// The demo page at /demo, and the gallery of the widget's states at /demo/gallery: a handful of fixed files, read once.
// /demo/config.json holds the page's configuration for the public API: an agent and a key, both public. /demo/list.json
// is the shopping list that the demo's tools change, the same for all visitors of the page.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeApp } from './edge-app.ts';
import { pagePolicy } from './page-policy.ts';
import { isServed } from './served-path.ts';

/** The demo page's agent and key. */
export interface DemoPage {
  readonly agent_id: string;
  readonly publishable_key: string;
  /** The shopping list, oldest item first; absent where there is none. */
  readonly list?: () => readonly string[];
}

const folder = path.join(import.meta.dirname, '../../../web/demo');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The pages by their addresses; every other file has its own name. */
const pages: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['/demo', '/demo/'],
  'gallery/index.html': ['/demo/gallery', '/demo/gallery/'],
  'gallery/frame.html': ['/demo/gallery/frame'],
};

// Nothing inline, nothing from elsewhere, and no text that becomes markup: as strict as a customer's page may be with
// the widget. Only the gallery may frame its states.
function policyOf(name: string): string {
  return pagePolicy({
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'connect-src': "'self'",
    ...(name === 'gallery/index.html' ? { 'frame-src': "'self'" } : {}),
    ...(name === 'gallery/frame.html' ? { 'frame-ancestors': "'self'" } : {}),
  });
}

/** Registers `/demo`. `demo` gives the page's agent and key; without them there is no page. */
export function registerDemoPage(app: EdgeApp, demo: () => DemoPage | undefined): void {
  const known = (): DemoPage => {
    const page = demo();
    if (!page) throw new ContractError('not_found', 'There is no such route.');
    return page;
  };

  app.get('/demo/config.json', async () => {
    const { agent_id, publishable_key } = known();
    return { agent_id, publishable_key };
  });
  app.get('/demo/list.json', (_request, reply) => {
    const { list } = known();
    if (!list) throw new ContractError('not_found', 'There is no such route.');
    return reply.header('Cache-Control', 'no-store').send({ items: list() });
  });
  for (const file of pageFiles()) {
    const { name, mediaType } = file;
    // Which other pages there are is known once all are registered.
    let sent: { bytes: Buffer; etag: string } | undefined;
    const send = (): { bytes: Buffer; etag: string } => {
      if (sent) return sent;
      const bytes = mediaType.startsWith('text/html') ? withServedLinks(app, file.bytes) : file.bytes;
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      return (sent = { bytes, etag });
    };
    const policy = policyOf(name);
    for (const url of pages[name] ?? [`/demo/${name}`]) {
      app.get(url, (request, reply) => {
        known();
        const { bytes, etag } = send();
        reply.headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache', ETag: etag });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type(mediaType).send(bytes);
      });
    }
  }
}

/** Takes out the links to pages that this listener does not serve, of those that are marked. */
function withServedLinks(app: EdgeApp, page: Buffer): Buffer {
  const marked = /[ \t]*<a data-if-served href="([^"]+)">[^<]*<\/a>\n?/g;
  const kept = page
    .toString('utf8')
    .replaceAll(marked, (link, url: string) => (isServed(app, url) ? link.replace(' data-if-served', '') : ''));
  return Buffer.from(kept);
}

function pageFiles(): { name: string; mediaType: string; bytes: Buffer }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const mediaType = mediaTypes[path.extname(file)];
    const name = file.replaceAll(path.sep, '/');
    return mediaType === undefined ? [] : [{ name, mediaType, bytes: readFileSync(path.join(folder, file)) }];
  });
}
