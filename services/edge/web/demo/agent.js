// Who answers: name, description, greeting, and what one could say first.

import { make } from './dom.js';

const byId = (id) => document.getElementById(id);

/** `onStarter(prompt)` is called when one of the starter prompts is chosen. */
export function presentAgent(agent, onStarter) {
  document.title = agent.name;
  byId('agent-name').textContent = agent.name;
  byId('agent-description').textContent = agent.description ?? '';
  for (const id of ['agent-avatar', 'welcome-avatar']) byId(id).textContent = [...agent.name][0]?.toUpperCase() ?? '';
  byId('greeting').textContent = agent.greeting || `Hello. I am ${agent.name}.`;
  byId('starters').replaceChildren(
    ...agent.starter_prompts.map((prompt) => {
      const button = make('button', 'starter', prompt);
      button.type = 'button';
      button.addEventListener('click', () => onStarter(prompt));
      return make('li', '', button);
    }),
  );
}
