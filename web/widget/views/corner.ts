// The corner of a page in which a popup is opened: the launcher, the sign that there is news behind it, and the greeting
// beside it.

import type { Agent } from '../../shared/frames.ts';
import type { News } from '../chat/news.ts';
import { numberIn, type Wording } from '../texts/texts.ts';
import { attribute, button, focused, make, named, say } from './dom.ts';
import { greetingOf } from './greeting.ts';
import { icon } from './icons.ts';

/** Numbers above are `9+`. */
const mostShown = 9;

/** See above. */
export interface Corner {
  readonly elements: readonly HTMLElement[];
  show(isOpen: boolean, news: News): void;
  /** Shows the greeting; it goes as the popup opens. */
  greet(agent: Agent): void;
  focus(): void;
}

/** `onToggle` opens the popup, or closes it; `onPrompt` opens it and sends a prompt. */
export function createCorner(
  t: Wording,
  { onToggle, onPrompt }: { onToggle: () => void; onPrompt: (prompt: string) => void },
): Corner {
  const badge = make('span', 'badge');
  badge.setAttribute('part', 'badge');
  const launcher = button('launcher', 'launcher', onToggle, icon('chat'), icon('down'), badge);
  const told = make('div', 'hidden-text');
  told.role = 'status';
  const place = make('div', 'greeting-place');
  return {
    elements: [told, place, launcher],
    show(isOpen, { unread, waiting }) {
      if (isOpen) place.replaceChildren();
      const words = [waiting && t('needsYou'), unread > 0 && t('unread', { count: unread })].filter(Boolean).join('. ');
      badge.hidden = isOpen || words === '';
      say(
        badge,
        waiting ? '!' : unread > mostShown ? `${numberIn(t.language, mostShown)}+` : numberIn(t.language, unread),
      );
      badge.classList.toggle('is-waiting', waiting);
      attribute(launcher, 'aria-expanded', String(isOpen));
      named(launcher, isOpen ? t('close') : [t('open'), words].filter(Boolean).join('. '));
      // Aloud once, and nothing of it where the chat itself is there to say it.
      say(told, isOpen ? '' : words);
    },
    greet(agent) {
      const leave = (): void => {
        const hadFocus = place.contains(focused(place));
        place.replaceChildren();
        if (hadFocus) launcher.focus();
      };
      const onOpen = (prompt?: string): void => (prompt === undefined ? onToggle() : onPrompt(prompt));
      place.replaceChildren(greetingOf(agent, t, { onOpen, onLeave: leave }));
      say(told, `${agent.name}: ${agent.greeting ?? ''}`);
    },
    focus: () => launcher.focus(),
  };
}
