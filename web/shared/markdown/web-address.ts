// Pure. Which addresses an answer may lead to.

const longest = 4_096;

/** The address in full where it is one of the web; undefined for all others. */
export function webAddress(text: string): string | undefined {
  if (text.length > longest) return undefined;
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

/** The address where a link may lead: one of the web, a mailbox or a telephone; undefined for all others. */
export function linkAddress(text: string): string | undefined {
  if (/^tel:/i.test(text)) return telephone(text);
  if (/^mailto:/i.test(text)) return mailbox(text);
  return webAddress(text);
}

// A number and no code: `*21*…#` would set up a telephone.
function telephone(text: string): string | undefined {
  const number = text.slice(4).replaceAll(/%20|[\s().-]/g, '');
  return /^\+?\d{2,20}(?:;ext=\d{1,8})?$/.test(number) ? `tel:${number}` : undefined;
}

// To the addresses that it names, and to none in its headers.
function mailbox(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const [, to = '', headers] = /^mailto:([^?#]*)(?:\?([^#]*))?$/i.exec(text) ?? [];
  if (!/^[\w.+%'-]{1,100}@[\w.-]{1,253}$/.test(to)) return undefined;
  const names = (headers ?? '').split('&').filter((header) => header !== '');
  if (!names.every((header) => /^(?:subject|body)=/i.test(header))) return undefined;
  try {
    return new URL(`mailto:${to}${headers ? `?${headers}` : ''}`).href;
  } catch {
    return undefined;
  }
}
