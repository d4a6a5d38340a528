// The demo page: one agent, the visitor's conversations, and answers as they are written.
//   api.js       the public API        stream.js     a run's events
//   render.js    messages as DOM       markdown.js   text as DOM, inline.js its markup
//   sidebar.js   the conversations     notice.js     what is in the way
//   errors.js    refusals in words     run-events.js what an event shows
//   composer.js  the message field     shopping-list.js what the demo's tools change
//   agent.js     who answers           scrolling.js  where the reader is
//   passage.js   a source at its place
//   pending.js   what an answer waits for: question-form.js with answers.js, approval-card.js with arguments.js,
//                countdown.js; foreign.js shows what tool servers say, tool-lines.js what the assistant does

import { presentAgent } from './agent.js';
import { createApi, randomId } from './api.js';
import { createComposer } from './composer.js';
import { ApiError, inWords } from './errors.js';
import { createNotice } from './notice.js';
import { createPassages } from './passage.js';
import { createPending } from './pending.js';
import { assistantMessage, retryButton, userMessage } from './render.js';
import { showEvent } from './run-events.js';
import { createScrolling } from './scrolling.js';
import { createShoppingList } from './shopping-list.js';
import { createSidebar } from './sidebar.js';
import { followRun } from './stream.js';

const byId = (id) => document.getElementById(id);
const log = byId('log');
const scrolling = createScrolling(byId('scroller'), byId('jump'));
const notice = createNotice(byId('notice'), () => composer.refresh());
const shoppingList = createShoppingList(byId('shopping-list'));
const composer = createComposer({
  onSubmit: submit,
  onStop: stop,
  state: () => ({
    ready,
    busy: Boolean(current),
    answering: isAnswering(),
    stopping: current?.stopping ?? false,
    blocked: notice.blocks,
  }),
});

let api;
let sidebar;
let passages;
let agent;
let conversationId;
let oldestSeq;
let ready = false;
/** The answer on its way: `{ abort, runId, view, stopping, pending }`, and `next`: what is followed after it. */
let current;

async function start() {
  const response = await fetch('/demo/config.json').catch(() => undefined);
  if (!response?.ok) {
    byId('agent-name').textContent = 'The demo is not set up';
    byId('agent-description').textContent = 'This service runs without its demo organization.';
    return;
  }
  api = createApi(await response.json());
  passages = createPassages({ api, conversationId: () => conversationId });
  void shoppingList.reload();
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
  presentAgent(agent, (prompt) => void say(prompt));
  await sidebar.reload();
  ready = true;
  const id = location.hash.slice(1);
  if (id) await openConversation(id);
  else newConversation();
}

function newConversation() {
  leave();
  history.replaceState(null, '', location.pathname);
  sidebar.select(undefined);
  byId('welcome').hidden = false;
  composer.focus();
}

/** Lets go of what is shown. The answer on its way goes on being written, and is there when one comes back. */
function leave() {
  current?.abort.abort();
  current?.pending.clear();
  current = undefined;
  conversationId = undefined;
  oldestSeq = undefined;
  log.replaceChildren();
  byId('more-messages').hidden = true;
  byId('welcome').hidden = true;
  if (!notice.blocks) notice.hide();
  composer.refresh();
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
    scrolling.toEnd();
    const last = conversation.messages.at(-1);
    const lastRunId = last?.role === 'user' ? last.run_id : undefined;
    const question = conversation.pending_question;
    const waiting = question ?? conversation.pending_approval;
    const runId = waiting?.run_id ?? lastRunId;
    if (runId === undefined) return composer.focus();
    const following = begin(addAnswer());
    if (lastRunId !== undefined && lastRunId !== runId) following.next = { runId: lastRunId };
    if (waiting) following.pending.show(question ? 'question' : 'approval', waiting);
    void follow(runId, following);
    if (waiting) return;
  } catch (error) {
    if (conversationId !== id) return;
    newConversation();
    notice.show(error);
  }
  composer.focus();
}

async function showEarlier() {
  const id = conversationId;
  try {
    const { messages } = await api.conversation(id, oldestSeq);
    if (conversationId !== id) return;
    scrolling.keeping(() => log.prepend(...shown(messages)));
  } catch (error) {
    notice.show(error);
  }
}

function shown(messages) {
  oldestSeq = messages[0]?.seq ?? oldestSeq;
  byId('more-messages').hidden = messages.length < 50;
  return messages.map((message) => {
    if (message.role === 'user') return userMessage(message.content);
    const view = assistantMessage(agent.name, passages.open);
    view.setText(message.content);
    view.setCitations(message.citations ?? [], message.id);
    return view.element;
  });
}

function addAnswer() {
  const view = assistantMessage(agent.name, passages.open);
  view.begin();
  log.append(view.element);
  scrolling.toEnd();
  return view;
}

/** Says something. The key stays the same over all tries, so that it is said once. */
async function say(content, key = randomId(), bubble = undefined) {
  if ((current && !isAnswering()) || notice.blocks) return;
  notice.hide();
  byId('welcome').hidden = true;
  const said = bubble ?? userMessage(content);
  said.querySelector('.retry')?.remove();
  if (isAnswering()) return answerBySaying(content, key, said);
  if (!bubble) log.append(said);
  const sending = begin(addAnswer());
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
    await follow(runId, sending);
  } catch (error) {
    if (current !== sending) return;
    current = undefined;
    sending.view.element.remove();
    notice.show(error);
    said.append(retryButton(() => void say(content, key, said)));
    composer.refresh();
    scrolling.toEnd();
  }
}

/** What is said while a question waits is its answer; the answer on its way goes on below it. */
async function answerBySaying(content, key, said) {
  const following = current;
  following.view.element.before(said);
  scrolling.toEnd();
  try {
    const { run_id: runId } = await api.sendMessage(conversationId, content, key);
    if (current !== following) return;
    // Somebody was quicker, or the time was up: then it is a message of its own.
    if (runId === following.runId) following.pending.clear();
    else following.next = { runId, said };
  } catch (error) {
    if (current !== following) return;
    notice.show(error);
    said.append(retryButton(() => void say(content, key, said)));
  }
}

function isAnswering() {
  return current?.pending.kind === 'question';
}

/** From here on an answer is on its way. */
function begin(view) {
  const following = { abort: new AbortController(), runId: undefined, view, stopping: false };
  following.pending = createPending({
    api,
    view,
    conversationId: () => conversationId,
    onChange: () => composer.refresh(),
    focusElsewhere: () => composer.focus(),
  });
  current = following;
  composer.refresh();
  return following;
}

/** Shows an answer as it is written. */
async function follow(runId, following) {
  const { view, pending } = following;
  following.runId = runId;
  if (following.stopping) void cancel(following);
  try {
    await followRun({
      runId,
      openStream: api.openStream,
      signal: following.abort.signal,
      onEvent: (type, data) => {
        const atEnd = scrolling.isAtEnd();
        showEvent(view, type, data, following);
        if (type === 'tool_result') void shoppingList.reload();
        // What is asked is read from its beginning.
        if (atEnd && type !== 'question' && type !== 'approval') requestAnimationFrame(scrolling.toEnd);
      },
      onWaiting: (error) => view.setStatus(inWords(error)),
    });
  } catch (error) {
    view.setStatus(inWords(error), true);
  }
  pending.clear();
  if (following.abort.signal.aborted) return;
  view.finish();
  if (current === following) current = undefined;
  composer.refresh();
  if (following.next) {
    const { runId: nextId, said } = following.next;
    if (said) log.append(said);
    void follow(nextId, begin(addAnswer()));
  }
  if (scrolling.isAtEnd()) scrolling.toEnd();
}

function submit(content) {
  if (!ready || notice.blocks || (current && !isAnswering())) {
    if (current?.pending.kind === 'approval') notice.show(new ApiError({ code: 'approval_pending' }));
    return false;
  }
  void say(content);
  return true;
}

function stop() {
  if (!current || current.stopping) return;
  current.stopping = true;
  current.view.setStatus('Stopping…');
  composer.refresh();
  if (current.runId) void cancel(current);
}

async function cancel(following) {
  try {
    await api.cancelRun(following.runId);
  } catch (error) {
    following.stopping = false;
    following.view.setStatus(inWords(error), true);
    composer.refresh();
  }
}

byId('more-messages').addEventListener('click', () => void showEarlier());
window.addEventListener('hashchange', () => {
  const id = location.hash.slice(1);
  if (id && id !== conversationId) void openConversation(id);
});

void start();
