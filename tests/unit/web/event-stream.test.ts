// A stream of events is read the same however it is cut into pieces, and only a whole event counts.

import assert from 'node:assert/strict';
import { createEventParser, type StreamEvent } from '#web/shared/event-stream.ts';

const text = [
  'id: 1-1\nevent: run\ndata: {"state":"running"}\n\n',
  ': a heartbeat\n\n',
  'event:delta\r\ndata:{"text":\r\ndata:  "é😀"}\r\n\r\n',
  'data: without a type\n\n',
  'id: 1-2\nevent: done\ndata\n\n',
].join('');
const events: StreamEvent[] = [
  { id: '1-1', type: 'run', data: '{"state":"running"}' },
  { id: undefined, type: 'delta', data: '{"text":\n "é😀"}' },
  { id: '1-2', type: 'done', data: '' },
];

function read(pieces: readonly string[]): StreamEvent[] {
  const parser = createEventParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

describe('a stream of events', () => {
  it('is read whole', () => assert.deepEqual(read([text]), events));

  it('is read the same in two pieces, wherever it is cut', () => {
    for (let at = 0; at <= text.length; at += 1) assert.deepEqual(read([text.slice(0, at), text.slice(at)]), events);
  });

  it('is read the same unit by unit', () => assert.deepEqual(read(text.split('')), events));

  it('gives nothing of an event before its blank line', () => {
    const parser = createEventParser();
    const whole = 'id: 1-1\nevent: delta\ndata: {}\n\n';
    for (const unit of whole.slice(0, -1)) assert.deepEqual(parser.push(unit), []);
    assert.equal(parser.push('\n').length, 1);
  });

  it('keeps nothing of one event for the next', () => {
    assert.deepEqual(read(['id: 1\nevent: a\ndata: 1\n\nevent: b\n\n']), [
      { id: '1', type: 'a', data: '1' },
      { id: undefined, type: 'b', data: '' },
    ]);
  });

  it('is broken where an event does not end', () => {
    const mebibyte = 'x'.repeat(1024 * 1024);
    const pushed = (end: string) => () => {
      const parser = createEventParser();
      for (let count = 0; count <= 16; count += 1) parser.push(`data: ${mebibyte}${end}`);
    };
    assert.throws(pushed(''), RangeError);
    assert.throws(pushed('\n'), RangeError);
    assert.doesNotThrow(pushed('\n\n'));
  });
});
