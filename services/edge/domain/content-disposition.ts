// Pure. The Content-Disposition of a download (RFC 6266): any name in UTF-8, and beside it one in ASCII for programs that know no
// other.

/** As an attachment, under this name, without characters that could end the header or lead out of a folder. */
export function attachment(name: string): string {
  const safe = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '_');
  const plain = safe.replaceAll(/[^\x20-\x7e]|["%]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(safe)}`;
}

// encodeURIComponent leaves some that the header does not (RFC 8187, attr-char).
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
