// SearchConversations: an organization's conversations with a text in their title or their messages, for
// administration. There is no index of it (docs/decisions/0039): each call looks through some conversations, newest
// first, and says how far it came.
//
// 1. A call is over at its page's limit, after 1,000 conversations, or after a second; the cursor stands behind the last
//    conversation that it has looked through.
// 2. It reads the newest 1,000 messages of each, or the newest 5,000,000 characters, few at a time: the fewer, the longer
//    they are. Others have the event loop in between.

import { setImmediate as nextIteration } from 'node:timers/promises';
import type { ConversationMatch } from '#proto/colloquy/conversation/v1/ConversationMatch.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { conversationCall } from '../conversation-call.ts';
import type { ConversationParts } from '../dependencies.ts';
import { type ConversationDocument, toConversation } from '../domain/conversation.ts';
import { searchedText, type SearchedText, snippetOf } from '../domain/searched-text.ts';
import type { ConversationFilter } from '../store/conversations.ts';
import { filterOf } from './browse-conversations.ts';

const mostConversations = 1_000;
const mostMs = 1_000;
/** Of a conversation. */
const mostMessages = 1_000;
const mostCharacters = 5_000_000;
/** Conversations that are listed at once, and those of them that are looked through beside each other. */
const listedAtOnce = 100;
const besideEachOther = 4;
/** Messages that are read at once: at first, and at most; later as many as are likely to have so many characters. */
const messagesAtFirst = 5;
const messagesAtOnce = 20;
const charactersAtOnce = 100_000;
/** Of reading and comparing texts, before others have the event loop. */
const mostAtAStretchMs = 8;

export const searchConversations = conversationCall('SearchConversations', {
  from: ['edge'],
  needs: 'people.read',
  // The text that somebody searches for is of the content, and stays out of the audit.
  act: ({ organization_id }) => ({
    action: 'conversation.search',
    organization_id,
    target: adminPath(organization_id, 'conversations'),
  }),
  serve:
    (parts) =>
    async ({ organization_id, q, page, ...request }, { signal }) => {
      const searched = searchedText(q);
      if (searched === undefined) throw validationError('/q', 'must have 2 to 200 characters');
      const only = filterOf(request);
      const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
      const endsAt = performance.now() + mostMs;
      const data: ConversationMatch[] = [];
      const look = lookThrough(parts, searched);
      let looked = 0;
      let last: ConversationDocument | undefined;
      for await (const { some, isEnd } of groupsOf(parts, organization_id, only, page?.cursor, searched)) {
        const found = await Promise.all(some.map(look));
        for (const [n, conversation] of some.entries()) {
          last = conversation;
          const match = found[n];
          if (match) data.push(match);
          const isGroupsEnd = n === some.length - 1;
          if (isEnd && isGroupsEnd) break;
          const isOver = looked + n + 1 >= mostConversations || signal?.aborted === true || performance.now() >= endsAt;
          if (data.length === limit || (isGroupsEnd && isOver))
            return answer(data, last, parts.conversations.cursorBehind(last, only, searched.folded));
        }
        looked += some.length;
      }
      return answer(data, last, undefined);
    },
});

/** The conversations to look through, a few at a time; `isEnd`: there are no more. */
async function* groupsOf(
  { conversations }: ConversationParts,
  organizationId: string,
  only: ConversationFilter,
  from: string | undefined,
  { folded }: SearchedText,
): AsyncGenerator<{ readonly some: ConversationDocument[]; readonly isEnd: boolean }> {
  for (let cursor = from; ;) {
    const page = { limit: listedAtOnce, ...(cursor === undefined ? {} : { cursor }) };
    const { data, next_cursor: next } = await conversations.browse(organizationId, only, page, folded);
    for (let at = 0; at < data.length; at += besideEachOther)
      yield {
        some: data.slice(at, at + besideEachOther),
        isEnd: next === undefined && at + besideEachOther >= data.length,
      };
    if (next === undefined) return;
    cursor = next;
  }
}

function answer(data: ConversationMatch[], last: ConversationDocument | undefined, cursor: string | undefined) {
  return {
    data,
    ...(last === undefined ? {} : { searched_until: last.created_at.toISOString() }),
    ...(cursor === undefined ? {} : { next_cursor: cursor }),
  };
}

/** Looks through conversations, several at a time: the newest message with the text counts, and else the title. */
function lookThrough({ messages }: ConversationParts, searched: SearchedText) {
  const othersFirst = stretches();
  return async (conversation: ConversationDocument): Promise<ConversationMatch | undefined> => {
    const { _id: id, organization_id: organizationId, title = '' } = conversation;
    const shown = { ...toConversation(conversation), end_user_id: conversation.end_user_id };
    let before: number | undefined;
    let atOnce = messagesAtFirst;
    for (let [read, characters] = [0, 0]; read < mostMessages && characters < mostCharacters;) {
      await othersFirst();
      const some = await messages.findTexts(organizationId, id, before, Math.min(atOnce, mostMessages - read));
      for (const { _id: messageId, content } of some) {
        await othersFirst();
        const found = snippetOf(searched, content);
        if (found !== undefined) return { conversation: shown, message_id: messageId, snippet: found };
        characters += content.length;
      }
      read += some.length;
      if (some.length < atOnce) break;
      before = some.at(-1)?.seq;
      atOnce = Math.min(Math.max(Math.floor((charactersAtOnce * read) / Math.max(characters, 1)), 1), messagesAtOnce);
    }
    await othersFirst();
    const titled = snippetOf(searched, title);
    return titled === undefined ? undefined : { conversation: shown, snippet: titled };
  };
}

/** Lets others have the event loop once work has gone on for a stretch; several tasks share the stretch. */
function stretches(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    while (performance.now() - since > mostAtAStretchMs) {
      const stretch = since;
      await nextIteration();
      // All that waited are woken in one iteration: the first begins the stretch, and the others look whether it is over.
      if (since === stretch) since = performance.now();
    }
  };
}
