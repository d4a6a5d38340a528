// Paths have one spelling.

import assert from 'node:assert/strict';
import { isPlainPath } from '#services/edge/domain/plain-path.ts';

describe('a path', () => {
  it('is plain where percent codes stand for characters that cannot stand there themselves', () => {
    for (const path of ['/', '/v2/agents', '/v2/agents?x=%61', '/a%20b', '/%C3%A4', '/a%2Fb', '/%25%3F', '/%5B%7C'])
      assert.ok(isPlainPath(path), path);
  });

  it('is not where a letter, a digit or one of -._~ is spelled by its code, in either case', () => {
    const unreserved = 'ABCXYZabcmnoxyz0123456789-._~';
    for (const character of unreserved) {
      const code = character.charCodeAt(0).toString(16).padStart(2, '0');
      for (const spelled of [code, code.toUpperCase()]) assert.ok(!isPlainPath(`/x%${spelled}/y?z`), spelled);
    }
  });

  it('leaves every other character its code', () => {
    for (let code = 0; code < 256; code += 1) {
      const isUnreserved = /[\w.~-]/.test(String.fromCharCode(code)) && code < 128;
      assert.equal(isPlainPath(`/%${code.toString(16).padStart(2, '0')}`), !isUnreserved, String(code));
    }
  });
});
