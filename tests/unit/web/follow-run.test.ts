// A run is followed to its end over connections that break, fall silent or are refused, from the place where the one before broke off.

import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { ApiError } from '#web/shared/api-error.ts';
import { followRun } from '#web/shared/follow-run.ts';
import type { Frame } from '#web/shared/frames.ts';
import { pause } from '#web/shared/pause.ts';

const frame = (n: number): string => `id: 1-${n}\nevent: delta\ndata: {"message_id":"m","text":"${n}"}\n\n`;
const done = 'id: 1-9\nevent: done\ndata: {"state":"succeeded"}\n\n';

/** The behaviour of one connection: gives pieces, and then ends, breaks, or stays silent; or is refused. */
interface Connection {
  readonly pieces?: readonly (string | Promise<string>)[];
  readonly last?: 'end' | 'break' | 'silence';
  readonly refused?: ApiError;
  /** It is never answered. */
  readonly unanswered?: boolean;
}

function follow(connections: readonly Connection[], hurry?: (over: AbortSignal) => Promise<void>) {
  const cursors: (string | undefined)[] = [];
  const texts: string[] = [];
  const troubles: (string | undefined)[] = [];
  const stop = new AbortController();
  const open = async (_id: string, cursor: string | undefined, signal: AbortSignal) => {
    const connection = connections[cursors.push(cursor) - 1];
    assert.ok(connection, 'no more connections are expected');
    const { pieces = [], last = 'end', refused, unanswered } = connection;
    if (refused) throw refused;
    const broken = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new ApiError({ code: 'offline' })), { once: true });
    });
    if (unanswered) return broken;
    broken.catch(() => {});
    const left = [...pieces];
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const piece = await left.shift();
          if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
          else if (last === 'end') controller.close();
          else if (last === 'break') throw new TypeError('network error');
          else await broken;
        },
      },
      { highWaterMark: 0 },
    );
  };
  const followed = followRun({
    runId: 'r',
    open,
    onFrames: (frames: readonly Frame[]) =>
      texts.push(...frames.map((one) => (one.type === 'delta' ? one.data.text : one.type))),
    onTrouble: (error) => troubles.push(error?.code),
    ...(hurry ? { hurry } : {}),
    signal: stop.signal,
  });
  return { followed, cursors, texts, troubles, stop };
}

/** Lets all that can go on without time go on. */
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    let turns = 0;
    const turn = (): void => void ((turns += 1) < 50 ? setImmediate(turn) : resolve());
    turn();
  });

describe('following a run', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  /** Moves the clock until it is over. */
  async function pass(ms: number): Promise<void> {
    await settle();
    mock.timers.tick(ms);
    await settle();
  }

  it('ends with its end', async () => {
    const { followed, cursors, texts, troubles } = follow([{ pieces: [frame(1), frame(2) + frame(3), done] }]);
    await followed;
    assert.deepEqual(texts, ['1', '2', '3', 'done']);
    assert.deepEqual([cursors, troubles], [[undefined], []]);
  });

  it('goes on right after the last frame that came whole', async () => {
    const { followed, cursors, texts, troubles } = follow([
      { pieces: [frame(1), frame(2).slice(0, -1)], last: 'break' },
      { pieces: [frame(2) + frame(3).slice(0, 20)], last: 'break' },
      { pieces: [frame(3), done] },
    ]);
    await pass(300);
    await pass(300);
    await followed;
    assert.deepEqual(texts, ['1', '2', '3', 'done']);
    assert.deepEqual(cursors, [undefined, '1-1', '1-2']);
    assert.deepEqual(troubles, ['offline', undefined, 'offline', undefined]);
  });

  it('keeps its place over frames that have none', async () => {
    const { followed, cursors } = follow([
      { pieces: [frame(1), 'event: run\ndata: {"state":"queued","queue_position":1}\n\n'], last: 'break' },
      { pieces: [done] },
    ]);
    await pass(300);
    await followed;
    assert.deepEqual(cursors, [undefined, '1-1']);
  });

  it('goes on at once where a server ends the stream in good order', async () => {
    const { followed, cursors, troubles } = follow([{ pieces: [frame(1)] }, { pieces: [done] }]);
    await followed;
    assert.deepEqual(cursors, [undefined, '1-1']);
    assert.deepEqual(troubles, []);
  });

  it('waits longer with each try that gives nothing, up to ten seconds', async () => {
    const { cursors, stop, followed } = follow(Array.from({ length: 9 }, () => ({ last: 'break' as const })));
    for (const [at, ms] of [300, 600, 1_200, 2_400, 4_800, 9_600, 10_000].entries()) {
      await pass(ms / 2 - 1);
      assert.equal(cursors.length, at + 1);
      await pass(ms / 2 + 1);
      assert.equal(cursors.length, at + 2);
    }
    stop.abort();
    await followed;
  });

  it('takes a stream that is silent for dead', async () => {
    const { followed, texts, cursors } = follow([
      { pieces: [frame(1)], last: 'silence' },
      { pieces: [frame(2), done] },
    ]);
    await pass(34_000);
    assert.equal(cursors.length, 1);
    await pass(1_001);
    await pass(300);
    await followed;
    assert.deepEqual(texts, ['1', '2', 'done']);
  });

  it('takes a stream that does not begin for dead', async () => {
    const { followed, texts, cursors } = follow([{ unanswered: true }, { pieces: [frame(1), done] }]);
    await pass(34_000);
    assert.equal(cursors.length, 1);
    await pass(1_001);
    await pass(300);
    await followed;
    assert.deepEqual(texts, ['1', 'done']);
  });

  it('is out of trouble once the stream is open, though it says nothing yet', async () => {
    const { followed, troubles, stop } = follow([{ pieces: [frame(1)], last: 'break' }, { last: 'silence' }]);
    await pass(300);
    assert.deepEqual(troubles, ['offline', undefined]);
    stop.abort();
    await followed;
  });

  it('lets heartbeats be a sign of life', async () => {
    const after = (ms: number, piece: string) => pause(ms).then(() => piece);
    const { followed, cursors } = follow([
      { pieces: [after(30_000, ': beat\n\n'), after(60_000, ': beat\n\n'), after(90_000, done)] },
    ]);
    for (let beats = 0; beats < 3; beats += 1) await pass(30_000);
    await followed;
    assert.equal(cursors.length, 1);
  });

  it('waits as long as it is told to where too much is asked', async () => {
    const refused = new ApiError({ code: 'rate_limited', status: 429, retry_after: 7 });
    const { followed, cursors } = follow([{ refused }, { pieces: [done] }], () => Promise.resolve());
    await pass(6_999);
    assert.equal(cursors.length, 1);
    await pass(1);
    await followed;
    assert.equal(cursors.length, 2);
  });

  it('tries again before its time where the network is back', async () => {
    let back = (): void => {};
    const hurry = (): Promise<void> => new Promise((resolve) => (back = resolve));
    const { followed, cursors } = follow([{ last: 'break' }, { pieces: [done] }], hurry);
    await settle();
    assert.equal(cursors.length, 1);
    back();
    await followed;
    assert.equal(cursors.length, 2);
  });

  for (const status of [400, 401, 403, 404])
    it(`gives up where it is refused with ${status}`, async () => {
      const refused = new ApiError({ code: 'refused', status });
      await assert.rejects(follow([{ refused }]).followed, refused);
    });

  for (const status of [429, 500, 503])
    it(`tries again where it is refused with ${status}`, async () => {
      const refused = new ApiError({ code: 'refused', status });
      const { followed, troubles } = follow([{ refused }, { pieces: [done] }]);
      await pass(300);
      await followed;
      assert.deepEqual(troubles, ['refused', undefined]);
    });

  it('stops at once when it is told to, and tells nothing more', async () => {
    const { followed, stop, texts, troubles } = follow([{ pieces: [frame(1)], last: 'silence' }]);
    await settle();
    stop.abort();
    await followed;
    assert.deepEqual([texts, troubles], [['1'], []]);
  });
});
