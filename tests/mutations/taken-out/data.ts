// What is kept and found: projection, deletion, knowledge, the stores.

import type { Mutation } from '../mutation.ts';

export const mutationsOfData: readonly Mutation[] = [
  {
    without: 'an answer is projected once',
    file: 'services/conversation/worker/projection.ts',
    from: '  if (existing) return existing;\n',
    to: '',
    tests: ['tests/integration/conversation/messages.test.ts', 'tests/integration/run-executor/narrow-races.test.ts'],
  },
  {
    without: 'a deleted conversation gives no turn',
    file: 'services/conversation/store/conversations.ts',
    from: '        { _id: id, organization_id: organizationId, ...live },\n        { $inc: { last_turn: 1, last_seq: 1 } },',
    to: '        { _id: id, organization_id: organizationId },\n        { $inc: { last_turn: 1, last_seq: 1 } },',
    tests: ['tests/integration/conversation/deletion.test.ts', 'tests/integration/run-executor/narrow-races.test.ts'],
  },
  {
    without: 'a deletion that is owed is finished by the sweep',
    file: 'services/conversation/worker/deletion.ts',
    from: 'for (const doOne of [finishOne, lookAgainAtOne]) {',
    to: 'for (const doOne of [finishOne, lookAgainAtOne].slice(1)) {',
    tests: ['tests/integration/conversation/deletion.test.ts', 'tests/integration/run-executor/erasure.test.ts'],
  },
  {
    without: 'a deleted conversation is looked at again',
    file: 'services/conversation/worker/deletion.ts',
    from: 'for (const doOne of [finishOne, lookAgainAtOne]) {',
    to: 'for (const doOne of [finishOne, lookAgainAtOne].slice(0, 1)) {',
    tests: ['tests/integration/conversation/deletion.test.ts', 'tests/integration/run-executor/erasure.test.ts'],
  },
  {
    without: 'a search finds knowledge of its own organization only',
    file: 'services/ingestion/store/knowledge-base-store.ts',
    from: 'return this.#collection.findOne({ _id: id, organization_id: organizationId, ...live });',
    to: 'return this.#collection.findOne({ _id: id, ...live });',
    tests: ['tests/integration/ingestion/documents.test.ts', 'tests/integration/ingestion/search.test.ts'],
    only: 'another organization',
  },
  {
    without: 'an index hears of a document that changed',
    file: 'services/ingestion/store/knowledge-base-store.ts',
    from: '{ $inc: { revision: 1 }, $push: { changes: documentId } }',
    to: '{ $push: { changes: documentId } }',
    tests: ['tests/integration/ingestion/documents.test.ts', 'tests/integration/ingestion/search.test.ts'],
    only: 'missed a few changes',
  },
  {
    without: 'a document whose knowledge base went meanwhile is not kept',
    file: 'services/ingestion/grpc/upload-document.ts',
    from: 'if (inTime && (await deps.knowledgeBases.get(organization_id, knowledge_base_id))) return;',
    to: 'if (inTime) return;',
    tests: ['tests/integration/ingestion/documents.test.ts', 'tests/integration/ingestion/processing.test.ts'],
  },
  {
    without: 'a file of an upload goes only where no document is made of it',
    file: 'services/ingestion/worker/erasure.ts',
    from: 'if (!(await uploads.giveUp(id))) return;',
    to: 'await uploads.giveUp(id);',
    tests: ['tests/integration/ingestion/repeated-uploads.test.ts'],
  },
  {
    without: 'a key whose file is gone makes its document of the next one',
    file: 'services/ingestion/grpc/upload-document.ts',
    from: 'return !(await deps.uploads.isUnderWay(made)) && !(await deps.documents.exists(made));',
    to: 'return made === "";',
    tests: ['tests/integration/ingestion/repeated-uploads.test.ts'],
  },
  {
    without: 'a write that failed takes back what it had changed',
    file: 'services/shared/document-store/sqlite/group-commit.ts',
    from: '        if (this.#database.isTransaction) this.#undo.run();\n',
    to: '',
    tests: ['tests/conformance/document-store/sqlite*.test.ts'],
  },
  {
    without: 'a commit that failed fails all that was in it',
    file: 'services/shared/document-store/sqlite/group-commit.ts',
    from: 'for (const waiting of batch.waiting) waiting.fail(failure);',
    to: 'for (const waiting of batch.waiting) waiting.settle();',
    tests: ['tests/conformance/document-store/sqlite*.test.ts'],
  },
  {
    without: 'a read that was cut off is made once more',
    file: 'services/shared/document-store/mongodb/find-first.ts',
    from: 'if (signal.aborted || !isCutOff(error)) throw error;',
    to: 'if (!signal.aborted || isCutOff(error)) throw error;',
    tests: ['tests/integration/mongodb/what-is-asked.test.ts'],
    only: 'is a look-up',
  },
];
