// The watch on bodies: deep, long or endless bodies never reach a parser; all others do, byte for byte.

import assert from 'node:assert/strict';
import { guarded } from '#services/run-executor/tools/connectors/mcp/body-guard.ts';

async function read(body: string, type = 'application/json', pieceLength = body.length): Promise<string> {
  const bytes = Buffer.from(body);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceLength) controller.enqueue(bytes.subarray(at, at + pieceLength));
      controller.close();
    },
  });
  let heard: unknown;
  const response = guarded(new Response(stream, { headers: { 'content-type': type } }), (error) => (heard = error));
  try {
    return await response.text();
  } catch (error) {
    assert.equal(error, heard);
    throw error;
  }
}

const events = 'text/event-stream';

describe('the body of an answer', () => {
  for (const [what, body, type] of [
    ['JSON', JSON.stringify({ a: [1, { b: '}]"\\' }] }), 'application/json'],
    ['text beyond ASCII', JSON.stringify('ä😀'.repeat(20_000)), 'application/json'],
    ['brackets in strings', JSON.stringify(`${'['.repeat(10_000)}\\"${'{'.repeat(10_000)}`), 'application/json'],
    ['events', 'data: {"a":[1]}\n\n'.repeat(500), events],
    ['a quote that is not closed, in a comment', `: "\n\ndata: {}\n\n`, events],
    ['nothing', '', 'application/json'],
  ] as const) {
    it(`is handed on as it is: ${what}`, async () => {
      assert.equal(await read(body, type), body);
      assert.equal(await read(body, type, 7), body);
    });
  }

  const deep = '['.repeat(65);
  for (const [what, body, type] of [
    ['nesting', deep, 'application/json'],
    ['nesting over many lines', deep.split('').join('\n\n'), 'application/json'],
    ['nesting over many lines of another kind', deep.split('').join('\r\n\r\n'), 'application/json'],
    ['nesting after a string that is not closed', `data: "\ndata: ${deep}\n\n`, events],
    ['nesting in one event of many lines', `data: ${deep.split('').join('\r\ndata: ')}\r\n\r\n`, events],
    ['nesting over many lines, in JSON that says it has events', deep.split('').join('\n\n'), events],
    ['nesting over many lines, after blanks', `\ufeff \u00a0\n${deep.split('').join('\n\n')}`, events],
    ['values', `[${'1,'.repeat(30_001)}1]`, 'application/json'],
    ['values over many events', 'data: [1,2]\n\n'.repeat(19_000 / 2).repeat(3), events],
    ['lines', '\n'.repeat(20_001), events],
    ['lines of another kind', '\r'.repeat(20_001), events],
  ] as const) {
    it(`ends where there is too much ${what}`, async () => {
      await assert.rejects(read(body, type), { name: 'ConnectorError', kind: 'too_large' });
      await assert.rejects(read(body, type, 5), { name: 'ConnectorError', kind: 'too_large' });
    });
  }

  it('that breaks off is heard of, and fails its reader', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('cut')) });
    const heard = Promise.withResolvers<unknown>();
    const response = guarded(new Response(broken), heard.resolve);
    await assert.rejects(response.text(), /cut/);
    assert.match(String(await heard.promise), /cut/);
  });
});
