// The sources of an answer: a card for each, which a marker in the text opens, with the passage in its document.

import { ApiError } from '../../shared/api-error.ts';
import { plainForeign } from '../../shared/foreign-text.ts';
import type { Citation, Passage } from '../../shared/frames.ts';
import { reflowed } from '../../shared/reflow.ts';
import { problemOf } from '../../shared/problems.ts';
import type { ViewContext } from './context.ts';
import { button, freshId, iconButton, make, named } from './dom.ts';
import { foreign, part } from './foreign.ts';
import { icon } from './icons.ts';
import { leaveByEscape } from './keys.ts';
import { problemInWords } from './words.ts';

/** See above. */
export interface Sources {
  readonly element: HTMLElement;
  /** The node of a marker: a button once its source is known, text before. */
  marker(index: number): Node;
  update(citations: readonly Citation[], messageId: string | undefined): void;
}

export function createSources(context: ViewContext): Sources {
  const { t } = context;
  const list = make('ol', 'source-list');
  const title = make('h4', 'sources-title', t('sources'));
  const card = make('div', 'source-place');
  const element = make('div', 'sources', title, list, card);
  element.setAttribute('part', 'sources');
  element.hidden = true;
  let known: readonly Citation[] = [];
  let messageId: string | undefined;
  let markers: HTMLElement[] = [];
  let opener: HTMLElement | undefined;

  const close = (): void => {
    card.replaceChildren();
    opener?.setAttribute('aria-expanded', 'false');
    opener?.focus();
    opener = undefined;
  };
  const open = (citation: Citation, from: HTMLElement): void => {
    if (opener === from) return close();
    opener?.setAttribute('aria-expanded', 'false');
    opener = from;
    from.setAttribute('aria-expanded', 'true');
    const shown = sourceCard(citation, messageId, context, close);
    card.replaceChildren(shown);
    shown.focus({ preventScroll: true });
    shown.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const opening = (citation: Citation, className: string, ...children: (Node | string)[]): HTMLButtonElement => {
    const control = button(className, '', () => open(citation, control), ...children);
    control.setAttribute('aria-expanded', 'false');
    return control;
  };
  // A search numbers what it finds; people count the sources as an answer comes to them.
  const numbers = new Map<number, number>();
  const numberOf = (index: number): number => {
    const number = numbers.get(index) ?? numbers.size + 1;
    numbers.set(index, number);
    return number;
  };
  const markerTo = (citation: Citation): HTMLElement => {
    const number = numberOf(citation.index);
    const name = plainForeign(citation.document_name);
    return named(opening(citation, 'marker', String(number)), t('source', { number, name }));
  };
  const markerOf = (index: number): HTMLElement => {
    const citation = known.find((one) => one.index === index);
    const marker = citation ? markerTo(citation) : make('span', 'marker-text', `[${numberOf(index)}]`);
    marker.dataset['index'] = String(index);
    return marker;
  };
  const inOrder = (citations: readonly Citation[]): readonly Citation[] =>
    citations.toSorted((a, b) => (numbers.get(a.index) ?? Infinity) - (numbers.get(b.index) ?? Infinity) || 0);

  return {
    element,
    marker(index) {
      const marker = markerOf(index);
      markers.push(marker);
      return marker;
    },
    update(citations, id) {
      messageId = id;
      // A text drawn again has markers of its own. The answer itself may be in no page yet.
      const tree = element.getRootNode();
      markers = markers.filter((marker) => marker.getRootNode() === tree);
      if (citations === known) return;
      known = citations;
      element.hidden = citations.length === 0;
      card.replaceChildren();
      opener = undefined;
      list.replaceChildren(
        ...inOrder(citations).map((citation) => {
          const { index, document_name: name, page } = citation;
          const place = page === null ? '' : ` · ${t('page', { page: String(page) })}`;
          const item = make(
            'li',
            '',
            opening(
              citation,
              'source',
              make('span', 'source-number', String(numberOf(index))),
              foreign(name, t),
              place,
            ),
          );
          return item;
        }),
      );
      markers = markers.map((marker) => {
        const next = markerOf(Number(marker.dataset['index']));
        marker.replaceWith(next);
        return next;
      });
    },
  };
}

function sourceCard(
  citation: Citation,
  messageId: string | undefined,
  { chat, t }: ViewContext,
  onClose: () => void,
): HTMLElement {
  const { index, document_name: name, page, snippet } = citation;
  const id = freshId('source');
  const title = make('h5', '', foreign(name, t));
  title.id = id;
  const place = make('p', 'source-where', page === null ? '' : t('page', { page: String(page) }));
  const body = make('div', 'source-text');
  body.append(make('blockquote', '', foreign(reflowed(snippet).text, t)));
  body.tabIndex = 0;
  body.role = 'group';
  body.setAttribute('aria-labelledby', id);
  const more = button('text-button', '', () => void show(), icon('document'), t('showInDocument'));
  const element = make(
    'section',
    'source-card',
    make(
      'div',
      'source-head',
      icon('document'),
      title,
      named(iconButton(icon('close'), '', onClose), t('closeSource')),
    ),
    place,
    body,
    messageId === undefined ? undefined : more,
  );
  element.tabIndex = -1;
  element.setAttribute('part', 'source-card');
  element.setAttribute('aria-labelledby', id);
  leaveByEscape(element, onClose);

  const show = async (): Promise<void> => {
    body.focus({ preventScroll: true });
    more.disabled = true;
    body.ariaBusy = 'true';
    body.querySelector('.problem-words')?.remove();
    try {
      const passage = await chat.passage(messageId ?? '', index);
      const page = passage.page === null ? [] : [t('page', { page: String(passage.page) })];
      const where = [...page, ...passage.headings.map((heading) => foreign(heading, t))];
      place.replaceChildren(...where.flatMap((part, at) => (at === 0 ? [part] : [' › ', part])));
      body.replaceChildren(...inContext(passage, t));
      // The page around stays where it is.
      body.scrollTop = Math.max(0, (body.querySelector('mark')?.offsetTop ?? 0) - body.clientHeight / 4);
      more.remove();
      element.scrollIntoView({ block: 'nearest' });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      body.append(make('p', 'problem-words', isGone ? t('documentGone') : problemInWords(problemOf(error), t)));
      more.disabled = false;
    }
    body.ariaBusy = 'false';
  };
  return element;
}

function inContext({ before, text, after, snippet }: Passage, t: ViewContext['t']): HTMLElement[] {
  const at = text.indexOf(snippet);
  const [from, to] = at < 0 ? [0, text.length] : [at, at + snippet.length];
  const { text: shown, placeOf } = reflowed(text);
  const [begin, end] = [placeOf(from), placeOf(to)];
  return [
    make('span', 'around', foreign(reflowed(before).text, t)),
    part(shown, 0, begin, t),
    make('mark', '', part(shown, begin, end, t)),
    part(shown, end, shown.length, t),
    make('span', 'around', foreign(reflowed(after).text, t)),
  ];
}
