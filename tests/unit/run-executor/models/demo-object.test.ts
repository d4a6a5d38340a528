// The demo model's answers in a form.

import assert from 'node:assert/strict';
import { objectOf } from '#services/run-executor/models/demo-object.ts';
import { problemsOf } from '#services/run-executor/runs/rules/schema-check.ts';
import type { Json } from '#shared/platform/json/json.ts';
import { demo, request, run } from './asked-demo.ts';

const schemas: Readonly<Record<string, Json>> = {
  'an order': {
    type: 'object',
    required: ['lines'],
    additionalProperties: false,
    properties: {
      when: { type: 'string', format: 'date-time' },
      note: { anyOf: [{ type: 'string', maxLength: 12 }, { type: 'null' }] },
      lines: {
        type: 'array',
        minItems: 2,
        maxItems: 3,
        items: { type: 'object', required: ['n'], properties: { n: { type: 'integer', minimum: 3, multipleOf: 4 } } },
      },
      gift: { type: 'boolean' },
      kind: { enum: ['sale', 'gift'] },
      long: { type: 'string', minLength: 40 },
      none: { type: 'null' },
      maybe: { type: ['null', 'number'], exclusiveMaximum: -1 },
      pair: { type: 'array', prefixItems: [{ const: 7 }, { type: 'string' }], items: false, maxItems: 2 },
    },
  },
  'a tree': {
    type: 'object',
    properties: { root: { $ref: '#/$defs/Node' } },
    $defs: {
      Node: {
        type: 'object',
        properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/$defs/Node' } } },
      },
    },
  },
  nothing: { type: 'object' },
};

describe("the demo model's object", () => {
  for (const [name, schema] of Object.entries(schemas))
    it(`fits the schema of ${name}`, () => {
      const object = objectOf(schema, 'The answer in words.');
      assert.deepEqual(problemsOf(schema, object), [], JSON.stringify(object));
    });

  it('says its words in the first text', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'number' }, b: { type: 'string' }, c: { type: 'string' } },
    };
    assert.deepEqual(objectOf(schema, 'Words.'), { a: 0, b: 'Words.', c: 'c' });
  });

  it('has an end, with any schema', () => {
    const endless = {
      type: 'object',
      required: ['next'],
      properties: { next: { $ref: '#/$defs/D' } },
      $defs: {
        D: { type: 'object', required: ['a', 'b'], properties: { a: { $ref: '#/$defs/D' }, b: { $ref: '#/$defs/D' } } },
      },
    };
    const before = performance.now();
    objectOf(endless, '');
    objectOf(
      {
        type: 'object',
        properties: { a: { type: 'array', minItems: 1e9, items: { type: 'string', minLength: 1e9 } } },
      },
      '',
    );
    assert.ok(performance.now() - before < 100);
  });

  it('is its answer where one is asked for, and what it finds is in it', async () => {
    const schema = { type: 'object', required: ['answer'], properties: { answer: { type: 'string' } } };
    const events = await run(request('Hello', { response_schema: schema }), demo);
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
    assert.match((JSON.parse(text) as { answer: string }).answer, /^I am the built-in demo model/);
    assert.equal(events.at(-1)?.type, 'finish');
  });
});
