// Guesses the kind of a file by its first bytes, not by its name.

const signs: readonly (readonly [start: string | readonly number[], name: string])[] = [
  ['%PDF-', 'a PDF'],
  ['PK\x03\x04', 'a ZIP archive, such as DOCX, XLSX, ODT or EPUB'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'a DOC, XLS or PPT of old, or an Office file with a password'],
  ['{\\rtf', 'RTF'],
  ['<!doctype html', 'a web page'],
  ['<html', 'a web page'],
  ['<?xml', 'XML'],
  ['%!PS-Adobe', 'PostScript'],
  ['version https://git-lfs', 'a pointer to a file in Git LFS'],
  ['\x89PNG', 'an image'],
  [[0xff, 0xd8, 0xff], 'an image'],
  ['GIF8', 'an image'],
  ['\x1f\x8b', 'a compressed file'],
  ['BZh91AY', 'a compressed file'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['\xfd7zXZ', 'a compressed file'],
  ['Rar!', 'a RAR archive'],
  ['\x7fELF', 'a program'],
  ['MZ\x90\0', 'a program'],
];

/** A name for it with its article; undefined where nothing tells. */
export function seemsToBe(original: Buffer): string | undefined {
  const marked = original[0] === 0xef && original[1] === 0xbb && original[2] === 0xbf;
  const start = original
    .subarray(marked ? 3 : 0, 64)
    .toString('latin1')
    .trimStart()
    .toLowerCase();
  return signs.find(([sign]) =>
    start.startsWith((typeof sign === 'string' ? sign : String.fromCharCode(...sign)).toLowerCase()),
  )?.[1];
}

/** The sentence for a file that is not of the kind that its name says, such as a `PDF`. */
export function notOf(kind: string, original: Buffer): string {
  if (original.length === 0) return 'The file is empty: it holds no text.';
  const seems = seemsToBe(original) ?? (isText(original) ? 'text' : undefined);
  const named = seems === undefined ? '' : `: it seems to be ${seems}`;
  return `The file is no ${kind}${named}. Give its name the right ending, or save it as ${kind}, and upload it again.`;
}

function isText(original: Buffer): boolean {
  return original.subarray(0, 1024).every((byte) => byte > 0x1f || (byte >= 9 && byte <= 13));
}

/** A PDF is one wherever its head is in the first kilobyte, as readers of PDF accept. */
export function seemsPdf(original: Buffer): boolean {
  return original.subarray(0, 1024).includes('%PDF-');
}
