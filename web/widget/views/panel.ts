// The whole of a chat: its head, the messages, the notice of a problem, and the field; or the conversations, or the
// accounts, in their place.

import type { ChatState } from '../chat/state.ts';
import { createAccountsView } from './accounts-view.ts';
import { createAnnouncer } from './announcer.ts';
import { avatar } from './avatar.ts';
import { createComposer } from './composer.ts';
import type { ViewContext } from './context.ts';
import { freshId, iconButton, make, named, say } from './dom.ts';
import { createHistoryView } from './history-view.ts';
import { icon } from './icons.ts';
import { keepFocus, keepInside } from './keep-focus.ts';
import { isOfInputMethod } from './keys.ts';
import { LogView } from './log-view.ts';
import { createNotice } from './notice.ts';
import { createWelcome } from './welcome.ts';

/** See above. */
export interface Panel {
  readonly element: HTMLElement;
  /** Text that is written and not sent. */
  draft: string;
  update(state: ChatState): void;
  focus(): void;
  close(): void;
}

/** `onClose`: the visitor closes it; undefined where it cannot be closed. */
export function createPanel(
  base: Pick<ViewContext, 'chat' | 't' | 'parts' | 'extras' | 'now'>,
  onClose: (() => void) | undefined,
): Panel {
  const { chat, t } = base;
  const announcer = createAnnouncer(t);
  const composer = createComposer({ chat, t, announce: announcer.announce });
  const context: ViewContext = {
    ...base,
    announce: announcer.announce,
    focusField: composer.focus,
    isFieldIdle: composer.isIdle,
    writeAgain: composer.writeAgain,
  };
  const notice = createNotice(context);
  const welcome = createWelcome(context);
  const log = new LogView(context, welcome.element);
  const history = createHistoryView(context, () => showPlace(undefined));
  const accounts = createAccountsView(context);

  const face = make('div', 'face');
  const title = make('h2', 'title', t('chatUnnamed'));
  title.id = freshId('title');
  const about = make('p', 'about');
  const toHistory = iconButton(icon('list'), 'history-button', () => showPlace(place ? undefined : 'history'));
  const toAccounts = named(
    iconButton(icon('account'), 'accounts-button', () => showPlace(place === 'accounts' ? undefined : 'accounts')),
    t('accounts'),
  );
  const toNew = named(
    iconButton(icon('plus'), 'new-button', () => {
      showPlace(undefined);
      chat.newConversation();
      composer.focus();
    }),
    t('newConversation'),
  );
  const toClose = onClose && named(iconButton(icon('close'), 'close-button', onClose), t('close'));
  const head = make('header', 'head', face, make('div', 'who', title, about), toHistory, toAccounts, toNew, toClose);
  head.setAttribute('part', 'header');
  const main = make('div', 'main', log.element, log.toNewest, notice.element, composer.element);
  const element = make('section', 'panel', head, history.element, accounts.element, main, announcer.element);
  element.setAttribute('part', 'panel');
  element.setAttribute('aria-labelledby', title.id);
  element.lang = t.language;
  element.dir = t.direction;
  let agent: ChatState['agent'];

  /** The view shown in place of the chat. */
  let place: 'history' | 'accounts' | undefined;
  const drawPlace = (): void => {
    const isAway = place !== undefined;
    history.element.hidden = place !== 'history';
    accounts.element.hidden = place !== 'accounts';
    main.hidden = isAway;
    toHistory.setAttribute('aria-expanded', String(isAway));
    toAccounts.setAttribute('aria-expanded', String(place === 'accounts'));
    toHistory.replaceChildren(icon(isAway ? 'back' : 'list'));
    head.classList.toggle('is-history', isAway);
    named(toHistory, isAway ? t('back') : t('conversations'));
  };
  drawPlace();
  const showPlace = (next: typeof place): void => {
    if (next === place) return;
    place = next;
    drawPlace();
    if (place === undefined) return composer.focus();
    if (place === 'history') void chat.history.load();
    else void chat.accounts.load();
    (place === 'history' ? history : accounts).element.focus({ preventScroll: true });
  };
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return;
    if (place) showPlace(undefined);
    else if (onClose) onClose();
    else return;
    // A dialog of the page that this stands in stays open.
    event.preventDefault();
    event.stopPropagation();
  });
  const stopKeeping = onClose && keepInside(element);
  element.tabIndex = -1;
  const focus = (): void => (composer.element.hidden ? element : composer).focus();

  const show = (state: ChatState): void => {
    if (state.agent && state.agent !== agent) {
      agent = state.agent;
      face.replaceChildren(avatar(agent, 'small'));
      say(title, agent.name);
      title.dir = 'auto';
      say(about, agent.description ?? '');
      about.dir = 'auto';
    }
    if (state.agent === undefined) say(about, state.phase === 'starting' ? t('starting') : '');
    element.ariaBusy = String(state.phase === 'starting' || state.isOpening);
    element.dataset['phase'] = state.phase;
    toHistory.hidden = toNew.hidden = state.phase !== 'ready';
    toAccounts.hidden = toNew.hidden || state.accounts.list.length === 0;
    // Nobody can write to where nothing begins.
    composer.element.hidden = state.phase === 'failed' && state.problem?.wayOn !== 'retry';
    welcome.update(state.agent, state.items.length === 0 && !state.isOpening && state.conversation === undefined);
    notice.update(state);
    composer.update(state);
    base.extras.catchUp();
    log.update(state);
    history.update(state);
    accounts.update(state);
    announcer.update(state);
  };

  return {
    element,
    get draft() {
      return composer.draft;
    },
    set draft(text) {
      composer.draft = text;
    },
    update: (state) => keepFocus(element, () => show(state), focus),
    focus,
    close() {
      stopKeeping?.();
      log.close();
      notice.close();
      announcer.close();
    },
  };
}
