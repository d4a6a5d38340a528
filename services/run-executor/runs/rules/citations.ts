// Pure. Markers `[n]` in an answer and the sources they stand for.
//
// 1. Every marker in a text has its citation: a marker without a source is dropped before it is streamed.
// 2. Every snippet is verbatim from its chunk: the passage that best matches the claim before the marker.

import type { Citation } from '#proto/colloquy/conversation/v1/Citation.ts';
import type { Source } from '../../steps/rules/step.ts';
import { markerScanner } from './markers.ts';
import { bestPassage } from './passage.ts';

/** Characters before a marker that count as its claim. */
const longestClaim = 400;
const mostClaims = 3;
/** A run finds no more sources: a greater number in brackets is a year or the like. */
const greatestIndex = 999;

/** Filters a streamed text. `push` returns text that may be streamed now; `end` returns the text held back. */
export interface MarkerFilter {
  push(text: string): string;
  end(): string;
}

/**
 * Makes a filter that knows the sources found so far, for a text that goes on after `before`. It holds back an
 * incomplete marker, with the spaces before it. Text that only looks like a marker of ours gets round brackets.
 */
export function markerFilter(isSource: (index: number) => boolean, before = ''): MarkerFilter {
  let out = '';
  let spaces = '';
  let tail = '';
  const say = (text: string): void => {
    const all = spaces + text;
    let end = all.length;
    while (end > 0 && (all[end - 1] === ' ' || all[end - 1] === '\t')) end -= 1;
    spaces = all.slice(end);
    const said = all.slice(0, end);
    out += said;
    tail = (tail + said).slice(-8);
  };
  const scanner = markerScanner({
    text: say,
    marker(digits) {
      const index = Number(digits);
      const isIndex = String(index) === digits && index > 0 && index <= greatestIndex;
      if (isIndex && isSource(index)) say(`[${digits}]`);
      else if (isIndex && mayDropBehind(tail)) spaces = '';
      else say(`(${digits})`);
    },
  });
  const take = (): string => {
    const taken = out;
    out = '';
    return taken;
  };
  if (before !== '') {
    scanner.push(before);
    take();
    spaces = '';
  }
  return {
    push(text) {
      scanner.push(text);
      return take();
    },
    end() {
      scanner.end();
      const rest = take() + spaces;
      spaces = '';
      return rest;
    },
  };
}

// Where a line begins, or behind brackets and marks of code, dropping a marker could change the meaning of the next
// text.
function mayDropBehind(tail: string): boolean {
  return /[^\s[`~]$/.test(tail) && !/\[\d{1,6}$/.test(tail);
}

/** A source that a text has a marker of, and the claims at its markers. */
export interface CitedSource {
  readonly source: Source;
  readonly claim: string;
}

/** The sources of a text's markers, by index. */
export function citedSources(text: string, sources: readonly Source[]): CitedSource[] {
  if (sources.length === 0) return [];
  const claims = claimsOf(text);
  return sources
    .flatMap((source) => {
      const claim = claims.get(source.index);
      return claim === undefined ? [] : [{ source, claim }];
    })
    .sort((a, b) => a.source.index - b.source.index);
}

/** The citation of a source; none where there is nothing to quote. `question` is the user's message. */
export function citationOf({ source, claim }: CitedSource, question: string): Citation[] {
  const chunk = source.text ?? '';
  const snippet = bestPassage(chunk, [claim, question]);
  // Only text of the chunk is sent, even where the search for it went wrong.
  if (snippet === '' || !chunk.includes(snippet)) return [];
  return [
    {
      index: source.index,
      knowledge_base_id: source.knowledge_base_id ?? '',
      document_id: source.document_id ?? '',
      document_name: source.document_name ?? '',
      chunk_id: source.chunk_id ?? '',
      ...(source.page === undefined ? {} : { page: source.page }),
      score: source.score ?? 0,
      snippet,
    },
  ];
}

/** Whether a source can be cited: it has text to quote. */
export function isCitable({ text }: Pick<Source, 'text'>): boolean {
  return text !== undefined && text.trim() !== '';
}

// The claims at the markers of each index; of one that is cited again and again the first few are enough.
function claimsOf(text: string): Map<number, string> {
  const claims = new Map<number, string>();
  const counts = new Map<number, number>();
  let at = 0;
  const scanner = markerScanner({
    text: (piece) => void (at += piece.length),
    marker(digits) {
      const index = Number(digits);
      const count = (counts.get(index) ?? 0) + 1;
      counts.set(index, count);
      if (count <= mostClaims) claims.set(index, `${claims.get(index) ?? ''}\n${claimBefore(text, at)}`);
      at += digits.length + 2;
    },
  });
  scanner.push(text);
  scanner.end();
  return claims;
}

// The last sentence with words before a place, in its line; adjacent markers share it.
function claimBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - longestClaim), at).replaceAll(/\[\d{1,6}\]/g, '');
  const line = before.trimEnd().split('\n').at(-1) ?? '';
  let end = line.length;
  while (end > 0 && !/[\p{L}\p{N}]/u.test(line[end - 1] as string)) end -= 1;
  let start = end;
  while (start > 0 && !isSentenceEnd(line, start - 1)) start -= 1;
  return line.slice(start).trim();
}

function isSentenceEnd(line: string, at: number): boolean {
  const mark = line[at] as string;
  return '。！？'.includes(mark) || ('.!?'.includes(mark) && line[at + 1] === ' ');
}
