// Calls that wait for a person's approval: exactly the data to be sent, and its receiver. Nothing in it is decided by
// the Enter key alone: the card itself takes the focus, not a button.

import { ApiError } from '../../shared/api-error.ts';
import { plainForeign } from '../../shared/foreign-text.ts';
import type { PendingApproval, PendingCall } from '../../shared/frames.ts';
import { problemOf } from '../../shared/problems.ts';
import { argumentList } from './call-arguments.ts';
import type { ViewContext } from './context.ts';
import { countDownCard } from './countdown.ts';
import { button, freshId, make, named, say } from './dom.ts';
import { foreign, withForeign } from './foreign.ts';
import type { PendingCard } from './question-form.ts';
import { problemInWords } from './words.ts';

type Outcome = 'approved' | 'declined';

/** See above. */
export function approvalCard(pending: PendingApproval, context: ViewContext): PendingCard {
  const { chat, t } = context;
  const count = pending.calls.length;
  const rows = pending.calls.map((call) => callRow(call, context, (outcome) => void settle([call.call_id], outcome)));
  const title = make('h4', 'card-title', t('decisions', { count }));
  title.id = freshId('decisions');
  const timer = make('span', 'time-left');
  const lead = make('p', 'card-hint', t('nothingSent'));
  lead.role = 'status';
  const error = make('p', 'problem-words');
  error.role = 'alert';
  const remember = make('input');
  Object.assign(remember, { type: 'checkbox', id: freshId('remember') });
  const rememberRow = make('label', 'remember', remember, make('span', '', t('remember', { count })));
  const openRows = () => rows.filter((row) => row.isOpen());
  const open = () => openRows().map((row) => row.id);
  const all = make(
    'div',
    'card-buttons',
    button('secondary', 'secondary-button', () => void settle(open(), 'declined'), t('declineAll')),
    button('primary', 'primary-button', () => void settle(open(), 'approved'), t('approveAll')),
  );
  const element = make(
    'section',
    'card',
    make('div', 'card-head', title, timer),
    lead,
    make('ul', 'calls', ...rows.map((row) => row.element)),
    error,
    make('div', 'card-foot', rememberRow, count > 1 && all),
  );
  element.tabIndex = -1;
  element.setAttribute('part', 'card');
  element.setAttribute('aria-labelledby', title.id);

  const enable = (on: boolean): void => {
    for (const control of element.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input'))
      control.disabled = !on;
  };
  const refresh = (): void => {
    const left = open().length;
    all.hidden = left < 2;
    // Of a tool that nobody has accepted nothing is remembered, so that is not offered while one of them is open.
    rememberRow.hidden = left === 0 || openRows().some((row) => !row.canRemember);
    if (left === 0) say(lead, t('decidedAll'));
  };
  const settle = async (ids: readonly string[], outcome: Outcome): Promise<void> => {
    say(error, '');
    element.focus({ preventScroll: true });
    enable(false);
    const isRemembered = outcome === 'approved' && remember.checked;
    try {
      await chat.decide(pending.run_id, { outcome, call_ids: ids, ...(isRemembered ? { remember: true } : {}) });
      for (const row of rows) if (ids.includes(row.id)) row.decided(t(outcome), outcome);
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.code === 'run_not_waiting') await elsewhere();
      else say(error, problemInWords(problemOf(refusal), t));
    }
    enable(true);
    refresh();
  };
  // A call no longer listed was decided in another tab, or by its time.
  const elsewhere = async (): Promise<void> => {
    const left = await chat.undecided().catch(() => new Set<string>());
    for (const row of rows) if (row.isOpen() && !left.has(row.id)) row.decided(t('decidedElsewhere'), 'declined');
  };

  const stopCounting = countDownCard(element, timer, pending.expires_at, context, () => {
    for (const row of rows) if (row.isOpen()) row.decided(t('decisionLate'), 'declined');
    refresh();
  });
  refresh();
  return { element, focus: () => element.focus({ preventScroll: true }), close: stopCounting };
}

function callRow(call: PendingCall, { t }: ViewContext, onDecision: (outcome: Outcome) => void) {
  const name = call.title || call.name;
  const tool = foreign(name, t, 'tool-name');
  const server = withForeign(t('byServer'), 'server', foreign(call.server_name, t));
  const decline = button('secondary', 'secondary-button', () => onDecision('declined'), t('decline'));
  const approve = button('primary', 'primary-button', () => onDecision('approved'), t('approve'));
  const buttons = make(
    'div',
    'card-buttons',
    named(decline, t('declineCall', { tool: plainForeign(name) })),
    named(approve, t('approveCall', { tool: plainForeign(name) })),
  );
  const outcome = make('p', 'outcome');
  outcome.hidden = true;
  // A title is the server's own words; the call goes by the name.
  const exact = call.title && call.title !== call.name ? make('code', 'exact-name', foreign(call.name, t)) : undefined;
  const element = make(
    'li',
    'call',
    make('p', 'call-name', tool, ' ', make('span', 'call-server', server), exact),
    argumentList(call.arguments, t),
    call.told_attributes && make('p', 'card-hint', t('alsoTold', { names: call.told_attributes.join(', ') })),
    buttons,
    outcome,
  );
  let isOpen = true;
  return {
    id: call.call_id,
    canRemember: call.can_remember !== false,
    element,
    isOpen: () => isOpen,
    decided(words: string, how: Outcome): void {
      isOpen = false;
      buttons.remove();
      outcome.hidden = false;
      outcome.className = `outcome ${how}`;
      say(outcome, words);
    },
  };
}
