// Tables that people open in a spreadsheet: names chosen by others stay text.

import assert from 'node:assert/strict';
import { csv } from '#services/edge/domain/csv.ts';

const cellOf = (value: string | number | undefined): string =>
  csv(['a'], [[value]]).slice('a\r\n'.length, -'\r\n'.length);

const signs = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];

/** The cells of a line as a spreadsheet reads it that parts them by `separator`, and forgives quotes that are none. */
function readBy(separator: string, table: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of table) {
    if (character === '"' && (isQuoted || cells.at(-1) === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || character === '\n' || character === '\r')) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells;
}

describe('a table of comma-separated values', () => {
  it('has no cell that a spreadsheet takes for a formula', () => {
    for (const sign of signs) {
      const text = `${sign}HYPERLINK("https://evil.example")`;
      const cell = cellOf(text);
      assert.match(cell, /^"?'/, JSON.stringify(sign));
      assert.equal(cell.replaceAll('""', '"').replaceAll(/^"|"$/g, ''), `'${text}`);
    }
    for (const start of ['\t', '\r', '\n']) assert.match(cellOf(`${start}1`), /^"'/);
  });

  for (const [name, separator] of [
    ['a comma', ','],
    ['a semicolon', ';'],
    ['a tab', '\t'],
    ['a bar', '|'],
  ] as const)
    it(`has none either where ${name} parts the cells`, () => {
      for (const sign of signs)
        for (const between of [separator, `${separator}"`, `${separator} `, `"${separator}""`, '\n', '\r\n"', '\ufeff'])
          for (const before of ['', 'x', 'x"', '"', `x${separator}`]) {
            const value = `${before}${between}${sign}cmd|' /C calc'!A0`;
            const read = readBy(
              separator,
              csv(
                ['model', 'note'],
                [
                  ['gpt', value],
                  [value, 'x'],
                ],
              ),
            );
            const formulas = read.filter((cell) => /^[\s"\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell));
            assert.deepEqual(formulas, [], JSON.stringify(value));
          }
    });

  it('leaves a text that is no formula as it is', () => {
    for (const text of ['gpt-4o', 'a - b', 'x=1', 'me@example.org', 'a:b', "it's", '1+1'])
      assert.equal(cellOf(text), text);
    assert.equal(cellOf('a;b'), '"a;b"');
    assert.equal(cellOf('one, two'), '"one, two"');
  });

  it('has no cell that ends itself and begins another', () => {
    assert.equal(cellOf('a","=1+1'), '"a"",\'""=1+1"');
    assert.equal(cellOf('a\r\n=1+1,b'), '"a\r\n\'=1+1,b"');
  });

  it('has numbers as they are, below zero too, and nothing for absent values', () => {
    assert.equal(csv(['n', 'text', 'none'], [[-3, 'gpt', undefined]]), 'n,text,none\r\n-3,gpt,\r\n');
  });

  it('has names of columns that are no formulas either', () => {
    assert.equal(csv(['=1'], []), "'=1\r\n");
  });
});
