// Brings an index up to a state of its knowledge base, from the store, a few chunks at a time. Broken off anywhere, it
// can be begun again: the revision is written last, and half-added chunks of an earlier one go with deleted ones.

import type { ChunkSource, KnowledgeBaseState, PublishedDocument } from '../chunk-search.ts';
import type { CallName, Calls, HeldWithVectors, Session } from './calls.ts';
import type { IndexThread } from './thread.ts';

// Some 10 ms of the index thread.
const chunksAtOnce = 16;
const documentsPerPage = 500;

type SessionCall = { [Name in CallName]: Calls[Name]['takes'] extends Session ? Name : never }[CallName];

/** A catch-up's calls, each of which names its session. */
type Upkeep = <Name extends SessionCall>(
  call: Name,
  ...rest: keyof Omit<Calls[Name]['takes'], keyof Session> extends never
    ? []
    : [Omit<Calls[Name]['takes'], keyof Session>]
) => Promise<Calls[Name]['gives']>;

/** Applies the changes after the index's revision; where the list no longer reaches back, compares everything. */
export async function catchUp(thread: IndexThread, state: KnowledgeBaseState, source: ChunkSource): Promise<void> {
  const { id } = state;
  const { session, revision } = await thread.call('begin', { id, revision: state.revision, kinds: state.kinds });
  const upkeep = ((call: SessionCall, rest?: object) => thread.call(call, { id, session, ...rest })) as Upkeep;
  try {
    const behind = state.revision - revision;
    if (behind <= 0) return;
    if (behind <= state.changes.length) await applyChanges(upkeep, state.changes.slice(-behind), state, source);
    else await compareAll(upkeep, state, source);
    await allOf(() => upkeep('write'));
    await allOf(() => upkeep('purge'));
    await upkeep('reached', { revision: state.revision });
  } finally {
    // Where the thread is gone, so is the session.
    await thread.call('end', { id, session }).catch(() => undefined);
  }
}

async function applyChanges(
  upkeep: Upkeep,
  changes: readonly string[],
  state: KnowledgeBaseState,
  source: ChunkSource,
): Promise<void> {
  for (const documentId of new Set(changes)) {
    const document = await source.publishedDocument(state.id, documentId);
    if (document) await take(upkeep, state, document, await upkeep('held', { document: documentId }), source);
    else await upkeep('remove', { document: documentId });
  }
}

// Both lists come by id, so neither needs to be held whole.
async function compareAll(upkeep: Upkeep, state: KnowledgeBaseState, source: ChunkSource): Promise<void> {
  const held = heldDocuments(upkeep);
  let next = await held.next();
  for await (const document of publishedDocuments(state.id, source)) {
    for (; !next.done && next.value.id < document.id; next = await held.next())
      await upkeep('remove', { document: next.value.id });
    const known = !next.done && next.value.id === document.id ? next.value : undefined;
    await take(upkeep, state, document, known, source);
    if (known) next = await held.next();
  }
  for (; !next.done; next = await held.next()) await upkeep('remove', { document: next.value.id });
}

async function* heldDocuments(upkeep: Upkeep): AsyncGenerator<HeldWithVectors, undefined> {
  for (let after = ''; ;) {
    const page = await upkeep('documents', { after, limit: documentsPerPage });
    yield* page;
    const last = page.at(-1);
    if (!last) return undefined;
    after = last.id;
  }
}

async function* publishedDocuments(id: string, source: ChunkSource): AsyncGenerator<PublishedDocument> {
  for (let after: string | undefined; ;) {
    const page = await source.publishedDocuments(id, after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

// Takes a document in as far as it is not held.
async function take(
  upkeep: Upkeep,
  state: KnowledgeBaseState,
  document: PublishedDocument,
  held: HeldWithVectors | undefined,
  source: ChunkSource,
): Promise<void> {
  if (held?.version !== document.version) return add(upkeep, state, document, source);
  await addVectors(upkeep, state, document, held, source);
}

// The version held under its id is found until all of this one can be.
async function add(
  upkeep: Upkeep,
  state: KnowledgeBaseState,
  document: PublishedDocument,
  source: ChunkSource,
): Promise<void> {
  const { id } = state;
  const number = await upkeep('beginDocument', { document });
  for (let position = 0; ;) {
    const page = await source.chunks(id, document, position);
    for (let at = 0; at < page.length; at += chunksAtOnce) {
      const full = await upkeep('add', { document: number, chunks: page.slice(at, at + chunksAtOnce) });
      if (full) await allOf(() => upkeep('write'));
    }
    const last = page.at(-1);
    if (!last) break;
    position = last.position + 1;
  }
  await addVectors(upkeep, state, document, { number, models: [] }, source);
  await upkeep('completeDocument', { document: number });
}

// The vectors of a document that is listed, by the models that it has none of yet.
async function addVectors(
  upkeep: Upkeep,
  { id, kinds }: KnowledgeBaseState,
  document: PublishedDocument,
  held: Pick<HeldWithVectors, 'number' | 'models'>,
  source: ChunkSource,
): Promise<void> {
  for (const { model } of kinds) {
    if (held.models.includes(model) || !document.embedded.includes(model)) continue;
    for (let position = 0; ;) {
      const vectors = await source.vectors(id, document, model, position);
      if (vectors.length > 0) await upkeep('addVectors', { document: held.number, model, vectors });
      const last = vectors.at(-1);
      if (!last) break;
      position = last.position + 1;
    }
    await upkeep('completeVectors', { document: held.number, model });
  }
}

async function allOf(share: () => Promise<boolean>): Promise<void> {
  while (await share());
}
