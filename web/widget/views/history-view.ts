// The conversations of the visitor: opened, renamed, deleted.

import { attempt } from '../../shared/attempt.ts';
import type { Conversation } from '../../shared/frames.ts';
import { problemOf } from '../../shared/problems.ts';
import type { ChatState } from '../chat/state.ts';
import type { ViewContext } from './context.ts';
import { arrange, attribute, button, focused, freshId, iconButton, make, named } from './dom.ts';
import { icon } from './icons.ts';
import { leaveByEscape } from './keys.ts';
import { problemInWords } from './words.ts';

const longestTitle = 200;

/** See above. `onLeave`: the visitor goes back to the chat. */
export function createHistoryView({ chat, t }: ViewContext, onLeave: () => void) {
  const list = make('ul', 'conversations');
  const status = make('p', 'status');
  status.role = 'status';
  const older = button('text-button', '', () => void chat.history.load(true), t('showOlder'));
  const title = make('h3', 'history-title', t('conversations'));
  title.id = freshId('conversations');
  const element = make('section', 'history', title, list, status, older);
  element.setAttribute('part', 'history');
  element.setAttribute('aria-labelledby', title.id);
  element.tabIndex = -1;
  element.hidden = true;
  let shown: ChatState['history'] | undefined;
  let current: string | undefined;
  /** The conversation being renamed or deleted, which stays as it is while others change. */
  let open: { id: string; item: HTMLElement } | undefined;

  const row = (conversation: Conversation): HTMLElement => {
    const { id, last_message_at: at } = conversation;
    const name = conversation.title ?? t('untitled');
    const words = make('bdi', 'conversation-title', name);
    const opener = button(
      'conversation',
      'conversation',
      () => go(id),
      words,
      make('span', 'when', when(at, t.language)),
    );
    attribute(opener, 'aria-current', id === current ? 'true' : undefined);
    const rename = named(
      iconButton(icon('edit'), '', () => edit(item, conversation)),
      t('renameThis', { title: name }),
    );
    const remove = named(
      iconButton(icon('delete'), '', () => ask(item, conversation)),
      t('deleteThis', { title: name }),
    );
    const item = make('li', '', opener, rename, remove);
    item.dataset['id'] = id;
    return item;
  };
  const itemOf = (id: string | undefined) => list.querySelector<HTMLElement>(`[data-id="${id}"]`);
  const go = (id: string): void => {
    onLeave();
    void chat.openConversation(id);
  };
  const back = ({ id }: Conversation): void => {
    open = undefined;
    redraw();
    itemOf(id)?.querySelector('button')?.focus();
  };
  const failed = (item: HTMLElement, error: unknown): void => {
    item.querySelector('.problem-words')?.remove();
    const words = make('p', 'problem-words', problemInWords(problemOf(error), t));
    words.role = 'alert';
    item.append(words);
  };
  const begin = (item: HTMLElement, { id }: Conversation, form: HTMLElement): void => {
    item.replaceChildren(form);
    item.classList.add('is-open');
    open = { id, item };
    // One at a time.
    redraw();
  };
  const edit = (item: HTMLElement, conversation: Conversation): void => {
    const field = make('input', 'own-answer');
    Object.assign(field, {
      type: 'text',
      value: conversation.title ?? '',
      maxLength: longestTitle,
      dir: 'auto',
      required: true,
    });
    field.ariaLabel = t('title');
    const save = make('button', 'primary', t('save'));
    save.type = 'submit';
    const form = make(
      'form',
      'conversation-form',
      field,
      button('secondary', 'secondary-button', () => back(conversation), t('cancel')),
      save,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const title = field.value.trim();
      if (title === '') return;
      void chat.history.rename(conversation.id, title).then(
        () => (open = undefined),
        (error: unknown) => failed(item, error),
      );
    });
    leaveByEscape(form, () => back(conversation));
    begin(item, conversation, form);
    field.focus();
    field.select();
    // A long one is seen from its beginning.
    field.scrollLeft = 0;
  };
  const ask = (item: HTMLElement, conversation: Conversation): void => {
    const sure = button('danger', '', () => void erase(item, conversation), t('delete'));
    const keep = button('secondary', 'secondary-button', () => back(conversation), t('cancel'));
    const name = conversation.title ?? t('untitled');
    const form = make(
      'div',
      'conversation-form',
      make('bdi', 'conversation-title', name),
      make('p', '', t('deleteAsk')),
      keep,
      sure,
    );
    form.role = 'alertdialog';
    form.ariaLabel = t('deleteThis', { title: name });
    leaveByEscape(form, () => back(conversation));
    begin(item, conversation, form);
    keep.focus();
  };
  const erase = async (item: HTMLElement, { id }: Conversation): Promise<void> => {
    try {
      element.focus();
      await chat.history.delete(id);
      if (id === current) chat.newConversation();
    } catch (error) {
      failed(item, error);
    }
  };

  /** A row that shows what it should stays, and keeps the focus; in one that is made anew, the same button has it. */
  const redraw = (): void => {
    const before = focused(element);
    const had = before?.closest<HTMLElement>('[data-id]');
    const place = [...(had?.querySelectorAll('button') ?? [])].findIndex((one) => one === before);
    const shows = (conversation: Conversation): HTMLElement => {
      if (conversation.id === open?.id) return open.item;
      const next = row(conversation);
      const kept = itemOf(conversation.id);
      return kept?.isEqualNode(next) ? kept : next;
    };
    arrange(list, shown?.list.map(shows) ?? []);
    if (!had || before === focused(element)) return;
    const item = itemOf(had.dataset['id']);
    const next = item === had ? before : item?.querySelectorAll('button')[had.matches('.is-open') ? 0 : place];
    ((next as HTMLElement) ?? element).focus({ preventScroll: true });
  };

  return {
    element,
    update({ history, conversation }: ChatState): void {
      if (history === shown && conversation?.id === current) return;
      shown = history;
      current = conversation?.id;
      redraw();
      older.hidden = history.next === null;
      const { isLoading, problem } = history;
      const words = problem ? problemInWords(problem, t) : history.list.length === 0 ? t('noConversations') : '';
      status.textContent = isLoading ? t('loading') : words;
      status.hidden = status.textContent === '';
    },
  };
}

/** The time of day of a conversation of today, else the day. */
function when(at: string | null, language: string): string {
  if (at === null) return '';
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  const form: Intl.DateTimeFormatOptions = isToday
    ? { hour: 'numeric', minute: '2-digit' }
    : { day: 'numeric', month: 'short' };
  return attempt(() => new Intl.DateTimeFormat(language, form).format(time)) ?? time.toLocaleString();
}
