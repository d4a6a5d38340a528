// The beginning of a new conversation: the agent, the greeting, and prompts to start with.

import type { Agent } from '../../shared/frames.ts';
import type { ViewContext } from './context.ts';
import { avatar } from './avatar.ts';
import { button, make, singly } from './dom.ts';

/** See above. */
export function createWelcome({ chat, t }: ViewContext) {
  const element = make('section', 'welcome');
  element.setAttribute('part', 'welcome');
  let shown: Agent | undefined;
  return {
    element,
    update(agent: Agent | undefined, isNew: boolean): void {
      element.hidden = agent === undefined || !isNew;
      if (agent === undefined || agent === shown) return;
      shown = agent;
      const greeting = make('p', 'greeting', agent.greeting ?? agent.name);
      greeting.dir = 'auto';
      const prompts = agent.starter_prompts.map((prompt) => {
        const start = button(
          'starter',
          'starter',
          singly(() => void chat.send(prompt).catch(() => {})),
          prompt,
        );
        start.dir = 'auto';
        return make('li', '', start);
      });
      element.replaceChildren(
        avatar(agent, 'large'),
        greeting,
        ...(prompts.length > 0 ? [make('p', 'hint', t('hint')), make('ul', 'starters', ...prompts)] : []),
      );
    },
  };
}
