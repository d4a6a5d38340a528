// If-Match as it is read from a request.

import assert from 'node:assert/strict';
import { ifRevision } from '#services/edge/http/admin/etag.ts';

const read = (header?: string) => ifRevision({ headers: header === undefined ? {} : { 'if-match': header } });

describe('If-Match', () => {
  it('holds a change against nothing where it is absent or *', () => {
    assert.deepEqual([read(), read('*'), read(' * ')], [{}, {}, {}]);
  });

  it('names a revision, also where a proxy that compresses made it weak', () => {
    assert.deepEqual(
      [read('"3"'), read(' "0" '), read('W/"12"')],
      [{ if_revision: 3 }, { if_revision: 0 }, { if_revision: 12 }],
    );
  });

  it('is a conflict where it was never an ETag of ours', () => {
    for (const header of ['"x"', '""', '"-1"', '"1.5"', '"1234567890123456"', '"1e3"'])
      assert.throws(() => read(header), { code: 'conflict' }, header);
  });

  it('is refused where it is no ETag, or several', () => {
    for (const header of ['', '3', '"3', '"1", "2"', '"1" "2"', '*, "1"', 'w/"1"', '"é"'])
      assert.throws(() => read(header), { code: 'invalid_request' }, header);
  });
});
