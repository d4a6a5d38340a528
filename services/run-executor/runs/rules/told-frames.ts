// Pure. The streamed frames of a run, kept for a replay. Many frames of text are kept as few: the frames of a long
// answer would take many times the memory of its text.

import { compact, type FrameBody } from './transcript.ts';

/** Frames of text that are merged at once. */
const mergedAtOnce = 64;

/** See above. */
export interface ToldFrames {
  add(body: FrameBody): void;
  /** A place to cut at; frames before and after it are never merged. */
  mark(): number;
  /** Removes the frames since `mark`. */
  cut(mark: number): void;
  /** All frames, in as few as possible. */
  compacted(): FrameBody[];
}

export function toldFrames(before: readonly FrameBody[]): ToldFrames {
  const told = [...before];
  /** Frames of text at the end that are not merged yet. */
  let loose = 0;
  return {
    add(body) {
      told.push(body);
      loose = body.type === 'delta' ? loose + 1 : 0;
      if (loose < mergedAtOnce) return;
      told.push(...compact(told.splice(told.length - loose)));
      loose = 0;
    },
    mark() {
      loose = 0;
      return told.length;
    },
    cut(mark) {
      told.length = mark;
      loose = 0;
    },
    compacted: () => compact(told),
  };
}
