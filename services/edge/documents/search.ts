// Pure. Finds sections by words: all words must stand in a section, or any where no section has all. A word in the
// page's title counts most, then one in the heading, then in the text. Time is linear in the text, and words are few.

import type { Section } from './sections.ts';

/** Longest query that is read, in characters, and its most words. */
export const longestQuery = 100;
const mostWords = 6;
const mostResults = 20;
const mostOfPage = 4;
const snippetLength = 220;

/** A section that was found. */
export interface Found {
  readonly section: Section;
  /** A part of its text around the first word. */
  readonly snippet: string;
}

/** The finds of a query. */
export interface SearchResult {
  /** The words that were looked for, in lower case. */
  readonly words: readonly string[];
  readonly found: readonly Found[];
}

interface Indexed {
  readonly section: Section;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** Sections with their texts in lower case, made once. */
export function createSearch(sections: readonly Section[]): (query: string) => SearchResult {
  const indexed = sections.map((section): Indexed => ({
    section,
    title: section.title.toLowerCase(),
    heading: section.heading.toLowerCase(),
    text: section.text.toLowerCase(),
  }));
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return { words, found: [] };
    const phrase = words.join(' ');
    const scored = indexed.flatMap((one) => {
      const scores = words.map((word) => scoreOf(one, word));
      const hits = scores.filter((score) => score > 0).length;
      if (hits === 0) return [];
      const whole = words.length > 1 && one.heading.includes(phrase) ? 12 : 0;
      const exact = one.heading === phrase || one.title === phrase ? 4 : 0;
      const score = (scores.reduce((sum, next) => sum + next, 0) + whole + exact) * one.section.weight;
      return [{ one, score, hits }];
    });
    const most = Math.max(0, ...scored.map(({ hits }) => hits));
    const ofPage = new Map<string, number>();
    const found = scored
      .filter(({ hits }) => hits === most)
      .sort((a, b) => b.score - a.score)
      .filter(({ one }) => {
        const page = one.section.address.split('#')[0] ?? '';
        const count = (ofPage.get(page) ?? 0) + 1;
        ofPage.set(page, count);
        return count <= mostOfPage;
      })
      .slice(0, mostResults);
    return { words, found: found.map(({ one }) => ({ section: one.section, snippet: snippetOf(one, words) })) };
  };
}

/** The words of a query: lower case, each once, plurals as their singular. */
export function wordsOf(query: string): string[] {
  const words =
    query
      .slice(0, longestQuery)
      .toLowerCase()
      .match(/[\p{L}\p{N}_/.{}-]+/gu) ?? [];
  const singular = words.map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word));
  return [...new Set(singular.filter((word) => /[\p{L}\p{N}]/u.test(word)))].slice(0, mostWords);
}

/** Pieces of a text, of which `marked` ones are words that were looked for. */
export function marks(text: string, words: readonly string[]): { readonly text: string; readonly marked: boolean }[] {
  const lower = text.toLowerCase();
  // A letter whose lower case is longer would shift all places after it.
  if (lower.length !== text.length) return [{ text, marked: false }];
  const pieces: { text: string; marked: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    const next = words
      .map((word) => ({ word, at: lower.indexOf(word, from) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), marked: false });
    from = next.at + next.word.length;
    pieces.push({ text: text.slice(next.at, from), marked: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), marked: false });
  return pieces;
}

function scoreOf({ title, heading, text }: Indexed, word: string): number {
  const inTitle = occurrences(title, word, 1);
  const inHeading = occurrences(heading, word, 1);
  const inText = occurrences(text, word, 8);
  return (
    (inTitle.count > 0 ? 6 : 0) +
    (inTitle.whole ? 4 : 0) +
    (inHeading.count > 0 ? 5 : 0) +
    (inHeading.whole ? 4 : 0) +
    Math.log2(1 + inText.count) +
    (inText.whole ? 1 : 0)
  );
}

function occurrences(text: string, word: string, most: number): { count: number; whole: boolean } {
  let count = 0;
  let whole = false;
  for (let at = text.indexOf(word); at >= 0 && count < most; at = text.indexOf(word, at + word.length)) {
    count += 1;
    // A plural counts as whole too.
    const end = text[at + word.length] === 's' ? at + word.length + 1 : at + word.length;
    whole ||= !isLetter(text[at - 1]) && !isLetter(text[end]);
  }
  return { count, whole };
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}

function snippetOf({ section: { text }, text: lower }: Indexed, searched: readonly string[]): string {
  const places =
    lower.length === text.length ? searched.map((word) => lower.indexOf(word)).filter((at) => at >= 0) : [];
  const first = places.length === 0 ? 0 : Math.min(...places);
  const wanted = Math.max(0, first - 60);
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const cut = text.slice(start, start + snippetLength);
  const isWhole = start + snippetLength >= text.length;
  const words = isWhole ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), snippetLength / 2));
  return `${start > 0 ? '… ' : ''}${words.replaceAll(/\s+/g, ' ')}${isWhole ? '' : ' …'}`;
}
