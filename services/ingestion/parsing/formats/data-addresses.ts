// Pure. Pictures and other files that stand in a text as data (`data:image/png;base64,…`): each becomes a word in brackets.
// Text around them stays as it is, their descriptions among it.

const longestHead = 300;
// Of text or an unsaid kind, such as an example in a manual of them, shorter ones stay.
const shortText = 100;
// A line of wrapped data is at least as long; the last one is followed by the end of its quotation.
const wrappedLine = 40;

const head =
  /^data:([a-z]{1,20}\/[a-z0-9.+-]{1,100})?((?:;[a-z0-9-]{1,40}(?:=(?:"[^"]{0,100}"|[^;,\s"'()<>]{0,100}))?){0,10}),/i;
const encoded = /[^a-z0-9+/=%_-]/gi;
const plain = /[\s"'()<>`]/g;

/** The text with placeholders in the place of data. */
export function withoutData(text: string): string {
  const parts: string[] = [];
  let kept = 0;
  const found = /data:[a-z;,]/gi;
  for (let match = found.exec(text); match; match = found.exec(text)) {
    const [start, kind = '', parameters = ''] = head.exec(text.slice(match.index, match.index + longestHead)) ?? [];
    if (start === undefined) continue;
    const from = match.index + start.length;
    const end = /;base64$/i.test(parameters.trimEnd()) ? endOfEncoded(text, from) : endOfPlain(text, from, kind);
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
  let end = endOf(text, from, encoded);
  // Wrapped data goes on in the next line.
  while (end - start >= wrappedLine && /^\s$/.test(text[end] ?? '')) {
    const next = end + (/^[ \t]{0,8}\n?[ \t]{0,100}/.exec(text.slice(end, end + 120))?.[0].length ?? 0);
    const beyond = next === end ? next : endOf(text, next, encoded);
    const isData = beyond - next >= wrappedLine || (beyond > next && /^[)>"']/.test(text[beyond] ?? ''));
    if (!isData && !(beyond > next && text[beyond - 1] === '=')) break;
    [start, end] = [next, beyond];
  }
  return end;
}

function endOfPlain(text: string, from: number, kind: string): number {
  if (/svg/i.test(kind) && /^\s{0,20}<(?:svg|\?xml|!)/i.test(text.slice(from, from + 40))) {
    const end = text.indexOf('</svg>', from);
    if (end !== -1) return end + '</svg>'.length;
  }
  return endOf(text, from, plain);
}
