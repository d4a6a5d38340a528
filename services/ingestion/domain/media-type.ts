// Pure. The media type of an upload: its name's ending decides, its first bytes where the ending does not, and the type
// that was sent with it only where it has no ending. Programs send all kinds of types with the right file.

/** Readable media types. */
export type MediaType = 'text/plain' | 'text/markdown' | 'application/pdf' | typeof docx;

/** Of a DOCX. */
export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A media type, or the sentence with which an upload is refused. */
export type Decision = { readonly mediaType: MediaType } | { readonly refusal: string };

/** So many of an upload's first bytes are looked at. */
export const bytesLookedAt = 1024;

const byEnding: ReadonlyMap<string, MediaType> = new Map([
  ['txt', 'text/plain'],
  ['text', 'text/plain'],
  ['log', 'text/plain'],
  ['md', 'text/markdown'],
  ...['markdown', 'mdown', 'mdwn', 'mkd', 'mkdn', 'mdx'].map((one) => [one, 'text/markdown'] as const),
  ['pdf', 'application/pdf'],
  ['docx', docx],
]);

const bySentType: ReadonlyMap<string, MediaType> = new Map([
  ['text/plain', 'text/plain'],
  ['text/markdown', 'text/markdown'],
  ['text/x-markdown', 'text/markdown'],
  ['text/vnd.markdown', 'text/markdown'],
  ['application/pdf', 'application/pdf'],
  ['application/x-pdf', 'application/pdf'],
  [docx, docx],
]);

const readable = 'Only PDF, Word (.docx), Markdown (.md) and plain text (.txt) can be read.';
// Endings of well-known formats, and the readable one that programs of theirs save as.
const saveAs: ReadonlyMap<string, string> = new Map([
  ...['doc', 'docm', 'dot', 'dotm', 'dotx', 'odt', 'rtf', 'pages', 'wpd'].map((one) => [one, '.docx'] as const),
  ...['xls', 'xlsx', 'xlsm', 'ods', 'csv', 'tsv', 'ppt', 'pptx', 'odp', 'key', 'numbers', 'epub', 'xps'].map(
    (one) => [one, 'PDF'] as const,
  ),
  ...['htm', 'html', 'xhtml', 'mht', 'mhtml', 'eml', 'msg'].map((one) => [one, 'PDF or text'] as const),
]);
const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'tif', 'tiff', 'bmp', 'webp', 'heic', 'avif', 'svg']);
// As text, they can be read.
const tables = new Set(['csv', 'tsv']);
const archives = new Set(['zip', 'gz', 'tgz', 'tar', '7z', 'rar', 'bz2', 'xz']);

const known: readonly { has(ending: string): boolean }[] = [saveAs, pictures, archives];

/**
 * Decides by the name, the type sent with the file, and its first bytes, at most `bytesLookedAt` of them. A file with
 * an ending that is read is of that kind; should its content be another, its reader says so.
 */
export function decideMediaType(name: string, sentType: string, start: Uint8Array): Decision {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();
  const named = byEnding.get(ending ?? '');
  if (named !== undefined) return { mediaType: named };
  const sent = bySentType.get(sentType.replace(/;.*$/s, '').trim().toLowerCase());
  const told = toldByBytes(Buffer.from(start.buffer, start.byteOffset, start.byteLength).toString('latin1'));
  // Archives of spreadsheets and presentations begin as those of Word do.
  const isOther = told === docx && (saveAs.get(ending ?? '') ?? '.docx') !== '.docx';
  if (told !== undefined && !isOther) return { mediaType: told };
  // A version, as in `release 1.2`, is no ending.
  if (ending !== undefined && /[a-z]/.test(ending)) return { refusal: refusalOf(ending, start) };
  if (sent !== undefined) return { mediaType: sent };
  return { refusal: `${readable} The file's name has no ending that tells its kind: give it one.` };
}

function toldByBytes(start: string): MediaType | undefined {
  if (/^(?:\xef\xbb\xbf)?\s{0,100}%PDF-\d/.test(start)) return 'application/pdf';
  // Its first file names its kind; archives of other formats hold no folder of Word's.
  if (start.startsWith('PK\x03\x04') && /\[Content_Types\]\.xml|_rels\/\.rels|word\//.test(start)) return docx;
  return undefined;
}

function refusalOf(ending: string, start: Uint8Array): string {
  const isText = start.length > 0 && start.every((byte) => byte > 0x1f || (byte >= 9 && byte <= 13));
  if (isText && (tables.has(ending) || !known.some((endings) => endings.has(ending))))
    return `${readable} Should the .${ending} file be text, give it a name that ends with .txt and upload it again.`;
  const better = saveAs.get(ending);
  if (better !== undefined) return `${readable} Save the .${ending} file as ${better} and upload it again.`;
  if (pictures.has(ending)) return `${readable} Pictures have no text: upload it with its text recognized, as PDF.`;
  if (archives.has(ending)) return `${readable} Unpack the .${ending} file and upload the documents in it.`;
  return `${readable} Files that end with .${ending} are none of these.`;
}
