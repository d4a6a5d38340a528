// Pure. Spellings of one word that look alike to people: other forms of its characters, digits of other scripts, names in
// one word, and figures with their separators.

// Characters that are parts of a word and not to be seen, and spaces within a figure.
const unseen = /[\u00ad\u180e\u200c-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+|\p{Variation_Selector}+/gu;
const spaced = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/gu;
// Of another width, height, or in a circle. Thai and Lao are left alone: their words would be cut otherwise.
const otherForms =
  /[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209f\u2150-\u2182\u2460-\u2473\ufb00-\ufb06\uff01-\uff9f\u{1d400}-\u{1d7ff}]+/gu;
const any = new RegExp([unseen, spaced, otherForms].map(({ source }) => source).join('|'), 'u');

/** A text with characters that words are told by in their usual form. */
export function plainWords(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text) || !any.test(text)) return text;
  return text
    .replaceAll(unseen, '')
    .replaceAll(otherForms, (run) => run.normalize('NFKC').replaceAll('\u2044', '/'))
    .replaceAll(spaced, '');
}

// The zeros of digits, each followed by the nine others.
const zeros = [
  ...[0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6],
  ...[0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810],
];

/** A digit of any script as one of ASCII; others stay. */
export function withPlainDigits(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code < one + 10);
  return zero === undefined ? digit : String(code - zero);
}

const joints = /[_.:]/;
const capitals = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const capitalsOrDigits = new RegExp(`${capitals.source}|(?<=\\p{L})(?=[0-9])|(?<=[0-9])(?=\\p{L})`, 'u');
const changed = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|\p{L}[0-9]|[0-9]\p{L}/u;
// More are those of encoded data.
const mostPieces = 8;

/**
 * The pieces of a word where it is several, by its joints and capitals, and `atDigits` by its digits; `isName`: it has
 * joints, which no word of a language has.
 */
export function piecesOf(word: string, atDigits: boolean): { pieces: readonly string[]; isName: boolean } {
  const isName = joints.test(word);
  const byJoint = isName ? word.split(joints).filter((piece) => piece !== '') : [];
  if (byJoint.length > 1 && byJoint.every(isLetter)) return { pieces: [...byJoint, byJoint.join('')], isName };
  const further = (isName ? byJoint : [word]).flatMap((piece) => {
    const cut = changed.test(piece) ? piece.split(atDigits ? capitalsOrDigits : capitals) : [];
    return cut.length < 2 || cut.length > mostPieces ? [] : cut.filter((one) => !isLetter(one));
  });
  return { pieces: [...byJoint, ...further], isName };
}

// It says little by itself.
function isLetter(piece: string): boolean {
  return /^\p{L}$/u.test(piece);
}

const unit = /^\p{L}{1,4}$/u;
const digits = /^[0-9]{1,9}$/;

/** Whether two words beside each other are often written in one: a figure and its unit, or a number and its letters. */
export function isWrittenInOne(before: string, word: string): boolean {
  return (digits.test(before) && unit.test(word)) || (unit.test(before) && digits.test(word));
}

/** Other ways to write a figure: without the marks between its thousands, with a decimal point. */
export function figuresOf(word: string): readonly string[] {
  if (/^\d+,\d{1,2}$/.test(word)) return [word.replace(',', '.')];
  const [whole, , decimals] = /^\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*(?:[.,](\d{1,2}))?$/.exec(word) ?? [];
  if (whole === undefined) return [];
  const digits = whole.replaceAll(/\D/g, '');
  if (decimals === undefined) return [digits];
  const thousands = digits.slice(0, -decimals.length);
  return [`${thousands}.${decimals}`, thousands];
}
