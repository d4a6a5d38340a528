// Tables that people open in a spreadsheet: what others have named stays a text.

import assert from 'node:assert/strict';
import { csv } from '#services/edge/domain/csv.ts';

const cellOf = (value: string | number | undefined): string =>
  csv(['a'], [[value]]).slice('a\r\n'.length, -'\r\n'.length);

describe('a table of comma-separated values', () => {
  it('has no cell that a spreadsheet takes for a formula', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '\uff1d', '\uff0b', '\uff0d', '\uff20']) {
      const text = `${sign}HYPERLINK("https://evil.example")`;
      const cell = cellOf(text);
      assert.match(cell, /^"?'/, JSON.stringify(sign));
      assert.equal(cell.replaceAll('""', '"').replaceAll(/^"|"$/g, ''), `'${text}`);
    }
  });

  it('has no cell that ends itself and begins another', () => {
    assert.equal(cellOf('a","=1+1'), '"a"",""=1+1"');
    assert.equal(cellOf('a\r\n=1+1,b'), '"a\r\n=1+1,b"');
  });

  it('has numbers as they are, below zero too, and nothing for what is not there', () => {
    assert.equal(csv(['n', 'text', 'none'], [[-3, 'gpt', undefined]]), 'n,text,none\r\n-3,gpt,\r\n');
  });

  it('has names of columns that are no formulas either', () => {
    assert.equal(csv(['=1'], []), "'=1\r\n");
  });
});
