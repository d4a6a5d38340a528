// The face of an agent: its picture, which is asked for without saying by whom, or the first letter of its name.

import type { Agent } from '../../shared/frames.ts';
import { webAddress } from '../../shared/markdown/web-address.ts';
import { make } from './dom.ts';

/** See above; it says nothing by itself. */
export function avatar({ name, avatar_url: url }: Agent, size: 'small' | 'large'): HTMLElement {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '·';
  const element = make('div', `avatar ${size}`, letter);
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('part', 'avatar');
  const address = url === null ? undefined : webAddress(url);
  if (address === undefined) return element;
  const picture = make('img', '');
  Object.assign(picture, {
    alt: '',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    crossOrigin: 'anonymous',
  });
  // A page's policy may forbid it, or it is gone: then the letter stays.
  picture.addEventListener('load', () => element.replaceChildren(picture), { once: true });
  picture.src = address;
  return element;
}
