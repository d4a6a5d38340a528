// Pure. The few names of characters that answers are written with; any other is shown as it was written.

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  rarr: '→',
  larr: '←',
};

/** The text of `&name;`, `&#10;` or `&#xa;`. */
export function entityText(entity: string): string {
  const body = entity.slice(1, -1);
  if (!body.startsWith('#')) return Object.hasOwn(names, body) ? (names[body] ?? entity) : entity;
  const isHex = /^#x/i.test(body);
  const point = Number.parseInt(body.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isText =
    point >= 32 && point <= 0x10ffff && (point < 0x7f || point > 0x9f) && (point < 0xd800 || point > 0xdfff);
  return isText ? String.fromCodePoint(point) : entity;
}
