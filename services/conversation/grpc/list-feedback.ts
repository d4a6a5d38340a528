// ListFeedback: an organization's, for its administration. Feedback of a deleted conversation is left out, also while
// its erasure is owed.

import { setImmediate as nextIteration } from 'node:timers/promises';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { periodOf } from '#shared/contract/times/period.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { conversationCall } from '../conversation-call.ts';
import type { ConversationParts } from '../dependencies.ts';
import { type Excerpts, excerptOf, type FeedbackDocument, toGivenFeedback } from '../domain/feedback.ts';

export const listFeedback = conversationCall('ListFeedback', {
  from: ['edge'],
  needs: 'people.read',
  act: ({ organization_id }) => ({
    action: 'feedback.list',
    organization_id,
    target: adminPath(organization_id, 'feedback'),
  }),
  serve:
    ({ feedback, conversations, messages }) =>
    async ({ organization_id, rating, agent_id, page, excerpts, ...times }) => {
      const only = { rating, agentId: agent_id, ...periodOf(times) };
      const { data, ...next } = await feedback.list(organization_id, only, page);
      if (data.length === 0) return { data: [], ...next };
      const ids = new Set(data.map(({ conversation_id }) => conversation_id));
      const live = await conversations.liveOf(organization_id, [...ids]);
      const shown = data.filter(({ conversation_id }) => live.has(conversation_id));
      const texts = excerpts ? await excerptsOf(messages, organization_id, shown) : new Map<string, Excerpts>();
      return { data: shown.map((one) => toGivenFeedback(one, texts.get(one._id))), ...next };
    },
});

/** Conversations that are read at once: each has a few messages, which may be long. */
const atOnce = 4;

/** The beginnings of the answers and of the messages that they answer, by the answers' ids. */
async function excerptsOf(
  messages: ConversationParts['messages'],
  organizationId: string,
  all: readonly FeedbackDocument[],
): Promise<Map<string, Excerpts>> {
  const found = new Map<string, Excerpts>();
  const byConversation = Map.groupBy(all, ({ conversation_id }) => conversation_id);
  await eachOf([...byConversation], atOnce, async ([conversationId, given]) => {
    await nextIteration();
    const ids = given.map(({ _id }) => _id);
    const answers = await messages.findAmong(organizationId, conversationId, ids);
    const turns = [...new Set(answers.map(({ turn }) => turn))];
    const said = turns.length === 0 ? [] : await messages.findTurns(organizationId, conversationId, turns);
    const questions = new Map(
      said.flatMap(({ role, reply, turn, content }) => (role === 'user' && !reply ? [[turn, content]] : [])),
    );
    for (const { _id, content, turn } of answers) {
      const question = questions.get(turn);
      found.set(_id, {
        answer: excerptOf(content),
        ...(question === undefined ? {} : { question: excerptOf(question) }),
      });
    }
  });
  return found;
}
