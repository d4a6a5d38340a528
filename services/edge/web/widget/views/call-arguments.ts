// The arguments of a call, for people to read: each by its name, its value as text, and long values folded.

import { jsonOf } from '../../shared/json.ts';
import type { Wording } from '../texts/texts.ts';
import { make } from './dom.ts';
import { foldAt } from './fold.ts';
import { foreign } from './foreign.ts';

/** See above. */
export function argumentList(args: unknown, t: Wording): HTMLElement {
  const entries =
    typeof args === 'object' && args !== null && !Array.isArray(args) ? Object.entries(args) : [['', args]];
  if (entries.length === 0) return make('p', 'card-hint', t('withoutArguments'));
  const list = make('dl', 'arguments');
  for (const [name, value] of entries as [string, unknown][]) {
    const isText = typeof value === 'string';
    const text = isText ? value : jsonOf(value, 2);
    list.append(make('dt', '', foreign(name, t)), make('dd', isText ? '' : 'literal', ...valueOf(text, t)));
  }
  return list;
}

function valueOf(text: string, t: Wording): HTMLElement[] {
  if (text === '') return [make('span', 'empty', t('emptyValue'))];
  const cut = foldAt(text);
  if (cut === undefined) return [foreign(text, t)];
  const start = foreign(`${text.slice(0, cut)}…`, t);
  const rest = make('details', 'fold', make('summary', '', t('showWhole', { count: text.length })));
  // The whole is made when somebody wants to see it.
  rest.addEventListener('toggle', () => {
    start.hidden = rest.open;
    if (rest.open && rest.children.length === 1) rest.append(foreign(text, t));
  });
  return [start, rest];
}
