// The field and its buttons: Enter sends, with Shift it breaks the line; while an answer is written it can be stopped,
// and a message waits for its turn. A message sent before the chat is there, or while another conversation opens, goes
// as soon as it is: nobody has to press twice.

import { answerUnderWay } from '../../shared/turns.ts';
import { mostWaiting } from '../chat/sending.ts';
import { type ChatState } from '../chat/state.ts';
import { isBlocking } from '../../shared/problems.ts';
import type { ViewContext } from './context.ts';
import { button, focused, freshId, iconButton, make, named, say } from './dom.ts';
import { icon } from './icons.ts';
import { isOfInputMethod } from './keys.ts';

/** Characters of a message, in code points: as the service takes them. */
const longestMessage = 32_000;

/** See above. */
export function createComposer({ chat, t, announce }: Pick<ViewContext, 'chat' | 't' | 'announce'>) {
  const field = make('textarea', 'field');
  field.rows = 1;
  field.dir = 'auto';
  field.id = freshId('message');
  field.enterKeyHint = 'send';
  field.setAttribute('part', 'field');
  const label = make('label', 'hidden-text', t('message'));
  label.htmlFor = field.id;
  const send = named(
    button('round primary', 'send-button', () => submit(), icon('send')),
    t('send'),
  );
  const stop = named(
    iconButton(icon('stop'), 'stop-button', () => void chat.stop()),
    t('stop'),
  );
  stop.className = 'round';
  const note = make('p', 'field-note');
  note.id = freshId('note');
  field.setAttribute('aria-describedby', note.id);
  const element = make('form', 'composer', label, make('div', 'field-row', field, send, stop), note);
  element.setAttribute('part', 'composer');
  let state: ChatState | undefined;
  let isComposing = false;
  // Sent before there was anybody to send it to, and not changed since.
  let isToBeSent = false;

  const lengthOver = (): number =>
    field.value.length <= longestMessage ? 0 : [...field.value].length - longestMessage;
  const isBeginning = (): boolean => state === undefined || state.phase === 'starting' || state.isOpening;
  const mayWrite = (): boolean => {
    if (state === undefined) return false;
    const { phase, problem, items, isOpening } = state;
    const isFull = items.filter((item) => item.kind === 'user' && item.sending === 'waiting').length >= mostWaiting;
    return phase === 'ready' && !isOpening && !(problem && isBlocking(problem)) && !isFull;
  };
  /** The words for a message that waits; undefined where it is sent at once. */
  const waitsFor = (): 'waits' | 'waitsOnline' | undefined => {
    if (state?.isOnline === false) return 'waitsOnline';
    const { question, approval } = (state && answerUnderWay(state.items))?.answer ?? {};
    const isBusy = state?.items.some((item) => (item.kind === 'user' ? item.sending === 'waiting' : !item.answer.done));
    return isBusy && !question && !approval ? 'waits' : undefined;
  };
  const refresh = (): void => {
    const waiting = state && answerUnderWay(state.items);
    const isAnswering = waiting?.answer.question !== undefined;
    const over = lengthOver();
    const isEmpty = field.value.trim() === '';
    send.disabled = isEmpty || over > 0 || !mayWrite();
    stop.hidden = waiting === undefined || (isAnswering && !isEmpty);
    stop.disabled = waiting?.isStopping ?? false;
    send.hidden = !stop.hidden && isEmpty;
    // A placeholder is of the page's language, and the visitor's text may be of any.
    field.dir = field.value === '' ? t.direction : 'auto';
    field.placeholder = isAnswering ? t('placeholderAnswer') : t('placeholder');
    field.setAttribute('aria-invalid', String(over > 0));
    const notes = isAnswering ? 'answersQuestion' : isEmpty ? undefined : waitsFor();
    say(note, over > 0 ? t('tooLong', { count: over }) : t(notes ?? 'canBeWrong'));
    note.classList.toggle('is-problem', over > 0);
  };
  const grow = (): void => {
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  };
  const write = (text: string): void => {
    field.value = text;
    grow();
    refresh();
  };
  /** Whether it is sent. */
  const sendWritten = (): boolean => {
    const text = field.value;
    isToBeSent = false;
    if (text.trim() === '' || lengthOver() > 0) return false;
    const waiting = state && answerUnderWay(state.items);
    if (waiting?.answer.approval && state?.isOnline) {
      // The chat shows the missing step, and the text stays.
      chat.send(text).catch(() => {});
      return false;
    }
    isToBeSent = isBeginning();
    if (!mayWrite()) return false;
    const words = waitsFor();
    if (words) announce(t(words));
    write('');
    // A refused message is in the log, with a way to send it again.
    chat.say(text);
    return true;
  };
  const submit = (): void => {
    // A button that is switched off would lose the focus to nowhere.
    if (sendWritten()) field.focus({ preventScroll: true });
  };

  element.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  field.addEventListener('input', () => {
    isToBeSent = false;
    grow();
    refresh();
  });
  field.addEventListener('compositionstart', () => (isComposing = true));
  // A field that is left has no word to be chosen in it, also where nobody says so.
  for (const end of ['compositionend', 'blur']) field.addEventListener(end, () => (isComposing = false));
  field.addEventListener('keydown', (event) => {
    // A key that chooses a word of an input method is none of these.
    if (isComposing || isOfInputMethod(event)) return;
    if (event.key === 'Escape' && state && answerUnderWay(state.items)) {
      event.preventDefault();
      void chat.stop();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  });
  return {
    element,
    focus: () => field.focus({ preventScroll: true }),
    /** Puts a text before the one that is written. */
    writeAgain: (text: string) => write(field.value.trim() === '' ? text : `${text}\n${field.value}`),
    isIdle: () => field.value === '' && focused(field) === field,
    /** Text that is written and not sent. */
    get draft(): string {
      return field.value;
    },
    set draft(text: string) {
      write(text);
    },
    update(next: ChatState): void {
      // It was for the conversation that was shown.
      if (state?.phase === 'ready' && state.conversation?.id !== next.conversation?.id) isToBeSent = false;
      state = next;
      refresh();
      if (isToBeSent && !isBeginning()) sendWritten();
    },
  };
}
