// An organization's usage here, as it is counted before it creates more (shared/room).

import type { Making, Wish } from '#shared/contract/room/room.ts';
import type { IngestionParts } from '../dependencies.ts';

type Kept = Pick<Wish, 'organizationId' | 'kind' | 'look'>;
type Parts = Pick<IngestionParts, 'knowledgeBases'>;

/** One read tells which are there and how many: of two, each could tell of another moment. */
export function ofKnowledgeBases({ knowledgeBases }: Parts, organizationId: string): Kept {
  return {
    organizationId,
    kind: 'knowledge_bases',
    async look(making) {
      const bases = await knowledgeBases.counts(organizationId);
      const there = bases.map(({ _id }) => _id).filter((id) => Object.hasOwn(making, id));
      return { used: { knowledge_bases: bases.length }, counted: new Set(there) };
    },
  };
}

/**
 * Documents, and the bytes of their originals: the sum of knowledge bases' counts (worker/document-counts.ts). A
 * document uploaded since counts as under creation until its knowledge base has been counted anew.
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
