// Pure. The page that an authorization server sends an end-user's browser back to. It redeems nothing: its script hands
// the parameters of its address to the window that opened it, which has to be of the one origin that began the
// connection.
//
// 1. Nothing runs but its own script and nothing is loaded: both are known by their hashes.
// 2. The parameters leave the address at once, and are in no markup.
// 3. Without a window that opened it, or without an origin to hand to, it says that nothing is connected.

import { createHash } from 'node:crypto';
import { escapedHtml } from '../../domain/escaped-html.ts';

/**
 * The type of the message to the window that opened it: `data` of a `message` event, beside `state`, and `code`, `iss`,
 * `error` where they came.
 */
export const connectionMessage = 'colloquy-connection';

const style = [
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}',
  'body{display:grid;min-height:90vh;place-items:center;margin:0;padding:1.5rem}',
  'main{max-width:30rem}',
  'h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:.5rem 0}[hidden]{display:none}',
].join('');

// It waits for the chat's answer, and says after a while that none came.
const script = `'use strict';
(() => {
  const asked = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  const show = (id) => {
    for (const part of document.querySelectorAll('section')) part.hidden = part.id !== id;
  };
  const { opener } = window;
  const { origin } = document.querySelector('main').dataset;
  if (!opener || !origin) return;
  const message = { type: '${connectionMessage}' };
  for (const name of ['state', 'code', 'iss', 'error']) if (asked.has(name)) message[name] = asked.get(name);
  const silence = setTimeout(() => show('silent'), 30000);
  addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== opener || event.data?.type !== '${connectionMessage}') return;
    clearTimeout(silence);
    show(event.data.connected === true ? 'connected' : 'refused');
    if (event.data.connected === true) window.close();
  });
  show('waiting');
  opener.postMessage(message, origin);
})();
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const strict = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of a page: without a script, and of the one that hands over. */
export function pageHeaders(handsOver: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': handsOver
      ? `${strict}; script-src ${hashOf(script)}; style-src ${hashOf(style)}`
      : `${strict}; style-src ${hashOf(style)}`,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** A page with a text and no script. */
export function plainPage(title: string, text: string): string {
  return pageOf(title, `<main><h1>${escapedHtml(title)}</h1><p>${escapedHtml(text)}</p></main>`);
}

/** The page that hands over; `openerOrigin` undefined: there is nobody to hand it to. */
export function handOverPage(serverName: string, openerOrigin: string | undefined): string {
  const name = `<bdi>${escapedHtml(serverName)}</bdi>`;
  const again = 'Close this page, go back to the chat, and connect from there once more.';
  const section = (id: string, isHidden: boolean, title: string, ...texts: string[]): string =>
    `<section id="${id}"${isHidden ? ' hidden' : ''}><h1>${title}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}</section>`;
  const alone =
    openerOrigin === undefined
      ? ['This connection was not begun by a page with a chat, so there is nobody to hand it to.']
      : [
          'This page was not opened by the chat, or the page before it has cut the tie between the two.',
          `${again} If you come here again, tell those who run the site: the account cannot be connected in this browser like this.`,
        ];
  const parts = [
    // Also shown without a script.
    section('alone', false, `${name} is not connected`, ...alone),
    section('waiting', true, `Connecting ${name}…`, 'The chat is finishing this. You can go back to it.'),
    section('connected', true, `${name} is connected`, 'You can close this page.'),
    section('refused', true, `${name} is not connected`, again),
    section('silent', true, `${name} is not connected`, `The chat did not answer. ${again}`),
  ];
  const origin = openerOrigin === undefined ? '' : ` data-origin="${escapedHtml(openerOrigin)}"`;
  return pageOf(
    'Connecting an account',
    `<main role="status"${origin}>${parts.join('\n')}</main><script>${script}</script>`,
  );
}

function pageOf(title: string, body: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapedHtml(title)}</title><style>${style}</style></head>`,
    `<body>${body}</body></html>`,
  ].join('\n');
}
