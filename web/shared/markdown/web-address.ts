// Pure. Which addresses an answer may lead to.

/** The address in full where it is one of the web; undefined for all others. */
export function webAddress(text: string): string | undefined {
  if (text.length > 4_096) return undefined;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  // A name before the host is there to be taken for it.
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return undefined;
  return url.href;
}
