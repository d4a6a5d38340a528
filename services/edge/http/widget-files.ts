// The widget's files, for pages of any origin: the newest by its plain name, the same under its version for good, and what describes
// it. They are read and compressed once, and served from memory.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeApp } from './edge-app.ts';

const folder = path.join(import.meta.dirname, '../web/widget');

/** A file as it is sent. */
interface ServedFile {
  readonly mediaType: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** What the widget's build says of it. */
interface Manifest {
  readonly version: string;
}

/** Any page may load them, also one that isolates itself from other origins. */
const forAnyPage = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  Vary: 'Accept-Encoding',
} as const;
/** Asked for again at each visit, and sent only where it is another. */
const revalidated = 'public, no-cache';
/** A name that says what is in it is the same for good. */
const immutable = 'public, max-age=31536000, immutable';

/** Registers `/widget`. */
export function registerWidgetFiles(app: EdgeApp): void {
  const serve = (url: string, file: ServedFile, caching: string): void => {
    app.get(url, { exposeHeadRoute: true }, (request, reply) => send(request, reply, file, caching));
  };
  const script = readFile('dist/service-chat.js', 'text/javascript; charset=utf-8');
  const { version } = JSON.parse(readFileSync(path.join(folder, 'dist/manifest.json'), 'utf8')) as Manifest;
  serve('/widget/service-chat.js', script, revalidated);
  serve(`/widget/${version}/service-chat.js`, script, immutable);
  serve('/widget/manifest.json', readFile('dist/manifest.json', 'application/json; charset=utf-8'), revalidated);
  serve(
    '/widget/custom-elements.json',
    readFile('custom-elements.json', 'application/json; charset=utf-8'),
    revalidated,
  );
  serve('/widget/service-chat.d.ts', readFile('service-chat.d.ts', 'text/plain; charset=utf-8'), revalidated);
  for (const name of readdirSync(path.join(folder, 'dist/texts')))
    serve(`/widget/texts/${name}`, readFile(`dist/texts/${name}`, 'application/json; charset=utf-8'), immutable);
}

function readFile(name: string, mediaType: string): ServedFile {
  const plain = readFileSync(path.join(folder, name));
  return {
    mediaType,
    // Weak: the same in each encoding.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  };
}

function send(request: FastifyRequest, reply: FastifyReply, file: ServedFile, caching: string): FastifyReply {
  void reply.headers({ ...forAnyPage, 'Cache-Control': caching, ETag: file.etag });
  if (isKnown(request.headers['if-none-match'], file)) return reply.code(304).send();
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = accepted.has('br') ? 'brotli' : accepted.has('gzip') ? 'gzip' : 'plain';
  if (encoding !== 'plain') void reply.header('Content-Encoding', encoding === 'brotli' ? 'br' : 'gzip');
  return reply.type(file.mediaType).send(file[encoding]);
}

// A cache on the way may have several, and may have made ours a strong one.
function isKnown(header: string | undefined, { etag }: ServedFile): boolean {
  const weakly = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => weakly(tag) === weakly(etag)) ?? false;
}

function acceptedEncodings(header: string | string[] | undefined): ReadonlySet<string> {
  const offers = (header ?? '').toString().toLowerCase().split(',');
  return new Set(
    offers
      .map((offer) => offer.trim().split(/\s*;\s*/))
      .filter(([, quality]) => quality === undefined || !/^q=0(?:\.0*)?$/.test(quality))
      .map(([name = '']) => name),
  );
}
