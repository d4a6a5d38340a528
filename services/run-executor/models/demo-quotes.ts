// Pure. Which sentences of found passages the demo model quotes: those that share the most words with the question and
// read well alone, and the ones that follow them in their paragraph or list.

import { sentencesOf, type Sentence } from './demo-prose.ts';

/** A passage that knowledge_search found; `index` is its marker. */
export interface KnowledgeSource {
  readonly index: number;
  readonly document_name: string;
  readonly headings: readonly string[];
  readonly text: string;
}

/** The text of one paragraph, or the items of one list, as they stand in their source. */
export interface Quote {
  readonly source: KnowledgeSource;
  readonly texts: readonly string[];
  readonly isList: boolean;
}

/** The quotes in the order of the sources and of their texts, and whether they have the words of the question. */
export interface Quotes {
  readonly quotes: readonly Quote[];
  readonly isClose: boolean;
  /** In place of quotes: a section about the question that holds no sentence, as one with a table alone. */
  readonly unquotable?: KnowledgeSource;
}

interface Candidate extends Sentence {
  readonly source: KnowledgeSource;
  /** Its place in reading order, over all sources. */
  readonly place: number;
  readonly spelled: readonly string[];
  readonly words: ReadonlySet<string>;
  /** The part of the question's words that its headings have; 0 to 1. */
  titled: number;
  /** The same of the sentence, or of its headings where they have more. */
  coverage: number;
  score: number;
}

const mostSentences = 4;
const mostQuotes = 3;
const mostItems = 5;
const mostCharacters = 640;
/** Of the best one's score: others that are quoted beside it have as much. */
const nearlyBest = 0.75;
/** Quotes that cover less of a question are not about it, as far as words say. */
const closeCoverage = 0.5;
/** A section whose headings cover this much is all about the question. */
const aboutCoverage = 0.8;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
// Words that say nothing about the subject of a question.
const idle = set(
  'a about after am an and any are as at be been before but by can could did do does for from get give had happen ' +
    'happens has have done he her his how i if in into is it its last let long made make may me might much my need ' +
    'not of on or our please said shall she should show so some tell than that the their them then there these ' +
    'they this to us use was we were what whats when where which who why will with work works would you your',
);
// A sentence that begins with one of these leans on the one before it.
const leaning = set(
  'it this that these those they he she and but so then there also both such its their neither nor or nothing otherwise',
);
// Words that a whole English sentence mostly has one of.
const finite = set(
  'is are was were has have had can cannot may must will would does do did goes go gets get comes come takes take ' +
    'gives give keeps keep runs run needs need says say shows show makes make stays stay uses use works work knows ' +
    'know asks ask answers answer reads read ends end begins begin puts put open send write set choose add start',
);

/** Chooses from `sources`, the best first. */
export function chooseQuotes(question: string, sources: readonly KnowledgeSource[]): Quotes {
  const candidates = readCandidates(sources);
  const terms = new Set(
    spelledWordsOf(question)
      .filter((word) => !idle.has(word))
      .map(stem),
  );
  const titled = (source: KnowledgeSource): number => {
    const words = wordsOf(source.headings.join(' '));
    return terms.size === 0 ? 0 : [...terms].filter((term) => words.has(term)).length / terms.size;
  };
  score(candidates, terms, question);
  const ranked = candidates.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score || a.place - b.place);
  const best = ranked[0] ?? candidates.find(({ whole }) => whole);
  if (best === undefined) return { quotes: [], isClose: false };
  const unquotable = sources.find(
    (source) => titled(source) >= aboutCoverage && !candidates.some((one) => one.source === source),
  );
  // Words that meet in a sentence by chance say less than a heading that asks the question, found before it.
  const isFirst = unquotable && sources.indexOf(unquotable) < sources.indexOf(best.source);
  if (unquotable && (best.coverage < aboutCoverage || (isFirst && best.titled < aboutCoverage)))
    return { quotes: [], isClose: true, unquotable };
  const isClose = terms.size < 2 || best.coverage >= closeCoverage;
  const items = listOf(best, candidates);
  if (items.length > 1) return { quotes: [quoteOf(items, true), ...endOf(items, candidates)], isClose };
  const chosen = chosenOf(best, isClose ? ranked : [], candidates);
  return { quotes: inQuotes(chosen).slice(0, mostQuotes), isClose };
}

function readCandidates(sources: readonly KnowledgeSource[]): Candidate[] {
  const candidates: Candidate[] = [];
  const seen = new Set<string>();
  for (const source of sources) {
    const titles = new Set([source.document_name, ...source.headings].map((title) => spelledWordsOf(title).join(' ')));
    for (const sentence of sentencesOf(source.text)) {
      const spelled = spelledWordsOf(sentence.text);
      const likeness = spelled.join(' ');
      // A heading is no sentence, also where its document does not mark it as one.
      if (seen.has(likeness) || titles.has(likeness)) continue;
      seen.add(likeness);
      const words = wordsOf(sentence.text);
      candidates.push({
        ...sentence,
        source,
        place: candidates.length,
        spelled,
        words,
        titled: 0,
        coverage: 0,
        score: 0,
      });
    }
  }
  return candidates;
}

// Rare words of the question count more; then the search's own order, the passage's headings, and how well a
// sentence stands alone.
function score(candidates: Candidate[], terms: ReadonlySet<string>, question: string): void {
  const wantsDefinition = /^\s*(?:what|who)(?:'s|’s| is| are)\b/i.test(question);
  const asked = spelledWordsOf(question).join(' ');
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
  const titles = new Map<KnowledgeSource, number>();
  for (const { source } of candidates)
    if (!titles.has(source)) titles.set(source, covered(wordsOf(source.headings.join(' '))));
  const ranks = new Map([...titles.keys()].map((source, rank) => [source, rank]));
  for (const candidate of candidates) {
    const { source, words, spelled } = candidate;
    const overlap = covered(words);
    const titled = titles.get(source) ?? 0;
    candidate.titled = titled;
    candidate.coverage = Math.max(overlap, titled);
    // A heading that asks the same question makes its section an answer, in any words.
    if (overlap === 0 && titled < 0.5) continue;
    const [first = '', second = ''] = spelled;
    const isSubject = weights.has(stem(first)) || (idle.has(first) && weights.has(stem(second)));
    candidate.score =
      overlap +
      0.6 * titled +
      (spelledWordsOf(source.headings.at(-1) ?? '').join(' ') === asked ? 2 : 0) +
      0.15 / (1 + (ranks.get(source) ?? 0)) +
      (wantsDefinition && isSubject && /^\S+ (?:\S+ )?(?:is|are) /.test(candidate.text) ? 0.5 : 0) -
      awkwardness(candidate);
  }
}

/** How badly a sentence stands alone; 0 where it stands well. */
function awkwardness({ text, whole, list, spelled: [first = '', ...others] }: Candidate): number {
  const isLabel = /^(?:\S+ ){0,3}\S+: /.test(text);
  // "What to decide before the first day." is a clause without its sentence.
  const isClause =
    (/^(?:what|how|why|whether|who|which)$/.test(first) || /^where .*, (?:and )?how /i.test(text)) &&
    !text.endsWith('?');
  const isVerbless = /^[\x00-\x7f]*$/.test(text) && ![first, ...others].some((word) => finite.has(word));
  return (
    (leaning.has(first) ? 0.2 : 0) +
    (whole ? 0 : 0.6) +
    (/^\p{Ll}/u.test(text) ? 0.25 : 0) +
    (isLabel ? 0.3 : 0) +
    (isClause && list === undefined ? 0.6 : 0) +
    (isVerbless ? 0.2 : 0) +
    (/[\w…]\/\w|[{}<>→]/.test(text) ? 0.2 : 0) +
    (text.length > 240 ? 0.1 : 0)
  );
}

/** The list that a sentence is an item of, where the heading of its section is about the question. */
function listOf({ list, source, titled }: Candidate, candidates: readonly Candidate[]): Candidate[] {
  if (list === undefined || titled < aboutCoverage) return [];
  const items = candidates.filter((one) => one.source === source && one.list === list && one.whole);
  const blocks = [...new Set(items.map(({ block }) => block))].slice(0, mostItems);
  return items.filter(({ block }) => blocks.includes(block));
}

/** The sentence after a list, which often says more of all its items. */
function endOf(items: readonly Candidate[], candidates: readonly Candidate[]): Quote[] {
  const last = items.at(-1);
  const next = candidates[(last?.place ?? -1) + 1];
  return next?.whole && next.source === last?.source && next.list === undefined ? [quoteOf([next], false)] : [];
}

/** The best one with those that follow it in its paragraph, and others that are nearly as good. */
function chosenOf(best: Candidate, ranked: readonly Candidate[], candidates: readonly Candidate[]): Candidate[] {
  const chosen = [best];
  let length = best.text.length;
  const take = (candidate: Candidate): boolean => {
    if (chosen.includes(candidate)) return true;
    if (chosen.length === mostSentences || length + candidate.text.length > mostCharacters) return false;
    chosen.push(candidate);
    length += candidate.text.length;
    return true;
  };
  const goOn = ({ place, source, block }: Candidate): void => {
    for (let at = place + 1; ; at += 1) {
      const next = candidates[at];
      if (next?.source !== source || next.block !== block || !next.whole || !take(next)) return;
    }
  };
  goOn(best);
  for (const candidate of ranked) if (candidate.score >= best.score * nearlyBest && candidate.whole) take(candidate);
  return chosen.toSorted((a, b) => a.place - b.place);
}

/** One quote for those that stand together in a paragraph. */
function inQuotes(chosen: readonly Candidate[]): Quote[] {
  const together: Candidate[][] = [];
  for (const candidate of chosen) {
    const last = together.at(-1)?.at(-1);
    if (last?.source === candidate.source && last.block === candidate.block) together.at(-1)?.push(candidate);
    else together.push([candidate]);
  }
  return together.map((sentences) => quoteOf(sentences, false));
}

/** `sentences`: of one source. */
function quoteOf(sentences: readonly Candidate[], isList: boolean): Quote {
  const blocks = Map.groupBy(sentences, ({ block }) => block);
  const texts = [...blocks.values()].map((inBlock) =>
    inBlock
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/(?<=[。！？]) /g, ''),
  );
  const [first] = sentences;
  if (first === undefined) throw new Error('a quote of nothing');
  return { source: first.source, texts, isList };
}

function spelledWordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(spelledWordsOf(text).map(stem));
}

// Enough that stream, streams, streamed and streaming are one word, and try, tries and tried.
function stem(word: string): string {
  if (word.length < 4) return word;
  return /.{2}ie[ds]$/.test(word) ? `${word.slice(0, -3)}y` : word.replace(/(?<=.{3})(?:ings?|ed|es|s|e)$/, '');
}
