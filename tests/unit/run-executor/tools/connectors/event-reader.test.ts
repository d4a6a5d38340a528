// Server-sent events: the same ones in any pieces, with any ends of lines.

import assert from 'node:assert/strict';
import { EventReader, eventText, type StreamEvent } from '#services/run-executor/tools/connectors/mcp/event-reader.ts';

function read(pieces: readonly string[]): StreamEvent[] {
  const reader = new EventReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

const text = ': hello\nevent: message\nid: 1\nretry: 500\ndata: a\ndata:b\n\n\nid: 2\ndata\n\ndata: {"x": 1}';
const events = [{ id: '1', retry: '500', data: 'a\nb' }, { id: '2', data: '' }, { data: '{"x": 1}' }];

describe('server-sent events', () => {
  for (const [what, end] of [
    ['line feeds', '\n'],
    ['returns', '\r'],
    ['both', '\r\n'],
  ] as const) {
    it(`are the same wherever they are split, in lines that end in ${what}`, () => {
      const written = text.replaceAll('\n', end);
      for (let at = 0; at <= written.length; at++)
        assert.deepEqual(read([written.slice(0, at), written.slice(at)]), events, `split at ${at}`);
      assert.deepEqual(read([...written]), events);
    });
  }

  it('are read again as they are written', () => {
    assert.deepEqual(read([eventText({ id: '1', data: '{}' }), eventText({ retry: '7' })]), [
      { id: '1', data: '{}' },
      { retry: '7', data: '' },
    ]);
  });
});
