// Kept definitions that were accepted before: those of present tools first, and no more than there is room.

import assert from 'node:assert/strict';
import { acceptedBeside, acceptedOf, sizeOf } from '#services/run-executor/tools/rules/accepted-definitions.ts';
import { definitionHash, type KnownTool } from '#services/run-executor/tools/rules/tool-server.ts';

function known(name: string, description: string, acceptedHash?: string): KnownTool {
  const definition = { name, description, input_schema_json: '{"type":"object"}', read_only: false };
  const hash = definitionHash(definition);
  return { ...definition, definition_hash: hash, accepted_hash: acceptedHash ?? hash };
}

describe('accepted definitions that are no more', () => {
  const large = 'x'.repeat(400_000);
  const names = ['a', 'b', 'c', 'd'];
  const before = { tools: names.map((name) => known(name, name + large)) };
  const gone = (...of: string[]) =>
    before.tools
      .filter(({ name }) => of.includes(name))
      .map(({ name, accepted_hash: hash }) => ({ name, ...(hash === undefined ? {} : { accepted_hash: hash }) }));
  const changed = (...of: string[]) =>
    before.tools
      .filter(({ name }) => of.includes(name))
      .map(({ name, accepted_hash: hash }) => known(name, 'Another.', hash));

  it('are those of tools that changed or went, and of no others', () => {
    const small = { tools: names.map((name) => known(name, name)) };
    const [a, b, , d] = small.tools;
    assert.ok(a && b && d);
    const kept = acceptedBeside(
      small,
      [known('a', 'Another.', a.accepted_hash), b],
      [{ name: 'd', accepted_hash: d.definition_hash }],
    );
    assert.deepEqual(
      kept.map(({ name }) => name),
      ['a', 'd'],
    );
    assert.equal(acceptedOf(known('a', 'A third.', a.accepted_hash), kept)?.description, 'a');
    assert.equal(acceptedOf(known('a', 'A third.', 'of another'), kept), undefined);
  });

  it('take a megabyte: those that are there come first, then the newest that went', () => {
    const kept = acceptedBeside(before, changed('c'), gone('a', 'b', 'd'));
    assert.deepEqual(
      kept.map(({ name }) => name),
      ['c', 'd'],
    );
    assert.ok(sizeOf(kept) <= 1_000_000);
    assert.deepEqual(
      acceptedBeside(before, changed(...names), []).map(({ name }) => name),
      ['a', 'b'],
    );
  });
});
