// Pure. The media type of an upload, from its name's ending and the media type sent with it.

/** Readable media types. */
export type MediaType = 'text/plain' | 'text/markdown' | 'application/pdf' | typeof docx;

/** Of a DOCX. */
export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const byEnding: ReadonlyMap<string, MediaType> = new Map([
  ['txt', 'text/plain'],
  ['text', 'text/plain'],
  ['md', 'text/markdown'],
  ['markdown', 'text/markdown'],
  ['pdf', 'application/pdf'],
  ['docx', docx],
]);

const bySentType: ReadonlyMap<string, MediaType | 'unsaid'> = new Map([
  ['', 'unsaid'],
  ['application/octet-stream', 'unsaid'],
  ['text/plain', 'text/plain'],
  ['text/markdown', 'text/markdown'],
  ['text/x-markdown', 'text/markdown'],
  ['application/pdf', 'application/pdf'],
  ['application/x-pdf', 'application/pdf'],
  [docx, docx],
]);

/**
 * The media type, or undefined for a kind that cannot be read. Both must be of a kind we read; many programs send
 * Markdown as `text/plain`, so a Markdown ending wins among texts. A PDF or DOCX is one by both, where both are said. A
 * name without an ending needs a media type that says it.
 */
export function decideMediaType(name: string, sentType: string): MediaType | undefined {
  const sent = bySentType.get(sentType.replace(/;.*$/s, '').trim().toLowerCase());
  if (sent === undefined) return undefined;
  const ending = /\.([a-z][a-z0-9]{0,9})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return sent === 'unsaid' ? undefined : sent;
  const named = byEnding.get(ending);
  if (named === undefined || sent === 'unsaid' || named === sent) return named;
  return isText(named) && isText(sent) ? named : undefined;
}

function isText(mediaType: MediaType): boolean {
  return mediaType.startsWith('text/');
}
