// A message of the visitor, in the log: whether it was accepted or waits for its turn, its versions, and the ways to change it.

import type { UserItem } from '../../shared/turns.ts';
import type { Shown } from '../../shared/versions.ts';
import type { ViewContext } from './context.ts';
import { countDownButton } from './countdown.ts';
import { button, iconButton, make, named, say } from './dom.ts';
import { icon } from './icons.ts';
import { messageForm } from './message-form.ts';
import { createPager } from './pager.ts';
import { timeOf } from './times.ts';
import { problemInWords } from './words.ts';

/** A message in its place. */
export interface ShownUser extends Shown {
  readonly item: UserItem;
}

/** The state around a message. */
export interface Around {
  readonly isOnline: boolean;
  /** An answer is on its way: nothing can stand in the place of a message. */
  readonly isBusy: boolean;
  /** A version was turned to, by the button of this class, and the message is perhaps another now. */
  readonly onTurn: (versions: readonly string[], button: string) => void;
}

/** See above. */
export class UserView {
  readonly element: HTMLElement;
  readonly #context: ViewContext;
  readonly #text = make('p', 'bubble');
  readonly #form = make('div', 'form-place');
  readonly #status = make('p', 'status');
  readonly #again: HTMLButtonElement;
  readonly #change: HTMLButtonElement;
  readonly #remove: HTMLButtonElement;
  readonly #edit: HTMLButtonElement;
  readonly #time = make('span', 'time-place');
  readonly #pager;
  #shown: ShownUser | undefined;
  #around: Around | undefined;
  #stopCounting: (() => void) | undefined;

  constructor(context: ViewContext) {
    const { chat, t } = context;
    this.#context = context;
    const id = (): string => this.#shown?.item.id ?? '';
    this.#again = button('text-button', '', () => void chat.sendAgain(id()), t('sendAgain'));
    this.#change = button('text-button', '', () => this.#takeBack(true), t('edit'));
    this.#remove = button('text-button', '', () => this.#takeBack(false), t('remove'));
    this.#edit = named(
      iconButton(icon('edit'), 'edit-button', () => this.#write()),
      t('editMessage'),
    );
    this.#pager = createPager(context, (control) => this.#around?.onTurn(this.#shown?.versions?.ids ?? [], control));
    this.#text.dir = 'auto';
    this.#text.setAttribute('part', 'user-text');
    this.element = make(
      'article',
      'said',
      make('h3', 'hidden-text', t('you')),
      this.#text,
      this.#form,
      this.#status,
      make('div', 'said-foot', this.#again, this.#change, this.#remove, this.#time, this.#pager.element, this.#edit),
    );
    this.element.setAttribute('part', 'message user-message');
  }

  update(shown: ShownUser, around: Around): void {
    const [before, was] = [this.#shown, this.#around];
    this.#shown = shown;
    this.#around = around;
    const { item, versions, isPast, isReply } = shown;
    const { t, now } = this.#context;
    const isTaken = item.sending === 'taken';
    this.#pager.update(versions);
    this.#edit.hidden = !isTaken || isPast || isReply || around.isBusy || this.#isWritten;
    if (before?.item === item && was?.isOnline === around.isOnline) return;
    this.close();
    const { sending, problem } = item;
    say(this.#text, item.content);
    this.element.classList.toggle('is-failed', sending === 'failed');
    this.element.classList.toggle('is-waiting', sending === 'waiting');
    const words = {
      failed: () => `${t('notSent')}. ${problem ? problemInWords(problem, t) : ''}`,
      waiting: () => t(around.isOnline ? 'waits' : 'waitsOnline'),
      'on its way': () => t('sending'),
      taken: () => '',
    };
    say(this.#status, words[sending]());
    this.#status.hidden = isTaken;
    this.#status.classList.toggle('is-problem', sending === 'failed');
    this.#again.hidden = sending !== 'failed' || problem?.wayOn === 'none';
    this.#change.hidden = sending !== 'waiting';
    this.#remove.hidden = sending !== 'failed' && sending !== 'waiting';
    this.#time.replaceChildren(...(isTaken && item.at !== undefined ? [timeOf(item.at, now(), t)] : []));
    if (sending !== 'failed' || problem?.until === undefined) return;
    this.#stopCounting = countDownButton(this.#again, problem.until, t, t('sendAgain'));
  }

  focusPager(control: string): void {
    this.#pager.focus(control);
  }

  close(): void {
    this.#stopCounting?.();
    this.#stopCounting = undefined;
    this.#again.disabled = false;
    say(this.#again, this.#context.t('sendAgain'));
  }

  get #isWritten(): boolean {
    return this.#form.childElementCount > 0;
  }

  /** Begins to write it anew, as a message that stands in its place. */
  #write(): void {
    const { item } = this.#shown ?? {};
    if (!item || this.#isWritten) return;
    const { chat, t, focusField } = this.#context;
    const form = messageForm(item.content, t, {
      onTaken: (text) => {
        this.#leave();
        chat.say(text, item);
        focusField();
      },
      onLeft: () => {
        this.#leave();
        this.#edit.focus({ preventScroll: true });
      },
    });
    this.#form.replaceChildren(form);
    this.#text.hidden = true;
    this.#edit.hidden = true;
  }

  #leave(): void {
    this.#form.replaceChildren();
    this.#text.hidden = false;
    if (this.#shown && this.#around) this.update(this.#shown, this.#around);
  }

  /** Takes back a message that is not sent; `isChanged`: into the field, to be written anew. */
  #takeBack(isChanged: boolean): void {
    const { chat, focusField, writeAgain } = this.#context;
    const { id = '', content = '' } = this.#shown?.item ?? {};
    if (isChanged) writeAgain(content);
    focusField();
    chat.takeBack(id);
  }
}
