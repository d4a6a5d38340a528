// What an organization keeps here, as it is counted before more of it is made (shared/room).

import { lookAt, type Making, type Wish } from '#shared/room/room.ts';
import type { Ingestion } from '../dependencies.ts';

type Kept = Pick<Wish, 'organizationId' | 'kind' | 'look'>;
type Parts = Pick<Ingestion, 'knowledgeBases'>;

export function ofKnowledgeBases({ knowledgeBases }: Parts, organizationId: string): Kept {
  return {
    organizationId,
    kind: 'knowledge_bases',
    look: lookAt(
      'knowledge_bases',
      async (ids) => (await knowledgeBases.those(organizationId, ids)).map(({ _id }) => _id),
      async () => (await knowledgeBases.counts(organizationId)).length,
    ),
  };
}

/**
 * Documents, and the bytes of their originals: the sum of what knowledge bases were counted to have (worker/document-counts.ts). A document that
 * was uploaded since stands among what is being made until its knowledge base has been counted anew.
 */
export function ofDocuments({ knowledgeBases }: Parts, organizationId: string): Kept {
  return {
    organizationId,
    kind: 'documents',
    async look(making) {
      const bases = await knowledgeBases.counts(organizationId);
      const countedTo = new Map(bases.map(({ _id, counts_told: told = 0 }) => [_id, told]));
      const isCounted = ({ counted }: Making): boolean =>
        counted !== undefined && counted.from <= (countedTo.get(counted.of) ?? Infinity);
      const used = { documents: 0, stored_bytes: 0 };
      for (const { counts } of bases) {
        used.documents += counts.uploaded + counts.processing + counts.completed + counts.failed;
        used.stored_bytes += counts.bytes;
      }
      const counted = Object.entries(making).filter(([, one]) => isCounted(one));
      return { used, counted: new Set(counted.map(([id]) => id)) };
    },
  };
}
