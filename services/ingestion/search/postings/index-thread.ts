// The index thread: it makes terms, keeps the index files, and searches them. Calls come one at a time (thread.ts).

import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, AtRevision, CallName, Calls, Failure, HeldWithVectors, Question, ThreadStart } from './calls.ts';
import type { HeldDocument } from './contents.ts';
import type { KnowledgeBaseIndex } from './knowledge-base-index.ts';
import { watchStemming } from '../../domain/stemmers.ts';
import { toldLanguage } from '../../domain/told-language.ts';
import { hitsOf } from './hits.ts';
import { LostIndexError, Shelf, StaleSessionError } from './shelf.ts';
import { notedIn } from './stemming-watch.ts';

const { maxTerms, stemming, spared, ...options } = workerData as ThreadStart;
watchStemming(notedIn(stemming, spared));
const shelf = new Shelf(options);

type Handlers = { readonly [Name in CallName]: (request: Calls[Name]['takes']) => Calls[Name]['gives'] };

const handlers: Handlers = {
  search({ knowledgeBases, text, limit, vectors }) {
    const behind = knowledgeBases.filter((state) => revisionOf(state) < state.revision).map(({ id }) => id);
    if (behind.length > 0) return { behind };
    const unloaded = knowledgeBases.filter(
      ({ model, ...state }) =>
        model !== undefined && !shelf.use(state.id, state.revision, (index) => index.vectors.isLoaded(model)),
    );
    if (unloaded.length > 0) return { unloaded: unloaded.map(({ id }) => id) };
    const searched = knowledgeBases.map(({ id, revision, model }) => ({
      id,
      model,
      ask: <T>(question: Parameters<typeof shelf.use<T>>[2]): T => shelf.use(id, revision, question),
    }));
    return { hits: hitsOf(searched, { text, limit, maxTerms, vectors }) };
  },
  load: ({ id, revision, model, beside }) => shelf.load(id, revision, model, beside),
  languages: ({ texts }) => texts.map(toldLanguage),
  revision: revisionOf,
  begin({ id, revision, kinds }) {
    const { session, result } = shelf.begin(id, revision, (index) => {
      index.recover(kinds);
      return index.revision;
    });
    return { session, revision: result };
  },
  purge: ({ id, session }) => shelf.goOn(id, session, (index) => index.purge()),
  remove: ({ id, session, document }) => shelf.goOn(id, session, (index) => index.remove(document)),
  beginDocument: ({ id, session, document }) => shelf.goOn(id, session, (index) => index.begin(document)),
  add: ({ id, session, document, chunks }) =>
    shelf.goOn(id, session, (index) => index.add(document, chunks)) >= shelf.mayGather,
  addVectors: ({ id, session, document, model, vectors }) =>
    shelf.goOn(id, session, (index) => index.addVectors(document, model, vectors)),
  completeVectors: ({ id, session, document, model }) =>
    shelf.goOn(id, session, (index) => index.vectors.complete(document, model)),
  completeDocument: ({ id, session, document }) => shelf.goOn(id, session, (index) => index.complete(document)),
  write: ({ id, session }) => shelf.goOn(id, session, (index) => index.write()),
  documents: ({ id, session, after, limit }) =>
    shelf.goOn(id, session, (index) => index.contents.documents(after, limit).map((held) => withVectors(index, held))),
  held: ({ id, session, document }) =>
    shelf.goOn(id, session, (index) => {
      const held = index.contents.held(document);
      return held && withVectors(index, held);
    }),
  reached: ({ id, session, revision }) => shelf.goOn(id, session, (index) => index.reached(revision)),
  end: ({ id, session }) => shelf.end(id, session),
  forget: ({ id }) => shelf.forget(id),
};

function withVectors(index: KnowledgeBaseIndex, held: HeldDocument): HeldWithVectors {
  return { ...held, models: index.vectors.modelsOf(held.number) };
}

function revisionOf({ id, revision }: AtRevision): number {
  return shelf.use(id, revision, (index) => index.revision);
}

function answer({ number, call, request }: Question): Answer {
  try {
    // The question's type pairs the two; the compiler does not follow it through the table.
    const handler = handlers[call] as (request: unknown) => unknown;
    return { number, result: handler(request) };
  } catch (error) {
    return { number, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof LostIndexError) return { kind: 'lost', message: error.message };
  if (error instanceof StaleSessionError) return { kind: 'stale', message: error.message };
  return { kind: 'defect', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

parentPort?.on('message', (question: Question | 'close') => {
  if (question !== 'close') return parentPort?.postMessage(answer(question));
  shelf.close();
  parentPort?.close();
});
