// The calls of this service, each declared in a file of its own.

export { createKnowledgeBase } from './grpc/create-knowledge-base.ts';
export { deleteDocument } from './grpc/delete-document.ts';
export { deleteKnowledgeBase } from './grpc/delete-knowledge-base.ts';
export { describeKept } from './grpc/describe-kept.ts';
export { eraseOrganization } from './grpc/erase-organization.ts';
export { failDocument } from './grpc/fail-document.ts';
export { getChunk } from './grpc/get-chunk.ts';
export { getDocument } from './grpc/get-document.ts';
export { getKnowledgeBase } from './grpc/get-knowledge-base.ts';
export { listChunks } from './grpc/list-chunks.ts';
export { listDocuments } from './grpc/list-documents.ts';
export { listKnowledgeBases } from './grpc/list-knowledge-bases.ts';
export { processDocument } from './grpc/process-document.ts';
export { readOriginal } from './grpc/read-original.ts';
export { reingestDocument } from './grpc/reingest-document.ts';
export { retryDocument } from './grpc/retry-document.ts';
export { retryFailedDocuments } from './grpc/retry-failed-documents.ts';
export { search } from './grpc/search.ts';
export { updateKnowledgeBase } from './grpc/update-knowledge-base.ts';
export { uploadDocument } from './grpc/upload-document.ts';
