// The product's own documents at /docs, made on the server from the Markdown of docs/: pages without inline script or
// style, kept once they are made, and revalidated by their hash.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractError, type ErrorCode, errorStatuses } from '#shared/contract/errors/contract-error.ts';
import { longestQuery } from '../../documents/search.ts';
import { createLibrary } from '../../documents/library.ts';
import { packageFolder } from '../../documents/shelf.ts';
import type { EdgeApp } from '../edge-app.ts';
import type { MakeDocument } from '../openapi/document.ts';
import { errorMeanings } from '../openapi/error-meanings.ts';
import { sendFile, type ServedFile, servedFile } from '../served-file.ts';
import { pagePolicy } from '../page-policy.ts';
import { revalidated } from '../widget-files.ts';

const html = 'text/html; charset=utf-8';

/** Nothing inline, nothing from elsewhere, and no text that becomes markup; the search is the one form. */
const policy = pagePolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'form-action': "'self'",
});

const headers = { 'Content-Security-Policy': policy, 'Cross-Origin-Opener-Policy': 'same-origin' } as const;

/** Files of the pages: their source, and their media type. */
const files: Readonly<Record<string, readonly [source: string, mediaType: string]>> = {
  'docs.css': ['web/docs/docs.css', 'text/css; charset=utf-8'],
  'docs.js': ['web/docs/docs.js', 'text/javascript; charset=utf-8'],
  'icon.svg': ['web/console/icon.svg', 'image/svg+xml'],
};

/** The makers of the OpenAPI documents. */
export interface ApiDocuments {
  readonly ofPublic: MakeDocument;
  readonly ofAdministration: MakeDocument;
}

/** Registers `/docs`. */
export function registerDocumentsPages(app: EdgeApp, { ofPublic, ofAdministration }: ApiDocuments): void {
  const library = createLibrary(
    [
      { base: '/docs/api', title: 'Public API', make: ofPublic },
      { base: '/docs/api/admin', title: 'Administration API', make: ofAdministration },
    ],
    Object.entries(errorStatuses).map(([code, status]) => ({
      code,
      status,
      meaning: errorMeanings[code as ErrorCode],
    })),
  );
  const made = new Map<string, Promise<ServedFile | undefined>>();
  const send = (request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply> =>
    sendFile(request, reply.headers(headers), file, revalidated);

  // Only addresses that have a page are kept: they are as many as the documents.
  const kept = (address: string): Promise<ServedFile | undefined> => {
    const known = made.get(address);
    if (known) return known;
    const making = library
      .pageAt(address)
      .then((text) => (text === undefined ? undefined : servedFile(Buffer.from(text), html)));
    made.set(address, making);
    const forget = (): boolean => made.delete(address);
    making.then((file) => file ?? forget(), forget);
    return making;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = pathOf(request);
    const file = await kept(address);
    if (file) return send(request, reply, file);
    const named = await library.addressOfFile(address.slice(1));
    const other = named ?? (address.endsWith('/') ? address.replace(/\/+$/, '') : undefined);
    // An address with two slashes at its beginning would be another host's.
    if (other !== undefined && other.startsWith('/docs')) return reply.redirect(other, 308);
    return reply
      .headers({ ...headers, 'Cache-Control': 'no-store' })
      .code(404)
      .type(html)
      .send(await library.missing(address));
  };

  const search = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { q } = request.query as { q?: unknown };
    const query = typeof q === 'string' ? q.trim().slice(0, longestQuery).toWellFormed() : '';
    return reply
      .headers(headers)
      .type(html)
      .send(await library.search(query));
  };

  const options = { exposeHeadRoute: true };
  app.get('/docs', options, (request, reply) =>
    (request.query as { q?: unknown }).q === undefined ? answer(request, reply) : search(request, reply),
  );
  app.get('/docs/search', options, search);
  app.get('/docs/*', options, answer);
  for (const [name, [source, mediaType]] of Object.entries(files)) {
    const file = servedFile(readFileSync(path.join(packageFolder, source)), mediaType);
    app.get(`/docs/files/${name}`, options, (request, reply) => send(request, reply, file));
  }
  registerPictures(app);
}

function registerPictures(app: EdgeApp): void {
  const folder = path.join(packageFolder, 'docs/pictures');
  const names = new Set(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.png')) : []);
  app.get('/docs/pictures/:name', { exposeHeadRoute: true }, async (request, reply) => {
    const { name } = request.params as { name: string };
    if (!names.has(name)) throw new ContractError('not_found', 'There is no such picture.');
    const bytes = await readFile(path.join(folder, name));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    reply.headers({ ...headers, 'Cache-Control': revalidated, ETag: etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(bytes);
  });
}

/** The path of the request's address, as it is spelled. */
function pathOf(request: FastifyRequest): string {
  const { url } = request;
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
