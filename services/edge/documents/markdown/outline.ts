// Pure. The title of a document and its first sentence, without reading the rest.

/** The text of the first heading, without its marks; undefined where there is none. */
export function titleOf(text: string): string | undefined {
  const heading = /^# (.+)$/m.exec(text)?.[1];
  return heading === undefined ? undefined : plainInline(heading);
}

/** The first sentence between the title and the next heading, at most 220 characters; empty where there is none. */
export function firstSentence(text: string): string {
  const paragraphs = text
    .slice(0, 4_000)
    .replace(/\n##[^]*$/, '')
    .split(/\n\s*\n/)
    .filter((paragraph) => /^[\p{L}`*[]/u.test(paragraph));
  const paragraph = plainInline((paragraphs[0] ?? '').replaceAll(/\s+/g, ' '));
  const sentence = /^.*?[.:?!](?=\s|$)/u.exec(paragraph)?.[0] ?? paragraph;
  return sentence.length > 220 ? `${sentence.slice(0, 219)}…` : sentence.replace(/:$/, '.');
}

/** Inline Markdown as plain text. */
export function plainInline(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();
}

/** Makes the anchors of a page's headings, as repositories' hosts do: `How do I…?` as `how-do-i`, a second one `-1`. */
export function anchorMaker(): (heading: string) => string {
  const used = new Map<string, number>();
  return (heading) => {
    const base = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const before = used.get(base);
    used.set(base, (before ?? -1) + 1);
    return before === undefined ? base : `${base}-${before + 1}`;
  };
}
