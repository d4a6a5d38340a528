// JSON Schemas of answers: those that are taken, and the reason for each that is not.

import assert from 'node:assert/strict';
import { responseSchemaJson } from '#services/edge/domain/response-schema.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';

const refusal = (schema: unknown): { path: string; message: string } => {
  try {
    responseSchemaJson(schema);
  } catch (error) {
    assert.ok(error instanceof ContractError && error.code === 'validation_error', String(error));
    const [detail] = error.details ?? [];
    assert.ok(detail);
    return detail;
  }
  return assert.fail('it was taken');
};
const withProperty = (property: unknown): object => ({ type: 'object', properties: { a: property } });

describe('a response schema', () => {
  it('is taken with all that libraries write for an order', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Order',
      type: 'object',
      required: ['lines', 'when'],
      additionalProperties: false,
      properties: {
        when: { type: 'string', format: 'date-time', description: 'When it was placed.' },
        note: { anyOf: [{ type: 'string', maxLength: 200 }, { type: 'null' }], default: null },
        lines: { type: 'array', minItems: 1, maxItems: 50, uniqueItems: true, items: { $ref: '#/$defs/Line' } },
        kind: { enum: ['sale', 'gift'] },
        pair: { type: 'array', prefixItems: [{ type: 'number' }, { const: 'x' }], items: false },
      },
      $defs: {
        Line: {
          type: 'object',
          properties: {
            amount: { type: 'integer', minimum: 1, multipleOf: 1 },
            parts: { items: { $ref: '#/$defs/Line' } },
          },
        },
      },
    };
    assert.deepEqual(JSON.parse(responseSchemaJson(schema)), schema);
  });

  it('is an object that describes an object', () => {
    for (const none of [null, 'x', 7, true, []]) assert.equal(refusal(none).path, '/response_schema');
    for (const other of [{}, { type: 'array' }, { type: ['object', 'null'] }, { anyOf: [{ type: 'object' }] }])
      assert.equal(refusal(other).path, '/response_schema/type');
  });

  it('has at most 16 KiB, 10 levels and 200 properties', () => {
    const long = (length: number): object => ({ type: 'object', description: 'é'.repeat(length) });
    responseSchemaJson(long(8_000));
    assert.match(refusal(long(8_200)).message, /16 KiB/);

    const deep = (levels: number): object =>
      levels === 1 ? { type: 'object' } : { type: 'object', properties: { a: deep(levels - 1) } };
    responseSchemaJson(deep(10));
    assert.match(refusal(deep(11)).message, /10 levels/);

    const names = (count: number, from = 0): object =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${from + n}`, {}]));
    responseSchemaJson({ type: 'object', properties: names(200) });
    assert.match(
      refusal({ type: 'object', properties: names(100), $defs: { D: { properties: names(101) } } }).message,
      /200 properties/,
    );
  });

  it('has no patterns, and no keyword that nobody checks', () => {
    const { path, message } = refusal(withProperty({ type: 'string', pattern: '(a+)+$' }));
    assert.equal(path, '/response_schema/properties/a/pattern');
    assert.match(message, /pattern/);
    for (const keyword of [
      'patternProperties',
      'if',
      'contains',
      'dependentRequired',
      '$dynamicRef',
      'toString',
      '__proto__',
    ])
      assert.equal(
        refusal(withProperty(JSON.parse(`{${JSON.stringify(keyword)}: {}}`))).path,
        `/response_schema/properties/a/${keyword}`,
      );
  });

  it('refers to its own definitions only, and never to itself without a step', () => {
    const defs = (schemas: object): object => ({ type: 'object', $defs: schemas, properties: {} });
    for (const $ref of [
      'https://example.com/schema',
      '#',
      '#/properties/a',
      '#/$defs/Missing',
      '#/$defs/toString',
      'x.json',
    ])
      assert.match(refusal({ ...defs({ A: {} }), properties: { a: { $ref } } }).path, /\$ref$/);
    responseSchemaJson(defs({ Tree: { type: 'object', properties: { left: { $ref: '#/$defs/Tree' } } } }));
    for (const loop of [
      { A: { $ref: '#/$defs/A' } },
      { A: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/B' }] }, B: { allOf: [{ not: { $ref: '#/$defs/A' } }] } },
    ])
      assert.match(refusal(defs(loop)).message, /itself/);
    assert.match(refusal(withProperty({ $defs: { A: {} } })).message, /top/);
  });

  it('has the forms that keywords take', () => {
    const odd: Record<string, unknown> = {
      type: 'text',
      enum: [],
      required: 'a',
      minLength: -1,
      maxItems: 1.5,
      minimum: '1',
      multipleOf: 0,
      uniqueItems: 1,
      items: [{}],
      anyOf: [],
      properties: [],
      additionalProperties: 'no',
      description: 7,
      $ref: 7,
    };
    for (const [keyword, value] of Object.entries(odd))
      assert.equal(
        refusal(withProperty({ [keyword]: value })).path,
        `/response_schema/properties/a/${keyword}`,
        keyword,
      );
  });

  it('is looked at in little time, however it is made', () => {
    const nested = (text: string, end: string, count: number): unknown =>
      JSON.parse(`${text.repeat(count)}{}${end.repeat(count)}`);
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, n) => [`d${n}`, { anyOf: [{ $ref: `#/$defs/d${(n + 1) % 400}` }, {}] }]),
    );
    for (const schema of [
      { type: 'object', enum: nested('[', ']', 100_000) },
      { type: 'object', default: nested('{"a":[', ']}', 20_000) },
      { type: 'object', items: nested('{"items":', '}', 20_000) },
      { type: 'object', $defs: many },
      { type: 'object', ['x'.repeat(200_000)]: 1 },
    ]) {
      const before = performance.now();
      const { path } = refusal(schema);
      assert.ok(performance.now() - before < 50);
      assert.ok(path.length < 700);
    }
  });
});
