// Reads server-sent events as the contract writes them: one `id`, one `event` and one `data` line a frame, LF, and
// comments between. Anything else is a defect of the server and throws.

import assert from 'node:assert/strict';
import type { Message, Usage } from './resources.ts';

/** A frame; `id` is absent on queue positions. `data` is parsed. */
export interface Frame {
  readonly kind: 'frame';
  readonly id: string | undefined;
  readonly event: string;
  readonly data: FrameData;
}

export interface Comment {
  readonly kind: 'comment';
  readonly text: string;
}

export type StreamItem = Frame | Comment;

/** The fields that frames can have. */
export interface FrameData {
  state?: string;
  queue_position?: number;
  message_id?: string;
  text?: string;
  call_id?: string;
  name?: string;
  title?: string;
  status?: string;
  citations?: Message['citations'];
  code?: string;
  message?: string;
  epoch?: number | string;
  usage?: Usage;
  id?: string;
  role?: string;
  content?: string;
  seq?: number;
  reason?: string;
  expires_at?: string;
  suggestions?: string[];
  questions?: { id: string; multiple: boolean; options: { value: string }[] }[];
  calls?: { call_id: string; name: string; arguments: Record<string, unknown> }[];
}

export async function* parseEventStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<StreamItem> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield* parseBlock(text.slice(0, end));
      text = text.slice(end + 2);
    }
  }
  assert.equal(text, '', 'the stream ended in the middle of a frame');
}

function* parseBlock(block: string): Generator<StreamItem> {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    assert.ok(!line.includes('\r'), 'lines of the stream end in LF');
    if (line.startsWith(':')) {
      yield { kind: 'comment', text: line.slice(1).trim() };
      continue;
    }
    const [, field = '', value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    assert.ok(['id', 'event', 'data', 'retry'].includes(field), `a strange line in the stream: ${line}`);
    assert.ok(!fields.has(field), `two ${field} lines in a frame`);
    fields.set(field, value);
  }
  const event = fields.get('event');
  const data = fields.get('data');
  if (event === undefined && data === undefined) return;
  assert.ok(event !== undefined && data !== undefined, `a frame without event or data: ${block}`);
  yield { kind: 'frame', id: fields.get('id'), event, data: JSON.parse(data) as FrameData };
}

/** The text a client shows: deltas since the last reset. */
export function joinedText(frames: readonly Frame[]): string {
  const start = frames.findLastIndex(({ event }) => event === 'reset');
  return frames
    .slice(start + 1)
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('');
}

/** Asserts the promises that hold for every whole stream: ids without holes, done last, text equal to the message. */
export function assertWholeStream(frames: readonly Frame[]): void {
  let epoch: string | undefined;
  let last = 0;
  for (const { id, event } of frames) {
    if (id === undefined) {
      assert.equal(event, 'run', 'only queue positions have no id');
      continue;
    }
    const [, frameEpoch = '', n = ''] = /^([^-]+)-(\d+)$/.exec(id) ?? [];
    if (event === 'reset') {
      assert.equal(n, '0', 'a reset is frame 0 of its epoch');
    } else if (epoch !== undefined) {
      assert.equal(frameEpoch, epoch, 'a new epoch begins with a reset');
      assert.equal(Number(n), last + 1, `a hole before ${id}`);
    } else {
      assert.equal(n, '1', 'a stream without a cursor starts at the first frame');
    }
    epoch = frameEpoch;
    last = Number(n);
  }
  assert.equal(
    frames.findIndex(({ event }) => event === 'done'),
    frames.length - 1,
    'done comes once, at the end',
  );
  const message = frames.findLast(({ event }) => event === 'message');
  if (message) assert.equal(joinedText(frames), message.data.content);
}
