// Pure. The markup within a line of text: code, bold, italics, links (http and https only), bare addresses and the `[n]`
// markers of sources. One pass whose time grows with the text and no faster, whatever the text is: an answer can be steered
// by a document that somebody else wrote. So nothing is looked for twice: what ends a piece of markup is found from where
// the last search ended.

/** Text longer than this is shown as it is. */
export const longestMarkedUp = 20_000;

/** The pieces of a text; see `markUp`. */
export function splitInline(text) {
  return text.length > longestMarkedUp ? [{ kind: 'text', text }] : markUp(text);
}

/**
 * Splits a text of any length into pieces: `{ kind: 'text' | 'code', text }`, `{ kind: 'strong' | 'em', pieces }`,
 * `{ kind: 'link', text, address }`, `{ kind: 'marker', text, number }`.
 */
export function markUp(text) {
  const pieces = [];
  const ends = {
    bracket: seeker(text, ']'),
    line: seeker(text, '\n'),
    star: seeker(text, '*'),
    code: codeSeeker(text),
  };
  const addresses = new Map();
  const candidates = /[`*[]|https?:\/\//g;
  let plainFrom = 0;
  for (let match = candidates.exec(text); match !== null; match = candidates.exec(text)) {
    const at = match.index;
    const found = markupAt(text, at, match[0], ends, addresses);
    if (found?.piece) {
      if (at > plainFrom) pieces.push({ kind: 'text', text: text.slice(plainFrom, at) });
      pieces.push(found.piece);
      plainFrom = found.end;
    }
    if (found) candidates.lastIndex = found.end;
  }
  if (plainFrom < text.length) pieces.push({ kind: 'text', text: text.slice(plainFrom) });
  return pieces;
}

// What begins at a candidate, and where it ends; without a piece, how far there is nothing.
function markupAt(text, at, opening, ends, addresses) {
  if (opening === '`') return codeAt(text, at, ends.code);
  if (opening === '*') return emphasisAt(text, at, ends);
  if (opening === '[') return linkAt(text, at, ends, addresses) ?? markerAt(text, at);
  return bareAddressAt(text, at);
}

// A run of backticks ends at the next run of the same length in the same line.
function codeAt(text, at, endOf) {
  let from = at;
  while (text[from] === '`') from += 1;
  const end = endOf(at, from - at);
  if (end === undefined) return { end: from };
  return { piece: { kind: 'code', text: text.slice(from, end) }, end: end + (from - at) };
}

function emphasisAt(text, at, ends) {
  const isStrong = text[at + 1] === '*';
  const from = at + (isStrong ? 2 : 1);
  const end = ends.star(from);
  if (end === from || /\s/.test(text[from] ?? ' ')) return undefined;
  const within = () => markUp(text.slice(from, end));
  if (isStrong)
    return text.startsWith('**', end) ? { piece: { kind: 'strong', pieces: within() }, end: end + 2 } : undefined;
  const stands = !/[\w*]/.test(text[at - 1] ?? ' ') && !/[\w*]/.test(text[end + 1] ?? ' ');
  if (end === text.length || ends.line(from) < end || !stands) return undefined;
  return { piece: { kind: 'em', pieces: within() }, end: end + 1 };
}

function linkAt(text, at, ends, addresses) {
  const close = ends.bracket(at + 1);
  if (close === at + 1 || ends.line(at + 1) < close || text[close + 1] !== '(') return undefined;
  // Many brackets may open before one that closes: its address is read once.
  if (!addresses.has(close)) addresses.set(close, linkedAddress(text, close + 2));
  const address = addresses.get(close);
  if (address === undefined) return undefined;
  return { piece: { kind: 'link', text: text.slice(at + 1, close), address }, end: close + 3 + address.length };
}

function linkedAddress(text, from) {
  const form = /https?:\/\/[^\s()<>]+/y;
  form.lastIndex = from;
  const address = form.exec(text)?.[0];
  return address !== undefined && text[from + address.length] === ')' ? address : undefined;
}

function markerAt(text, at) {
  const form = /\[(\d{1,3})\]/y;
  form.lastIndex = at;
  const [whole, number] = form.exec(text) ?? [];
  return whole && { piece: { kind: 'marker', text: whole, number: Number(number) }, end: at + whole.length };
}

// As far as it goes, less the marks that end a sentence.
function bareAddressAt(text, at) {
  const form = /https?:\/\/[^\s<>()[\]"'`]*/y;
  form.lastIndex = at;
  const [whole = ''] = form.exec(text) ?? [];
  let end = whole.length;
  while ('.,;:!?'.includes(whole[end - 1] ?? ' ')) end -= 1;
  const address = whole.slice(0, end);
  if (!/^https?:\/\/../.test(address)) return { end: at + Math.max(whole.length, 1) };
  return { piece: { kind: 'link', text: address, address }, end: at + end };
}

/** Finds the next `mark` at or after a place, or the text's end. Places only grow. */
function seeker(text, mark) {
  let found = -1;
  return (from) => {
    if (found < from) {
      const next = text.indexOf(mark, from);
      found = next === -1 ? text.length : next;
    }
    return found;
  };
}

// Where the run of backticks ends that begins at a place: the next one of its length in its line.
function codeSeeker(text) {
  const next = new Map();
  const upcoming = new Map();
  const runs = [...text.matchAll(/`+|\n/g)];
  for (const { 0: run, index } of runs.reverse()) {
    if (run === '\n') upcoming.clear();
    else {
      next.set(index, upcoming.get(run.length));
      upcoming.set(run.length, index);
    }
  }
  return (at) => next.get(at);
}
