// Pure. Which kind of text an upload is, from its name's ending and the media type sent with it.

/** What can be read now. */
export type MediaType = 'text/plain' | 'text/markdown';

const byEnding: ReadonlyMap<string, MediaType> = new Map([
  ['txt', 'text/plain'],
  ['text', 'text/plain'],
  ['md', 'text/markdown'],
  ['markdown', 'text/markdown'],
]);

const bySentType: ReadonlyMap<string, MediaType | 'unsaid'> = new Map([
  ['', 'unsaid'],
  ['application/octet-stream', 'unsaid'],
  ['text/plain', 'text/plain'],
  ['text/markdown', 'text/markdown'],
  ['text/x-markdown', 'text/markdown'],
]);

/**
 * The media type, or undefined for a kind that cannot be read. Both must be of a kind we read; many programs send
 * Markdown as `text/plain`, so a Markdown ending wins. A name without an ending needs a media type that says it.
 */
export function decideMediaType(name: string, sentType: string): MediaType | undefined {
  const sent = bySentType.get(sentType.replace(/;.*$/s, '').trim().toLowerCase());
  if (sent === undefined) return undefined;
  const ending = /\.([a-z][a-z0-9]{0,9})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return sent === 'unsaid' ? undefined : sent;
  return byEnding.get(ending);
}
