// Pure: the demo model's answer from the results of a knowledge search. It quotes whole sentences and marks them with
// their source (demo-quotes.ts); it claims nothing that no source says.

import { chooseQuotes, type KnowledgeSource, type Quote } from './demo-quotes.ts';

const signature =
  '*I am the built-in demo model: I quote what I find. With a real model, this agent answers in words of its own.*';

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

/** An answer to `question` out of `sources`, best source first, in Markdown with `[n]` markers. */
export function composeAnswer(question: string, sources: readonly KnowledgeSource[]): string {
  const [best] = sources;
  if (best === undefined) {
    return (
      'I searched what this agent knows and found nothing about that. ' +
      'I am the built-in demo model and only match words, so try naming the thing that you are looking for. ' +
      'Documents that were put in just now, as at a first start, are still being read: ask again in some seconds.'
    );
  }
  const { quotes, isClose, unquotable } = chooseQuotes(question, sources);
  if (unquotable) {
    const { document_name: name, headings, index } = unquotable;
    return `${name} has this under “${headings.at(-1)}”, in a form that I cannot quote: open the source. [${index}]\n\n${signature}`;
  }
  if (quotes.length === 0) {
    return `The closest passage is in ${best.document_name}, but it holds no sentence that I could quote. [${best.index}]\n\n${signature}`;
  }
  const introduction = isClose
    ? []
    : ['Nothing that this agent knows has the words of your question; this comes closest:'];
  return [...introduction, ...quotes.map(written), signature].join('\n\n');
}

function written({ source: { index, document_name: name }, texts, isList }: Quote): string {
  const marked = texts.map((text) => `${text} [${index}]`);
  return isList ? [`${name} lists these:`, '', ...marked.map((item) => `- ${item}`)].join('\n') : marked.join(' ');
}
