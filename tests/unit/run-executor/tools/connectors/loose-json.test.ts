// JSON as servers write it by hand, and texts that are to cost no more than their length.

import assert from 'node:assert/strict';
import { valuesIn } from '#services/run-executor/tools/connectors/mcp/loose-json.ts';

describe('JSON written by hand', () => {
  for (const [text, values] of [
    ['{"a":1}', [{ a: 1 }]],
    ['[{"a":1},null]', [{ a: 1 }, null]],
    ['{"a":1}\n\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['"{\\"a\\":1}"', [{ a: 1 }]],
    ['"a text"', ['a text']],
    ['{"a":[NaN,Infinity,-Infinity,],}', [{ a: [null, null, null] }]],
    ['{"a":"NaN, \\"Infinity\\" ,]"}', [{ a: 'NaN, "Infinity" ,]' }]],
    ['{"a":"1\n2\t3"}', [{ a: '1\n2\t3' }]],
    ['Notice: [x]\n{"a":"}"} bye', [{ a: '}' }]],
    ['{"a":1', undefined],
    ['<html>{}</html>', undefined],
    ['ping', undefined],
    ['', undefined],
  ] as const)
    it(`is read: ${text}`, () => assert.deepEqual(valuesIn(text), values));

  for (const [what, text] of [
    ['quotes that end nowhere', `"${'\\"'.repeat(450_000)}`],
    ['quotes', '"'.repeat(900_001)],
    ['commas', `[${', '.repeat(450_000)}`],
    ['braces', '{ '.repeat(450_000)],
    ['a text that is too long', `{"${'\\"'.repeat(3_000_000)}`],
  ] as const)
    it(`is none where it is ${what}, in no time`, () => {
      const from = performance.now();
      assert.equal(valuesIn(text), undefined);
      assert.ok(performance.now() - from < 1_000);
    });
});
