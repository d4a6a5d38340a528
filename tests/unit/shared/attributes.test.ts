// Attributes of end-users: their form, their bounds, and the sentence about the first odd one.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { attributesIn, attributesOfJson, pickAttributes } from '#shared/contract/told/attributes.ts';

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, at]));

/** The path that a set is refused at; undefined where it is taken. */
function refusedAt(value: unknown): string | undefined {
  try {
    attributesIn(value, '/attributes');
    return undefined;
  } catch (error) {
    assert.ok(error instanceof ContractError && error.code === 'validation_error');
    return error.details?.[0]?.path;
  }
}

describe('attributes of an end-user', () => {
  it('are taken as they are given, in their order', () => {
    const given = { plan: 'pro', seats: 12, trial: false, constructor: 'x', a_1: '' };
    assert.deepEqual(Object.entries(attributesIn(given, '')), Object.entries(given));
    assert.deepEqual(attributesOfJson('{}', ''), {});
  });

  it('are at most 20, of 500 characters, and 4 KiB as JSON', () => {
    assert.equal(refusedAt(many(20)), undefined);
    assert.equal(refusedAt(many(21)), '/attributes');
    assert.equal(refusedAt({ plan: '😀'.repeat(500) }), undefined);
    assert.equal(refusedAt({ plan: 'x'.repeat(501) }), '/attributes/plan');
    const eight = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a${at}`, 'x'.repeat(460)]));
    assert.equal(refusedAt(eight), '/attributes');
  });

  for (const name of ['Plan', '1plan', '', 'a-b', 'a.b', '_a', '__proto__', 'é', 'a'.repeat(41), 'a b'])
    it(`are not named ${JSON.stringify(name)}`, () => {
      assert.equal(refusedAt(JSON.parse(`{${JSON.stringify(name)}: 1}`)), `/attributes/${name}`);
    });

  for (const [what, value] of [
    ['null', null],
    ['a list', ['x']],
    ['an object', { a: 1 }],
    ['half a character', '\ud800'],
    ['no number', Number.NaN],
    ['an endless number', Infinity],
  ] as const)
    it(`are not ${what}`, () => assert.equal(refusedAt({ plan: value }), '/attributes/plan'));

  for (const [what, value] of [
    ['null', null],
    ['a list', []],
    ['a text', 'plan'],
  ] as const)
    it(`are an object, and not ${what}`, () => assert.equal(refusedAt(value), '/attributes'));

  it('name an odd one by a JSON pointer that is short', () => {
    assert.equal(refusedAt({ 'a/~b': 1 }), '/attributes/a~1~0b');
    assert.ok((refusedAt({ ['x'.repeat(10_000)]: 1 }) ?? '').length < 100);
  });

  it('are picked by name, those that are there and of no prototype', () => {
    assert.deepEqual(pickAttributes({ plan: 'pro', seats: 1 }, ['seats', 'toString', 'constructor', 'none']), {
      seats: 1,
    });
  });
});
