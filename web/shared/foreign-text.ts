// Pure. Texts of tool servers, documents, models and people: data, shown as text and nothing else. For widget and
// console alike, each invisible character, or one that turns the letters around it, is shown by its code point.
//
// 1. Unseen are characters that Unicode lets be ignored, those that it has no shape for (controls, private and
//    unassigned characters, halves of pairs), and those drawn blank. Seen are the space, the tab and the end of a line.
// 2. A character of these that a script or an emoji needs is seen in its place alone, and once: a joiner between
//    letters that join,
//    a selector behind a character that has such variants, a space of its own kind between two characters that are
//    seen.
// 3. Many blanks carry words as well: a line's end with more than `mostTrailing` of them, or a gap of more than
//    `widestGap`, is unseen.
// 4. A text is read in linear time, and no character of it is left out.

/** A piece of a text as it is, or an unseen one: its code points by name, and their number. */
export type ForeignPiece = { readonly text: string } | { readonly unseen: string; readonly count: number };

const mostTrailing = 2;
const widestGap = 80;

/** Most code points of one run that are named; the rest are counted. */
const named = 4;

// Formats of Arabic and its kin that are drawn as signs.
const drawn = '\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}';
const shapeless = '\\p{C}\\p{Z}\\p{DI}\u2800\ufffc\u{1107f}\u{16fe4}\u{1d159}';
// The three flags whose names tags spell (England, Scotland, Wales) come first, and whole.
const flag =
  '\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}';
const suspect = new RegExp(`${flag}|[ \\t]{${mostTrailing + 1},}|(?![ \\t\\n${drawn}])[${shapeless}]`, 'gu');
const blank = new RegExp(`(?![${drawn}])[\\s${shapeless}]`, 'u');

const pictograph = /\p{ExtPict}/u;
const afterPictograph = /[\ufe0f\p{EMod}]/u;
const joins =
  /(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]/u;
// Behind these a joiner asks for a form of the letter before, also at the end of a word.
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;

/** The pieces of a text between two of its places, judged by all of it. */
export function splitForeign(text: string, from = 0, to = text.length): ForeignPiece[] {
  const pieces: ForeignPiece[] = [];
  let end = from;
  let names: string[] = [];
  let count = 0;
  const flush = (): void => {
    if (count === 0) return;
    pieces.push({
      unseen: count > names.length ? `${names.join(' ')} +${count - names.length}` : names.join(' '),
      count,
    });
    [names, count] = [[], 0];
  };
  const show = (until: number): void => {
    if (until <= end) return;
    flush();
    pieces.push({ text: text.slice(end, until) });
    end = until;
  };
  suspect.lastIndex = from;
  for (let found = suspect.exec(text); found !== null && found.index < to; found = suspect.exec(text)) {
    const [run] = found;
    if (isSeen(text, found.index, run)) continue;
    show(found.index);
    end = Math.min(to, found.index + run.length);
    for (const point of run.slice(0, end - found.index)) {
      count += 1;
      if (names.length < named) names.push(nameOf(point));
    }
  }
  show(to);
  flush();
  return pieces;
}

/** How many characters of a text nobody would see. */
export function unseenIn(text: string): number {
  return splitForeign(text).reduce((sum, piece) => sum + ('count' in piece ? piece.count : 0), 0);
}

/** A text in one line of letters, as for the name of a control: unseen characters stand in brackets. */
export function plainForeign(text: string): string {
  return splitForeign(text)
    .map((piece) => ('text' in piece ? piece.text : `[${piece.unseen}]`))
    .join('');
}

/** How many code points a text has: seen and unseen, all of its sent text. */
export function lengthOf(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) if (isPair(text, at)) pairs += 1;
  return text.length - pairs;
}

function isSeen(text: string, at: number, run: string): boolean {
  const after = pointAt(text, at + run.length);
  if (run.startsWith(' ') || run.startsWith('\t')) return run.length <= widestGap && after !== '' && after !== '\n';
  if (run.length > 2) return true;
  const before = pointBefore(text, at);
  switch (run) {
    case '\u00a0':
    case '\u202f':
      return isVisible(before) && isVisible(after);
    case '\u3000':
      return (isVisible(before) || before === '' || before === '\n') && isVisible(after);
    case '\u200c':
    case '\u200d':
      if (joins.test(before)) return joins.test(after) || virama.test(before);
      return run === '\u200d' && pictograph.test(after) && pictograph.test(pictureBefore(text, at, before));
    case '\ufe0e':
    case '\ufe0f':
      return pictograph.test(before) || (/[#*0-9]/.test(before) && after === '\u20e3');
    // A character has some two or three such variants; all 240 of them would carry a letter each.
    case '\u{e0100}':
    case '\u{e0101}':
    case '\u{e0102}':
      return /\p{UIdeo}/u.test(before);
    case '\u180b':
    case '\u180c':
    case '\u180d':
    case '\u180e':
    case '\u180f':
      return /(?=\p{L})\p{Script=Mongolian}/u.test(before);
  }
  return false;
}

/** The picture that ends at a place, its own selector or colour of skin left out. */
function pictureBefore(text: string, at: number, before: string): string {
  return afterPictograph.test(before) ? pointBefore(text, at - before.length) : before;
}

function isVisible(point: string): boolean {
  return point !== '' && !blank.test(point);
}

function pointAt(text: string, at: number): string {
  return text.slice(at, at + (isPair(text, at + 1) ? 2 : 1));
}

function pointBefore(text: string, at: number): string {
  return at === 0 ? '' : text.slice(at - (isPair(text, at - 1) ? 2 : 1), at);
}

/** Whether the code unit at a place is the second half of a character. */
function isPair(text: string, at: number): boolean {
  return at > 0 && (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

function nameOf(point: string): string {
  return `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
