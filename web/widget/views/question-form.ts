// The questions of a run as a form: a group of radio buttons or checkboxes each, an answer of one's own, or none.

import { ApiError } from '../../shared/api-error.ts';
import type { PendingQuestion, Question } from '../../shared/frames.ts';
import { answerOf, errorsOf, type GivenAnswer } from '../../shared/questions.ts';
import { problemOf } from '../../shared/problems.ts';
import type { Wording } from '../texts/texts.ts';
import type { ViewContext } from './context.ts';
import { countDownCard } from './countdown.ts';
import { attribute, button, freshId, make, say } from './dom.ts';
import { foreign } from './foreign.ts';
import { icon } from './icons.ts';
import { problemInWords } from './words.ts';

/** Something that waits for a person. */
export interface PendingCard {
  readonly element: HTMLElement;
  focus(): void;
  /** Nothing waits for it any more. */
  close(): void;
}

/** See above. */
export function questionForm(pending: PendingQuestion, context: ViewContext): PendingCard {
  const { chat, t } = context;
  const count = pending.questions.length;
  const fields = pending.questions.map((question) => questionField(question, t));
  const title = make('h4', 'card-title', t('questions', { count }));
  title.id = freshId('questions');
  const timer = make('span', 'time-left');
  const error = make('p', 'problem-words');
  error.role = 'alert';
  const hint = make('p', 'card-hint', t('orWrite'));
  const submit = make('button', 'primary', t('sendAnswers', { count }));
  submit.type = 'submit';
  submit.setAttribute('part', 'primary-button');
  const element = make(
    'form',
    'card',
    make('div', 'card-head', title, timer),
    ...fields.map((field) => field.element),
    error,
    make('div', 'card-foot', hint, submit),
  );
  element.noValidate = true;
  element.tabIndex = -1;
  element.setAttribute('part', 'card');
  element.setAttribute('aria-labelledby', title.id);

  const enable = (on: boolean): void => {
    submit.disabled = !on;
    for (const field of fields) field.enable(on);
  };
  const stopCounting = countDownCard(element, timer, pending.expires_at, context, () => {
    enable(false);
    say(hint, t('answersLate'));
  });

  const turnTo = (at: number): void => {
    fields[at]?.focus();
    fields[at]?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const send = async (): Promise<void> => {
    say(error, '');
    const answers = fields.map((field) => field.answer());
    for (const [at, field] of fields.entries()) field.complain(answers[at] ? '' : t('chooseOne'));
    const missing = answers.findIndex((given) => given === undefined);
    if (missing >= 0) return turnTo(missing);
    // A button that is switched off would lose the focus to nowhere.
    element.focus({ preventScroll: true });
    enable(false);
    try {
      await chat.answer(pending.run_id, answers as GivenAnswer[]);
      say(hint, t('answersSent'));
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.code === 'run_not_waiting') return say(hint, t('answeredElsewhere'));
      enable(true);
      const { byQuestion } = errorsOf(refusal instanceof ApiError ? refusal.details : [], count);
      for (const [at, field] of fields.entries()) field.complain(byQuestion[at] ? t('chooseOne') : '');
      const wrong = byQuestion.findIndex((words) => words !== '');
      if (wrong >= 0) turnTo(wrong);
      else say(error, problemInWords(problemOf(refusal), t));
    }
  };
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  return {
    element,
    focus: () => fields[0]?.focus(),
    close: stopCounting,
  };
}

function questionField({ id: questionId, header, question, multiple, options }: Question, t: Wording) {
  const name = freshId('question');
  const kind = multiple ? 'checkbox' : 'radio';
  const input = (value: string): HTMLInputElement => {
    const element = make('input');
    Object.assign(element, { type: kind, name, value, id: freshId('option') });
    return element;
  };
  const choices = options.map(({ value, label, description }) => {
    const control = input(value);
    const words = make('span', 'option-words', foreign(label, t, 'option-label'));
    if (description) {
      const more = foreign(description, t, 'option-more');
      more.id = freshId('more');
      control.setAttribute('aria-describedby', more.id);
      words.append(more);
    }
    return { control, row: make('label', 'option', control, words) };
  });
  const other = input('');
  const own = make('input', 'own-answer');
  Object.assign(own, { type: 'text', maxLength: 2_000, dir: 'auto', autocomplete: 'off', placeholder: t('ownAnswer') });
  own.ariaLabel = t('ownAnswer');
  own.addEventListener('input', () => {
    if (own.value.trim() !== '') other.checked = true;
    else if (!multiple || other.checked) other.checked = false;
  });
  other.addEventListener('change', () => {
    if (other.checked) own.focus();
  });
  // Enter in it sends the form, and must not mark anything else.
  const ownRow = make('div', 'option', make('label', 'other', other, make('span', 'option-label', t('other'))), own);
  const complaint = make('p', 'problem-words');
  complaint.id = freshId('complaint');
  let isSkipped = false;
  const skip = button('text-button skip', '', () => setSkipped(!isSkipped), icon('check'), t('skip'));
  skip.setAttribute('aria-pressed', 'false');
  const choice = make('div', 'options', ...choices.map(({ row }) => row), ownRow);
  const legend = make(
    'legend',
    '',
    header ? make('span', 'question-header', foreign(header, t)) : undefined,
    foreign(question, t),
  );
  const element = make('fieldset', 'question', legend, choice, complaint, skip);
  const controls = [...choices.map(({ control }) => control), other, own];

  const setSkipped = (on: boolean): void => {
    isSkipped = on;
    skip.setAttribute('aria-pressed', String(on));
    element.classList.toggle('is-skipped', on);
    for (const control of controls) control.disabled = on;
    if (on) complain('');
  };
  const complain = (words: string): void => {
    say(complaint, words);
    complaint.hidden = words === '';
    attribute(element, 'aria-describedby', words === '' ? undefined : complaint.id);
    for (const control of controls) attribute(control, 'aria-invalid', words === '' ? undefined : 'true');
  };
  complain('');
  return {
    element,
    complain,
    answer: (): GivenAnswer | undefined =>
      answerOf(questionId, {
        values: choices.filter(({ control }) => control.checked).map(({ control }) => control.value),
        other: other.checked ? own.value : '',
        skipped: isSkipped,
      }),
    enable(on: boolean): void {
      skip.disabled = !on;
      for (const control of controls) control.disabled = !on || isSkipped;
    },
    focus: () => (isSkipped ? skip : choices[0]?.control)?.focus(),
  };
}
