// The lines above an answer that say what the assistant does: searches, asks, and uses tools.

import { foreign } from './foreign.js';
import { icon, make } from './dom.js';

const outcomes = {
  ok: { className: 'worked', symbol: 'check' },
  error: { className: 'failed', symbol: 'alert' },
  declined: { className: 'refused', symbol: 'pause' },
  expired: { className: 'refused', symbol: 'pause' },
};

export function createToolLines() {
  const element = make('ul', 'activity');
  const lines = new Map();
  let waitingIds = new Set();

  const draw = (line, className, symbol, ...words) => {
    line.item.className = className;
    line.item.replaceChildren(icon(symbol), make('span', '', ...words));
  };
  const working = (line) => draw(line, 'working', symbolOf(line), ...line.wording.working());
  const waiting = (line) => draw(line, 'waiting', 'pause', ...line.wording.waiting());

  return {
    element,
    call({ call_id: id, name, title, server_name: server }) {
      if (lines.has(id)) return;
      const line = { item: make('li'), name, wording: wordingOf(name, title, server) };
      lines.set(id, line);
      if (waitingIds.has(id)) waiting(line);
      else working(line);
      element.append(line.item);
    },
    /** These wait for a person's word. */
    waiting(ids) {
      waitingIds = new Set(ids);
      for (const id of ids) if (lines.has(id)) waiting(lines.get(id));
    },
    /** Nothing waits any more. */
    resumed() {
      waitingIds = new Set();
      for (const line of lines.values()) if (line.item.className === 'waiting') working(line);
    },
    result({ call_id: id, status }) {
      const line = lines.get(id);
      if (!line) return;
      const words = line.wording[status]?.() ?? [status];
      const { className, symbol } = outcomes[status] ?? outcomes.error;
      draw(line, className, symbol, ...words);
    },
    reset() {
      lines.clear();
      waitingIds = new Set();
      element.replaceChildren();
    },
    /** Nothing more comes: what has no result is taken away. */
    finish() {
      for (const item of element.querySelectorAll('.working, .waiting')) item.remove();
    },
  };
}

function symbolOf({ name }) {
  return { knowledge_search: 'search', ask_user: 'question' }[name] ?? 'tool';
}

// Title and server name are the tool server's words.
function wordingOf(name, title, server) {
  if (name === 'knowledge_search')
    return {
      working: () => ['Searching the documents…'],
      waiting: () => ['Searching the documents…'],
      ok: () => ['Searched the documents'],
      error: () => ['Searched the documents, without success'],
    };
  if (name === 'ask_user')
    return {
      working: () => ['Asking you…'],
      waiting: () => ['Waiting for your answer'],
      ok: () => ['You answered'],
      error: () => ['Could not ask you'],
      expired: () => ['No answer came in time'],
    };
  const tool = () => foreign(title || name, 'tool-title');
  const at = () => (server ? [' (', foreign(server), ')'] : []);
  return {
    working: () => ['Using ', tool(), ...at(), '…'],
    waiting: () => ['Waiting for your decision: ', tool()],
    ok: () => ['Used ', tool(), ...at()],
    error: () => ['Used ', tool(), ...at(), ', without success'],
    declined: () => ['Not carried out: ', tool(), ...at()],
    expired: () => ['Not decided in time, not carried out: ', tool(), ...at()],
  };
}
