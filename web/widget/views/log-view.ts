// The messages of a conversation, and the scroll position: at the end it follows new text, anywhere else it stays.

import { attempt } from '../../shared/attempt.ts';
import type { ChatState, Item } from '../chat/state.ts';
import { AnswerView } from './answer-view.ts';
import type { ViewContext } from './context.ts';
import { arrange, button, iconButton, make, named } from './dom.ts';
import { icon } from './icons.ts';
import { UserView } from './user-view.ts';

/** This near the end is at the end, in CSS pixels. */
const nearEnd = 48;

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
  #items: readonly Item[] = [];
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

  update({ items, hasEarlier, agent, saidCount }: ChatState): void {
    this.#earlier.hidden = !hasEarlier;
    if (items === this.#items) return;
    const isFirst = this.#items.length === 0;
    const isSaid = saidCount !== this.#saidCount;
    this.#saidCount = saidCount;
    this.#items = items;
    const known = new Set(items.map(({ id }) => id));
    for (const [id, view] of this.#views) {
      if (known.has(id)) continue;
      view.close();
      this.#views.delete(id);
    }
    arrange(
      this.#list,
      items.map((item) => this.#viewOf(item, agent?.name ?? '').element),
    );
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
    attempt(() => this.#growth?.disconnect());
    for (const view of this.#views.values()) view.close();
  }

  #viewOf(item: Item, author: string): View {
    const found = this.#views.get(item.id);
    if (item.kind === 'user') {
      const view = found instanceof UserView ? found : new UserView(this.#context, item);
      view.update(item);
      this.#views.set(item.id, view);
      return view;
    }
    const view = found instanceof AnswerView ? found : new AnswerView(this.#context, author);
    view.update(item);
    this.#views.set(item.id, view);
    return view;
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
