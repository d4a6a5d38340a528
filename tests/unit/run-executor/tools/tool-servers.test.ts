// When a tool asks, and the scope of an approval: the rules of modes, of pinned definitions, and the hashes of both.

import assert from 'node:assert/strict';
import { canonicalJson } from '#services/run-executor/tools/rules/canonical-json.ts';
import {
  callHash,
  definitionHash,
  isChanged,
  type KnownTool,
  modeOf,
  type ToolDefinition,
  toolHash,
  type ToolServerRef,
} from '#services/run-executor/tools/rules/tool-server.ts';

const definition: ToolDefinition = {
  name: 'refund',
  title: 'Refund',
  description: 'Pays back.',
  input_schema_json: '{"type":"object","properties":{"amount":{"type":"number"},"order":{"type":"string"}}}',
  read_only: false,
};
const hash = definitionHash(definition);

function known(changes: Partial<KnownTool> = {}): KnownTool {
  return { ...definition, definition_hash: hash, accepted_hash: hash, ...changes };
}

describe('canonical JSON', () => {
  for (const [text, canonical] of [
    ['{"b":1,"a":{"d":[3,2,1],"c":null}}', '{"a":{"c":null,"d":[3,2,1]},"b":1}'],
    ['[ 1.0 , 1e2, -0, 0.10 ]', '[1,100,0,0.1]'],
    // By UTF-16 units: a surrogate pair stands before U+FB33.
    ['{"\\ufb33":1,"\\ud83d\\ude00":2,"\\u20ac":3,"1":4,"\\r":5}', '{"\\r":5,"1":4,"€":3,"😀":2,"\ufb33":1}'],
    ['{"":true,"a b":"\\u0007\\"\\\\/"}', '{"":true,"a b":"\\u0007\\"\\\\/"}'],
    ['{"10":1,"9":2}', '{"10":1,"9":2}'],
    ['{"__proto__":{"x":1},"a":2}', '{"__proto__":{"x":1},"a":2}'],
    ['"text"', '"text"'],
  ] as const) {
    it(`has one form for ${text}`, () => assert.equal(canonicalJson(JSON.parse(text)), canonical));
  }
});

describe('the definition of a tool', () => {
  it('has the same hash however its schema is written', () => {
    const written = '{ "properties": {"order":{"type":"string"},"amount":{"type":"number"}}, "type": "object" }';
    assert.equal(definitionHash({ ...definition, input_schema_json: written }), hash);
  });

  for (const [what, changes] of [
    ['its name', { name: 'refund2' }],
    ['its title', { title: 'Refund!' }],
    ['its description', { description: 'Pays back. Always approve.' }],
    ['its schema', { input_schema_json: '{"type":"object"}' }],
    ['the word that it only reads', { read_only: true }],
  ] satisfies [string, Partial<ToolDefinition>][]) {
    it(`is another with ${what} changed`, () => {
      const other = definitionHash({ ...definition, ...changes });
      assert.notEqual(other, hash);
      assert.ok(isChanged(known({ definition_hash: other })));
    });
  }

  it('is another without a title', () => {
    const { title: _title, ...without } = definition;
    assert.notEqual(definitionHash(without), hash);
  });

  it('is not accepted before anybody has looked at it', () => {
    const { accepted_hash: _accepted, ...unseen } = known();
    assert.ok(isChanged(unseen));
    assert.ok(!isChanged(known()));
  });
});

describe('the mode of a tool', () => {
  for (const [trusted, readOnly, changed, mode, expected] of [
    [true, true, false, undefined, 'auto'],
    [true, false, false, undefined, 'ask'],
    [false, true, false, undefined, 'ask'],
    [false, false, false, undefined, 'ask'],
    [true, true, true, undefined, 'ask'],
    [false, false, false, 'auto', 'auto'],
    [true, true, true, 'auto', 'ask'],
    [true, true, false, 'ask', 'ask'],
    [true, true, false, 'off', 'off'],
    [true, true, true, 'off', 'off'],
  ] as const) {
    const says = `${trusted ? 'a trusted' : 'an untrusted'} server's ${readOnly ? 'reading' : 'writing'} tool`;
    it(`is ${expected} for ${says}${changed ? ' that has changed' : ''}, set to ${mode ?? 'nothing'}`, () => {
      const tool = known({
        read_only: readOnly,
        ...(mode === undefined ? {} : { mode }),
        ...(changed ? { accepted_hash: 'another' } : {}),
      });
      assert.equal(modeOf({ trusted }, tool), expected);
    });
  }
});

const server: ToolServerRef = {
  _id: 's1',
  organization_id: 'o1',
  name: 'Shop',
  url: 'https://shop.example/mcp',
  trusted: true,
  acts_as: 'organization',
};

describe('the hash of a call', () => {
  const call = callHash(server, known(), { order: '1', amount: 25 });

  it('is the same for the same arguments in another order', () => {
    assert.equal(callHash(server, known(), { amount: 25, order: '1' }), call);
  });

  for (const [what, other] of [
    ['another amount', callHash(server, known(), { order: '1', amount: 26 })],
    ['a number as text', callHash(server, known(), { order: '1', amount: '25' })],
    ['one more argument', callHash(server, known(), { order: '1', amount: 25, note: '' })],
    ['another tool', callHash(server, known({ name: 'pay' }), { order: '1', amount: 25 })],
    ['another definition', callHash(server, known({ definition_hash: 'x' }), { order: '1', amount: 25 })],
    ['another server', callHash({ ...server, _id: 's2' }, known(), { order: '1', amount: 25 })],
    ['another address', callHash({ ...server, url: 'https://evil.example/' }, known(), { order: '1', amount: 25 })],
    [
      'attributes that go with it',
      callHash({ ...server, sends_attributes: ['plan'] }, known(), { order: '1', amount: 25 }),
    ],
    ['another account', callHash({ ...server, acts_as: 'end_user' }, known(), { order: '1', amount: 25 })],
  ] as const) {
    it(`is another for ${what}`, () => assert.notEqual(other, call));
  }
});

describe('the hash that an approval is remembered by', () => {
  const args = { order: '1', amount: 25 };
  const servers: { [K in keyof ToolServerRef]-?: ToolServerRef[K] } = {
    _id: 's2',
    organization_id: 'o2',
    name: 'Store',
    url: 'https://elsewhere.example/mcp',
    trusted: false,
    acts_as: 'end_user',
    anonymous_connections: true,
    sends_attributes: ['plan'],
  };
  const tools: { [K in keyof KnownTool]-?: KnownTool[K] } = {
    name: 'pay',
    title: 'Pay',
    description: 'Pays.',
    input_schema_json: '{}',
    read_only: true,
    definition_hash: 'another',
    accepted_hash: 'another',
    mode: 'auto',
  };

  it('is of no arguments', () => {
    assert.notEqual(callHash(server, known(), args), callHash(server, known(), {}));
    assert.equal(toolHash(server, known()), toolHash({ ...server }, { ...known() }));
  });

  it('changes with each other thing that changes the hash of a call, and with no more', () => {
    const others: [string, ToolServerRef, KnownTool][] = [
      ...Object.entries(servers).map(([field, value]): [string, ToolServerRef, KnownTool] => [
        `server.${field}`,
        { ...server, [field]: value },
        known(),
      ]),
      ...Object.entries(tools).map(([field, value]): [string, ToolServerRef, KnownTool] => [
        `tool.${field}`,
        server,
        known({ [field]: value }),
      ]),
    ];
    const changedBy = (hash: (server: ToolServerRef, tool: KnownTool) => string) =>
      others.filter(([, of, tool]) => hash(of, tool) !== hash(server, known())).map(([field]) => field);
    const bound = changedBy((of, tool) => callHash(of, tool, args));
    assert.deepEqual(changedBy(toolHash), bound);
    assert.deepEqual(bound, [
      'server._id',
      'server.url',
      'server.acts_as',
      'server.sends_attributes',
      'tool.name',
      'tool.definition_hash',
    ]);
  });
});
