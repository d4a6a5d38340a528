// The arguments of a call, for people to read: each by its name, its value as text, long ones folded. A text has its length
// beside it, and so has what texts may be in; a number shows all that it is.

import { lengthOf } from '../../shared/foreign-text.ts';
import { jsonOf } from '../../shared/json.ts';
import type { Wording } from '../texts/texts.ts';
import { make } from './dom.ts';
import { foldAt } from './fold.ts';
import { foreign, part } from './foreign.ts';

/** See above. */
export function argumentList(args: unknown, t: Wording): HTMLElement {
  const entries =
    typeof args === 'object' && args !== null && !Array.isArray(args) ? Object.entries(args) : [['', args]];
  if (entries.length === 0) return make('p', 'card-hint', t('withoutArguments'));
  const list = make('dl', 'arguments');
  for (const [name, value] of entries as [string, unknown][]) {
    const isText = typeof value === 'string';
    const text = isText ? value : jsonOf(value, 2);
    const hasLength = text !== '' && (isText || value instanceof Object);
    const length = hasLength && make('span', 'length', t('characters', { count: lengthOf(text) }));
    list.append(
      make('dt', '', foreign(name, t), ' ', length),
      make('dd', isText ? '' : 'literal', ...valueOf(text, t)),
    );
  }
  return list;
}

function valueOf(text: string, t: Wording): HTMLElement[] {
  if (text === '') return [make('span', 'empty', t('emptyValue'))];
  const cut = foldAt(text);
  if (cut === undefined) return [foreign(text, t)];
  // The dots are ours, and so stand outside of the value.
  const start = make('div', 'start', part(text, 0, cut, t), ' …');
  const rest = make('details', 'fold', make('summary', '', t('showWhole', { count: lengthOf(text) })));
  // The whole is made when somebody wants to see it; it scrolls, and so the keyboard has to reach it.
  rest.addEventListener('toggle', () => {
    start.hidden = rest.open;
    if (!rest.open || rest.children.length > 1) return;
    const whole = make('div', 'whole', foreign(text, t));
    whole.tabIndex = 0;
    rest.append(whole);
  });
  return [start, rest];
}
