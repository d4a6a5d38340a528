// The pages at /docs, and the descriptions of streams.

import type { Mutation } from '../mutation.ts';

const pages = ['tests/integration/edge/http/documents.test.ts'];
const markdown = ['tests/unit/edge/documents/markdown.test.ts'];

export const mutationsOfServedDocuments: readonly Mutation[] = [
  {
    without: 'a value in a page is text, not markup',
    file: 'services/edge/documents/html.ts',
    from: 'return escapedHtml(String(value));',
    to: 'return String(value);',
    tests: pages,
  },
  {
    without: 'a link to a file that is not served is no link',
    file: 'services/edge/documents/markdown/render.ts',
    from: "if (one) one.tag = 'span';",
    to: '',
    tests: markdown,
  },
  {
    without: 'a section that has all words goes before others',
    file: 'services/edge/documents/search.ts',
    from: '.filter(({ hits }) => hits === most)',
    to: '',
    tests: ['tests/unit/edge/documents/search.test.ts'],
  },
  {
    without: 'each event of a stream is shown as it is sent',
    file: 'services/edge/http/schemas/frames.ts',
    from: "'x-wire-examples': examples.map((example) => wireFrame(event, example)),",
    to: '',
    tests: ['tests/integration/edge/http/openapi.test.ts'],
  },
];
