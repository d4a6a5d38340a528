// The messages of a conversation, and the scroll position: at the end it follows new text, anywhere else it stays.

import { attempt } from '../../shared/attempt.ts';
import { answerUnderWay, type Item, type UserItem } from '../../shared/turns.ts';
import { type Shown, shownOf } from '../../shared/versions.ts';
import type { ChatState } from '../chat/state.ts';
import { dayInWords, dayOf } from '../texts/days.ts';
import { AnswerView } from './answer-view.ts';
import type { ViewContext } from './context.ts';
import { arrange, button, iconButton, make, named, say } from './dom.ts';
import { icon } from './icons.ts';
import { showTimes } from './times.ts';
import { type Around, UserView } from './user-view.ts';

/** This near the end is at the end, in CSS pixels. */
const nearEnd = 48;

/** How often times are shown anew. */
const timesMs = 60_000;

type View = UserView | AnswerView;

/** See above. */
export class LogView {
  /** The scrolled element. */
  readonly element: HTMLElement;
  /** Goes to the end; shown where the reader is not there. */
  readonly toNewest: HTMLButtonElement;
  readonly #context: ViewContext;
  readonly #list: HTMLElement;
  readonly #earlier: HTMLButtonElement;
  readonly #growth: ResizeObserver | undefined;
  readonly #views = new Map<string, View>();
  readonly #days = new Map<string, HTMLElement>();
  readonly #past: HTMLElement;
  readonly #timer: ReturnType<typeof setInterval>;
  #items: readonly Item[] = [];
  /** All that it is drawn from. */
  #drawn: readonly unknown[] = [];
  /** A version was just turned to: its place, and the button that did. */
  #turned: { readonly ids: readonly string[]; readonly button: string } | undefined;
  #isAtEnd = true;
  #card: HTMLElement | null = null;
  /** The latest question, until the reader moves on. */
  #readFrom: HTMLElement | undefined;
  #saidCount = 0;

  /** `welcome` stands above the messages. */
  constructor(context: ViewContext, welcome: HTMLElement) {
    const { chat, t } = context;
    this.#context = context;
    this.#list = make('div', 'log');
    this.#list.role = 'log';
    // The announcer reads an answer once it is whole.
    this.#list.setAttribute('aria-live', 'off');
    this.#list.ariaLabel = t('messages');
    this.#list.setAttribute('part', 'log');
    this.#earlier = button('text-button earlier', '', () => void this.#readEarlier(chat.showEarlier()), t('earlier'));
    this.element = make('div', 'scroller', welcome, this.#earlier, this.#list);
    this.element.tabIndex = 0;
    this.element.role = 'group';
    this.element.ariaLabel = t('messages');
    this.element.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    // It may grow without anything new in it: a form in which the visitor writes, a part of a text that comes near the
    // screen.
    this.#growth = attempt(() => {
      const growth = new ResizeObserver(() => {
        if (this.#readFrom) this.#showFromStart(this.#readFrom);
        else if (this.#isAtEnd) this.#keepAtEnd();
      });
      growth.observe(this.#list);
      return growth;
    });
    for (const turning of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      this.element.addEventListener(turning, () => (this.#readFrom = undefined), { passive: true });
    this.#past = make('p', 'status past-note', t('pastVersion'));
    this.#timer = setInterval(() => showTimes(this.#list, context.now(), t), timesMs);
    this.toNewest = named(
      iconButton(icon('down'), 'newest-button', () => {
        this.scrollToEnd();
        this.element.focus({ preventScroll: true });
      }),
      t('newest'),
    );
    this.toNewest.classList.add('to-newest');
    this.toNewest.hidden = true;
  }

  update({ items, chosen, hasEarlier, agent, saidCount, isOnline }: ChatState): void {
    this.#earlier.hidden = !hasEarlier;
    const drawn = [items, chosen, isOnline, this.#context.parts.count];
    if (drawn.every((one, at) => one === this.#drawn[at])) return;
    this.#drawn = drawn;
    const isFirst = this.#items.length === 0;
    const isSaid = saidCount !== this.#saidCount;
    this.#saidCount = saidCount;
    this.#items = items;
    const shown = shownOf(items, chosen);
    const known = new Set(shown.map(({ item }) => item.id));
    for (const [id, view] of this.#views) {
      if (known.has(id)) continue;
      view.close();
      this.#views.delete(id);
    }
    arrange(this.#list, this.#elementsOf(shown, isOnline, agent?.name ?? ''));
    this.#focusTurned(shown);
    if (isFirst || isSaid) this.#isAtEnd = true;
    const card = this.#newCard();
    this.#readFrom = this.#readFrom === this.#card ? this.#readFrom : undefined;
    if (!this.#isAtEnd) return;
    if (card) this.#showFromStart(card);
    else this.#keepAtEnd();
  }

  scrollToEnd(): void {
    this.#isAtEnd = true;
    this.#readFrom = undefined;
    this.#keepAtEnd();
    this.toNewest.hidden = true;
  }

  close(): void {
    clearInterval(this.#timer);
    attempt(() => this.#growth?.disconnect());
    for (const view of this.#views.values()) view.close();
  }

  #elementsOf(shown: readonly Shown[], isOnline: boolean, author: string): HTMLElement[] {
    const { t, now } = this.#context;
    const isBusy = answerUnderWay(this.#items) !== undefined || this.#items.some(isOnItsWay);
    const around: Around = {
      isOnline,
      isBusy,
      onTurn: (ids, button) => {
        this.#turned = { ids, button };
        this.#isAtEnd = false;
      },
    };
    const elements: HTMLElement[] = [];
    const said = new Map<string | undefined, UserItem>();
    let day = dayOf(now());
    for (const { item, ...place } of shown) {
      if (item.kind === 'user') {
        if (!place.isReply) said.set(item.runId, item);
        if (item.at !== undefined && dayOf(item.at) !== day) {
          day = dayOf(item.at);
          elements.push(this.#dayOf(day, dayInWords(item.at, now(), t)));
        }
        const view = this.#viewOf(item.id, UserView, () => new UserView(this.#context));
        view.update({ item, ...place }, around);
        elements.push(view.element);
      } else {
        const view = this.#viewOf(item.id, AnswerView, () => new AnswerView(this.#context, author));
        const isLast = item === shown.at(-1)?.item && !place.isPast;
        view.update(item, { isLast, isBusy, said: said.get(item.runId) });
        elements.push(view.element);
      }
    }
    if (shown.at(-1)?.isPast) elements.push(this.#past);
    return elements;
  }

  #viewOf<V extends View>(id: string, kind: new (...given: never[]) => V, create: () => V): V {
    const found = this.#views.get(id);
    const view = found instanceof kind ? found : create();
    this.#views.set(id, view);
    return view;
  }

  #dayOf(day: string, words: string): HTMLElement {
    const element = this.#days.get(day) ?? make('p', 'day');
    this.#days.set(day, element);
    say(element, words);
    return element;
  }

  // The message of another version is another element; the reader goes on with its buttons.
  #focusTurned(shown: readonly Shown[]): void {
    const { ids, button } = this.#turned ?? {};
    this.#turned = undefined;
    const place = ids && shown.find(({ versions }) => versions?.ids[0] === ids[0]);
    const view = place && this.#views.get(place.item.id);
    if (view instanceof UserView) queueMicrotask(() => view.focusPager(button ?? ''));
  }

  /** A card that has just come. */
  #newCard(): HTMLElement | null {
    const card = this.#list.querySelector<HTMLElement>('.wait > .card');
    const isNew = card !== this.#card;
    this.#card = card;
    return isNew ? card : null;
  }

  // A card is read from its beginning.
  #showFromStart(card: HTMLElement): void {
    this.#keepAtEnd();
    const above = this.element.getBoundingClientRect().top - card.getBoundingClientRect().top;
    if (above <= 0) return;
    this.element.scrollTop -= above + 8;
    this.#isAtEnd = false;
    this.#readFrom = card;
  }

  #keepAtEnd(): void {
    this.element.scrollTop = this.element.scrollHeight;
  }

  #scrolled(): void {
    const { scrollTop, clientHeight, scrollHeight } = this.element;
    this.#isAtEnd = scrollHeight - clientHeight - scrollTop <= nearEnd;
    this.toNewest.hidden = this.#isAtEnd;
  }

  // The text being read stays where it is on the screen.
  async #readEarlier(reading: Promise<void>): Promise<void> {
    const fromEnd = this.element.scrollHeight - this.element.scrollTop;
    await reading;
    requestAnimationFrame(() => {
      this.element.scrollTop = this.element.scrollHeight - fromEnd;
    });
  }
}

function isOnItsWay(item: Item): boolean {
  return item.kind === 'user' && item.sending === 'on its way';
}
