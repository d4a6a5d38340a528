// The pure parts of streaming: cursors, the order of frames, SSE lines, and the log that readers share.

import assert from 'node:assert/strict';
import { FrameLog } from '#services/edge/domain/frame-log.ts';
import { encodeEvent, encodeFrame, encodeReset } from '#services/edge/domain/server-sent-events.ts';
import { beginsEpoch, follows, parseStreamCursor, printStreamCursor } from '#services/edge/domain/stream-cursor.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';

function frame(epoch: number, n: number, type = 'delta', data = `{"n":${n}}`): Frame {
  return { epoch, n, type, data };
}

describe('a stream cursor', () => {
  it('prints as it was read', () => {
    for (const text of ['1-1', '2-0', '17-40321', '999999999999999-999999999999999']) {
      assert.equal(printStreamCursor(parseStreamCursor(text)), text);
    }
  });

  it('is refused as invalid_request where it is malformed', () => {
    for (const text of [
      '',
      '1',
      '-1',
      '1-',
      '0-1',
      '01-1',
      '1-01',
      '1--1',
      '1-1 ',
      ' 1-1',
      '1-1-1',
      'a-b',
      '1.0-1',
      '1-1\n',
      '9999999999999999-1',
      '１-1',
    ]) {
      assert.throws(
        () => parseStreamCursor(text),
        (error) => hasCode(error, 'invalid_request'),
        JSON.stringify(text),
      );
    }
  });
});

describe('the order of frames', () => {
  it('begins at 1-1, and every later epoch at its reset', () => {
    assert.ok(beginsEpoch({ epoch: 1, n: 1 }));
    assert.ok(beginsEpoch({ epoch: 2, n: 0 }));
    assert.ok(!beginsEpoch({ epoch: 1, n: 0 }));
    assert.ok(!beginsEpoch({ epoch: 2, n: 1 }));
  });

  it('has no holes within an epoch, and goes on in a newer one only at its reset', () => {
    assert.ok(follows(null, { epoch: 1, n: 1 }));
    assert.ok(follows(null, { epoch: 3, n: 0 }));
    assert.ok(!follows(null, { epoch: 1, n: 2 }));
    assert.ok(follows({ epoch: 1, n: 1 }, { epoch: 1, n: 2 }));
    assert.ok(!follows({ epoch: 1, n: 1 }, { epoch: 1, n: 3 }));
    assert.ok(!follows({ epoch: 1, n: 2 }, { epoch: 1, n: 2 }));
    assert.ok(follows({ epoch: 1, n: 7 }, { epoch: 2, n: 0 }));
    assert.ok(!follows({ epoch: 1, n: 7 }, { epoch: 2, n: 1 }));
    assert.ok(!follows({ epoch: 3, n: 7 }, { epoch: 2, n: 0 }));
  });
});

describe('an event', () => {
  it('is its id, its type and one data line', () => {
    assert.equal(encodeFrame(frame(2, 5, 'delta', '{"text":"a"}')), 'id: 2-5\nevent: delta\ndata: {"text":"a"}\n\n');
    assert.equal(encodeReset(3), 'id: 3-0\nevent: reset\ndata: {"epoch":3}\n\n');
  });

  it('has no id where the cursor is to stay', () => {
    assert.equal(
      encodeEvent(undefined, 'run', '{"state":"queued","queue_position":2}'),
      'event: run\ndata: {"state":"queued","queue_position":2}\n\n',
    );
  });

  it('keeps its data on one line even where the JSON text has breaks', () => {
    const encoded = encodeFrame(frame(1, 1, 'run', '{\r\n"state":\n"queued"}'));
    assert.equal(encoded.split('\n').length, 5);
    assert.deepEqual(JSON.parse(encoded.split('\n')[2]?.slice('data: '.length) ?? ''), { state: 'queued' });
  });
});

describe('the log of frames that readers share', () => {
  const text = (log: FrameLog, cursor: Parameters<FrameLog['after']>[0]): string => {
    const next = log.after(cursor);
    return typeof next === 'string' ? next : next.bytes.toString();
  };

  it('gives the frames after a cursor, and says when there are none', () => {
    const log = new FrameLog(null, 1_000);
    assert.equal(log.after(null), 'current');
    assert.equal(log.append([frame(1, 1), frame(1, 2), frame(1, 3)]), 3);
    assert.equal(text(log, { epoch: 1, n: 1 }), encodeFrame(frame(1, 2)) + encodeFrame(frame(1, 3)));
    assert.equal(log.after({ epoch: 1, n: 3 }), 'current');
    assert.match(text(log, null), /^id: 1-1\n/);
  });

  it('takes nothing past a hole', () => {
    const log = new FrameLog(null, 1_000);
    assert.equal(log.append([frame(1, 1), frame(1, 3), frame(1, 4)]), 1);
    assert.deepEqual(log.position, { epoch: 1, n: 1 });
    assert.equal(log.append([frame(2, 0, 'reset')]), 1);
    assert.deepEqual(log.position, { epoch: 2, n: 0 });
  });

  it('gives a newer epoch from its reset to a reader of an older one', () => {
    const log = new FrameLog(null, 1_000);
    log.append([frame(1, 1), frame(1, 2), frame(2, 0, 'reset'), frame(2, 1)]);
    assert.match(text(log, { epoch: 1, n: 1 }), /^id: 2-0\n/);
    assert.match(text(log, null), /^id: 2-0\n/);
  });

  it('sends a reader back to the store where it no longer reaches that far', () => {
    const log = new FrameLog(null, 100);
    log.append(Array.from({ length: 20 }, (_, index) => frame(1, index + 1)));
    assert.equal(log.after(null), 'behind');
    assert.equal(log.after({ epoch: 1, n: 3 }), 'behind');
    assert.match(text(log, { epoch: 1, n: 19 }), /^id: 1-20\n/);
    assert.equal(new FrameLog({ epoch: 1, n: 5 }, 100).after({ epoch: 1, n: 2 }), 'behind');
  });

  it('encodes a batch once for all readers at the same place', () => {
    const log = new FrameLog(null, 1_000);
    log.append([frame(1, 1), frame(1, 2)]);
    const [one, other] = [log.after(null), log.after(null)];
    assert.ok(typeof one === 'object' && one === other);
  });

  it('splits much into batches', () => {
    const log = new FrameLog(null, Infinity);
    log.append(
      Array.from({ length: 300 }, (_, index) =>
        frame(1, index + 1, 'delta', JSON.stringify({ text: 'x'.repeat(1_000) })),
      ),
    );
    let cursor: Parameters<FrameLog['after']>[0] = null;
    let batches = 0;
    for (let next = log.after(cursor); typeof next === 'object'; next = log.after(cursor)) {
      assert.ok(next.bytes.length < 70_000);
      cursor = next.last;
      batches += 1;
    }
    assert.ok(batches >= 4);
    assert.equal(cursor?.n, 300);
  });
});
