// Pure. What a run has told its readers, kept to be told again. Text that came in many frames is kept as few: the frames of a
// long answer would take many times what its text takes.

import { compact, type FrameBody } from './transcript.ts';

/** So many frames of text are made one. */
const mergedAtOnce = 64;

/** See above. */
export interface ToldFrames {
  add(body: FrameBody): void;
  /** A place to cut at; what comes before it and after it is never made one. */
  mark(): number;
  /** Takes back what was added since `mark`. */
  cut(mark: number): void;
  /** All of it, in as few frames as can be. */
  compacted(): FrameBody[];
}

export function toldFrames(before: readonly FrameBody[]): ToldFrames {
  const told = [...before];
  /** Frames of text at the end that are not made one yet. */
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
