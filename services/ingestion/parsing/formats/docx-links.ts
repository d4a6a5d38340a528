// Pure. Addresses of the links in a DOCX: the target of a click stands behind the words of the link.

// Longer ones are data.
const longestAddress = 2000;
const longestCode = 4000;

/**
 * The address or number that is shown of a link's target; undefined of targets within the document, files, and scripts.
 */
export function shownAddress(target: string, anchor?: string): string | undefined {
  // A blank in an address is one that a program did not encode.
  const plain = target
    .slice(0, longestAddress + 1)
    .trim()
    .replaceAll(' ', '%20');
  if (plain.length > longestAddress || /[\s\p{Cc}]/u.test(plain)) return undefined;
  const [scheme] = /^(?:mailto|tel|sms):/i.exec(plain) ?? [];
  if (scheme !== undefined) return plain.slice(scheme.length).replace(/\?.*$/s, '') || undefined;
  if (!/^(?:(?:https?|ftps?):\/\/[^/]|www\.[^./]+\.)/i.test(plain)) return undefined;
  return anchor === undefined || anchor === '' || plain.includes('#') ? plain : `${plain}#${anchor}`;
}

/** The text behind a link's words: its address, unless they are it. */
export function behindLink(words: string, address: string | undefined): string {
  const said = words.trim();
  if (address === undefined || said === '' || bare(said) === bare(address)) return '';
  if (digits(said) === digits(address) && /^\+?[\d\s()./-]+$/.test(said)) return '';
  return ` (${address})`;
}

// Of a telephone number, which is written in many ways.
function digits(words: string): string {
  return words.slice(0, longestAddress).replaceAll(/\D/g, '');
}

function bare(address: string): string {
  return address
    .slice(0, longestAddress)
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

/** The shown address of a field's code, such as ` HYPERLINK "https://example.com" \o "tip" `. */
export function fieldAddress(code: string): string | undefined {
  const [, rest] = /^\s*HYPERLINK\s(.*)$/is.exec(code.slice(0, longestCode)) ?? [];
  if (rest === undefined) return undefined;
  let target: string | undefined;
  let anchor: string | undefined;
  let named: string | undefined;
  // A switch may have an argument: the place in the target, a tip, a frame.
  for (const [, option, quoted, word] of rest.matchAll(/\\([a-z])|["“]([^"”]*)["”]|([^\s"\\]+)/gi)) {
    if (option !== undefined) {
      named = option.toLowerCase();
      continue;
    }
    const value = quoted ?? word ?? '';
    if (named === 'l') anchor = value;
    else if (named !== 'o' && named !== 't') target ??= value;
    named = undefined;
  }
  return target === undefined ? undefined : shownAddress(target, anchor);
}
