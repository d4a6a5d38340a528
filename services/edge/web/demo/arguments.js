// The arguments of a call, for people to read: each by its name, its value as text, and long values folded.

import { foreign } from './foreign.js';
import { make } from './dom.js';

const longest = 360;
const mostLines = 8;

/** Name and text of each argument. `literal` tells a number or a list from a text that looks like one. */
export function argumentRows(args) {
  return Object.entries(args).map(([name, value]) =>
    typeof value === 'string'
      ? { name, text: value, literal: false }
      : { name, text: JSON.stringify(value, null, 2), literal: true },
  );
}

/** Where a long text is cut; undefined for a short one. */
export function foldAt(text) {
  let cut = text.length > longest ? longest : undefined;
  let lineEnd = -1;
  for (let line = 0; line < mostLines; line += 1) {
    lineEnd = text.indexOf('\n', lineEnd + 1);
    if (lineEnd === -1 || lineEnd >= longest) break;
    if (line === mostLines - 1 && lineEnd < text.length - 1) cut = lineEnd;
  }
  if (cut === undefined) return undefined;
  // Not between the halves of one character.
  return /[\ud800-\udbff]/.test(text[cut - 1]) ? cut - 1 : cut;
}

export function argumentList(args) {
  const rows = argumentRows(args);
  if (rows.length === 0) return make('p', 'no-arguments', 'Without arguments.');
  return make(
    'dl',
    'arguments',
    ...rows.flatMap(({ name, text, literal }) => [
      make('dt', '', foreign(name)),
      make('dd', literal ? 'literal' : '', ...valueOf(text)),
    ]),
  );
}

function valueOf(text) {
  if (text === '') return [make('span', 'empty', 'empty')];
  const cut = foldAt(text);
  if (cut === undefined) return [foreign(text)];
  const rest = make('details', 'fold', make('summary', '', `Show all ${text.length.toLocaleString('en')} characters`));
  const start = foreign(`${text.slice(0, cut)}…`);
  // The whole is made when somebody wants to see it.
  rest.addEventListener('toggle', () => {
    start.hidden = rest.open;
    if (rest.open && rest.children.length === 1) rest.append(foreign(text, 'whole'));
  });
  return [start, rest];
}
