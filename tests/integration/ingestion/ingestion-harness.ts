// The ingestion service over real gRPC on a unix socket, on the embedded stores, with a run-executor that calls it
// back as the real one does. Everything lies in a folder of its own; `reopen` is a restart of the process.

import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordUsageRequest } from '#proto/colloquy/limits/v1/RecordUsageRequest.ts';
import type { RecordUsageResponse__Output } from '#proto/colloquy/limits/v1/RecordUsageResponse.ts';
import type { StartDocumentRunRequest__Output } from '#proto/colloquy/run_executor/v1/StartDocumentRunRequest.ts';
import {
  chunkCollection,
  type ChunkDocument,
  documentCollection,
  type DocumentDocument,
  knowledgeBaseCollection,
  type KnowledgeBaseDocument,
  uploadCollection,
  type UploadDocument,
  vectorCollection,
  type VectorDocument,
} from '#services/ingestion/collections.ts';
import { ingestionSettings } from '#services/ingestion/config.ts';
import type { Parse } from '#services/ingestion/parsing/parse.ts';
import type { ChunkSearch } from '#services/ingestion/search/chunk-search.ts';
import {
  type IndexedSearchOptions,
  openIndexedChunkSearch,
} from '#services/ingestion/search/postings/indexed-chunk-search.ts';
import type { EmbeddingBounds } from '#services/ingestion/embedding/bounds.ts';
import { createIngestionService, type IngestionDependencies } from '#services/ingestion/service.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import {
  type IngestionServiceDefinition,
  protos,
  type RunExecutorServiceDefinition,
} from '#shared/platform/grpc/protos.ts';
import { grpcServer, type HostedService } from '#shared/platform/grpc/server.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { type Reach, reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { FileStore } from '#shared/ports/file-store/file-store.ts';
import { openFolderFileStore } from '#shared/ports/file-store/folder/folder-file-store.ts';
import { auditBook } from '../../support/audit-book.ts';
import { fakeOf } from '../../support/hosted-service.ts';
import type { Lag, OwnStore } from '../../support/lag/lagging-store.ts';
import { openTestStore } from '../../support/lag/test-store.ts';
import type { WatchedWrites } from '../../support/second-writes/watched-writes.ts';
import { DocumentCalls } from './document-calls.ts';

/** A test's replacements of the real parts. */
export interface Replacements {
  settings?: Partial<Record<keyof typeof ingestionSettings, string>>;
  store?: (store: DocumentStore) => DocumentStore;
  files?: (files: FileStore) => FileStore;
  parse?: Parse;
  search?: Pick<IndexedSearchOptions, 'maxOpen'>;
  embeddingBounds?: EmbeddingBounds;
  reach?: Reach;
  /** Counts the writes of calls. */
  writes?: WatchedWrites;
  /** How far the majority of its store is behind, in place of the suite's. */
  lag?: Lag;
}

type Six<T> = [T, T, T, T, T, T];

/** One running service. */
export class IngestionHarness extends DocumentCalls {
  readonly folder: string;
  /** The document runs that were requested. */
  readonly runs: StartDocumentRunRequest__Output[] = [];
  /** True: run-executor is away. */
  executorAway = false;
  /** Added to the service's clock. */
  clockAheadMs = 0;
  sweeper!: Periodic;
  indexUpkeep!: Periodic;
  /** Makes vectors. */
  keeper!: Periodic;
  /** Counts documents. It looks when it is told to. */
  counter!: Periodic;
  /** Reports the usage of embedding. */
  usage!: Periodic;
  /** Forgets old Idempotency-Keys. */
  forgetting!: Periodic;
  /** The limits service's received usage, and its answers. */
  readonly recorded: RecordUsageRequest[] = [];
  exceeded: string | undefined;
  /** The organization's limits of kept things, from the limits service. */
  kept: Record<string, number> = {};
  readonly limits = {
    GetLimits: async () => ({ concurrent_runs: 10, queued_runs: 50, trace_retention_days: 30, kept: this.kept }),
    RecordUsage: async (request: RecordUsageRequest): Promise<RecordUsageResponse__Output> => {
      this.recorded.push(request);
      return this.exceeded === undefined ? {} : { exceeded: this.exceeded };
    },
  };
  store!: DocumentStore;
  /** As tests see it: new documents, at once. */
  own!: OwnStore;
  /** The majority has all writes until now. */
  caughtUp!: () => Promise<unknown>;
  files!: FileStore;
  search!: ChunkSearch;
  /** The audit events, in place of the token service. */
  readonly audit = auditBook();
  readonly #events = new EventEmitter();
  readonly #closing: (() => Promise<void>)[] = [];
  readonly #replacements: Replacements;

  private constructor(folder: string, replacements: Replacements) {
    super();
    this.folder = folder;
    this.#replacements = replacements;
  }

  static async open(replacements: Replacements = {}): Promise<IngestionHarness> {
    const harness = new IngestionHarness(await mkdtemp(join(tmpdir(), 'colloquy-ingestion-')), replacements);
    await harness.#start();
    return harness;
  }

  /** The stored documents, as tests see them. */
  get records() {
    const { own } = this;
    return {
      knowledgeBases: own.collection(knowledgeBaseCollection) as unknown as Collection<KnowledgeBaseDocument>,
      documents: own.collection<DocumentDocument>(documentCollection),
      chunks: own.collection<ChunkDocument>(chunkCollection),
      vectors: own.collection<VectorDocument>(vectorCollection),
      uploads: own.collection<UploadDocument>(uploadCollection),
    };
  }

  get indexFolder(): string {
    return join(this.folder, 'index');
  }

  /** Stops the service and starts it on the same folder; `meanwhile` is done in between. */
  async reopen(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    await this.#stop();
    await meanwhile();
    await this.#start();
  }

  async close(): Promise<void> {
    await this.#stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const log = silentLogger();
    const opened = openTestStore({ file: join(this.folder, 'ingestion.sqlite'), log }, this.#replacements.lag);
    const files = await openFolderFileStore(join(this.folder, 'files'));
    this.own = opened.own;
    this.caughtUp = opened.caughtUp;
    this.store = this.#replacements.store?.(opened.store) ?? opened.store;
    this.files = this.#replacements.files?.(files) ?? files;
    const settings = readSettings(ingestionSettings, this.#replacements.settings ?? {});
    this.search = openIndexedChunkSearch({
      folder: this.indexFolder,
      cacheMiB: settings.SEARCH_CACHE_MIB,
      vectorsMiB: settings.SEARCH_VECTORS_MIB,
      log,
      metrics: noTelemetry.metrics,
      ...this.#replacements.search,
    });

    const address = `unix:${join(this.folder, 'grpc.sock')}`;
    const runExecutor = createServiceClient<RunExecutorServiceDefinition>(protos.runExecutor, 'run-executor', address);
    this.client = createServiceClient<IngestionServiceDefinition, 'UploadDocument'>(
      protos.ingestion,
      'ingestion',
      address,
    );
    const { writes } = this.#replacements;
    const dependencies: IngestionDependencies = {
      store: writes?.store(this.store) ?? this.store,
      files: writes?.files(this.files) ?? this.files,
      search: this.search,
      runExecutor: writes?.client(runExecutor, ['StartDocumentRun']) ?? runExecutor,
      token: this.audit.token,
      limits: writes?.client(this.limits, ['RecordUsage']) ?? this.limits,
      settings,
      ...(this.#replacements.parse && { parse: this.#replacements.parse }),
      ...(this.#replacements.embeddingBounds && { embeddingBounds: this.#replacements.embeddingBounds }),
      reach: this.#replacements.reach ?? reachNothing,
      log,
      telemetry: noTelemetry,
      clock: () => Date.now() + this.clockAheadMs,
    };
    const { hosted, components } = createIngestionService(dependencies);
    const made = (writes?.components(components) ?? components) as Six<Periodic>;
    [this.usage, this.sweeper, this.keeper, this.counter, this.indexUpkeep, this.forgetting] = made;
    const server: Component = grpcServer(address, [writes?.hosted(hosted) ?? hosted, this.#runExecutor()], log);
    await server.start();
    this.#closing.push(
      async () => this.client.close(),
      async () => runExecutor.close(),
      () => server.stop(),
      () => this.search.close(),
      () => files.close(),
      () => opened.store.close(),
    );
  }

  async #stop(): Promise<void> {
    for (const close of this.#closing.splice(0)) await close();
  }

  #runExecutor(): HostedService {
    const handlers: Record<string, (request: never) => Promise<unknown>> = {};
    for (const name of Object.keys(protos.runExecutor)) handlers[name] = () => Promise.reject(unavailable('This fake'));
    handlers['StartDocumentRun'] = async (request: StartDocumentRunRequest__Output) => {
      if (this.executorAway) throw unavailable('The run-executor service');
      const known = this.runs.some(({ run_id }) => run_id === request.run_id);
      this.runs.push(request);
      if (this.working && !known) void this.#work(request);
      return {};
    };
    return fakeOf(protos.runExecutor, handlers);
  }

  async #work({ organization_id, document_id, run_id }: StartDocumentRunRequest__Output): Promise<void> {
    const outcome = await this.client
      .ProcessDocument({ organization_id, document_id, run_id }, this.context)
      .catch((error: unknown) => error);
    this.#events.emit(document_id, outcome);
    this.#events.emit('worked');
  }

  /** Resolves when the next document run is over. */
  async worked(): Promise<void> {
    await once(this.#events, 'worked');
  }
}

/** The text of a document that tests/fixtures/knowledge holds. */
export function fixture(name: string): Promise<string> {
  return readFile(new URL(`../../fixtures/knowledge/${name}`, import.meta.url), 'utf8');
}

export const fixtures = ['bicycle-handbook.md', 'library-rules.md', 'greenhouse-notes.md'] as const;

/** A knowledge base with all fixtures, completed. */
export async function withFixtures(
  harness: IngestionHarness,
): Promise<{ organization: string; knowledgeBase: string }> {
  const organization = newId();
  const knowledgeBase = await harness.knowledgeBase(organization);
  for (const name of fixtures) await harness.add(organization, knowledgeBase, name, await fixture(name));
  return { organization, knowledgeBase };
}
