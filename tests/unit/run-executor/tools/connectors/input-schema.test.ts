// The schema of a tool's arguments: as it is where it is one, put together where its server wrote it in another way.

import assert from 'node:assert/strict';
import { connectorBounds } from '#services/run-executor/tools/connectors/bounds.ts';
import { schemaJson } from '#services/run-executor/tools/connectors/mcp/input-schema.ts';

function read(schema: unknown): unknown {
  const found = schemaJson(schema, connectorBounds);
  return 'json' in found ? (JSON.parse(found.json) as unknown) : found.fault;
}

const city = { type: 'string' };

describe('the schema of arguments', () => {
  it('stays as it is, to the letter, where it has the form of the standard', () => {
    const schema = {
      title: 'T',
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      anyOf: [{ required: ['a'] }],
      properties: {
        a: { type: ['string', 'null'], enum: ['x', null], default: null, format: 'date', nullable: true, 'x-own': [1] },
        b: { type: 'array', prefixItems: [true, { $ref: '#/$defs/Node' }], items: false, minItems: 0 },
        type: { const: null, examples: [null], exclusiveMinimum: 1, not: {} },
      },
      additionalProperties: false,
      $defs: { Node: { properties: { next: { $ref: '#/$defs/Node' }, top: { $ref: '#' } } } },
    };
    assert.deepEqual(schemaJson(schema, connectorBounds), { json: JSON.stringify(schema) });
  });

  for (const [what, schema, expected] of [
    ['no type', { properties: { city } }, { type: 'object', properties: { city } }],
    ['several types', { type: ['object', 'null'], properties: { city } }, { type: 'object', properties: { city } }],
    ['a type in capitals', { type: 'OBJECT', properties: { city } }, { type: 'object', properties: { city } }],
    ['nulls', { type: 'object', properties: null, required: null, description: null }, { type: 'object' }],
    ['an empty list of properties', { type: 'object', properties: [], required: [] }, { type: 'object' }],
    [
      'a property that is null',
      { type: 'object', properties: { city: null } },
      { type: 'object', properties: { city: {} } },
    ],
    [
      'one required name that is no list',
      { type: 'object', properties: { city }, required: 'city' },
      { type: 'object', properties: { city }, required: ['city'] },
    ],
    [
      'required names that are none',
      { type: 'object', properties: { city }, required: ['city', null, 7] },
      { type: 'object', properties: { city }, required: ['city'] },
    ],
    [
      'a reference on top',
      { $ref: '#/$defs/Args', $defs: { Args: { type: 'object', properties: { city } } } },
      { type: 'object', properties: { city }, $defs: { Args: { type: 'object', properties: { city } } } },
    ],
    ['a reference to nowhere', { $ref: '#/$defs/None' }, { type: 'object' }],
    ['a reference to another place', { $ref: 'https://example.com/schema.json' }, { type: 'object' }],
    ['a reference to itself', { $ref: '#' }, { type: 'object' }],
    [
      'alternatives',
      { anyOf: [{ type: 'object', properties: { city }, required: ['city'] }, { properties: { zip: city } }] },
      { type: 'object', properties: { city, zip: city } },
    ],
    [
      'parts that all hold',
      { allOf: [{ properties: { city }, required: ['city'] }, { properties: { zip: city } }] },
      { type: 'object', properties: { city, zip: city }, required: ['city'] },
    ],
    [
      'a list of properties',
      {
        type: 'object',
        properties: [{ name: 'city', type: 'string', required: true }, { name: 'zip' }, { type: 'x' }, null],
      },
      { type: 'object', properties: { city, zip: {} }, required: ['city'] },
    ],
    ['nothing but a list of properties', [{ name: 'city', ...city }], { type: 'object', properties: { city } }],
    ['properties alone', { city, $schema: 'x' }, { type: 'object', properties: { city } }],
    [
      'in a wrapper',
      { jsonSchema: { type: 'object', properties: { city } } },
      { type: 'object', properties: { city } },
    ],
    ['a type of Python', { type: 'dict', properties: { city } }, { type: 'object', properties: { city } }],
    ['text', '{"type":"object","properties":{}}', { type: 'object', properties: {} }],
    ['text that is none', 'schema', { type: 'object' }],
    ['true', true, { type: 'object' }],
    ['undefined', undefined, { type: 'object' }],
  ] as const) {
    it(`is of an object where it was ${what}`, () => assert.deepEqual(read(schema), expected));
  }

  for (const [what, part, expected] of [
    [
      'nulls',
      { type: null, enum: null, items: null, description: null, additionalProperties: null, default: null },
      { default: null },
    ],
    [
      'types in capitals',
      { type: 'STRING', items: { type: ['Integer', null] } },
      { type: 'string', items: { type: ['integer', 'null'] } },
    ],
    [
      'types of programming languages',
      { anyOf: [{ type: 'str' }, { type: 'int' }, { type: 'bool' }, { type: 'float' }] },
      {
        anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }, { type: 'number' }],
      },
    ],
    [
      'types that are none',
      { oneOf: [{ type: 'any' }, { type: '' }, { type: [] }, { type: 7 }] },
      { oneOf: [{}, {}, {}, {}] },
    ],
    [
      '`required` in it',
      { type: 'object', properties: { city: { ...city, required: true }, zip: { required: false } } },
      {
        type: 'object',
        properties: { city, zip: {} },
        required: ['city'],
      },
    ],
    ['lists of other things', { enum: [], anyOf: [], allOf: null, required: {}, examples: 7 }, {}],
    ['a list of items', { type: 'array', items: [city] }, { type: 'array', items: city }],
    ['a list of several items', { items: [city, true] }, { items: { anyOf: [city, true] } }],
    [
      'bounds of draft 4',
      { minimum: 1, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: false },
      { exclusiveMinimum: 1, maximum: 2 },
    ],
    ['bounds that are text', { minimum: '1', maxLength: '9', uniqueItems: 'true', pattern: 7 }, {}],
    ['references to nowhere', { $ref: '#/$defs/None', description: 'A city' }, { description: 'A city' }],
    ['references to another place', { items: { $ref: 'https://example.com/a.json' } }, { items: {} }],
    ['its type alone', 'string', city],
    ['its words alone', 'The city', { description: 'The city' }],
    ['a name of all objects', { constructor: 'x', toString: null }, { constructor: 'x' }],
  ] as [string, unknown, unknown][]) {
    it(`has a property of the standard's form where that had ${what}`, () => {
      assert.deepEqual(read({ type: 'object', properties: { a: part } }), {
        type: 'object',
        properties: { a: expected },
      });
    });
  }

  it('is none where it is of something else', () => {
    for (const type of ['array', 'string', ['string', 'null'], 7]) assert.equal(read({ type }), 'schema');
  });

  it('is none where it is too large, or too deep', () => {
    assert.equal(read({ description: 'x'.repeat(40_000) }), 'too_large');
    assert.equal(read(JSON.parse(`${'{"a":'.repeat(40)}{}${'}'.repeat(40)}`)), 'too_large');
  });

  it('has a member named __proto__ as any other', () => {
    const { properties } = read(JSON.parse('{"properties":{"__proto__":{"type":"string"}}}')) as { properties: object };
    assert.deepEqual(Object.keys(properties), ['__proto__']);
  });
});
