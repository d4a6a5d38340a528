// One answer in the log: the assistant's activity, its text as it is written, its sources, the card it waits for, its
// end.

import type { Answer } from '../../shared/answer.ts';
import { copyText } from '../../shared/markdown/dom.ts';
import { MarkdownView } from '../../shared/markdown/markdown-view.ts';
import type { AnswerItem } from '../chat/state.ts';
import { approvalCard } from './approval-card.ts';
import { markdownTexts, type ViewContext } from './context.ts';
import { button, focused, iconButton, make, named, say } from './dom.ts';
import { createFeedback } from './feedback.ts';
import { icon } from './icons.ts';
import { type PendingCard, questionForm } from './question-form.ts';
import { createSources } from './sources.ts';
import { createToolLines } from './tool-lines.ts';
import { failureInWords, problemInWords } from './words.ts';

/** See above. */
export class AnswerView {
  readonly element: HTMLElement;
  readonly #context: ViewContext;
  readonly #tools;
  readonly #text: MarkdownView;
  readonly #sources;
  readonly #status: HTMLElement;
  readonly #again: HTMLButtonElement;
  readonly #wait = make('div', 'wait');
  readonly #actions: HTMLElement;
  readonly #feedback;
  #item: AnswerItem | undefined;
  /** How much of the text is drawn, and of which telling. */
  #drawn = 0;
  #telling = 0;
  #isWhole = false;
  #card: { of: string; card: PendingCard } | undefined;

  constructor(context: ViewContext, author: string) {
    const { t } = context;
    this.#context = context;
    this.#tools = createToolLines(t);
    this.#sources = createSources(context);
    this.#text = new MarkdownView(make('div', 'text'), { marker: this.#sources.marker, texts: markdownTexts(t) });
    this.#text.element.setAttribute('part', 'answer-text');
    this.#status = make('p', 'status');
    this.#again = button('text-button again', '', () => this.#askAgain(), t('tryAgain'));
    this.#feedback = createFeedback(context);
    const copy = iconButton(icon('copy'), 'copy-button', () => void this.#copy(copy));
    this.#actions = make('div', 'actions', named(copy, t('copyAnswer')), ...this.#feedback.buttons);
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
    );
    this.element.setAttribute('part', 'message answer');
  }

  /** Shows an answer as it is now. */
  update(item: AnswerItem): void {
    if (item === this.#item) return;
    this.#item = item;
    const { answer } = item;
    this.#tools.update(answer.tools, answer.done);
    this.#draw(answer);
    this.#sources.update(answer.citations, answer.messageId);
    this.#showStatus(item);
    this.#showWait(answer);
    this.#actions.hidden = !answer.done || answer.message === undefined;
    this.#feedback.update(item);
    this.element.classList.toggle('is-open', !answer.done);
    this.element.ariaBusy = String(!answer.done);
  }

  close(): void {
    this.#card?.card.close();
  }

  #draw({ text, telling, done }: Answer): void {
    const isContinued = telling === this.#telling && text.length >= this.#drawn && !this.#isWhole;
    if (!isContinued && (telling !== this.#telling || text.length !== this.#drawn)) {
      this.#text.reset();
      this.#drawn = 0;
      this.#isWhole = false;
    }
    this.#telling = telling;
    if (this.#isWhole || (text.length === this.#drawn && !done)) return;
    this.#text.append(text.slice(this.#drawn), done);
    this.#drawn = text.length;
    this.#isWhole = done;
  }

  #showStatus({ answer, trouble, isStopping }: AnswerItem): void {
    const { t } = this.#context;
    let words = '';
    let isProblem = false;
    let isWorking = false;
    if (trouble) {
      const isOver = answer.done;
      words = isOver || trouble.code === 'redis_unavailable' ? problemInWords(trouble, t) : t('reconnecting');
      isProblem = isOver;
      isWorking = !isOver;
    } else if (answer.done) {
      if (answer.state === 'cancelled') words = t('stopped');
      else if (answer.state === 'failed') {
        words = failureInWords(answer.errorCode ?? '', t);
        isProblem = true;
      }
    } else if (isStopping) words = t('stopping');
    else if (answer.state === 'queued' && answer.queuePosition !== undefined)
      words = t('inQueue', { count: answer.queuePosition });
    else if (answer.text === '' && answer.tools.every(({ status }) => status !== 'working') && !isWaiting(answer)) {
      words = t('thinking');
      isWorking = true;
    }
    say(this.#status, words);
    this.#status.hidden = words === '';
    this.#status.classList.toggle('is-problem', isProblem);
    this.#again.hidden = !answer.done || answer.state !== 'failed';
    this.#status.classList.toggle('is-working', isWorking);
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

  /** Sends the same again, as a message of its own. */
  #askAgain(): void {
    const { chat } = this.#context;
    const said = chat.state.items.findLast((item) => item.kind === 'user' && item.runId === this.#item?.runId);
    if (said?.kind === 'user') chat.send(said.content).catch(() => {});
    this.#context.focusField();
  }

  async #copy(control: HTMLElement): Promise<void> {
    const { t, announce } = this.#context;
    if (!(await copyText(this.#item?.answer.text ?? ''))) return;
    control.replaceChildren(icon('check'));
    announce(t('copied'));
    setTimeout(() => control.replaceChildren(icon('copy')), 2_000);
  }
}

function isWaiting({ question, approval }: Answer): boolean {
  return question !== undefined || approval !== undefined;
}
