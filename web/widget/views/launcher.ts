// The button that opens a popup.

import type { Wording } from '../texts/texts.ts';
import { button, named } from './dom.ts';
import { icon } from './icons.ts';

/** See above. */
export function createLauncher(t: Wording, onClick: () => void): HTMLButtonElement {
  const launcher = named(button('launcher', 'launcher', onClick, icon('chat'), icon('down')), t('open'));
  launcher.setAttribute('aria-expanded', 'false');
  return launcher;
}
