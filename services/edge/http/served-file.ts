// Serves a file from memory: read once, compressed at the first request that accepts it, and sent only to clients
// without it.

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** A file as it is sent. */
export interface ServedFile {
  readonly mediaType: string;
  readonly etag: string;
  readonly plain: Buffer;
  /** Compressed once, beside the event loop: a start would wait a while for all of them. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

const compress: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  // A fourteenth smaller than in quality 9, for at most a second of a thread, once for each file.
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
};

export function servedFile(plain: Buffer, mediaType: string): ServedFile {
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    mediaType,
    // Weak: the same in each encoding.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    encoded(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const compressed = compress[encoding](plain);
      made.set(encoding, compressed);
      // The next request tries a failed one again.
      compressed.catch(() => made.delete(encoding));
      return compressed;
    },
  };
}

/** Sends it in the best encoding that the client accepts, or 304 where the client has it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  caching: string,
): Promise<FastifyReply> {
  void reply.headers({ 'Cache-Control': caching, ETag: file.etag, Vary: 'Accept-Encoding' });
  if (isKnown(request.headers['if-none-match'], file)) return reply.code(304).send();
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.has(one));
  if (encoding === undefined) return reply.type(file.mediaType).send(file.plain);
  const body = await file.encoded(encoding);
  return reply.header('Content-Encoding', encoding).type(file.mediaType).send(body);
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
