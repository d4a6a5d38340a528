// Pure. The passage of a text that best matches the wanted texts, verbatim.

/** UTF-16 code units of a passage. */
const longest = 300;
/** Longest part of a text that is searched; chunks are shorter. */
const mostRead = 20_000;
/** Longest part of a wanted text that counts; claims are shorter, and so are most questions. */
const mostWanted = 8_000;
/** Letters that make words alike: enough to tell words from one another, and few enough for endings not to count. */
const tellingLetters = 6;
/** The weight of a word that tells most and stands in one sentence. */
const wholeWeight = 1_000_000;

const sentenceSegmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Word extends Span {
  readonly key: string;
}

/**
 * The passage with most words of the first wanted text that shares any with it, whole sentences where they fit. A text
 * that shares none with any gives its beginning; white space gives ''.
 */
export function bestPassage(text: string, wanted: readonly string[], most = longest): string {
  const read = text.slice(0, mostRead);
  const sentences = sentencesOf(read);
  const [first] = sentences;
  if (first === undefined) return '';
  const words = wordsOf(read);
  const starts = startsOf(sentences, words, most);
  for (const want of wanted) {
    const weights = weightsOf(want, sentences, words);
    if (weights.size === 0) continue;
    let best = { score: 0, span: { start: 0, end: 0 } };
    const scoreOf = slidingScore(words, weights);
    for (const start of starts) {
      const span = windowAt(start, read, sentences, words, most);
      const score = scoreOf(span);
      // Of equal ones the last: the others begin with unrelated text.
      if (score >= best.score) best = { score, span };
    }
    return read.slice(best.span.start, best.span.end);
  }
  const { start, end } = windowAt(first.start, read, sentences, words, most);
  return read.slice(start, end);
}

// Without the white space around them; those of nothing else are left out.
function sentencesOf(text: string): Span[] {
  return Array.from(sentenceSegmenter.segment(text), ({ segment, index }) => ({
    start: index + segment.length - segment.trimStart().length,
    end: index + segment.trimEnd().length,
  })).filter(({ start, end }) => end > start);
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const keys = new Map<string, string>();
  for (const { segment, index, isWordLike } of wordSegmenter.segment(text)) {
    if (!isWordLike) continue;
    const key = keys.get(segment) ?? keyOf(segment);
    keys.set(segment, key);
    words.push({ start: index, end: index + segment.length, key });
  }
  return words;
}

function keyOf(word: string): string {
  const bare = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const key = Array.from(bare).slice(0, tellingLetters).join('');
  return key.length > 3 ? key.replace(/s$/, '') : key;
}

// In scripts of small and capital letters the shortest words carry least.
function tellsOf(key: string): number {
  if (key.length > 3 || !/^\p{Ll}+$/u.test(key)) return 1;
  return key.length === 3 ? 0.3 : 0;
}

// A passage begins with a sentence, or within one that is too long for it with a word.
function startsOf(sentences: readonly Span[], words: readonly Word[], most: number): number[] {
  const starts: number[] = [];
  let next = 0;
  for (const { start, end } of sentences) {
    starts.push(start);
    for (; (words[next]?.start ?? end) < end; next += 1) {
      const word = words[next] as Word;
      if (end - start > most && word.start > start) starts.push(word.start);
    }
  }
  return starts;
}

// The weight of each wanted word that the text has: a word of every sentence carries little. Whole numbers, whose sums
// do not depend on their order.
function weightsOf(want: string, sentences: readonly Span[], words: readonly Word[]): Map<string, number> {
  const wanted = new Set(wordsOf(want.slice(0, mostWanted)).map(({ key }) => key));
  const holders = new Map<string, Set<number>>();
  let at = 0;
  for (const { key, start } of words) {
    while (at < sentences.length - 1 && (sentences[at] as Span).end <= start) at += 1;
    if (!wanted.has(key)) continue;
    const of = holders.get(key) ?? new Set<number>();
    holders.set(key, of.add(at));
  }
  return new Map(
    [...holders].flatMap(([key, { size }]) => {
      const tells = tellsOf(key);
      return tells > 0 ? [[key, Math.round((tells * wholeWeight) / Math.sqrt(size))]] : [];
    }),
  );
}

function windowAt(start: number, text: string, sentences: readonly Span[], words: readonly Word[], most: number): Span {
  const fits = lastEnd(sentences, start, start + most) ?? lastEnd(words, start, start + most);
  if (fits !== undefined) return { start, end: fits };
  const end = Math.min(start + most, text.length);
  const code = text.charCodeAt(end - 1);
  return { start, end: end < text.length && code >= 0xd800 && code <= 0xdbff ? end - 1 : end };
}

// The end of the last of them that lies within.
function lastEnd(spans: readonly Span[], from: number, to: number): number | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span).end <= to) low = middle + 1;
    else high = middle;
  }
  const found = spans[low - 1];
  return found !== undefined && found.end > from ? found.end : undefined;
}

/**
 * The sum of the weights of the different words within a span. Spans come in their order, none beginning or ending
 * before the last, so that each word is entered and left once.
 */
function slidingScore(words: readonly Word[], weights: ReadonlyMap<string, number>): (span: Span) => number {
  const inside = new Map<string, number>();
  let from = 0;
  let to = 0;
  let score = 0;
  const move = ({ key }: Word, by: 1 | -1): void => {
    const weight = weights.get(key);
    if (weight === undefined) return;
    const before = inside.get(key) ?? 0;
    inside.set(key, before + by);
    if (before === 0) score += weight;
    else if (before + by === 0) score -= weight;
  };
  return ({ start, end }) => {
    for (; from < to && (words[from] as Word).start < start; from += 1) move(words[from] as Word, -1);
    while (from === to && (words[to]?.start ?? start) < start) from = to += 1;
    for (; (words[to]?.end ?? end + 1) <= end; to += 1) move(words[to] as Word, 1);
    return score;
  };
}
