// Brings an index up to a state of its knowledge base, a few chunks at a time, so that streams and other searches
// go on meanwhile. Broken off anywhere, it can be begun again: the revision is written last.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChunkSource, KnowledgeBaseState, PublishedDocument } from '../chunk-search.ts';
import type { IndexFile } from './index-file.ts';

// About 5 ms of work.
const chunksPerTurn = 16;
const removalsPerTurn = 200;

/** Applies the changes after the index's revision; where the list no longer reaches back, compares everything. */
export async function catchUp(index: IndexFile, state: KnowledgeBaseState, source: ChunkSource): Promise<void> {
  const behind = state.revision - index.revision;
  let removed = false;
  if (behind <= state.changes.length) {
    for (const id of new Set(behind > 0 ? state.changes.slice(-behind) : [])) {
      removed = (await remove(index, id)) || removed;
      const document = await source.publishedDocument(state.id, id);
      if (document) await add(index, state.id, document, source);
    }
  } else {
    const held = index.documents();
    for (let after: string | undefined; ;) {
      const page = await source.publishedDocuments(state.id, after);
      for (const document of page) {
        if (held.get(document.id) !== document.version) {
          await remove(index, document.id);
          await add(index, state.id, document, source);
        }
        held.delete(document.id);
      }
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
    }
    for (const id of held.keys()) removed = (await remove(index, id)) || removed;
  }
  index.reached(state.revision);
  if (removed) index.settle();
}

// True where there was something to remove.
async function remove(index: IndexFile, documentId: string): Promise<boolean> {
  if (!index.holds(documentId)) return false;
  while (index.removeSome(documentId, removalsPerTurn)) await nextTurn();
  return true;
}

async function add(
  index: IndexFile,
  knowledgeBaseId: string,
  document: PublishedDocument,
  source: ChunkSource,
): Promise<void> {
  index.begin(document);
  for (let position = 0; ;) {
    const page = await source.chunks(knowledgeBaseId, document, position);
    for (let at = 0; at < page.length; at += chunksPerTurn) {
      index.add(document, page.slice(at, at + chunksPerTurn));
      await nextTurn();
    }
    const last = page.at(-1);
    if (!last) break;
    position = last.position + 1;
  }
  index.complete(document);
}
