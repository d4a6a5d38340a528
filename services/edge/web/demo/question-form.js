// The questions of ask_user as a form: a group of radio buttons or checkboxes each, an answer of one's own, or none.

import { answerOf, errorsOf } from './answers.js';
import { countDown } from './countdown.js';
import { inWords } from './errors.js';
import { foreign } from './foreign.js';
import { make } from './dom.js';

let forms = 0;

/** `send(answers)` sends them; `now()` is the service's clock. */
export function questionForm(pending, { send, now }) {
  const prefix = `ask-${(forms += 1)}`;
  const fields = pending.questions.map((question, index) => questionField(question, `${prefix}-${index}`));
  const several = fields.length > 1;
  const title = make('h3', '', several ? `${fields.length} questions for you` : 'A question for you');
  title.id = `${prefix}-title`;
  const timer = make('span', 'time-left');
  timer.setAttribute('role', 'timer');
  const error = make('p', 'card-error');
  error.setAttribute('role', 'alert');
  const submit = make('button', 'primary', several ? 'Send answers' : 'Send answer');
  submit.type = 'submit';
  const hint = make('p', 'card-hint', 'Or write a message below: it counts as the answer.');
  const element = make(
    'form',
    'card question',
    make('div', 'card-head', title, timer),
    ...fields.map((field) => field.element),
    error,
    make('div', 'card-foot', hint, submit),
  );
  element.noValidate = true;
  element.tabIndex = -1;
  element.setAttribute('aria-labelledby', title.id);

  const enable = (on) => {
    submit.disabled = !on;
    for (const field of fields) field.enable(on);
  };
  const over = () => {
    enable(false);
    hint.textContent = 'Nobody answered in time. The assistant goes on without an answer.';
  };

  element.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer();
  });
  async function answer() {
    error.textContent = '';
    const answers = fields.map((field) => field.answer());
    fields.forEach((field, index) => field.setError(answers[index] ? '' : 'Choose an answer, or skip the question.'));
    const missing = answers.findIndex((given) => given === undefined);
    if (missing !== -1) return fields[missing].focus();
    // A button that is switched off would lose the focus to nowhere.
    element.focus({ preventScroll: true });
    enable(false);
    try {
      await send(answers);
      hint.textContent = 'Sent. The assistant goes on.';
    } catch (refusal) {
      enable(true);
      if (refusal.code === 'run_not_waiting') {
        enable(false);
        hint.textContent = 'This was already answered.';
        return;
      }
      const { byQuestion, rest } = errorsOf(refusal.details, fields.length);
      fields.forEach((field, index) => field.setError(byQuestion[index] && `This ${byQuestion[index]}.`));
      const wrong = byQuestion.findIndex((words) => words !== '');
      if (wrong === -1 || rest) error.textContent = inWords(refusal);
      if (wrong !== -1) fields[wrong].focus();
    }
  }

  let stop;
  return {
    element,
    show: () => (stop = countDown(timer, pending.expires_at, now, over)),
    hide: () => stop?.(),
    focus: () => fields[0].focus({ preventScroll: true }),
    update() {},
  };
}

function questionField(question, id) {
  const kind = question.multiple ? 'checkbox' : 'radio';
  const inputs = question.options.map((option, index) => {
    const input = make('input');
    Object.assign(input, { type: kind, name: id, value: option.value, id: `${id}-${index}` });
    const words = make('span', 'option-words', foreign(option.label, 'option-label'));
    if (option.description) {
      const description = foreign(option.description, 'option-description');
      description.id = `${id}-${index}-more`;
      input.setAttribute('aria-describedby', description.id);
      words.append(description);
    }
    return { input, row: make('label', 'option', input, words) };
  });
  const other = make('input');
  Object.assign(other, { type: kind, name: id, value: '', id: `${id}-other` });
  const own = make('input', 'own');
  Object.assign(own, {
    type: 'text',
    maxLength: 2000,
    dir: 'auto',
    placeholder: 'Something else',
    autocomplete: 'off',
  });
  own.setAttribute('aria-label', 'Other: your own answer');
  own.addEventListener('input', () => (other.checked = own.value.trim() !== ''));
  other.addEventListener('change', () => other.checked && own.focus());
  const otherRow = make('div', 'option', make('label', 'other', other, make('span', 'option-label', 'Other')), own);

  const skip = make('button', 'skip-question', 'Skip this question');
  skip.type = 'button';
  skip.setAttribute('aria-pressed', 'false');
  const isSkipped = () => skip.getAttribute('aria-pressed') === 'true';
  const error = make('p', 'field-error');
  error.id = `${id}-error`;
  const legend = make('legend', '');
  if (question.header) legend.append(foreign(question.header, 'chip'), ' ');
  legend.append(foreign(question.question, 'asked'));
  const controls = [...inputs.map(({ input }) => input), other, own];
  const element = make(
    'fieldset',
    '',
    legend,
    make('p', 'choose', question.multiple ? 'Choose any number.' : 'Choose one.'),
    make('div', 'options', ...inputs.map(({ row }) => row), ...(question.allow_other === false ? [] : [otherRow])),
    error,
    skip,
  );
  element.setAttribute('aria-describedby', error.id);
  let enabled = true;
  const refresh = () => {
    for (const control of controls) control.disabled = !enabled || isSkipped();
    skip.disabled = !enabled;
    skip.textContent = isSkipped() ? 'Skipped. Answer after all' : 'Skip this question';
    element.classList.toggle('skipped', isSkipped());
  };
  skip.addEventListener('click', () => {
    skip.setAttribute('aria-pressed', String(!isSkipped()));
    setError('');
    refresh();
  });
  element.addEventListener('change', () => setError(''));
  function setError(words) {
    error.textContent = words;
    element.classList.toggle('wrong', words !== '');
    for (const control of controls) control.setAttribute('aria-invalid', String(words !== ''));
  }

  return {
    element,
    answer: () =>
      answerOf(question, {
        values: inputs.filter(({ input }) => input.checked).map(({ input }) => input.value),
        other: other.checked ? own.value : '',
        skipped: isSkipped(),
      }),
    enable(on) {
      enabled = on;
      refresh();
    },
    focus: (options) =>
      (controls.find((control) => control.checked) ?? (isSkipped() ? skip : controls[0])).focus(options),
    setError,
  };
}
