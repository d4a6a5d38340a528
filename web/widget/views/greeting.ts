// The greeting beside the launcher: the agent's words and the prompts to start with, before anybody has opened the chat.

import type { Agent } from '../../shared/frames.ts';
import type { Wording } from '../texts/texts.ts';
import { avatar } from './avatar.ts';
import { button, iconButton, make, named, singly } from './dom.ts';
import { icon } from './icons.ts';
import { leaveByEscape } from './keys.ts';

/** See above. `onOpen`: the visitor takes it up, with a prompt or without; `onLeave`: not. */
export function greetingOf(
  agent: Agent,
  t: Wording,
  { onOpen, onLeave }: { onOpen: (prompt?: string) => void; onLeave: () => void },
): HTMLElement {
  const words = button('greeting-words', '', () => onOpen(), agent.greeting ?? agent.name);
  words.dir = 'auto';
  const prompts = agent.starter_prompts.slice(0, 3).map((prompt) => {
    const start = button(
      'starter',
      'starter',
      singly(() => onOpen(prompt)),
      prompt,
    );
    start.dir = 'auto';
    return make('li', '', start);
  });
  const dismiss = named(iconButton(icon('close'), '', onLeave), t('dismiss'));
  const element = make(
    'section',
    'greets',
    make('div', 'greets-head', avatar(agent, 'small'), words, dismiss),
    prompts.length > 0 && make('ul', 'starters', ...prompts),
  );
  element.setAttribute('part', 'greeting');
  element.ariaLabel = agent.name;
  leaveByEscape(element, onLeave);
  return element;
}
