// What an answer on its way waits for: one question form or approval card at a time, in its place in the answer. A stream
// that is told again shows the same one again, with what a person has already marked in it.

import { approvalCard } from './approval-card.js';
import { questionForm } from './question-form.js';

/** Under which a question or an approval is known again. */
export function pendingKey(kind, { run_id: runId, call_id: callId, expires_at: expiresAt }) {
  return [kind, runId, callId ?? '', expiresAt].join(' ');
}

function beginInView(element) {
  const tall = element.offsetHeight > element.closest('#scroller').clientHeight;
  element.scrollIntoView({ block: tall ? 'start' : 'nearest' });
}

/** `view` shows it; `conversationId()` names the conversation; `onChange()` is called when it comes and goes,
 * `focusElsewhere()` when it goes with the focus in it. */
export function createPending({ api, view, conversationId, onChange, focusElsewhere }) {
  const known = new Map();
  let shown;

  const build = (kind, data) =>
    kind === 'question'
      ? questionForm(data, { send: (answers) => api.answerRun(data.run_id, answers), now: api.now })
      : approvalCard(data, {
          decide: (decision) => api.decideRun(data.run_id, decision),
          reread: async () => (await api.conversation(conversationId())).pending_approval,
          now: api.now,
        });

  const clear = () => {
    if (!shown) return;
    const { part } = shown;
    const hadFocus = part.element.contains(document.activeElement);
    part.hide();
    shown = undefined;
    view.setInteraction(undefined);
    onChange();
    if (hadFocus) focusElsewhere();
  };

  return {
    /** `question`, `approval` or undefined. */
    get kind() {
      return shown?.kind;
    },
    show(kind, data) {
      const key = pendingKey(kind, data);
      if (shown?.key === key) return shown.part.update(data);
      clear();
      const part = known.get(key) ?? build(kind, data);
      known.set(key, part);
      shown = { kind, key, part };
      view.setInteraction(part.element);
      part.show();
      onChange();
      // Whoever is writing goes on writing.
      const active = document.activeElement;
      if (active === document.body || active === null || !active.value) part.focus();
      requestAnimationFrame(() => beginInView(part.element));
    },
    clear,
  };
}
