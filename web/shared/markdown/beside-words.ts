// Pure. Marks of emphasis beside words that are written without spaces: Chinese, Japanese and Korean, Thai and its
// neighbours. CommonMark tells an opening mark from a closing one by the spaces and the punctuation around it, and pairs
// the wrong ones there; this is its amendment for these writings (https://github.com/tats-u/markdown-cjk-friendly):
// their punctuation is as good as a letter, and their letters are as good as a space beside other punctuation.
//
// Elsewhere the same holds for two marks or more where a sentence's end or a bracket stands at one side of them and a
// word at the other: `**Note:**this`. One mark between numbers and brackets is a sign of a product, `2*(3*4)`.

import type { InlineParser } from '@lezer/markdown';

type Parse = InlineParser['parse'];

/** A character of such a writing. */
export const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Yiii}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\u3001-\u303f\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uffef]/u;
/** Below it are none. */
const first = '\u0e00';
const word = /[\p{L}\p{N}]/u;
const punctuation = /[\p{P}\p{S}]/u;
/** Selects the form of the character before it. */
const selector = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
const underscore = 95;
const marks = new Set([42, underscore, 126]);

/** Neighbours of a mark by which CommonMark's rules say that it may open, close, both or neither. */
const neighbours = { both: ['.', '.'], open: [' ', 'a'], close: ['a', ' '], neither: [' ', ' '] } as const;

/** The same parser of `*`, `_` or `~~`, to which a mark beside such words stands as its writer means it. */
export function besideWords(parse: Parse): Parse {
  return (context, next, at) => {
    if (!marks.has(next)) return -1;
    let end = at + 1;
    while (context.char(end) === next) end += 1;
    const before = [...context.slice(Math.max(context.offset, at - 4), at).replace(selector, '')].at(-1) ?? '';
    const [after = ''] = context.slice(end, end + 2);
    const role =
      (before < first && after < first) || (!unspaced.test(before) && !unspaced.test(after))
        ? spacedRole(before, after, next === underscore, end - at)
        : roleOf(before, after, next === underscore);
    if (role === undefined) return parse(context, next, at);
    const [seenBefore, seenAfter] = neighbours[role];
    const slice = (from: number): string => (from < at ? seenBefore : seenAfter);
    return parse(Object.create(context, { slice: { value: slice } }) as typeof context, next, at);
  };
}

/** Undefined where it is as CommonMark says. */
function spacedRole(
  before: string,
  after: string,
  isInWords: boolean,
  count: number,
): keyof typeof neighbours | undefined {
  if (isInWords) return undefined;
  if (count > 1)
    return (/[:.!?,;)\]%]/.test(before) && /\p{L}/u.test(after)) || (word.test(before) && /[([]/.test(after))
      ? 'both'
      : undefined;
  const [isNumber, isNext] = [/[\p{N})\]]/u.test(before), /[\p{N}(]/u.test(after)];
  const isProduct = (isNumber && (isNext || word.test(after))) || (isNext && word.test(before));
  return isProduct ? 'neither' : undefined;
}

function roleOf(before: string, after: string, isInWords: boolean): keyof typeof neighbours {
  const isLeft = isFlanking(after, before);
  const isRight = isFlanking(before, after);
  const mayOpen = isLeft && (!isInWords || !isRight || punctuation.test(before));
  const mayClose = isRight && (!isInWords || !isLeft || punctuation.test(after));
  if (mayOpen) return mayClose ? 'both' : 'open';
  return mayClose ? 'close' : 'neither';
}

/** Whether a mark belongs to the words at one side of it; `beyond` stands at the other. */
function isFlanking(side: string, beyond: string): boolean {
  if (isSpace(side)) return false;
  const isLetter = unspaced.test(side) || !punctuation.test(side);
  return isLetter || isSpace(beyond) || punctuation.test(beyond) || unspaced.test(beyond);
}

function isSpace(point: string): boolean {
  return point.trim() === '';
}
