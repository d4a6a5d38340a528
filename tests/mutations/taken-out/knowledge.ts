// Documents, their readings, and citations of them.

import type { Mutation } from '../mutation.ts';

const on = (...names: string[]): string[] => names.map((name) => `tests/integration/ingestion/${name}.test.ts`);

export const mutationsOfKnowledge: readonly Mutation[] = [
  {
    without: 'a run writes of its own reading only',
    file: 'services/ingestion/store/document-records.ts',
    from: 'return { _id: id, organization_id: organizationId, run_id: runId };',
    to: 'return { _id: id, organization_id: organizationId, run_id: { $ne: `not ${runId}` } };',
    tests: on('readings'),
  },
  {
    without: 'a reading that fails leaves the published one',
    file: 'services/ingestion/store/document-records.ts',
    from: "owed: 'cleanup', ...this.#now('ended') } },",
    to: "owed: 'cleanup', ...this.#now('ended') }, $unset: { published: true } },",
    tests: on('readings'),
  },
  {
    without: 'a reading that is published is not failed any more',
    file: 'services/ingestion/store/document-records.ts',
    from: ", 'published.version': { $ne: version } },",
    to: ' },',
    tests: on('readings'),
  },
  {
    without: 'chunks of before go once another reading is published',
    file: 'services/ingestion/store/document-records.ts',
    from: "...(version > 1 ? { owed: 'cleanup' } : {})",
    to: '',
    tests: on('readings'),
  },
  {
    without: 'a cleanup takes nothing of a reading that began after it',
    file: 'services/ingestion/store/chunk-store.ts',
    from: '{ ...all, version: { $lte: version } }',
    to: 'all',
    tests: on('late-cleanups'),
  },
  {
    without: 'a reading that is overtaken erases its own chunks',
    file: 'services/ingestion/worker/processing.ts',
    from: '    await parts.chunks.erase(organizationId, documentId, version);\n',
    to: '    void 0;\n',
    tests: on('readings'),
  },
  {
    without: 'it is asked whether a reading is wanted still',
    file: 'services/ingestion/worker/while-wanted.ts',
    from: '      unwanted.abort(new NotWantedError());\n',
    to: '',
    tests: ['tests/unit/ingestion/while-wanted.test.ts', ...on('readings')],
  },
  {
    without: 'what says nothing of a document does not fail it',
    file: 'services/ingestion/worker/processing.ts',
    from: "return { state: 'interrupted', error: 'Reading the document was interrupted.', chunk_count: 0 };",
    to: "return fail(parts, document, 'Reading the document was interrupted.');",
    tests: on('readings', 'store-calls'),
  },
  {
    without: 'an interrupted reading spends an attempt',
    file: 'services/run-executor/runs/worker/document-run.ts',
    from: 'const lost = error instanceof Interrupted || wasLost(error);',
    to: 'const lost = wasLost(error);',
    tests: ['tests/integration/run-executor/runs/documents.test.ts'],
    only: 'interrupted',
  },
  {
    without: 'a chunk is read of its own document only',
    file: 'services/ingestion/store/chunk-store.ts',
    from: 'findOne({ _id: id, ...ofReading(organizationId, documentId, version) })',
    to: 'findOne({ _id: id, organization_id: organizationId })',
    tests: on('passages'),
  },
  {
    without: 'a citation is opened by who has its conversation only',
    file: 'services/conversation/grpc/get-citation.ts',
    from: 'if (!conversation) throw conversationNotFound();',
    to: 'if (!conversation) throw citationNotFound();',
    tests: ['tests/integration/run-executor/runs/citations.test.ts'],
  },
  {
    without: 'a citation is looked for in its own conversation only',
    file: 'services/conversation/store/messages.ts',
    from: 'messages.findOne({ _id: id, organization_id: organizationId, conversation_id: conversationId }, asMade),',
    to: 'messages.findOne({ _id: id, organization_id: organizationId, conversation_id: { $ne: `not ${conversationId}` } }, asMade),',
    tests: ['tests/integration/run-executor/runs/citations.test.ts'],
  },
  {
    without: 'a marker of no source is dropped',
    file: 'services/run-executor/runs/rules/citations.ts',
    from: 'if (isIndex && isSource(index)) say(',
    to: 'if (isIndex) say(',
    tests: ['tests/unit/run-executor/runs/citations.test.ts'],
  },
  {
    without: 'what stands in code is no marker',
    file: 'services/run-executor/runs/rules/markers.ts',
    from: 'if (span > 0) held.push({ text: digits, isMarker: true });\n    else sink.marker(digits);',
    to: 'sink.marker(digits);',
    tests: ['tests/unit/run-executor/runs/citations.test.ts'],
  },
  {
    without: 'a passage is the one that says most of what was claimed',
    file: 'services/run-executor/runs/rules/passage.ts',
    from: 'if (score >= best.score) best = { score, span };',
    to: 'if (best.span.end === 0) best = { score, span };',
    tests: ['tests/unit/run-executor/runs/citations.test.ts'],
  },
];
