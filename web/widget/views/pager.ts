// The versions of a message: which one is shown, and the way to the one before and behind.

import type { Versions } from '../../shared/versions.ts';
import { numberIn } from '../texts/texts.ts';
import type { ViewContext } from './context.ts';
import { iconButton, make, named } from './dom.ts';
import { icon } from './icons.ts';

/** See above. `onTurn`: a version was turned to, by the button of this class. */
export function createPager({ chat, t, announce }: ViewContext, onTurn: (button: string) => void) {
  let shown: Versions | undefined;
  const turn = (by: number, button: string): void => {
    if (!shown) return;
    const at = shown.at + by;
    announce(t('version', { number: at + 1, count: shown.ids.length }));
    chat.showVersion(shown, at);
    onTurn(button);
  };
  const before = named(
    iconButton(icon('back'), 'version-button', () => turn(-1, 'before')),
    t('versionBefore'),
  );
  const after = named(
    iconButton(icon('forward'), 'version-button', () => turn(1, 'after')),
    t('versionAfter'),
  );
  before.classList.add('before');
  after.classList.add('after');
  const place = make('span', 'version');
  const element = make('div', 'pager', before, place, after);
  element.role = 'group';
  element.ariaLabel = t('versions');
  return {
    element,
    update(versions: Versions | undefined): void {
      shown = versions;
      element.hidden = versions === undefined;
      if (!versions) return;
      const { at, ids } = versions;
      const [number, count] = [at + 1, ids.length].map((value) => numberIn(t.language, value));
      place.textContent = `${number} / ${count}`;
      place.ariaLabel = t('version', { number: at + 1, count: ids.length });
      place.role = 'img';
      before.disabled = at === 0;
      after.disabled = at === ids.length - 1;
    },
    /** Puts the focus where it was, else to the other button: the first and the last version have one. */
    focus(button: string): void {
      const wanted = button === 'before' ? before : after;
      const other = wanted === before ? after : before;
      (wanted.disabled ? other : wanted).focus({ preventScroll: true });
    },
  };
}
