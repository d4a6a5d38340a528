// A message of the visitor that is written anew, in its place.

import type { Wording } from '../texts/texts.ts';
import { button, make } from './dom.ts';
import { isOfInputMethod, leaveByEscape } from './keys.ts';

/** See above. Enter sends it, as in the field below. */
export function messageForm(
  content: string,
  t: Wording,
  { onTaken, onLeft }: { onTaken: (text: string) => void; onLeft: () => void },
): HTMLFormElement {
  const field = make('textarea', 'comment');
  Object.assign(field, { value: content, rows: 2, dir: 'auto', maxLength: 32_000 });
  field.ariaLabel = t('message');
  field.setAttribute('part', 'field');
  const take = make('button', 'primary', t('send'));
  take.type = 'submit';
  take.setAttribute('part', 'primary-button');
  const form = make(
    'form',
    'message-form',
    field,
    make('div', 'card-buttons', button('secondary', 'secondary-button', onLeft, t('cancel')), take),
  );
  const grow = (): void => {
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + 2}px`;
  };
  const submit = (): void => {
    if (field.value.trim() !== '') onTaken(field.value.trim());
  };
  field.addEventListener('input', grow);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return;
    event.preventDefault();
    submit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  leaveByEscape(form, onLeft);
  // Once it is in the page.
  queueMicrotask(() => {
    grow();
    field.focus();
    field.selectionStart = field.value.length;
  });
  return form;
}
