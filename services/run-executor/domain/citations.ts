// Pure. Markers `[n]` in an answer and the sources they stand for.
//
// 1. Every marker in a text has its citation: a marker that names no source becomes `(n)` before it is streamed.
// 2. Every snippet is verbatim from its chunk.

import type { Citation } from '#proto/colloquy/conversation/v1/Citation.ts';
import type { Source } from './step.ts';

const marker = /\[(\d{1,6})\]/g;
const openMarker = /\[\d{0,6}$/;
const snippetCharacters = 400;

/** Filters a streamed text. `push` gives what may be streamed now; `end` gives what was held back. */
export interface MarkerFilter {
  push(text: string): string;
  end(): string;
}

/** Makes a filter that knows the sources found so far. It holds back a marker that is not complete yet. */
export function markerFilter(isSource: (index: number) => boolean): MarkerFilter {
  let held = '';
  const replace = (text: string): string =>
    text.replace(marker, (whole, digits: string) =>
      isSource(Number(digits)) && String(Number(digits)) === digits ? whole : `(${digits})`,
    );
  return {
    push(text) {
      // Nearly every chunk has no bracket at all.
      if (held === '' && !text.includes('[')) return text;
      const all = held + text;
      const open = openMarker.exec(all)?.index ?? all.length;
      held = all.slice(open);
      return replace(all.slice(0, open));
    },
    end() {
      const rest = replace(held);
      held = '';
      return rest;
    },
  };
}

/** The citations of a text: one for each source it has a marker of, by index. */
export function citationsOf(text: string, sources: readonly Source[]): Citation[] {
  if (sources.length === 0) return [];
  const used = new Set<number>();
  for (const [, digits] of text.matchAll(marker)) used.add(Number(digits));
  return sources
    .filter((source) => used.has(source.index))
    .sort((a, b) => a.index - b.index)
    .map((source) => ({
      index: source.index,
      knowledge_base_id: source.knowledge_base_id ?? '',
      document_id: source.document_id ?? '',
      document_name: source.document_name ?? '',
      chunk_id: source.chunk_id ?? '',
      ...(source.page === undefined ? {} : { page: source.page }),
      score: source.score ?? 0,
      snippet: snippetOf(source.text ?? ''),
    }));
}

// The beginning of the chunk, cut where a word ends; never inside a code point.
function snippetOf(text: string): string {
  if (text.length <= snippetCharacters) return text;
  const space = text.lastIndexOf(' ', snippetCharacters);
  const end = space > snippetCharacters / 2 ? space : snippetCharacters;
  const code = text.charCodeAt(end - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? end - 1 : end);
}
