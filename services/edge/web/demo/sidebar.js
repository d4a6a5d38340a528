// The list of conversations: open, rename, delete, older ones on demand; a drawer on narrow screens.

import { icon, make } from './dom.js';

const elements = Object.fromEntries(
  [
    'sidebar',
    'scrim',
    'menu',
    'conversations',
    'more-conversations',
    'new-chat',
    'rename',
    'rename-input',
    'delete',
    'delete-name',
  ].map((id) => [id.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), document.getElementById(id)]),
);

/** `onOpen(id)`, `onNew()`, `onDeleted(id)`, `onProblem(error)` tell the page what was asked for. */
export function createSidebar({ api, onOpen, onNew, onDeleted, onProblem }) {
  let entries = [];
  let cursor;
  let activeId;

  const draw = () => {
    elements.conversations.replaceChildren(...entries.map(entryOf));
    elements.moreConversations.hidden = !cursor;
  };

  const entryOf = (conversation) => {
    const title = conversation.title || 'New chat';
    const open = make('button', 'open', title);
    open.type = 'button';
    if (conversation.id === activeId) open.setAttribute('aria-current', 'page');
    open.addEventListener('click', () => {
      toggle(false);
      onOpen(conversation.id);
    });
    return make(
      'li',
      '',
      open,
      action('edit', `Rename “${title}”`, () => rename(conversation)),
      action('delete', `Delete “${title}”`, () => remove(conversation)),
    );
  };

  const rename = async (conversation) => {
    elements.renameInput.value = conversation.title ?? '';
    if ((await ask(elements.rename)) !== 'ok') return;
    const title = elements.renameInput.value.trim();
    if (title === '' || title === conversation.title) return;
    try {
      const renamed = await api.renameConversation(conversation.id, title);
      entries = entries.map((entry) => (entry.id === renamed.id ? renamed : entry));
      draw();
    } catch (error) {
      onProblem(error);
    }
  };

  const remove = async (conversation) => {
    elements.deleteName.textContent = conversation.title || 'New chat';
    if ((await ask(elements.delete)) !== 'ok') return;
    try {
      await api.deleteConversation(conversation.id).catch((error) => {
        if (error.code !== 'conversation_not_found') throw error;
      });
      entries = entries.filter((entry) => entry.id !== conversation.id);
      draw();
      onDeleted(conversation.id);
    } catch (error) {
      onProblem(error);
    }
  };

  const toggle = (open) => {
    document.body.classList.toggle('sidebar-open', open);
    elements.scrim.hidden = !open;
    elements.menu.setAttribute('aria-expanded', String(open));
    if (open) elements.newChat.focus();
  };

  const load = async (more) => {
    try {
      const page = await api.conversations(more ? cursor : undefined);
      entries = more ? [...entries, ...page.data] : page.data;
      cursor = page.next_cursor ?? undefined;
      draw();
    } catch (error) {
      onProblem(error);
    }
  };

  elements.menu.addEventListener('click', () => toggle(!document.body.classList.contains('sidebar-open')));
  elements.scrim.addEventListener('click', () => toggle(false));
  elements.sidebar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || elements.scrim.hidden) return;
    event.stopPropagation();
    toggle(false);
    elements.menu.focus();
  });
  elements.newChat.addEventListener('click', () => {
    toggle(false);
    onNew();
  });
  elements.moreConversations.addEventListener('click', () => void load(true));

  return {
    reload: () => load(false),
    select(id) {
      activeId = id;
      draw();
    },
  };
}

function action(name, label, run) {
  const button = make('button', 'icon-button', icon(name));
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.title = label;
  button.addEventListener('click', () => void run());
  return button;
}

function ask(dialog) {
  return new Promise((resolve) => {
    dialog.returnValue = '';
    dialog.querySelector('.cancel').onclick = () => dialog.close('cancel');
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true });
    dialog.showModal();
  });
}
