// Pure: the demo model's answer from the results of a knowledge search. It quotes the sentences that share the most
// words with the question and marks each with its source; it claims nothing that no source says.

import { sentencesOf, type Sentence } from './demo-prose.ts';

/** A passage that knowledge_search found; `index` is its marker. */
export interface KnowledgeSource {
  readonly index: number;
  readonly document_name: string;
  readonly headings: readonly string[];
  readonly text: string;
}

interface Candidate extends Sentence {
  readonly source: KnowledgeSource;
  /** Its place in reading order, over all sources. */
  readonly place: number;
  readonly words: ReadonlySet<string>;
  score: number;
}

const introduction = 'I am the built-in demo model: I quote what I find instead of writing answers of my own.';
const mostSentences = 3;
const mostCharacters = 700;

// Words that say nothing about the subject of a question.
const idle = new Set(
  (
    'a about am an and any are as at be been but by can could did do does for from get give had happen ' +
    'happens has have he her his how i if in into is it its last let long made make may me might much my need ' +
    'not of on or our please shall she should show so some tell than that the their them then there these ' +
    'they this to us use was we were what whats when where which who why will with work works would you your'
  ).split(' '),
);
// A sentence that begins with one of these leans on the one before it.
const leaning = new Set(
  'it this that these those they he she and but so then there also both such its their'.split(' '),
);

/** Reads the JSON of a knowledge_search result, and skips entries that are no sources. */
export function parseSources(json: string): KnowledgeSource[] {
  try {
    const value: unknown = JSON.parse(json);
    const sources: unknown = typeof value === 'object' && value !== null && 'sources' in value ? value.sources : [];
    return Array.isArray(sources) ? sources.filter(isSource) : [];
  } catch {
    return [];
  }
}

function isSource(value: unknown): value is KnowledgeSource {
  return (
    typeof value === 'object' &&
    value !== null &&
    'index' in value &&
    Number.isInteger(value.index) &&
    'text' in value &&
    typeof value.text === 'string' &&
    'document_name' in value &&
    typeof value.document_name === 'string' &&
    'headings' in value &&
    Array.isArray(value.headings) &&
    value.headings.every((heading) => typeof heading === 'string')
  );
}

/** An answer to `question` out of `sources`, best source first, in plain text with `[n]` markers. */
export function composeAnswer(question: string, sources: readonly KnowledgeSource[]): string {
  const [best] = sources;
  if (best === undefined) {
    return (
      'I searched what this agent knows and found nothing about that. ' +
      'I am the built-in demo model and only match words, so try naming the thing that you are looking for.'
    );
  }
  const chosen = choose(question, readCandidates(sources));
  if (chosen.length === 0) {
    return `${introduction}\n\nThe closest passage is in ${best.document_name}, but it holds no sentence that I could quote. [${best.index}]`;
  }
  return `${introduction}\n\n${chosen.map(({ text, source }) => `${text} [${source.index}]`).join(' ')}`;
}

function readCandidates(sources: readonly KnowledgeSource[]): Candidate[] {
  const candidates: Candidate[] = [];
  const seen = new Set<string>();
  for (const source of sources) {
    for (const sentence of sentencesOf(source.text)) {
      const words = wordsOf(sentence.text);
      const likeness = words.join(' ');
      if (seen.has(likeness)) continue;
      seen.add(likeness);
      candidates.push({ ...sentence, source, place: candidates.length, words: new Set(words), score: 0 });
    }
  }
  return candidates;
}

function choose(question: string, candidates: Candidate[]): Candidate[] {
  const terms = new Set(
    spelledWordsOf(question)
      .filter((word) => !idle.has(word))
      .map(stem),
  );
  const wantsDefinition = /^\s*(?:what|who)(?:'s|’s| is| are)\b/i.test(question);
  score(candidates, terms, wantsDefinition);
  const ranked = candidates.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score || a.place - b.place);
  const best = ranked[0] ?? candidates.find(({ whole }) => whole) ?? candidates[0];
  if (best === undefined) return [];
  const chosen = [best];
  let length = best.text.length;
  const take = (candidate: Candidate | undefined): void => {
    if (candidate === undefined || chosen.length === mostSentences || chosen.includes(candidate)) return;
    if (length + candidate.text.length > mostCharacters) return;
    chosen.push(candidate);
    length += candidate.text.length;
  };
  for (const candidate of ranked) if (candidate.score >= best.score * 0.65) take(candidate);
  // One sentence alone is thin; the next ones of its paragraph belong to it.
  const next = candidates[best.place + 1];
  if (chosen.length === 1 && next?.source === best.source && (next.block === best.block || best.text.length < 120))
    take(next);
  return [best, ...chosen.slice(1).toSorted((a, b) => a.place - b.place)];
}

// Rare words of the question count more; then the search's own order, the passage's headings, and how well a
// sentence stands alone.
function score(candidates: Candidate[], terms: ReadonlySet<string>, wantsDefinition: boolean): void {
  const weights = new Map<string, number>();
  for (const term of terms) {
    const holders = candidates.filter(({ words }) => words.has(term)).length;
    weights.set(term, Math.log(1 + (candidates.length + 1) / (holders + 1)));
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return;
  const covered = (words: ReadonlySet<string>): number => {
    let sum = 0;
    for (const [term, weight] of weights) if (words.has(term)) sum += weight;
    return sum / total;
  };
  const ranks = new Map([...new Set(candidates.map(({ source }) => source))].map((source, rank) => [source, rank]));
  for (const candidate of candidates) {
    const { source, words, text, whole } = candidate;
    const overlap = covered(words);
    const titled = covered(new Set(source.headings.flatMap(wordsOf)));
    // A heading that asks the same question makes its section an answer, in any words.
    if (overlap === 0 && titled < 0.5) continue;
    const [first = '', second = ''] = spelledWordsOf(text);
    candidate.score =
      overlap +
      0.6 * titled +
      0.15 / (1 + (ranks.get(source) ?? 0)) +
      (wantsDefinition && (weights.has(stem(first)) || (idle.has(first) && weights.has(stem(second)))) ? 0.3 : 0) -
      (leaning.has(first) ? 0.25 : 0) -
      (whole && !/^\p{Ll}/u.test(text) ? 0 : 0.25) -
      (text.length > 240 ? 0.1 : 0);
  }
}

function spelledWordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function wordsOf(text: string): string[] {
  return spelledWordsOf(text).map(stem);
}

// Enough that stream, streams, streamed and streaming are one word.
function stem(word: string): string {
  return word.length < 4 ? word : word.replace(/(?<=.{3})(?:ings?|ed|es|s|e)$/, '');
}
