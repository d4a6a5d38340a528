// Frames of a run, kept for replay.

import assert from 'node:assert/strict';
import { toldFrames } from '#services/run-executor/runs/rules/told-frames.ts';
import { frame, type FrameBody } from '#services/run-executor/runs/rules/transcript.ts';

const delta = (text: string): FrameBody => frame('delta', { message_id: 'm', text });
const textOf = (frames: readonly FrameBody[]): string =>
  frames.map(({ data }) => (JSON.parse(data) as { text?: string }).text ?? '|').join('');

describe('the record of a run’s told frames', () => {
  it('is told again word for word, in few frames, however many it came in', () => {
    const told = toldFrames([frame('run', { state: 'running' })]);
    const words = Array.from({ length: 1_000 }, (_, index) => `${index} `);
    for (const [index, word] of words.entries()) {
      told.add(delta(word));
      if (index === 500) told.add(frame('tool_call', {}));
    }
    const again = told.compacted();
    assert.equal(again.length, 4);
    assert.equal(textOf(again), `|${words.slice(0, 501).join('')}|${words.slice(501).join('')}`);
  });

  it('gives back the text added since a mark, wherever the mark is', () => {
    for (let before = 60; before < 70; before += 1) {
      const told = toldFrames([]);
      for (let index = 0; index < before; index += 1) told.add(delta('a'));
      const mark = told.mark();
      for (let index = 0; index < 130; index += 1) told.add(delta('b'));
      told.cut(mark);
      for (let index = 0; index < 65; index += 1) told.add(delta('c'));
      assert.equal(textOf(told.compacted()), 'a'.repeat(before) + 'c'.repeat(65));
    }
  });
});
