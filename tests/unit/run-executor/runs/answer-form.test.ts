// Answers in a form: finding the object in a model's words, and checking it. ajv is the judge of the checks.

import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readAnswer } from '#services/run-executor/runs/rules/answer-form.ts';
import { problemsOf } from '#services/run-executor/runs/rules/schema-check.ts';
import type { Json } from '#shared/platform/json/json.ts';
import { threadCpuMs } from '../../../support/longest-iteration.ts';

const order: Json = {
  type: 'object',
  required: ['total', 'lines'],
  additionalProperties: false,
  properties: {
    total: { type: 'number', minimum: 0 },
    lines: {
      type: 'array',
      items: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 10 } } },
    },
  },
};

describe('the object in an answer', () => {
  const json = '{"total": 3, "lines": [{"name": "tea {1}"}]}';
  const found = (text: string): string | undefined => {
    const read = readAnswer(order, text);
    return 'json' in read ? read.json : undefined;
  };

  it('is found alone, in a fence, and among words', () => {
    for (const text of [
      json,
      `\n ${json} \n`,
      `\`\`\`json\n${json}\n\`\`\``,
      `Here is the order:\n\n${json}\n\nIs there anything else?`,
      `The {name} you asked for: ${json}.`,
      `It is {"broken": and then ${json}`,
    ])
      assert.equal(found(text), json, text);
  });

  it('is none in a text without one', () => {
    for (const text of ['', 'No.', '[1]', '"text"', '{', '{"total": 3, "lines": [', 'null'])
      assert.equal(found(text), undefined, text);
  });

  it('has at most 64 KiB', () => {
    const name = (length: number) => ({ total: 1, lines: [{ name: 'a' }], x: 'é'.repeat(length) });
    const open = { type: 'object' };
    assert.ok('json' in readAnswer(open, JSON.stringify(name(32_000))));
    assert.match(JSON.stringify(readAnswer(open, JSON.stringify(name(33_000)))), /64 KiB/);
    assert.ok('problems' in readAnswer(open, `${'x'.repeat(200_000)}{}`));
    assert.match(JSON.stringify(readAnswer(open, `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)), /nested/);
  });
});

describe('a checked object', () => {
  it('has its problems told, ten at most, by their places', () => {
    assert.deepEqual(problemsOf(order, { lines: [{ name: 'tea' }, { name: 7 }, {}], more: 1 }), [
      '/total is missing.',
      '/more is not allowed.',
      '/lines/1/name must be string.',
      '/lines/2/name is missing.',
    ]);
    assert.equal(problemsOf(order, { total: 1, lines: Array.from({ length: 99 }, () => ({})) }).length, 10);
    const [odd] = problemsOf({ type: 'object', additionalProperties: false }, { [`\n${'x'.repeat(5_000)}`]: 1 });
    assert.ok(odd && odd.length <= 300);
  });

  it('is judged as ajv judges, for hundreds of schemas and thousands of values', function () {
    this.timeout(60_000);
    const random = seeded(7);
    const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false });
    let fitting = 0;
    for (let n = 0; n < 300; n += 1) {
      const schema = { ...anySchema(random, 3), $defs: { D: anySchema(random, 1), E: { type: 'string' } } } as Json;
      const validate = ajv.compile(schema as never);
      for (let m = 0; m < 20; m += 1) {
        const value = anyValue(random, 3);
        const fits = validate(value);
        if (fits) fitting += 1;
        assert.equal(problemsOf(schema, value).length === 0, fits, JSON.stringify({ schema, value }));
      }
      ajv.removeSchema();
    }
    assert.ok(fitting > 600 && fitting < 5_400, `${fitting} fit`);
  });

  it('is checked within a bound of work, with any schema', () => {
    const zeros = { a: Array.from({ length: 30_000 }, () => 0) };
    const keys = { a: Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`k${n}`, 0])) };
    const a = (schema: object, more: object = {}): Json => ({ type: 'object', properties: { a: schema }, ...more });
    const times = (count: number, schema: object): object[] => Array.from({ length: count }, () => schema);
    const doubled = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`d${n}`, { anyOf: times(2, { $ref: `#/$defs/d${n + 1}` }) }]),
    );
    const hostile: Record<string, [Json, unknown]> = {
      'choices of lists': [a({ anyOf: times(600, { items: { type: 'string' } }) }), zeros],
      'lists of choices': [a({ items: { anyOf: times(600, { type: 'string' }) } }), zeros],
      'long enumerations': [a({ items: { enum: Array.from({ length: 3_000 }, (_, n) => n + 1) } }), zeros],
      'doubled references': [a({ $ref: '#/$defs/d0' }, { $defs: { ...doubled, d200: { type: 'string' } } }), zeros],
      'equal entries': [
        a({ anyOf: times(600, { uniqueItems: true }) }),
        { a: [...Array.from({ length: 8_000 }, (_, n) => ({ n })), { n: 0 }] },
      ],
      'lengths of text': [a({ anyOf: times(600, { maxLength: 1 }) }), { a: 'x'.repeat(65_000) }],
      'many properties': [a({ anyOf: times(600, { additionalProperties: false }) }), keys],
      'counted properties': [a({ anyOf: times(600, { maxProperties: 1 }) }), keys],
      'equal objects': [a({ anyOf: times(600, { const: { a: 1 } }) }), keys],
      'missing names': [a({ anyOf: times(300, { required: ['x', 'y', 'z'] }) }), keys],
    };
    for (const [name, [schema, value]] of Object.entries(hostile)) {
      const before = threadCpuMs();
      assert.ok(problemsOf(schema, value).length > 0, name);
      const took = threadCpuMs() - before;
      assert.ok(took < 50, `${name}: ${took} ms`);
    }
  });

  it('is found within a bound of work, in any text', () => {
    for (const part of ['{', '{"a":', '[', '"', '{}x', '\\', '{"', '```', '{"a":"', '}{']) {
      const before = threadCpuMs();
      readAnswer({ type: 'object' }, `x${part.repeat(131_000 / part.length)}`);
      assert.ok(threadCpuMs() - before < 50, part);
    }
  });
});

type Random = () => number;

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

const names = ['a', 'b', 'c'];

function anyValue(random: Random, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 8 : 6));
  if (kind < 2) return Math.floor(random() * 6) - 2;
  if (kind === 2) return pick(random, ['', 'x', 'ab', '😀😀', 'abcdef']);
  if (kind === 3) return random() < 0.5;
  if (kind === 4) return null;
  if (kind === 5) return 1.5;
  if (kind === 6) return Array.from({ length: Math.floor(random() * 4) }, () => anyValue(random, depth - 1));
  return Object.fromEntries(names.filter(() => random() < 0.5).map((name) => [name, anyValue(random, depth - 1)]));
}

function anySchema(random: Random, depth: number): Record<string, unknown> {
  const schema: Record<string, unknown> = {};
  const some = (chance: number, keyword: string, value: () => unknown): void => {
    if (random() < chance) schema[keyword] = value();
  };
  const small = (): number => Math.floor(random() * 4);
  const inner = (): unknown => (random() < 0.1 ? random() < 0.5 : anySchema(random, depth - 1));
  const list = (): unknown[] => Array.from({ length: 1 + Math.floor(random() * 3) }, inner);
  const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
  some(0.4, 'type', () =>
    random() < 0.7 ? pick(random, types) : [...new Set([pick(random, types), pick(random, types)])],
  );
  some(0.08, 'enum', () => [anyValue(random, 1), anyValue(random, 1), 0, 'x']);
  some(0.05, 'const', () => anyValue(random, 1));
  some(0.15, 'minimum', small);
  some(0.15, 'exclusiveMaximum', small);
  some(0.1, 'maximum', small);
  some(0.1, 'exclusiveMinimum', () => small() - 2);
  some(0.1, 'multipleOf', () => 1 + small());
  some(0.15, 'minLength', small);
  some(0.15, 'maxLength', small);
  some(0.15, 'minItems', small);
  some(0.15, 'maxItems', small);
  some(0.15, 'uniqueItems', () => random() < 0.8);
  some(0.15, 'minProperties', small);
  some(0.15, 'maxProperties', small);
  some(0.2, 'required', () => names.filter(() => random() < 0.4));
  if (depth > 0) {
    some(0.4, 'properties', () => Object.fromEntries(names.slice(0, 2).map((name) => [name, inner()])));
    some(0.2, 'additionalProperties', inner);
    some(0.4, 'items', inner);
    some(0.15, 'prefixItems', list);
    some(0.15, 'anyOf', list);
    some(0.12, 'oneOf', list);
    some(0.12, 'allOf', list);
    some(0.1, 'not', inner);
    some(0.15, '$ref', () => pick(random, ['#/$defs/E', ...(depth > 1 ? ['#/$defs/D'] : [])]));
  }
  return schema;
}
