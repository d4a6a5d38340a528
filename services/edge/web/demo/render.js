// Messages as DOM: the text as it grows, what the assistant is doing, its sources, and how it ended.

import { icon, make } from './dom.js';
import { renderBlock, splitBlocks } from './markdown.js';
import { createToolLines } from './tool-lines.js';

/** What a person said. */
export function userMessage(content) {
  const bubble = make('div', 'bubble');
  bubble.textContent = content;
  return make('article', 'message user', hidden('You: '), bubble);
}

/** Stands under what was not sent. */
export function retryButton(again) {
  const button = make('button', 'retry', 'Not sent. Try again');
  button.type = 'button';
  button.addEventListener('click', again);
  return button;
}

/**
 * An answer, which can grow. `agentName` is what screen readers call its author; `onOpenSource(messageId, citation)` opens a
 * source at its place.
 */
export function assistantMessage(agentName, onOpenSource) {
  const tools = createToolLines();
  const interaction = make('div', 'interaction');
  const body = make('div', 'text');
  const typing = make('div', 'typing', make('span', ''), make('span', ''), make('span', ''));
  typing.setAttribute('role', 'img');
  typing.setAttribute('aria-label', 'The assistant is working');
  const sources = make('section', 'sources');
  const status = make('p', 'status');
  status.hidden = true;
  const article = make(
    'article',
    'message assistant',
    hidden(`${agentName}: `),
    tools.element,
    body,
    typing,
    interaction,
    sources,
    status,
  );
  let text = '';
  let citations = [];
  let blocks = [];
  let frame;

  const marker = (number) => {
    const citation = citations.find(({ index }) => index === number);
    if (!citation) return undefined;
    const button = make('button', 'marker', String(number));
    button.type = 'button';
    button.setAttribute('aria-label', `Source ${number}: ${citation.document_name}`);
    button.title = citation.document_name;
    button.addEventListener('click', () => openSource(number));
    return button;
  };

  const openSource = (number) => {
    const card = sources.querySelector(`[data-index="${number}"]`);
    if (!card) return;
    card.open = true;
    card.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    card.querySelector('summary').focus({ preventScroll: true });
  };

  // Only blocks that changed are made anew, so that what is selected or read stays.
  const draw = () => {
    frame = undefined;
    const next = splitBlocks(text);
    let same = 0;
    while (same < next.length && blocks[same]?.source === next[same]) same += 1;
    for (const { node } of blocks.slice(same)) node.remove();
    blocks = blocks.slice(0, same);
    for (const source of next.slice(same)) {
      const node = renderBlock(source, marker);
      body.append(node);
      blocks.push({ source, node });
    }
  };

  const view = {
    element: article,
    get text() {
      return text;
    },
    append(more) {
      text += more;
      typing.hidden = true;
      frame ??= requestAnimationFrame(draw);
    },
    setText(whole) {
      if (whole === text) return;
      text = whole;
      draw();
    },
    /** `messageId` is known once the answer is kept: only then can its sources be opened. */
    setCitations(found, messageId) {
      citations = [...found].sort((a, b) => a.index - b.index);
      blocks.forEach(({ node }) => node.remove());
      blocks = [];
      draw();
      sources.replaceChildren(
        ...sourceCards(citations, messageId && ((citation) => void onOpenSource(messageId, citation))),
      );
    },
    tools,
    toolCall(call) {
      typing.hidden = false;
      tools.call(call);
    },
    /** What a person is asked, in its place; undefined for nothing. */
    setInteraction(node) {
      interaction.replaceChildren(...(node ? [node] : []));
      typing.hidden = node !== undefined;
    },
    /** Takes everything back. */
    reset() {
      text = '';
      citations = [];
      draw();
      tools.reset();
      sources.replaceChildren();
      view.setStatus('');
      typing.hidden = interaction.hasChildNodes();
    },
    setStatus(words, isProblem = false) {
      status.textContent = words;
      status.hidden = words === '';
      status.classList.toggle('problem', isProblem);
    },
    /** Nothing more comes. Screen readers read the whole now. */
    finish() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      draw();
      typing.hidden = true;
      article.setAttribute('aria-busy', 'false');
      tools.finish();
    },
    begin() {
      article.setAttribute('aria-busy', 'true');
      typing.hidden = false;
    },
  };
  typing.hidden = true;
  return view;
}

function sourceCards(citations, open) {
  if (citations.length === 0) return [];
  const heading = make('h3', '', icon('document'), `${citations.length === 1 ? 'Source' : 'Sources'}`);
  const cards = citations.map((citation) => {
    const { index, document_name: name, page, snippet } = citation;
    const summary = make('summary', '', make('span', 'number', String(index)), make('span', 'name', name));
    if (typeof page === 'number') summary.append(make('span', 'page-number', `page ${page}`));
    const quote = make('blockquote', '');
    quote.textContent = snippet;
    const card = make('details', 'source', summary, quote);
    if (open) {
      const button = make('button', 'open-place', 'Show in the document');
      button.type = 'button';
      button.addEventListener('click', () => open(citation));
      card.append(button);
    }
    card.dataset.index = String(index);
    return card;
  });
  return [heading, ...cards];
}

function hidden(text) {
  return make('span', 'visually-hidden', text);
}
