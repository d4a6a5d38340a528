// The demo page: the widget with the demo's agent, how it looks by the switches beside it, and the two lines that embed it.

import { embedCode } from './embed.js';
import { createShoppingList } from './shopping-list.js';

/** Values of the switches, and their defaults. */
const looks = { theme: 'auto', mode: 'inline', lang: 'en' };

const byId = (id) => document.getElementById(id);
const form = byId('look');
const stage = byId('chat');
const shoppingList = createShoppingList(byId('shopping-list'));

const config = fetch('/demo/config.json').then((response) => response.json());
let chat;

/** The look that the address of the page names, where there is such a one. */
function fromAddress() {
  const given = new URLSearchParams(location.search);
  for (const name of Object.keys(looks)) {
    const value = given.get(name);
    if (value === null) continue;
    const control = form.elements[name];
    const before = control.value;
    control.value = value;
    if (control.value !== value) control.value = before;
  }
}

const chosen = () => Object.fromEntries(Object.keys(looks).map((name) => [name, form.elements[name].value]));

async function show() {
  const look = chosen();
  const changed = Object.entries(look).filter(([name, value]) => value !== looks[name]);
  const query = new URLSearchParams(changed).toString();
  history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
  const { agent_id: agentId, publishable_key: publishableKey } = await config;
  const attributes = { 'agent-id': agentId, pk: publishableKey };
  for (const [name, value] of Object.entries(look)) {
    const isUnsaid = name === 'mode' ? value === 'popup' : value === looks[name];
    if (!isUnsaid) attributes[name] = value;
  }
  document.documentElement.dataset.theme = look.theme;
  document.documentElement.dataset.direction = form.elements.lang.selectedOptions[0].dir || 'ltr';
  stage.dataset.mode = look.mode;
  byId('code').textContent = embedCode(location.origin, attributes);
  // Its words are those of the language that it begins in.
  if (chat?.lang !== look.lang) {
    chat?.remove();
    chat = document.createElement('service-chat');
    chat.lang = look.lang;
  }
  for (const name of ['mode', 'theme']) chat.setAttribute(name, look[name]);
  for (const name of ['agent-id', 'pk']) if (!chat.hasAttribute(name)) chat.setAttribute(name, attributes[name]);
  if (!chat.isConnected) stage.append(chat);
}

async function say(text) {
  await customElements.whenDefined('service-chat');
  if (chat === undefined) return;
  chat.show();
  chat.scrollIntoView({ block: 'nearest' });
  // The chat shows an error.
  await chat.send(text).catch(() => {});
}

async function copy() {
  const code = byId('code');
  let words = 'Copied';
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    // A page that is not served securely may not write there.
    getSelection()?.selectAllChildren(code);
    words = 'Selected: copy it from here';
  }
  byId('said').textContent = words;
  byId('copy').textContent = words.split(':')[0];
  setTimeout(() => (byId('copy').textContent = 'Copy'), 2_000);
}

fromAddress();
void show();
void shoppingList.reload();
form.addEventListener('change', () => void show());
form.addEventListener('submit', (event) => event.preventDefault());
byId('copy').addEventListener('click', () => void copy());
document.addEventListener('service-chat-message', () => void shoppingList.reload());
for (const ability of document.querySelectorAll('.ability'))
  ability.addEventListener('click', () => void say(ability.dataset.say));
