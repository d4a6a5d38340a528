// The arguments of tools as providers take them: the sent schema, and the returned values.

import assert from 'node:assert/strict';
import { ownArguments, sentArguments, sentParameters } from '#services/run-executor/models/tool-parameters.ts';

const text = { type: 'string' };

describe('the arguments of a tool', () => {
  it('are sent as they are where every provider takes them', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'array', items: text }, b: { anyOf: [text, { type: 'null' }] } },
      required: ['a'],
      additionalProperties: false,
    };
    assert.deepEqual(sentParameters(schema), schema);
    assert.equal(ownArguments('{"a": [ ]}', schema), '{"a": [ ]}');
  });

  it('have properties, also where there are none', () => {
    assert.deepEqual(sentParameters({ type: 'object' }), { type: 'object', properties: {} });
  });

  it('say of every list that it is of something, wherever it is', () => {
    const lists = {
      plain: { type: 'array' },
      none: { type: ['array', 'null'], description: 'x' },
      deep: { anyOf: [{ type: 'object', properties: { type: { type: 'array' } } }] },
      default: { type: 'array' },
    };
    assert.deepEqual(sentParameters({ type: 'object', properties: lists })['properties'], {
      plain: { type: 'array', items: {} },
      none: { type: ['array', 'null'], description: 'x', items: {} },
      deep: { anyOf: [{ type: 'object', properties: { type: { type: 'array', items: {} } } }] },
      default: { type: 'array', items: {} },
    });
  });

  it('keep the values that a schema has, which are no schemas', () => {
    const a = { default: { type: 'array' }, enum: [{ type: 'array' }], const: { type: 'array' } };
    assert.deepEqual(sentParameters({ type: 'object', properties: { a } })['properties'], { a });
  });

  it('are those of all variants, of which none is more than possible', () => {
    const variants = [{ properties: { a: text, b: text }, required: ['b'] }, { $ref: '#/x' }, true, 'nonsense'];
    const own = { a: { type: 'number' } };
    for (const word of ['oneOf', 'anyOf', 'allOf']) {
      assert.deepEqual(sentParameters({ type: 'object', properties: own, required: ['a'], [word]: variants }), {
        type: 'object',
        properties: { ...own, b: text },
        required: ['a'],
      });
    }
    assert.deepEqual(sentParameters({ type: 'object', not: {}, enum: [{}], anyOf: 1 }), {
      type: 'object',
      properties: {},
    });
  });

  it('go by other names where a provider would refuse theirs, and come back by their own', () => {
    const names = [
      '$top',
      '_top',
      'sort by',
      'größe',
      '@',
      '日本',
      'x'.repeat(65),
      `${'x'.repeat(63)}!!`,
      'x'.repeat(64),
    ];
    const properties = Object.fromEntries(names.map((name) => [name, text]));
    const schema = { type: 'object', properties, required: names };
    const sent = sentParameters(schema);
    const sentNames = Object.keys(sent['properties'] as object);
    assert.equal(new Set(sentNames).size, names.length);
    for (const name of sentNames) assert.match(name, /^[a-zA-Z0-9_.-]{1,64}$/);
    assert.ok(sentNames.includes('_top') && sentNames.includes('sort_by'));
    assert.deepEqual(sent['required'], sentNames);
    const args = Object.fromEntries(names.map((name, at) => [name, at]));
    const written = sentArguments(args, schema);
    assert.deepEqual(Object.keys(written), sentNames);
    assert.deepEqual(JSON.parse(ownArguments(JSON.stringify(written), schema)), args);
  });

  it('stay as a model wrote them where they are no object', () => {
    const schema = { type: 'object', properties: { $top: text } };
    for (const json of ['{"_top": ', '[1]', 'null', '']) assert.equal(ownArguments(json, schema), json);
    assert.equal(ownArguments('{"_top":1,"other":2}', schema), '{"$top":1,"other":2}');
  });

  it('named like members of every object are arguments like any other', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"},"$a":{}}}') as Record<
      string,
      unknown
    >;
    const written = ownArguments('{"_a":1,"__proto__":"x"}', schema);
    assert.equal(written, '{"$a":1,"__proto__":"x"}');
    assert.ok(Object.keys(sentParameters(schema)['properties'] as object).includes('__proto__'));
  });
});
