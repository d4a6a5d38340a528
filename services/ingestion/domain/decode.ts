// Pure. The bytes of an original as normalized text: what chunks are slices of.

/** Text, or the reason why there is none, for people. */
export type Decoded = { readonly text: string } | { readonly refusal: string };

/**
 * Decodes UTF-8 (a byte order mark is dropped), or UTF-16 that says so with its mark. Line ends become LF, nothing
 * else changes.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return {
      refusal:
        encoding === 'utf-8'
          ? 'The file is not text in UTF-8. Save it as UTF-8 and upload it again.'
          : 'The file begins as UTF-16 but is not well-formed. Save it as UTF-8 and upload it again.',
    };
  }
  if (text.includes('\0')) return { refusal: 'The file holds binary data and not text.' };
  if (text.trim() === '') return { refusal: 'The file holds no text.' };
  return { text: text.replace(/\r\n?/g, '\n') };
}
