// Pure. Where bars stand in a chart, and the round numbers beside them.

/** A part of a bar's place that is left empty behind it. */
const gap = 0.25;
/** About as many spaces as lie between the ticks. */
const spaces = 4;

/** Places of `count` bars of one width, side by side between two edges. */
export function bandsOf(count: number, from: number, to: number): { at: (index: number) => number; width: number } {
  const step = (to - from) / Math.max(1, count - gap);
  const start = (from + to - step * (count - gap)) / 2;
  return { at: (index) => start + index * step, width: step * (1 - gap) };
}

/**
 * From 0 on, evenly, to the first that is not below `most`: the space between two is 1, 2 or 5 times a power of ten.
 */
export function ticksOf(most: number): number[] {
  let step = stepOf(most);
  let count = spacesUntil(most, step);
  // To the last tick it may be far enough for a larger step.
  for (let next = stepOf(count * step); next !== step; next = stepOf(count * step)) {
    step = next;
    count = spacesUntil(most, step);
  }
  return Array.from({ length: count + 1 }, (_, n) => exact(n * step));
}

function spacesUntil(most: number, step: number): number {
  return Math.ceil(exact(most / step));
}

/** Without the error of binary fractions. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

function stepOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / spaces));
  const rest = most / spaces / power;
  // Nearest by ratio: the square roots of 2, 10 and 50 lie between.
  return power * (rest >= Math.sqrt(50) ? 10 : rest >= Math.sqrt(10) ? 5 : rest >= Math.sqrt(2) ? 2 : 1);
}
