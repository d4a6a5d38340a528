// The visitor's accounts that the assistant may act in: connected in a window of their own, and taken back.

import type { Accounts, ChatState } from '../chat/state.ts';
import type { ViewContext } from './context.ts';
import { button, focused, freshId, make } from './dom.ts';
import { problemInWords } from './words.ts';

/** See above. */
export function createAccountsView({ chat, t }: Pick<ViewContext, 'chat' | 't'>) {
  const list = make('ul', 'accounts');
  const title = make('h3', 'history-title', t('accounts'));
  title.id = freshId('accounts');
  const element = make('section', 'history', title, make('p', 'account-words', t('accountsText')), list);
  element.setAttribute('part', 'accounts');
  element.setAttribute('aria-labelledby', title.id);
  element.tabIndex = -1;
  element.hidden = true;
  let shown: Accounts | undefined;

  const troubleOf = ({ trouble }: Accounts, id: string): string => {
    if (trouble?.id !== id) return '';
    const { is } = trouble;
    if (typeof is !== 'string') return problemInWords(is, t);
    return t(is === 'blocked' ? 'windowBlocked' : is === 'closed' ? 'windowClosed' : 'notConnected');
  };
  const row = (accounts: Accounts, { id, name, connected }: Accounts['list'][number]): HTMLElement => {
    const isBusy = accounts.busy === id;
    const trouble = troubleOf(accounts, id);
    const act = connected
      ? button('secondary', 'secondary-button', () => void chat.accounts.disconnect(id), t('disconnect'))
      : button('primary', '', () => void chat.accounts.connect(id), t('connect'));
    act.ariaLabel = t(connected ? 'disconnectThis' : 'connectThis', { account: name });
    // Not disabled: the focus stays on it.
    if (isBusy) act.ariaDisabled = 'true';
    const told = connected ? t('connected') : isBusy ? t('goOnInWindow') : '';
    const words = make('p', 'account-words', trouble || told);
    words.role = trouble === '' ? 'status' : 'alert';
    const item = make('li', trouble === '' ? '' : 'is-problem', make('bdi', 'account-name', name), act, words);
    item.dataset['id'] = id;
    return item;
  };

  return {
    element,
    update({ accounts }: ChatState): void {
      if (accounts === shown) return;
      shown = accounts;
      const { id } = focused(element)?.closest<HTMLElement>('[data-id]')?.dataset ?? {};
      list.replaceChildren(...accounts.list.map((one) => row(accounts, one)));
      const again = [...list.children].find((one) => one instanceof HTMLElement && one.dataset['id'] === id);
      again?.querySelector('button')?.focus({ preventScroll: true });
    },
  };
}
