// A document on its way from a multipart body to the ingestion service: streamed with back-pressure, never whole in
// memory. The upload is complete only when the body is, so a second file undoes the first.

import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Creation } from '#proto/colloquy/common/v1/Creation.ts';
import type { UploadDocumentRequest } from '#proto/colloquy/ingestion/v1/UploadDocumentRequest.ts';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';

/** gRPC messages of an upload hold no more than this. */
const chunkBytes = 64 * 1024;
const mostDrainMs = 5_000;

/**
 * Messages of an upload to ingestion: the head, then the bytes of the one `file`. `creationOf` gives the
 * Idempotency-Key's claim for a name. Throws `invalid_request`, `validation_error`.
 */
export async function* uploadParts(
  request: FastifyRequest,
  owner: { organization_id: string; knowledge_base_id: string },
  creationOf: (asked: unknown) => { creation?: Creation },
): AsyncGenerator<UploadDocumentRequest> {
  let taken = false;
  try {
    // Ingestion decides how large a document may be, and stops the upload there.
    const limits = { fileSize: Number.MAX_SAFE_INTEGER, files: 2, fields: 1, fieldSize: 1024, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file' || taken) {
        throw validationError('/file', 'must be the one part of the form, and a file');
      }
      taken = true;
      const name = nameOf(part.filename ?? '');
      yield { head: { ...owner, name, media_type: part.mimetype, ...creationOf({ name }) } };
      for await (const bytes of part.file as AsyncIterable<Buffer>) {
        for (let at = 0; at < bytes.length; at += chunkBytes) yield { chunk: bytes.subarray(at, at + chunkBytes) };
      }
    }
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new ContractError('invalid_request', 'The multipart body is not well-formed, or broke off.', {
      cause: error,
    });
  }
  if (!taken) throw validationError('/file', 'is required');
}

// Browsers write three characters of a file's name by their percent codes, and leave a percent sign as it is. A line end
// in a name becomes a blank.
function nameOf(filename: string): string {
  return filename.replaceAll('%22', '"').replaceAll(/(?:%0D%0A|%0D|%0A)/gi, ' ');
}

/**
 * Reads the rest of a body and drops it. A client that is answered while it still sends sees a broken connection, and
 * no answer. False where the body has not ended after 5 s.
 */
export async function readToEnd(body: IncomingMessage): Promise<boolean> {
  if (body.readableEnded || body.destroyed) return body.readableEnded;
  body.unpipe();
  body.resume();
  const patience = AbortSignal.timeout(mostDrainMs);
  await finished(body, { writable: false, signal: patience }).catch(() => undefined);
  return body.readableEnded;
}
