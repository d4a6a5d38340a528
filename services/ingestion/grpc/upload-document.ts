// UploadDocument: streams an original into the file store and accepts it for processing.
// 1. The file is never whole in memory.
// 2. An upload that breaks off, or whose knowledge base vanishes, leaves nothing.
// 3. Once answered, the document is processed: its run is started here or by the sweeper.
// 4. Once its head names its knowledge base, it is noted, before any byte of it is taken.
// 5. With an Idempotency-Key it is claimed once its bytes are known, and before it is a document: a repeat with the
//    same key and the same bytes finds it, or, where that broke off between the two, makes it of the stored file, or of
//    the repeat's own where that is gone.
// 6. The holder of the note has the file: it is taken for the document, or given up before the file goes.
// 7. It is checked against the organization's limits before any of it is taken, and again, with its bytes, before it is
//    a document.

import { createHash } from 'node:crypto';
import type { Creation__Output } from '#proto/colloquy/common/v1/Creation.ts';
import type { UploadDocumentHead__Output } from '#proto/colloquy/ingestion/v1/UploadDocumentHead.ts';
import type { UploadDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/UploadDocumentRequest.ts';
import type { UploadDocumentResponse } from '#proto/colloquy/ingestion/v1/UploadDocumentResponse.ts';
import { auditedCall, type NotedCall } from '#shared/contract/audit/audited-call.ts';
import { ContractError, unavailable, validationError } from '#shared/contract/errors/contract-error.ts';
import { checkActor } from '#shared/contract/permissions/call-check.ts';
import { type Amounts, full } from '#shared/contract/room/room.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { FileTooLargeError } from '#shared/ports/file-store/file-store.ts';
import type { DocumentDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { bytesLookedAt, decideMediaType } from '../domain/media-type.ts';
import { checkedName } from '../domain/names.ts';
import { knowledgeTarget } from '../domain/targets.ts';
import { knowledgeBaseNotFound } from '../errors.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { ofDocuments } from '../store/kept.ts';
import { countAnew } from '../worker/document-counts.ts';
import { eraseDocument, giveUpUpload } from '../worker/erasure.ts';
import { startRun } from '../worker/start-run.ts';
import { documentMessage } from './messages.ts';

type Messages = AsyncIterator<UploadDocumentRequest__Output>;

/** The result of an upload: a document that it made, or an earlier one by the same key. */
interface Taken {
  readonly document: DocumentDocument;
  readonly isNew: boolean;
}

const facts = { from: ['edge'], needs: 'knowledge.write' } as const;

/** The act of an upload is known once its head is read. */
const noted: NotedCall<UploadDocumentHead__Output, UploadDocumentResponse> = {
  act: (head) => ({ action: 'document.upload', ...knowledgeTarget(head, 'documents') }),
  made: ({ document }, head) => knowledgeTarget(head, 'documents', document?.id ?? ''),
};

export const uploadDocument = ingestionCall('UploadDocument', {
  ...facts,
  serve: (parts, audit) => async (requests, context) => {
    const messages = requests[Symbol.asyncIterator]();
    try {
      const head = await headOf(messages);
      checkActor(facts, context.actor, head);
      const accept = auditedCall(audit, noted, async () => {
        const { document, isNew } = await take(parts, head, messages, context);
        // The document is accepted; a run that cannot be started now is the sweeper's.
        if (isNew)
          await startRun(parts, document, context).catch((error: unknown) => {
            parts.log.warn({ err: error, document_id: document._id }, 'a document run is left to the sweeper');
          });
        return { document: documentMessage(document) };
      });
      return await accept(head, context);
    } finally {
      await messages.return?.();
    }
  },
});

async function headOf(messages: Messages): Promise<UploadDocumentHead__Output> {
  const first = await messages.next();
  if (first.done || !first.value.head) throw validationError('', 'must begin with the head of the upload');
  return first.value.head;
}

async function take(
  parts: IngestionParts,
  head: UploadDocumentHead__Output,
  messages: Messages,
  context: CallContext,
): Promise<Taken> {
  const name = checkedName('/file', head.name, 255);
  const { organization_id, knowledge_base_id } = head;
  if (!(await parts.knowledgeBases.get(organization_id, knowledge_base_id))) throw knowledgeBaseNotFound();
  const kept = ofDocuments(parts, organization_id);
  const limits = await parts.keptLimits(organization_id, context);
  await requireRoom(parts, kept, limits);
  const { start, bytes } = await begun(bytesOf(messages, context.signal));
  const decision = decideMediaType(name, head.media_type, start);
  if ('refusal' in decision) throw new ContractError('invalid_request', decision.refusal, { status: 415 });
  const { mediaType } = decision;

  const id = newId();
  await parts.uploads.begin(id, new Date(parts.clock()));
  try {
    const stored = await parts.files.put(id, bytes, parts.settings.DOCUMENT_MAX_BYTES);
    const at = new Date(parts.clock());
    const asked: Omit<DocumentDocument, '_id'> = {
      organization_id,
      knowledge_base_id,
      name,
      media_type: mediaType,
      ...stored,
      state: 'uploaded',
      version: 1,
      created_at: at,
      updated_at: at,
      run_id: newId(),
      owed: 'run',
    };
    const making = {
      async find(made: string) {
        const document = await parts.documents.getIn(organization_id, knowledge_base_id, made);
        return document && { document, isNew: false };
      },
      async make(made: string) {
        const document = { _id: made, ...asked };
        const takes = { documents: 1, stored_bytes: document.bytes };
        const insert = async (): Promise<number | undefined> => {
          await parts.documents.insert(document);
          await stillWanted(parts, head, document);
          await countAnew(parts, organization_id, knowledge_base_id);
          // The document is there, even if this request fails.
          return parts.counts.asked(organization_id, knowledge_base_id).catch(() => undefined);
        };
        // A repeat of one that is there by now takes no room; the insert says so.
        if (head.creation && (await parts.documents.exists(made))) await insert();
        await parts.room.within({ ...kept, id: made, takes, limits }, insert, (from) =>
          from === undefined ? undefined : { of: knowledge_base_id, from },
        );
        return { document, isNew: true };
      },
      // In this order: a document is there before its note goes.
      async isLost(made: string) {
        return !(await parts.uploads.isUnderWay(made)) && !(await parts.documents.exists(made));
      },
    };
    const taken = await parts.creations.once<Taken>(ofBytes(head.creation, stored), making, id);
    if (taken.document._id !== id) await giveUpUpload(parts, id);
    return taken;
  } catch (error) {
    // Where this fails as well, the sweeper finds the upload, and no document of its id.
    if (!(await parts.documents.exists(id))) await giveUpUpload(parts, id);
    if (context.signal?.aborted) throw unavailable('The ingestion service', error);
    if (!(error instanceof FileTooLargeError)) throw error;
    const limit = parts.settings.DOCUMENT_MAX_BYTES;
    throw new ContractError('payload_too_large', `A document may have at most ${limit} bytes.`, { cause: error });
  }
}

/** Before any byte is taken: where nothing more fits, nothing is read. */
async function requireRoom(
  { room }: Pick<IngestionParts, 'room'>,
  kept: ReturnType<typeof ofDocuments>,
  limits: Amounts,
): Promise<void> {
  const used = await room.used(kept);
  for (const name of ['documents', 'stored_bytes']) {
    const limit = limits[name];
    if (limit !== undefined && (used[name] ?? 0) >= limit) throw full(name, limit);
  }
}

// Adds the bytes to the fingerprint of a keyed request: its caller computed it before they were read.
function ofBytes(
  creation: Creation__Output | null,
  { bytes, sha256 }: Pick<DocumentDocument, 'bytes' | 'sha256'>,
): Creation__Output | null {
  if (!creation) return null;
  const { key, fingerprint } = creation;
  return {
    key,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([fingerprint, bytes, sha256]))
      .digest('base64url'),
  };
}

// After the insert: a knowledge base deleted before it does not know this document, one deleted after it erases it.
async function stillWanted(
  parts: IngestionParts,
  head: UploadDocumentHead__Output,
  document: DocumentDocument,
): Promise<void> {
  const { organization_id, knowledge_base_id } = head;
  const inTime = await parts.uploads.end(document._id);
  if (inTime && (await parts.knowledgeBases.get(organization_id, knowledge_base_id))) return;
  const deleted = await parts.documents.markDeleted(organization_id, knowledge_base_id, document._id);
  if (deleted) await eraseDocument(parts, deleted);
  throw inTime ? knowledgeBaseNotFound() : unavailable('The ingestion service');
}

/** The first bytes, and all of them: those that were looked at come again. */
async function begun(
  all: AsyncGenerator<Uint8Array>,
): Promise<{ start: Uint8Array; bytes: AsyncGenerator<Uint8Array> }> {
  const taken: Uint8Array[] = [];
  let length = 0;
  while (length < bytesLookedAt) {
    const next = await all.next();
    if (next.done) break;
    taken.push(next.value);
    length += next.value.length;
  }
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    yield* taken;
    yield* all;
  };
  return { start: Buffer.concat(taken).subarray(0, bytesLookedAt), bytes: bytes() };
}

async function* bytesOf(messages: Messages, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  for (let next = await messages.next(); !next.done; next = await messages.next()) {
    if (next.value.part !== 'chunk') throw validationError('', 'must hold one head, then bytes');
    yield next.value.chunk ?? new Uint8Array();
  }
  // A caller who went away looks like the end of the file.
  if (signal?.aborted) throw unavailable('The ingestion service');
}
