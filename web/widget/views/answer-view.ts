// One answer in the log: the assistant's activity, its text as it is written, its sources, the card it waits for, its
// end.

import type { Answer } from '../../shared/answer.ts';
import { copyText } from '../../shared/copy-text.ts';
import { type AnswerItem, outcomeOf, type UserItem } from '../../shared/turns.ts';
import { AnswerText } from './answer-text.ts';
import { approvalCard } from './approval-card.ts';
import type { ViewContext } from './context.ts';
import { button, focused, iconButton, make, named, say, singly } from './dom.ts';
import { createFeedback } from './feedback.ts';
import { foreign } from './foreign.ts';
import { icon } from './icons.ts';
import { type PendingCard, questionForm } from './question-form.ts';
import { createSources } from './sources.ts';
import { createToolLines } from './tool-lines.ts';
import { timeOf } from './times.ts';
import { failureInWords, problemInWords } from './words.ts';

/** The place of an answer in the log. */
export interface AnswerPlace {
  /** Nothing stands behind it, and it is of the newest version. */
  readonly isLast: boolean;
  /** Something is on its way: nothing can stand in the place of a message. */
  readonly isBusy: boolean;
  /** The message that it answers, as far as it is shown. */
  readonly said: UserItem | undefined;
}

/** See above. */
export class AnswerView {
  readonly element: HTMLElement;
  readonly #context: ViewContext;
  readonly #tools;
  readonly #text: AnswerText;
  readonly #sources;
  readonly #status: HTMLElement;
  readonly #again: HTMLButtonElement;
  readonly #wait = make('div', 'wait');
  readonly #actions: HTMLElement;
  readonly #feedback;
  readonly #anew: HTMLElement;
  readonly #time = make('span', 'time-place');
  readonly #suggestions = make('ul', 'starters suggestions');
  #item: AnswerItem | undefined;
  #place: AnswerPlace | undefined;
  #card: { of: string; card: PendingCard } | undefined;

  constructor(context: ViewContext, author: string) {
    const { t } = context;
    this.#context = context;
    this.#tools = createToolLines(t);
    this.#sources = createSources(context);
    this.#text = new AnswerText(context, this.#sources.marker);
    this.#status = make('p', 'status');
    this.#again = button(
      'text-button again',
      '',
      singly(() => this.#askAgain()),
      t('tryAgain'),
    );
    this.#feedback = createFeedback(context);
    const copy = iconButton(icon('copy'), 'copy-button', () => void this.#copy(copy));
    this.#anew = named(
      iconButton(
        icon('again'),
        'regenerate-button',
        singly(() => this.#askAgain()),
      ),
      t('regenerate'),
    );
    this.#suggestions.ariaLabel = t('suggestions');
    this.#suggestions.setAttribute('part', 'suggestions');
    const buttons = [named(copy, t('copyAnswer')), this.#anew, ...this.#feedback.buttons];
    this.#actions = make('div', 'actions', ...buttons, this.#time);
    this.#actions.role = 'group';
    this.#actions.ariaLabel = t('feedback');
    this.element = make(
      'article',
      'answer',
      make('h3', 'hidden-text', author),
      this.#tools.element,
      this.#text.element,
      this.#status,
      this.#again,
      this.#wait,
      this.#sources.element,
      this.#actions,
      this.#feedback.place,
      this.#suggestions,
    );
    this.element.setAttribute('part', 'message answer');
  }

  /** Shows an answer as it is now. */
  update(item: AnswerItem, place: AnswerPlace): void {
    const { answer } = item;
    this.#text.update(answer);
    this.#place = place;
    this.#anew.hidden = !place.isLast || place.isBusy || !place.said;
    this.#suggestions.hidden = !place.isLast || !answer.done || answer.suggestions.length === 0;
    if (item === this.#item) return;
    const { message, suggestions } = this.#item?.answer ?? {};
    this.#item = item;
    this.#tools.update(answer.tools, answer.done);
    this.#sources.update(answer.citations, answer.messageId);
    this.#showStatus(item);
    this.#showWait(answer);
    this.#actions.hidden = !answer.done || answer.message === undefined;
    this.#feedback.update(item);
    this.element.classList.toggle('is-open', !answer.done);
    this.element.ariaBusy = String(!answer.done);
    if (answer.message && answer.message !== message) this.#showTime(answer.message.created_at);
    if (answer.suggestions !== suggestions) this.#showSuggestions(answer.suggestions);
  }

  close(): void {
    this.#card?.card.close();
  }

  #showStatus({ answer, trouble, isStopping }: AnswerItem): void {
    const { t } = this.#context;
    const { state, tools, queuePosition, done } = answer;
    const outcome = outcomeOf(answer);
    let words = '';
    let isProblem = false;
    let isWorking = false;
    if (trouble) {
      words = done || trouble.code === 'redis_unavailable' ? problemInWords(trouble, t) : t('reconnecting');
      isProblem = done;
      isWorking = !done;
    } else if (outcome === 'stopped') words = t('stopped');
    else if (outcome === 'failed') {
      words = failureInWords(answer.errorCode ?? '', t);
      isProblem = true;
    } else if (outcome === 'cut') words = t('cutOff');
    else if (done) words = '';
    else if (isStopping) words = t('stopping');
    else if (state === 'queued' && queuePosition !== undefined) words = t('inQueue', { count: queuePosition });
    else if (outcome === 'open' && answer.text === '' && tools.every(({ status }) => status !== 'working')) {
      words = t('thinking');
      isWorking = true;
    }
    say(this.#status, words);
    this.#status.hidden = words === '';
    this.#status.classList.toggle('is-problem', isProblem);
    this.#again.hidden = outcome !== 'failed';
    this.#status.classList.toggle('is-working', isWorking);
  }

  #showTime(at: string): void {
    const { t, now } = this.#context;
    this.#time.replaceChildren(timeOf(Date.parse(at), now(), t));
  }

  #showSuggestions(suggestions: readonly string[]): void {
    const { chat, t, focusField } = this.#context;
    const say = (text: string): void => {
      focusField();
      chat.say(text);
    };
    this.#suggestions.replaceChildren(
      ...suggestions.map((text) =>
        make(
          'li',
          '',
          button(
            'starter',
            'starter',
            singly(() => say(text)),
            foreign(text, t),
          ),
        ),
      ),
    );
  }

  #showWait({ question, approval }: Answer): void {
    // Told again, it is the same, and keeps its marked options.
    const of = question?.call_id ?? approval?.calls.map(({ call_id: id }) => id).join(' ');
    if (of === this.#card?.of) return;
    // A visitor who writes goes on writing.
    const hadFocus = this.#card ? this.#card.card.element.contains(focused(this.element)) : this.#context.isFieldIdle();
    this.#card?.card.close();
    this.#card = undefined;
    if (question) this.#card = { of: question.call_id, card: questionForm(question, this.#context) };
    else if (approval) this.#card = { of: of ?? '', card: approvalCard(approval, this.#context) };
    this.#wait.replaceChildren(...(this.#card ? [this.#card.card.element] : []));
    if (!hadFocus) return;
    const card = this.#card?.card;
    // An answer that is new has its place once all of it is shown.
    if (card) queueMicrotask(() => card.focus());
    else this.#context.focusField();
  }

  /** Sends the same again: in its place, or as a message of its own where the conversation went on. */
  #askAgain(): void {
    const { chat, focusField } = this.#context;
    const { said, isLast } = this.#place ?? {};
    if (said) chat.say(said.content, isLast ? said : undefined);
    focusField();
  }

  async #copy(control: HTMLElement): Promise<void> {
    const { t, announce } = this.#context;
    if (!(await copyText(this.#item?.answer.text ?? ''))) return;
    control.replaceChildren(icon('check'));
    announce(t('copied'));
    setTimeout(() => control.replaceChildren(icon('copy')), 2_000);
  }
}
