// GetCitation: the passage that a citation is from, with the text around it, for the conversation's end-user. A passage
// that is gone, with its document or since that was read again, is not found; the citation keeps its snippet.

import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { conversationCall } from '../conversation-call.ts';
import { citationNotFound, conversationNotFound } from '../errors.ts';
import { projectOwed } from '../worker/projection.ts';

const aroundCharacters = 600;

export const getCitation = conversationCall('GetCitation', {
  from: ['edge'],
  serve:
    (parts) =>
    async ({ access, conversation_id, message_id, index }, context) => {
      // A reader that saw the citation in a stream finds its message here.
      await projectOwed(parts, access, conversation_id, context);
      const conversation = await parts.conversations.findForCaller(access, conversation_id);
      if (!conversation) throw conversationNotFound();
      const { organization_id } = conversation;
      const message = await parts.messages.findIn(organization_id, conversation_id, message_id);
      const citation = message?.citations?.find((one) => one.index === index);
      if (!citation) throw citationNotFound();
      const { knowledge_base_id = '', document_id = '', chunk_id = '' } = citation;
      const { chunk, before, after } = await parts.ingestion
        .GetChunk({ organization_id, knowledge_base_id, document_id, chunk_id, around: aroundCharacters }, context)
        .catch((error: unknown) => {
          throw hasCode(error, 'document_not_found') ? citationNotFound() : error;
        });
      if (!chunk) throw citationNotFound();
      return { citation, headings: chunk.headings, text: chunk.text, before, after };
    },
});
