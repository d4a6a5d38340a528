// Invalid Unicode is refused where a body is read, anywhere in it.

import assert from 'node:assert/strict';
import { parseJsonBody } from '#services/edge/http/json-body.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';

describe('a JSON body', () => {
  const refused = (body: string | Buffer, code: 'validation_error' | 'invalid_request'): void => {
    assert.throws(
      () => parseJsonBody(Buffer.from(body)),
      (error) => hasCode(error, code),
    );
  };

  it('with half a surrogate pair is refused: as a value, a key, and deep inside', () => {
    refused('{"content":"\\ud83d"}', 'validation_error');
    refused('{"content":"\\uDE00"}', 'validation_error');
    refused('{"\\ud83d":1}', 'validation_error');
    refused('{"answers":[{"values":["fine","\\udbff"]}]}', 'validation_error');
  });

  it('with both halves of a pair is taken, written out or as escapes', () => {
    assert.deepEqual(parseJsonBody(Buffer.from('{"content":"\\ud83d\\ude00 😀"}')), { content: '😀 😀' });
  });

  it('that is not UTF-8, or no JSON, is no request', () => {
    refused(Buffer.from([0x22, 0xff, 0x22]), 'invalid_request');
    refused('{"content":', 'invalid_request');
  });

  it('that is empty is none', () => {
    assert.equal(parseJsonBody(Buffer.alloc(0)), undefined);
  });
});
