// The demo page at /demo: a handful of fixed files, read once. What the page needs to know to talk to the public API
// is at /demo/config.json; both things in it are public. /demo/list.json is the shopping list that the demo's tools change,
// the same for all who open the page.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContractError } from '#shared/errors/contract-error.ts';
import type { EdgeApp } from './edge-app.ts';

/** Which agent the demo page talks to, and with which key. */
export interface DemoPage {
  readonly agent_id: string;
  readonly publishable_key: string;
  /** What is on the shopping list, oldest first; absent where there is none. */
  readonly list?: () => readonly string[];
}

const folder = path.join(import.meta.dirname, '../web/demo');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

// Nothing inline, nothing from elsewhere.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Registers `/demo`. `demo` says what the page talks to; without one there is no page. */
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
  for (const { name, mediaType, bytes } of pageFiles()) {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    for (const url of name === 'index.html' ? ['/demo', '/demo/'] : [`/demo/${name}`]) {
      app.get(url, (request, reply) => {
        known();
        reply.headers({ 'Content-Security-Policy': pagePolicy, 'Cache-Control': 'no-cache', ETag: etag });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type(mediaType).send(bytes);
      });
    }
  }
}

function pageFiles(): { name: string; mediaType: string; bytes: Buffer }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const mediaType = mediaTypes[path.extname(name)];
    return mediaType === undefined ? [] : [{ name, mediaType, bytes: readFileSync(path.join(folder, name)) }];
  });
}
