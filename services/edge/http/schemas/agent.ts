// An agent as the public sees it: never its instructions, model or tools.

import Type, { type Static } from 'typebox';
import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import { dateTime, nullable, uuid } from './common.ts';

export const agentSchema = Type.Object(
  {
    id: uuid('The agent.'),
    name: Type.String({ description: 'Its name.' }),
    description: nullable(Type.String({ description: 'Its purpose.' })),
    avatar_url: nullable(Type.String({ description: 'An https URL of its picture.' })),
    greeting: nullable(Type.String({ description: 'Its message before the first question.' })),
    starter_prompts: Type.Array(Type.String(), { description: 'Messages to offer for a start.' }),
    uses_page: Type.Boolean({ description: 'Whether the widget sends the page with each message.' }),
    suggests_follow_ups: Type.Boolean({ description: 'Whether its answers come with questions to ask next.' }),
    created_at: dateTime('When it was made.'),
  },
  { $id: 'Agent', description: 'An agent.' },
);

export const agentExample: Static<typeof agentSchema> = {
  id: '01942c1f-7a00-7aaa-8000-0000000000aa',
  name: 'Guide',
  description: 'Knows the handbook.',
  avatar_url: null,
  greeting: 'What would you like to know?',
  starter_prompts: ['How do I return an order?'],
  uses_page: false,
  suggests_follow_ups: false,
  created_at: '2026-01-02T03:04:05.678Z',
};

/** An agent's public side. */
export function presentAgent(agent: Agent__Output): Static<typeof agentSchema> {
  return {
    id: agent.id,
    name: agent.name,
    description: agent.description || null,
    avatar_url: agent.avatar_url || null,
    greeting: agent.greeting || null,
    starter_prompts: agent.starter_prompts,
    uses_page: agent.uses_page,
    suggests_follow_ups: agent.suggests_follow_ups,
    created_at: agent.created_at,
  };
}
