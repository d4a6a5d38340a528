// Pure. The few names of characters that answers are written with; any other is shown as it was written.

const names = new Map(
  (
    'amp& lt< gt> quot" apos\' nbsp\u00a0 hellip… ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» ' +
    'bull• middot· times× divide÷ minus− plusmn± deg° euro€ pound£ yen¥ cent¢ dollar$ sect§ para¶ copy© reg® trade™ ' +
    'rarr→ larr← uarr↑ darr↓ harr↔ rArr⇒ le≤ ge≥ ne≠ asymp≈ infin∞ radic√ sum∑ alpha\u03b1 beta\u03b2 pi\u03c0 mu\u03bc micro\u00b5 Delta\u0394 Omega\u03a9 ' +
    'sup2² sup3³ frac12½ frac14¼ frac34¾ check✓ star☆ emsp\u2003 ensp\u2002 thinsp\u2009 zwj\u200d shy\u00ad vert| ast* lowbar_ num# ' +
    'auml\u00e4 ouml\u00f6 uuml\u00fc Auml\u00c4 Ouml\u00d6 Uuml\u00dc szlig\u00df eacute\u00e9 egrave\u00e8 agrave\u00e0 ccedil\u00e7 ntilde\u00f1 iexcl\u00a1 iquest\u00bf'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

/** The text of `&name;`, `&#10;` or `&#xa;`. */
export function entityText(entity: string): string {
  const body = entity.slice(1, -1);
  if (!body.startsWith('#')) return names.get(body) ?? entity;
  const isHex = /^#x/i.test(body);
  const point = Number.parseInt(body.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isText =
    point >= 32 && point <= 0x10ffff && (point < 0x7f || point > 0x9f) && (point < 0xd800 || point > 0xdfff);
  return isText ? String.fromCodePoint(point) : entity;
}
