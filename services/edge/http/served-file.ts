// A file that is served from memory: read and compressed once, and sent only to whoever has it not yet.

import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file as it is sent. */
export interface ServedFile {
  readonly mediaType: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** Compresses it, which takes a while. */
export function servedFile(plain: Buffer, mediaType: string): ServedFile {
  return {
    mediaType,
    // Weak: the same in each encoding.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  };
}

/** Sends it in the best encoding that is taken, or says that it is known. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  caching: string,
): FastifyReply {
  void reply.headers({ 'Cache-Control': caching, ETag: file.etag, Vary: 'Accept-Encoding' });
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
