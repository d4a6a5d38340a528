// One state: the widget in front of a service that is played here, brought to that state. `data-played` of the document
// says when it is there: `yes`, or `no` where it did not come that far. The widget's own script runs after this one,
// and finds its dependencies replaced.

import { playedFetch, playedStorage } from './played-api.js';
import { states } from './states.js';

const query = new URLSearchParams(location.search);
const state = states.find(({ name }) => name === query.get('state')) ?? states[0];
const { mode = 'inline', play = {}, steps } = state;
const lang = query.get('lang') ?? state.lang ?? 'en';
const theme = query.get('theme') ?? 'auto';
const root = document.documentElement;

// Frames share an origin: storage and tab messages of each go by its key.
const key = `pk_gallery_${crypto.getRandomValues(new Uint32Array(1))[0]}`;
const now = Date.now();
const realFetch = fetch.bind(globalThis);
globalThis.fetch = playedFetch(play, now, realFetch);
Date.now = () => now;
for (const name of ['localStorage', 'sessionStorage']) {
  const storage = playedStorage();
  Object.defineProperty(window, name, { get: () => storage });
}
if (state.isOffline) Object.defineProperty(navigator, 'onLine', { get: () => false });

root.lang = lang;
root.dataset.theme = theme;
root.dataset.mode = mode;
document.title = `${state.title} · Colloquy`;

const chat = document.createElement('service-chat');
const identity = { 'agent-id': '0197a000-0000-7000-8000-000000000001', pk: key };
const attributes = { ...identity, mode, theme, lang, ...state.attributes };
for (const [name, value] of Object.entries(attributes)) chat.setAttribute(name, value);

// A played state takes no focus from the page around, and does not move it.
const letGo = window.parent === window ? () => {} : holdStill();

const ready = new Promise((resolve) => chat.addEventListener('service-chat-ready', resolve, { once: true }));
document.querySelector('main').append(chat);
try {
  await ready;
  if (mode === 'popup' && state.isClosed !== true) chat.open = true;
  await steps?.({ chat, see, click, type, say });
  root.dataset.played = 'yes';
} catch (error) {
  root.dataset.played = 'no';
  throw error;
} finally {
  setTimeout(letGo, 500);
}

/** The part of the widget that a selector finds, once it is there and can be seen. */
async function see(selector) {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = [...(chat.shadowRoot?.querySelectorAll(selector) ?? [])].at(-1);
    if (found?.checkVisibility() && !found.disabled) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${state.name}: there is no ${selector}`);
}

async function click(selector) {
  (await see(selector)).click();
}

async function type(selector, text) {
  const field = await see(selector);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The chat shows a refused message. */
async function say(text) {
  await chat.send(text).catch(() => {});
}

function holdStill() {
  const { focus } = HTMLElement.prototype;
  const { scrollIntoView } = Element.prototype;
  HTMLElement.prototype.focus = () => {};
  Element.prototype.scrollIntoView = function () {
    const scroller = this.closest('.scroller');
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  };
  return () => {
    HTMLElement.prototype.focus = focus;
    Element.prototype.scrollIntoView = scrollIntoView;
  };
}
