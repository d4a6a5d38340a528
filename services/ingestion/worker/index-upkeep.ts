// Keeps the indexes that this replica holds up with their knowledge bases, searched or not: deleted text leaves its
// disk within minutes, and an index goes with its knowledge base. Each replica sees to its own.

import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { IngestionParts } from '../dependencies.ts';
import { chunkSource, knowledgeBaseState } from '../store/chunk-source.ts';

type Upkeep = Pick<IngestionParts, 'knowledgeBases' | 'documents' | 'chunks' | 'vectors' | 'search' | 'log'>;

const everyMs = 60_000;
const atOnce = 100;

/** Makes the upkeep. */
export function indexUpkeep(parts: Upkeep): Periodic {
  const { knowledgeBases, search, log } = parts;
  return periodic(
    'index upkeep',
    everyMs,
    async (signal) => {
      const held = await search.held();
      for (let at = 0; at < held.length; at += atOnce) {
        const ids = held.slice(at, at + atOnce);
        const found = new Map((await knowledgeBases.found(ids)).map((one) => [one._id, one]));
        for (const id of ids) {
          signal.throwIfAborted();
          const one = found.get(id);
          try {
            if (!one) await search.forget(id);
            else if (!one.deleted_at)
              await search.prepare(knowledgeBaseState(one), chunkSource(parts, one.organization_id));
          } catch (error) {
            log.warn({ err: error, knowledge_base_id: id }, 'an index is left to the next search, or a minute later');
          }
        }
      }
    },
    log,
  );
}
