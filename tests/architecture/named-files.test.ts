// Comments and documents name files that there are.

import assert from 'node:assert/strict';
import path from 'node:path';
import { allUnknownNames, unknownNames } from '../support/named-files.ts';

describe('a file that is named', () => {
  it('is there', () => {
    assert.deepEqual(allUnknownNames(path.join(import.meta.dirname, '../..')), []);
  });

  it('is looked for in comments and in code of documents, by its end or beside it', () => {
    const files = ['services/a/domain/queue.ts', 'services/a/README.md', 'proto/a.proto'];
    const said = (file: string, text: string) => unknownNames(file, text, files);
    assert.deepEqual(said('services/a/b.ts', '// See domain/queue.ts, queue.ts and a.proto.'), []);
    assert.deepEqual(said('services/a/b.ts', "import '../gone.ts'; // see gone.ts"), [
      'services/a/b.ts:1 names gone.ts, which is not there',
    ]);
    assert.deepEqual(said('services/a/b.ts', '/**\n * In rules/queue.ts.\n */'), [
      'services/a/b.ts:2 names rules/queue.ts, which is not there',
    ]);
    assert.deepEqual(said('services/a/README.md', 'gone.ts, and `domain/queue.ts`, and `gone.ts`'), [
      'services/a/README.md:1 names gone.ts, which is not there',
    ]);
    assert.deepEqual(said('services/a/b.ts', '// https://example.com/gone.ts'), []);
  });
});
