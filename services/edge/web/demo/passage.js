// A source at its place: the passage that an answer cites, with what stands before and after it in the document.

import { make } from './dom.js';
import { inWords } from './errors.js';
import { foreign } from './foreign.js';

const [dialog, title, place, body] = ['passage', 'passage-title', 'passage-place', 'passage-text'].map((id) =>
  document.getElementById(id),
);

/** `open(messageId, citation)` shows one; what is shown belongs to the conversation that `conversationId` says then. */
export function createPassages({ api, conversationId }) {
  let opened = 0;

  dialog.querySelector('.close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => (opened += 1));

  return {
    async open(messageId, { index, document_name: name, page }) {
      const mine = (opened += 1);
      title.replaceChildren(foreign(name));
      place.textContent = placeInWords(page, []);
      body.setAttribute('aria-busy', 'true');
      body.replaceChildren(make('p', 'status', 'Opening the document…'));
      dialog.showModal();
      try {
        const passage = await api.passage(conversationId(), messageId, index);
        if (mine !== opened) return;
        place.textContent = placeInWords(passage.page, passage.headings);
        show(passage);
      } catch (error) {
        if (mine !== opened) return;
        const gone = error.code === 'not_found';
        body.replaceChildren(
          make('p', 'status problem', gone ? 'This document has been changed or taken away since.' : inWords(error)),
        );
      }
      body.setAttribute('aria-busy', 'false');
    },
    close: () => dialog.close(),
  };
}

function show({ before, text, after, snippet }) {
  const at = text.indexOf(snippet);
  const [from, to] = at < 0 ? [0, text.length] : [at, at + snippet.length];
  const cited = make('mark', '', foreign(text.slice(from, to)));
  body.replaceChildren(
    make('span', 'around', foreign(before)),
    foreign(text.slice(0, from)),
    cited,
    foreign(text.slice(to)),
    make('span', 'around', foreign(after)),
  );
  body.scrollTop = Math.max(0, cited.offsetTop - body.offsetTop - body.clientHeight / 4);
}

function placeInWords(page, headings) {
  const path = headings.join(' › ');
  return [typeof page === 'number' ? `Page ${page}` : '', path].filter((part) => part !== '').join(' · ');
}
