// The gallery: a frame for every state, in the chosen size, colours and language, and an index of them. Frames load as they
// come into view.

import { groups, states } from './states.js';

/** The default frame of a state, in CSS pixels. */
const usual = { width: 380, height: 640 };

const byId = (id) => document.getElementById(id);
const form = byId('look');

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function addressOf(name, theme) {
  const lang = form.elements.lang.value;
  return `/demo/gallery/frame?${new URLSearchParams({ state: name, theme, ...(lang === '' ? {} : { lang }) })}`;
}

function figureOf(state) {
  const { name, title } = state;
  const { width, height } = { ...usual, ...state.size };
  const chosen = form.elements.theme.value;
  const themes = chosen === 'both' ? ['light', 'dark'] : [chosen];
  const links = themes.map((theme) =>
    make('a', { href: addressOf(name, theme), 'aria-label': `${title}, alone, ${theme}` }, `alone, ${theme}`),
  );
  const frames = themes.map((theme) =>
    make('iframe', { src: addressOf(name, theme), title: `${title}, ${theme}`, loading: 'lazy', width, height }),
  );
  const caption = make('figcaption', {}, make('h3', {}, title), ...links);
  return make('figure', { id: name }, caption, make('div', { class: 'pair' }, ...frames));
}

/** A group in the index: its states, each a jump away. */
function indexOf(group) {
  const links = states.filter((state) => state.group === group);
  const items = links.map(({ name, title }) => make('li', {}, make('a', { href: `#${name}` }, title)));
  return make('li', {}, make('strong', {}, group), make('ul', {}, ...items));
}

function show() {
  for (const section of document.querySelectorAll('main > section')) section.remove();
  const sections = groups.map((group) => {
    const id = group.toLowerCase().replaceAll(/\W+/g, '-');
    const heading = make('h2', { id: `group-${id}` }, group);
    const figures = states.filter((state) => state.group === group).map(figureOf);
    return make('section', { 'aria-labelledby': heading.id }, heading, make('div', { class: 'states' }, ...figures));
  });
  byId('groups').replaceChildren(...groups.map(indexOf));
  byId('states').dataset.size = form.elements.size.value;
  byId('states').append(...sections);
}

form.addEventListener('change', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
// The address's target is there only now.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
