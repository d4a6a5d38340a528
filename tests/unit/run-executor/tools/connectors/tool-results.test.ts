// A tool's result as the model gets it: bounded, and honest about it.

import assert from 'node:assert/strict';
import { errorResult, readResult } from '#services/run-executor/tools/connectors/mcp/tool-results.ts';

const text = (words: string) => ({ type: 'text', text: words });
const resultOf = (raw: Readonly<Record<string, unknown>>, max = 1_000) =>
  readResult(raw, max).result as Record<string, unknown>;

describe('the result of a tool', () => {
  it('is its text parts, joined', () => {
    assert.deepEqual(readResult({ content: [text('a'), text('b')] }, 100), { status: 'ok', result: { text: 'a\nb' } });
  });

  it('is an error where the tool says so', () => {
    assert.equal(readResult({ content: [text('no')], isError: true }, 100).status, 'error');
    for (const yes of ['true', 'True', 1]) assert.equal(readResult({ content: [], isError: yes }, 100).status, 'error');
    for (const no of ['false', '', 0, null, {}])
      assert.equal(readResult({ content: [], isError: no }, 100).status, 'ok');
    const snakes = readResult({ content: [], is_error: true, structured_content: { a: 1 } }, 100);
    assert.deepEqual(snakes, { status: 'error', result: { structured: { a: 1 } } });
  });

  it('has no bytes in it, in whatever member they come', () => {
    const bytes = 'iVBORw0KGgo'.repeat(1_000);
    const result = resultOf({
      content: [
        { type: 'image_url', image_url: { url: `data:image/png;base64,${bytes}` } },
        text(`data:image/png;base64,${bytes}`),
        { type: 'image', url: 'https://a.example/b.png' },
        { type: 'image', url: `data:image/png;base64,${bytes}` },
      ],
      structuredContent: { shot: bytes, letters: 'ACGT'.repeat(100) },
    });
    assert.match(String(result['text']), /"url":"\(image\/png, some 8266 bytes, left out\)"/);
    assert.deepEqual(result['structured'], { shot: '(some 8250 bytes, left out)', letters: 'ACGT'.repeat(100) });
    assert.deepEqual(result['other'], [{ kind: 'image', uri: 'https://a.example/b.png' }, { kind: 'image' }]);
    assert.ok(!JSON.stringify(result).includes('iVBOR'));
  });

  it('has the text of a file whose members stand in its part', () => {
    assert.deepEqual(resultOf({ content: [{ type: 'resource', uri: 'a://b', text: 'inner' }] }), { text: 'inner' });
    assert.deepEqual(resultOf({ content: [{ type: 'resource', resource: { uri: 'a://b', text: 7 } }] }), { text: '7' });
  });

  it('is cut between characters, and says so', () => {
    assert.deepEqual(resultOf({ content: [text('aaaa😀😀')] }, 7), { text: 'aaaa😀', truncated: true });
    assert.deepEqual(resultOf({ content: [text('aaaa😀')] }, 6), { text: 'aaaa😀' });
  });

  it('is well-formed text', () => {
    assert.deepEqual(resultOf({ content: [text('a\ud800')] }), { text: 'a\ufffd' });
  });

  it('has its structure where there is room for it, and says where there is none', () => {
    const structuredContent = { a: 'x'.repeat(50) };
    assert.deepEqual(resultOf({ content: [text('t')], structuredContent }), {
      text: 't',
      structured: structuredContent,
    });
    assert.deepEqual(resultOf({ content: [text('t')], structuredContent }, 40), { text: 't', truncated: true });
  });

  it('has a piece of its structure where that is all there is', () => {
    const result = resultOf({ structuredContent: { a: 'x'.repeat(50) } }, 20);
    assert.deepEqual(result, { text: '{"a":"xxxxxxxxxxxxxx', truncated: true });
  });

  it('never has the bytes of content that is no text, nor names without end', () => {
    const data = Buffer.alloc(9_000, 1).toString('base64');
    const result = resultOf({ content: [{ type: 'image', mimeType: 'x'.repeat(9_000), data }] }, 4_000);
    assert.deepEqual(result, { other: [{ kind: 'image', mime_type: 'x'.repeat(300), bytes: 9_000 }] });
  });

  it('knows kinds of parts that nobody has told it of', () => {
    assert.deepEqual(resultOf({ content: [{ type: 'hologram', data: 'AAAA' }, text('t')] }), {
      text: 't',
      other: [{ kind: 'hologram', bytes: 3 }],
    });
  });

  for (const max of [100, 1_000, 32_000]) {
    it(`is never longer than ${max} characters and the frame around them`, () => {
      const link = { type: 'resource_link', uri: 'u'.repeat(500), name: 'n'.repeat(500), mimeType: 'm'.repeat(500) };
      const content = [...Array.from({ length: 900 }, () => link), text('t'.repeat(max * 2))];
      const result = resultOf({ content, structuredContent: { s: 's'.repeat(max * 2) } }, max);
      assert.ok(JSON.stringify(result).length <= max + 60);
      assert.equal(result['truncated'], true);
    });
  }

  for (const [what, raw, result] of [
    ['a number', 7, { text: '7' }],
    ['null', null, { text: 'null' }],
    ['a text', 'done', { text: 'done' }],
    ['a list', [1, 2], { text: '[1,2]' }],
    ['a list of parts', [text('a'), text('b')], { text: 'a\nb' }],
    ['an object of its own', { order: 7 }, { text: '{"order":7}' }],
    ['nothing', {}, { text: '{}' }],
    ['no content but null', { content: null }, {}],
    ['content that is a text', { content: 'done' }, { text: 'done' }],
    ['content that is one part', { content: text('done') }, { text: 'done' }],
    ['structure beside null', { content: null, structuredContent: { a: 1 } }, { structured: { a: 1 } }],
    ['structure that is null', { content: [text('a')], structuredContent: null }, { text: 'a' }],
    ['parts that are no objects', { content: [1, null, 'a'] }, { text: '1\na' }],
    ['a part without a kind', { content: [{ text: 'a' }] }, { text: 'a' }],
    ['text that is an object', { content: [{ type: 'text', text: { a: 1 } }] }, { text: '{"a":1}' }],
    ['text that is a number', { content: [{ type: 'text', text: 7 }] }, { text: '7' }],
    [
      'text that is null',
      { content: [{ type: 'text', text: null, a: 1 }] },
      { text: '{"type":"text","text":null,"a":1}' },
    ],
    ['JSON', { content: [{ type: 'json', json: { a: 1 } }] }, { text: '{"a":1}' }],
    ['a form of an older client', { toolResult: { a: 1 } }, { text: '{"toolResult":{"a":1}}' }],
  ] as const) {
    it(`is there where the server answered with ${what}`, () => {
      assert.deepEqual(readResult(raw, 100), { status: 'ok', result });
    });
  }

  it('is the server’s words where JSON-RPC says that the call has failed', () => {
    assert.deepEqual(errorResult('bad arguments', 3), { status: 'error', result: { text: 'bad', truncated: true } });
  });
});
