// The visitor's feedback on an answer: a thumb, and with one that is down a reason.

import type { AnswerItem } from '../../shared/turns.ts';
import { problemOf } from '../../shared/problems.ts';
import type { TextName } from '../texts/texts.ts';
import type { ViewContext } from './context.ts';
import { button, freshId, iconButton, make, named, singly } from './dom.ts';
import { icon } from './icons.ts';
import { leaveByEscape } from './keys.ts';
import { problemInWords } from './words.ts';

/** The reasons that the service knows, in the order that they are shown. */
const reasons: readonly (readonly [string, TextName])[] = [
  ['incorrect', 'reasonIncorrect'],
  ['incomplete', 'reasonIncomplete'],
  ['not_helpful', 'reasonNotHelpful'],
  ['unsafe', 'reasonUnsafe'],
  ['other', 'reasonOther'],
];
const longestComment = 2_000;

/** See above: two buttons, and where the form goes. */
export function createFeedback({ chat, t, announce }: ViewContext) {
  let item: AnswerItem | undefined;
  const place = make('div', 'feedback-place');
  const up = named(
    iconButton(
      icon('up'),
      'feedback-button',
      singly(() => void give('up')),
    ),
    t('helpful'),
  );
  const down = named(
    iconButton(
      icon('thumbDown'),
      'feedback-button',
      singly(() => void give('down')),
    ),
    t('notHelpful'),
  );

  const send = async (given: Parameters<typeof chat.giveFeedback>[1]): Promise<void> => {
    if (item === undefined) return;
    try {
      await chat.giveFeedback(item, given);
      if (given.rating !== null) announce(t('thanks'));
    } catch (error) {
      place.replaceChildren(make('p', 'problem-words', problemInWords(problemOf(error), t)));
    }
  };
  // Of what is the case, which may not be drawn yet.
  const ratingNow = () => item && chat.feedbackOn(item)?.rating;
  const give = async (rating: 'up' | 'down'): Promise<void> => {
    const isTakenBack = ratingNow() === rating;
    place.replaceChildren();
    await send({ rating: isTakenBack ? null : rating });
    if (rating === 'down' && ratingNow() === 'down' && place.childElementCount === 0) ask();
  };
  const ask = (): void => {
    const form = reasonForm(t, {
      onSend(reason, comment) {
        place.replaceChildren(make('p', 'card-hint', t('thanks')));
        down.focus();
        void send({
          rating: 'down',
          ...(reason === undefined ? {} : { reason }),
          ...(comment === '' ? {} : { comment }),
        });
      },
      onCancel() {
        place.replaceChildren();
        down.focus();
      },
    });
    place.replaceChildren(form);
    form.querySelector('input')?.focus({ preventScroll: true });
    form.scrollIntoView({ block: 'nearest' });
  };

  return {
    buttons: [up, down],
    place,
    update(next: AnswerItem): void {
      item = next;
      up.setAttribute('aria-pressed', String(next.feedback?.rating === 'up'));
      down.setAttribute('aria-pressed', String(next.feedback?.rating === 'down'));
    },
  };
}

function reasonForm(
  t: ViewContext['t'],
  { onSend, onCancel }: { onSend: (reason: string | undefined, comment: string) => void; onCancel: () => void },
): HTMLFormElement {
  const name = freshId('reason');
  const rows = reasons.map(([value, text]) => {
    const control = make('input');
    Object.assign(control, { type: 'radio', name, value });
    return { control, row: make('label', 'option', control, make('span', '', t(text))) };
  });
  const comment = make('textarea', 'comment');
  Object.assign(comment, { rows: 2, maxLength: longestComment, dir: 'auto' });
  const label = make('label', 'comment-label', t('comment'), comment);
  const submit = make('button', 'primary', t('sendFeedback'));
  submit.type = 'submit';
  const form = make(
    'form',
    'card feedback-form',
    make('fieldset', 'question', make('legend', '', t('whatWasWrong')), ...rows.map(({ row }) => row)),
    label,
    make('div', 'card-buttons', button('secondary', 'secondary-button', onCancel, t('cancel')), submit),
  );
  form.setAttribute('part', 'card');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onSend(rows.find(({ control }) => control.checked)?.control.value, comment.value.trim());
  });
  leaveByEscape(form, onCancel);
  return form;
}
