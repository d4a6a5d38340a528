// Measures the growth of a reader's time with the length of foreign text. Texts are a beginning, a piece said many
// times, and an end, drawn from the alphabet that the reader has rules for: such repetitions make an expression
// backtrack. A time is the least of several tries, and of more where it looks bad, so that a machine busy with
// something else does not count.

import { randomFrom } from '../faults/random.ts';

/** One reader, and its possible inputs. */
export interface Reader {
  readonly name: string;
  /** The characters that it has rules for. */
  readonly alphabet: readonly string[];
  /** Characters of the longest text that reaches it. */
  readonly longest: number;
  /** Reads it; an error is an answer. */
  read(text: string): unknown;
  /**
   * Milliseconds that the longest text may take; without it, it is read in a process of its own, and only growth
   * counts.
   */
  readonly mostMs?: number;
}

/** The cost of one text. */
export interface Cost {
  readonly text: string;
  readonly ms: number;
  /** The growth of the time from a quarter of the text to the whole: 4 where it is linear. */
  readonly growth: number;
}

// Below this, a time is mostly noise, and no growth is told from it.
const tellingMs = 15;
const steepest = 8;

/** The texts that cost too much: longer than the reader may take, or growing faster than in proportion. */
export function tooCostly(reader: Reader, seed: string, count: number): Cost[] {
  const random = randomFrom(`${seed}/${reader.name}`);
  const piece = (most: number): string =>
    Array.from({ length: random.integer(1, most) }, () => random.pick(reader.alphabet)).join('');
  const found: Cost[] = [];
  for (let at = 0; at < count; at += 1) {
    const [start, unit, end] = [random.chance(0.5) ? piece(4) : '', piece(random.chance(0.6) ? 1 : 4), piece(3)];
    const textOf = (length: number): string => {
      const room = Math.max(1, length - start.length - end.length);
      return start + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end;
    };
    const cost = costOf(reader, textOf);
    if (cost.growth > steepest || cost.ms > (reader.mostMs ?? Infinity))
      found.push({ ...cost, text: `${JSON.stringify(start)} ${JSON.stringify(unit)}… ${JSON.stringify(end)}` });
  }
  return found;
}

// An eighth first, so that a reader that takes a power of the length is found before it takes minutes.
function costOf(reader: Reader, textOf: (length: number) => string): Cost {
  const text = textOf(reader.longest);
  const quarterText = textOf(Math.ceil(reader.longest / 4));
  const eighth = leastMs(reader, textOf(Math.ceil(reader.longest / 8)), 1);
  if (eighth > 30 * tellingMs) return { text, ms: eighth, growth: Infinity };
  let ms = leastMs(reader, text, 1);
  let quarter = Infinity;
  for (let tries = 2; ms >= tellingMs && tries <= 8; tries += 2) {
    ms = Math.min(ms, leastMs(reader, text, tries));
    quarter = Math.min(quarter, leastMs(reader, quarterText, tries));
    if (ms / quarter <= steepest && ms <= (reader.mostMs ?? Infinity)) break;
  }
  return { text, ms, growth: ms < tellingMs ? 1 : ms / quarter };
}

function leastMs(reader: Reader, text: string, times: number): number {
  let least = Infinity;
  for (let at = 0; at < times; at += 1) {
    const startedAt = performance.now();
    try {
      reader.read(text);
    } catch {
      // A refusal is as good as any answer.
    }
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}
