// The demo page: one agent, the visitor's conversations, and answers as they are written.
//   api.js       the public API        stream.js     a run's events
//   render.js    messages as DOM       markdown.js   text as DOM, inline.js its markup
//   sidebar.js   the conversations     notice.js     what is in the way
//   errors.js    refusals in words     run-events.js what an event shows

import { createApi, randomId } from './api.js';
import { inWords } from './errors.js';
import { createNotice } from './notice.js';
import { assistantMessage, make, userMessage } from './render.js';
import { showEvent } from './run-events.js';
import { createSidebar } from './sidebar.js';
import { followRun } from './stream.js';

const byId = (id) => document.getElementById(id);
const [log, scroller, input, sendButton, stopButton] = ['log', 'scroller', 'composer-input', 'send', 'stop'].map(byId);
const notice = createNotice(byId('notice'), () => refreshComposer());

let api;
let sidebar;
let agent;
let conversationId;
let oldestSeq;
let ready = false;
/** The answer on its way: `{ abort, runId, view, stopping }`. */
let current;

async function start() {
  const response = await fetch('/demo/config.json').catch(() => undefined);
  if (!response?.ok) {
    byId('agent-name').textContent = 'The demo is not set up';
    byId('agent-description').textContent = 'This service runs without its demo organization.';
    return;
  }
  api = createApi(await response.json());
  sidebar = createSidebar({
    api,
    onOpen: (id) => openConversation(id),
    onNew: () => newConversation(),
    onDeleted: (id) => id === conversationId && newConversation(),
    onProblem: (error) => notice.show(error),
  });
  try {
    agent = await api.agent();
  } catch (error) {
    byId('agent-name').textContent = 'Not available';
    notice.show(error);
    return;
  }
  presentAgent();
  await sidebar.reload();
  ready = true;
  const id = location.hash.slice(1);
  if (id) await openConversation(id);
  else newConversation();
}

function presentAgent() {
  document.title = agent.name;
  byId('agent-name').textContent = agent.name;
  byId('agent-description').textContent = agent.description ?? '';
  for (const id of ['agent-avatar', 'welcome-avatar']) byId(id).textContent = [...agent.name][0]?.toUpperCase() ?? '';
  byId('greeting').textContent = agent.greeting || `Hello. I am ${agent.name}.`;
  byId('starters').replaceChildren(
    ...agent.starter_prompts.map((prompt) => {
      const button = make('button', 'starter', prompt);
      button.type = 'button';
      button.addEventListener('click', () => void say(prompt));
      return make('li', '', button);
    }),
  );
}

function newConversation() {
  leave();
  history.replaceState(null, '', location.pathname);
  sidebar.select(undefined);
  byId('welcome').hidden = false;
  input.focus();
}

/** Lets go of what is shown. The answer on its way goes on being written, and is there when one comes back. */
function leave() {
  current?.abort.abort();
  current = undefined;
  conversationId = undefined;
  oldestSeq = undefined;
  log.replaceChildren();
  byId('more-messages').hidden = true;
  byId('welcome').hidden = true;
  if (!notice.blocks) notice.hide();
  refreshComposer();
}

async function openConversation(id) {
  leave();
  conversationId = id;
  history.replaceState(null, '', `#${id}`);
  sidebar.select(id);
  try {
    const conversation = await api.conversation(id);
    if (conversationId !== id) return;
    log.replaceChildren(...shown(conversation.messages));
    byId('welcome').hidden = conversation.messages.length > 0;
    scrollToEnd();
    const last = conversation.messages.at(-1);
    if (last?.role === 'user') void follow(last.run_id, addAnswer());
  } catch (error) {
    if (conversationId !== id) return;
    newConversation();
    notice.show(error);
  }
  input.focus();
}

async function showEarlier() {
  const id = conversationId;
  try {
    const { messages } = await api.conversation(id, oldestSeq);
    if (conversationId !== id) return;
    const below = scroller.scrollHeight - scroller.scrollTop;
    log.prepend(...shown(messages));
    scroller.scrollTop = scroller.scrollHeight - below;
  } catch (error) {
    notice.show(error);
  }
}

function shown(messages) {
  oldestSeq = messages[0]?.seq ?? oldestSeq;
  byId('more-messages').hidden = messages.length < 50;
  return messages.map((message) => {
    if (message.role === 'user') return userMessage(message.content);
    const view = assistantMessage(agent.name);
    view.setText(message.content);
    view.setCitations(message.citations ?? []);
    return view.element;
  });
}

function addAnswer() {
  const view = assistantMessage(agent.name);
  view.begin();
  log.append(view.element);
  scrollToEnd();
  return view;
}

/** Says something. The key stays the same over all tries, so that it is said once. */
async function say(content, key = randomId(), bubble = undefined) {
  if (current || notice.blocks) return;
  notice.hide();
  byId('welcome').hidden = true;
  const said = bubble ?? userMessage(content);
  said.querySelector('.retry')?.remove();
  if (!bubble) log.append(said);
  const view = addAnswer();
  const sending = { abort: new AbortController(), runId: undefined, view, stopping: false };
  current = sending;
  refreshComposer();
  let id = conversationId;
  try {
    if (id === undefined) {
      id = (await api.createConversation()).id;
      if (current !== sending) return;
      conversationId = id;
      history.replaceState(null, '', `#${id}`);
      sidebar.select(id);
    }
    const { run_id: runId } = await api.sendMessage(id, content, key);
    if (current !== sending) return;
    void sidebar.reload();
    await follow(runId, view, sending);
  } catch (error) {
    if (current !== sending) return;
    current = undefined;
    view.element.remove();
    notice.show(error);
    said.append(retryButton(() => void say(content, key, said)));
    refreshComposer();
    scrollToEnd();
  }
}

function retryButton(again) {
  const button = make('button', 'retry', 'Not sent. Try again');
  button.type = 'button';
  button.addEventListener('click', again);
  return button;
}

/** Shows an answer as it is written. */
async function follow(runId, view, following = { abort: new AbortController(), view, stopping: false }) {
  following.runId = runId;
  current = following;
  refreshComposer();
  if (following.stopping) void cancel(following);
  try {
    await followRun({
      runId,
      openStream: api.openStream,
      signal: following.abort.signal,
      onEvent: (type, data) => {
        const atEnd = isAtEnd();
        showEvent(view, type, data, following);
        if (atEnd) requestAnimationFrame(scrollToEnd);
      },
      onWaiting: (error) => view.setStatus(inWords(error)),
    });
  } catch (error) {
    view.setStatus(inWords(error), true);
  }
  if (following.abort.signal.aborted) return;
  view.finish();
  if (current === following) current = undefined;
  refreshComposer();
  if (isAtEnd()) scrollToEnd();
}

function stop() {
  if (!current || current.stopping) return;
  current.stopping = true;
  current.view.setStatus('Stopping…');
  refreshComposer();
  if (current.runId) void cancel(current);
}

async function cancel(following) {
  try {
    await api.cancelRun(following.runId);
  } catch (error) {
    following.stopping = false;
    following.view.setStatus(inWords(error), true);
    refreshComposer();
  }
}

function refreshComposer() {
  sendButton.hidden = Boolean(current);
  stopButton.hidden = !current;
  stopButton.disabled = current?.stopping ?? false;
  sendButton.disabled = !ready || notice.blocks || input.value.trim() === '';
}

function resize() {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight, 200)}px`;
}

function isAtEnd() {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
}

function scrollToEnd() {
  scroller.scrollTop = scroller.scrollHeight;
}

function submit() {
  const content = input.value.trim();
  if (!ready || content === '' || current || notice.blocks) return;
  input.value = '';
  resize();
  refreshComposer();
  void say(content);
}

byId('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  submit();
});
input.addEventListener('input', () => {
  resize();
  refreshComposer();
});
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  submit();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !document.querySelector('dialog[open]')) stop();
});
stopButton.addEventListener('click', () => {
  stop();
  input.focus();
});
byId('more-messages').addEventListener('click', () => void showEarlier());
byId('jump').addEventListener('click', scrollToEnd);
scroller.addEventListener('scroll', () => (byId('jump').hidden = isAtEnd()), { passive: true });
window.addEventListener('hashchange', () => {
  const id = location.hash.slice(1);
  if (id && id !== conversationId) void openConversation(id);
});

void start();
