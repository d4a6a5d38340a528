// A message of the visitor, in the log, and whether it was accepted.

import type { UserItem } from '../chat/state.ts';
import type { ViewContext } from './context.ts';
import { countDownButton } from './countdown.ts';
import { button, make, say } from './dom.ts';
import { problemInWords } from './words.ts';

/** See above. */
export class UserView {
  readonly element: HTMLElement;
  readonly #context: ViewContext;
  readonly #status = make('p', 'status');
  readonly #again: HTMLButtonElement;
  #item: UserItem | undefined;
  #stopCounting: (() => void) | undefined;

  constructor(context: ViewContext, { id, content }: UserItem) {
    const { chat, t } = context;
    this.#context = context;
    this.#again = button('text-button', '', () => void chat.sendAgain(this.#item?.id ?? id), t('sendAgain'));
    const text = make('p', 'bubble', content);
    text.dir = 'auto';
    text.setAttribute('part', 'user-text');
    this.element = make('article', 'said', make('h3', 'hidden-text', t('you')), text, this.#status, this.#again);
    this.element.setAttribute('part', 'message user-message');
  }

  update(item: UserItem): void {
    if (item === this.#item) return;
    this.#item = item;
    const { t } = this.#context;
    const { sending, problem } = item;
    this.close();
    this.element.classList.toggle('is-failed', sending === 'failed');
    const words = problem ? problemInWords(problem, t) : '';
    say(this.#status, sending === 'failed' ? `${t('notSent')}. ${words}` : sending === 'taken' ? '' : t('sending'));
    this.#status.hidden = sending === 'taken';
    this.#status.classList.toggle('is-problem', sending === 'failed');
    this.#again.hidden = sending !== 'failed' || problem?.wayOn === 'none';
    if (sending !== 'failed' || problem?.until === undefined) return;
    this.#stopCounting = countDownButton(this.#again, problem.until, t, t('sendAgain'));
  }

  close(): void {
    this.#stopCounting?.();
    this.#stopCounting = undefined;
    this.#again.disabled = false;
    say(this.#again, this.#context.t('sendAgain'));
  }
}
