// Calls that wait for a person's word: what exactly would be sent, and to whom. Nothing in it is decided by the Enter key
// alone: the card itself takes the focus, not a button.

import { argumentList } from './arguments.js';
import { countDown } from './countdown.js';
import { inWords } from './errors.js';
import { foreign } from './foreign.js';
import { make } from './dom.js';

let cards = 0;

/** `decide(body)` sends a decision; `reread()` resolves to what is pending now, or null; `now()` is the service's clock. */
export function approvalCard(pending, { decide, reread, now }) {
  const id = `approval-${(cards += 1)}`;
  const several = pending.calls.length > 1;
  const title = make('h3', '', several ? `May I do these ${pending.calls.length} things?` : 'May I do this?');
  title.id = `${id}-title`;
  const timer = make('span', 'time-left');
  timer.setAttribute('role', 'timer');
  const lead = make('p', 'card-hint', 'Nothing is sent before you decide.');
  lead.setAttribute('role', 'status');
  const error = make('p', 'card-error');
  error.setAttribute('role', 'alert');
  const remember = make('input');
  Object.assign(remember, { type: 'checkbox', id: `${id}-remember` });
  const rememberRow = make(
    'label',
    'remember',
    remember,
    make('span', '', `Do not ask again about ${several ? 'these tools' : 'this tool'} in this conversation`),
  );
  const all = make('div', 'card-buttons', button('Decline all', ''), button('Approve all', 'primary'));
  const rows = pending.calls.map((call) => callRow(call, (outcome) => settle([call.call_id], outcome)));
  const element = make(
    'section',
    'card approval',
    make('div', 'card-head', title, timer),
    lead,
    make('ul', 'calls', ...rows.map((row) => row.element)),
    error,
    make('div', 'card-foot', rememberRow, ...(several ? [all] : [])),
  );
  element.tabIndex = -1;
  element.setAttribute('aria-labelledby', title.id);
  const [declineAll, approveAll] = all.children;
  declineAll.addEventListener('click', () => void settle(open(), 'declined'));
  approveAll.addEventListener('click', () => void settle(open(), 'approved'));

  const open = () => rows.filter((row) => row.open).map((row) => row.id);
  const enable = (on) => {
    for (const control of [declineAll, approveAll, remember]) control.disabled = !on;
    for (const row of rows) row.enable(on);
  };
  const refresh = () => {
    const left = open().length;
    all.hidden = left < 2;
    rememberRow.hidden = left === 0;
    if (left === 0) lead.textContent = 'Everything is decided. The assistant goes on.';
  };

  async function settle(callIds, outcome) {
    error.textContent = '';
    element.focus({ preventScroll: true });
    enable(false);
    const sure = outcome === 'approved' && remember.checked;
    try {
      await decide({ outcome, call_ids: callIds, ...(sure ? { remember: true } : {}) });
      const words = outcome === 'approved' ? 'You approved this.' : 'You declined this.';
      for (const row of rows) if (callIds.includes(row.id)) row.decided(words, outcome);
    } catch (refusal) {
      if (refusal.code === 'run_not_waiting') update(await reread().catch(() => null));
      else error.textContent = inWords(refusal);
    }
    enable(true);
    refresh();
  }

  // What is no longer listed was decided elsewhere: in another tab, or by its time.
  function update(present) {
    const listed = new Set(present?.calls.map((call) => call.call_id));
    for (const row of rows) if (row.open && !listed.has(row.id)) row.decided('This was already decided.', 'elsewhere');
    refresh();
  }

  let stop;
  const over = () => {
    for (const row of rows) if (row.open) row.decided('Not decided in time, so it is not done.', 'declined');
    refresh();
    lead.textContent = 'Time is up. What was not decided is not done.';
  };
  return {
    element,
    show: () => (stop = countDown(timer, pending.expires_at, now, over)),
    hide: () => stop?.(),
    focus: () => element.focus({ preventScroll: true }),
    update,
  };
}

function callRow(call, settle) {
  const name = call.title || call.name;
  const state = make('p', 'call-state');
  const decline = button('Decline', '');
  const approve = button('Approve', 'primary');
  decline.setAttribute('aria-label', `Decline: ${name}`);
  approve.setAttribute('aria-label', `Approve: ${name}`);
  decline.addEventListener('click', () => void settle('declined'));
  approve.addEventListener('click', () => void settle('approved'));
  const buttons = make('div', 'card-buttons', decline, approve);
  const element = make(
    'li',
    'call',
    make('h4', '', foreign(name)),
    make('p', 'via', foreign(call.name, 'tool-name'), ' at ', foreign(call.server_name, 'server-name')),
    argumentList(call.arguments),
    make('div', 'call-foot', state, buttons),
  );
  let open = true;
  return {
    id: call.call_id,
    element,
    get open() {
      return open;
    },
    enable(on) {
      for (const control of [decline, approve]) control.disabled = !on;
    },
    decided(words, outcome) {
      open = false;
      buttons.remove();
      state.textContent = words;
      element.classList.add(outcome);
    },
  };
}

function button(label, className) {
  const node = make('button', className, label);
  node.type = 'button';
  return node;
}
