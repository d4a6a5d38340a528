// The first line of a message, as the list of runs has it.

import assert from 'node:assert/strict';
import { firstLine } from '#services/run-executor/runs/rules/admin-run.ts';

describe('the first line of a message', () => {
  it('is the first that says something', () => {
    assert.equal(firstLine('Where is my order?\nIt is late.'), 'Where is my order?');
    assert.equal(firstLine('\n \r\n\t Hello \r\nyou'), 'Hello');
    assert.equal(firstLine(''), '');
    assert.equal(firstLine(' \n '), '');
  });

  it('is cut between letters, with an ellipsis', () => {
    assert.equal(firstLine('a'.repeat(200)), 'a'.repeat(200));
    assert.equal(firstLine('a'.repeat(201)), `${'a'.repeat(200)}…`);
    assert.equal(firstLine('🙂'.repeat(5_000)), `${'🙂'.repeat(200)}…`);
  });
});
