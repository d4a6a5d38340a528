// Reading of documents: their kinds, rows, pictures, links and comments, and words inside longer ones.

import type { Mutation } from '../mutation.ts';

export const mutationsOfDocuments: readonly Mutation[] = [
  {
    without: "a file's ending decides, whatever type is sent with it",
    file: 'services/ingestion/domain/media-type.ts',
    from: "const named = byEnding.get(ending ?? '');",
    to: "const named = bySentType.has(sentType) ? byEnding.get(ending ?? '') : undefined;",
    tests: ['tests/unit/ingestion/documents.test.ts'],
  },
  {
    without: 'cells on one baseline are a row',
    file: 'services/ingestion/parsing/formats/pdf-rows.ts',
    from: 'return away <= sameRow * Math.min(word.size, last.size) && (word.from > row.to || word.to < row.from);',
    to: 'return false;',
    tests: ['tests/knowledge/pdf-pages.test.ts'],
  },
  {
    without: 'a stamp is not the text of a scan',
    file: 'services/ingestion/parsing/formats/pdf-scans.ts',
    from: 'if ((seenOn.get(line) ?? 0) < stampedPages) letters += line.length;',
    to: 'letters += line.length;',
    tests: ['tests/knowledge/pdf-pages.test.ts'],
  },
  {
    without: 'comments of reviewers are read only where they are asked for',
    file: 'services/ingestion/parsing/formats/docx-notes.ts',
    from: "if (bounds.withComments) names.push('comments');",
    to: "names.push('comments');",
    tests: ['tests/knowledge/docx.test.ts'],
  },
  {
    without: 'a link has its address behind its words',
    file: 'services/ingestion/parsing/formats/docx-links.ts',
    from: 'return ` (${address})`;',
    to: "return '';",
    tests: ['tests/knowledge/docx-links.test.ts'],
  },
  {
    without: 'pairs of letters across words are terms',
    file: 'services/ingestion/domain/terms.ts',
    from: "if (pair !== '') within(pair);",
    to: '',
    tests: ['tests/unit/ingestion/inside-words.test.ts'],
  },
  {
    without: 'text that a style hides is not read',
    file: 'services/ingestion/parsing/formats/docx-body.ts',
    from: "if (local === 'rStyle') hidden ||= styles.get(value)?.isHidden ?? false;",
    to: "if (local === 'rStyle') hidden ||= false;",
    tests: ['tests/knowledge/docx.test.ts'],
  },
  {
    without: 'a layer that is off is not on the page',
    file: 'services/ingestion/parsing/formats/pdfium-layers.ts',
    from: 'if (off.has(name)) return true;',
    to: '',
    tests: ['tests/knowledge/pdf-hidden.test.ts'],
  },
  {
    without: 'fonts that do not say their letters are told',
    file: 'services/ingestion/parsing/formats/pdf.ts',
    from: 'if (found?.isUnmapped) unmapped += 1;',
    to: '',
    tests: ['tests/knowledge/pdf-hidden.test.ts'],
  },
  {
    without: 'invisible characters are no part of a word',
    file: 'services/ingestion/domain/word-forms.ts',
    from: ".replaceAll(unseen, '')",
    to: '',
    tests: ['tests/unit/ingestion/terms.test.ts'],
  },
  {
    without: 'a document that cannot be read is no defect of ours',
    file: 'services/run-executor/runs/worker/document-run.ts',
    from: 'error: `document_unreadable: ',
    to: 'error: `internal_error: ',
    tests: ['tests/integration/run-executor/runs/documents.test.ts'],
  },
];
