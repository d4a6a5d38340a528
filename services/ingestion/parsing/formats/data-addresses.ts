// Pure. Pictures and other files that stand in a text as data (`data:image/png;base64,…`): each becomes a word in brackets.
// Text around them stays as it is, their descriptions among it.

const longestHead = 300;
// Of text or an unsaid kind, such as an example in a manual of them, shorter ones stay.
const shortText = 100;
// A line of wrapped data is at least as long; the last one is followed by the end of its quotation.
const wrappedLine = 40;

const head =
  /^data:([a-z]{1,20}\\?\/[a-z0-9.+-]{1,100})?((?:;[a-z0-9-]{1,40}(?:=(?:"[^"]{0,100}"|[^;,\s"'()<>]{0,100}))?){0,10}),/i;
// As programs write it that do not keep to the standard; so much data is behind no other words.
const looseHead = /^data:[^"',()<>\n]{0,200}base64\s?,\s{0,100}/i;
const looseData = 100;
// JSON has a backslash before a slash.
const encoded = /(?!\\\/)[^a-z0-9+/=%_-]/gi;
const entity = /&#(?:43|47|61|10|13|x(?:2b|2f|3d|0?a|0?d));/iy;
// Data without any words before it, such as a cell of a notebook: longer than any word, and of all kinds of letters. Its
// end is looked for apart: a pattern without a bound remembers each place that it might go back to.
const longRun = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{2000}/g;
const beyondRun = /[^A-Za-z0-9+/_-]/g;
// Outlines of drawings.
const outline = /\s(?:d|points)=["']/gi;
const beyondOutline = /[^\sa-z0-9.,+-]/gi;
const shortOutline = 200;
const plain = /[\s"'()<>`]/g;

/** The text with placeholders in the place of data. */
export function withoutData(text: string): string {
  const addressed = withoutAddresses(text);
  const drawn = addressed.includes('<svg') ? without(addressed, outline, outlineAt) : addressed;
  return without(drawn, longRun, longRunAt);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

// The text with a placeholder for the data that begins at each match, if any.
function without(text: string, begins: RegExp, dataAt: (text: string, match: RegExpExecArray) => Span): string {
  const parts: string[] = [];
  let kept = 0;
  begins.lastIndex = 0;
  for (let match = begins.exec(text); match; match = begins.exec(text)) {
    const { from, to } = dataAt(text, match);
    if (to > from) {
      parts.push(text.slice(kept, from), '[data]');
      kept = to;
    }
    begins.lastIndex = Math.max(begins.lastIndex, to);
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(kept);
}

function outlineAt(text: string, { 0: start, index }: RegExpExecArray): Span {
  const from = index + start.length;
  const to = endOf(text, from, beyondOutline);
  return { from: text[to] === start.at(-1) && to - from >= shortOutline ? from : to, to };
}

function longRunAt(text: string, { 0: start, index }: RegExpExecArray): Span {
  const end = endOf(text, index + start.length, beyondRun);
  const [padding = ''] = /^={0,2}/.exec(text.slice(end, end + 2)) ?? [];
  return isEncoded(start.slice(0, 300)) ? { from: index, to: end + padding.length } : { from: end, to: end };
}

function isEncoded(start: string): boolean {
  return [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(start)) && new Set(start).size > 30;
}

function withoutAddresses(text: string): string {
  const parts: string[] = [];
  let kept = 0;
  const endOfPlain = plainEnds(text);
  const found = /data:[a-z;,\s]/gi;
  for (let match = found.exec(text); match; match = found.exec(text)) {
    const ahead = text.slice(match.index, match.index + longestHead);
    const [start, kind = '', parameters = ''] = head.exec(ahead) ?? [];
    if (start === undefined || /^\s/.test(ahead.slice(start.length))) {
      const [loose = ''] = looseHead.exec(ahead) ?? [];
      const end = loose === '' ? 0 : endOfEncoded(text, match.index + loose.length);
      if (end - match.index - loose.length < looseData) continue;
      parts.push(text.slice(kept, match.index), /^data:\s?image/i.test(loose) ? '[picture]' : '[data]');
      kept = end;
      found.lastIndex = end;
      continue;
    }
    const from = match.index + start.length;
    const end = /;base64$/i.test(parameters.trimEnd()) ? endOfEncoded(text, from) : endOfPlain(from, kind);
    const isText = kind === '' || /^text\//i.test(kind);
    if (end === from || (isText && (end - from < shortText || parameters === ''))) continue;
    parts.push(text.slice(kept, match.index), /^image\//i.test(kind) ? '[picture]' : '[data]');
    kept = end;
    found.lastIndex = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(kept);
}

function endOf(text: string, from: number, beyond: RegExp): number {
  beyond.lastIndex = from;
  return beyond.exec(text)?.index ?? text.length;
}

function endOfEncoded(text: string, from: number): number {
  let start = from;
  let end = endOfRun(text, from);
  // Wrapped data goes on in the next line.
  while (end - start >= wrappedLine && /^\s$/.test(text[end] ?? '')) {
    const [between = ''] = /^[ \t]{0,8}\n?[ \t>]{0,100}/.exec(text.slice(end, end + 120)) ?? [];
    const next = end + between.length;
    const beyond = next === end ? next : endOfRun(text, next);
    const isLast = beyond > next && between.includes('\n') && /^[)>"']/.test(text[beyond] ?? '');
    const isData = beyond - next >= wrappedLine || isLast;
    if (!isData && !(beyond > next && text[beyond - 1] === '=')) break;
    [start, end] = [next, beyond];
  }
  return end;
}

function endOfRun(text: string, from: number): number {
  let end = endOf(text, from, encoded);
  // HTML may write its signs by their numbers.
  for (entity.lastIndex = end; entity.test(text); entity.lastIndex = end) end = endOf(text, entity.lastIndex, encoded);
  return end;
}

// Gives the end of data that is not encoded. Each part of a text is searched once, also where addresses stand in
// addresses, or drawings have no end.
function plainEnds(text: string): (from: number, kind: string) => number {
  let lastDrawing: number | undefined;
  let searched = { from: 0, to: -1 };
  return (from, kind) => {
    if (/svg/i.test(kind) && /^\s{0,20}<(?:svg|\?xml|!)/i.test(text.slice(from, from + 40))) {
      lastDrawing ??= text.lastIndexOf('</svg>');
      if (lastDrawing >= from) return text.indexOf('</svg>', from) + '</svg>'.length;
    }
    if (from < searched.from || from > searched.to) searched = { from, to: endOf(text, from, plain) };
    return searched.to;
  };
}
