// `npm run bench -- search [chunks…]`: the time of a search, and the size of the index, at 1,000, 10,000 and 100,000
// chunks of one knowledge base, or as many as are named. Prints figures, judges none.
//
// Text is made by rule (corpus.ts), in documents of 100 chunks. Queries have 1 to 12 words, drawn as the texts' own: a
// third hold a telling word that is in three of ten chunks or more. Latency is that of the port, as a caller sees it:
// the hop to the index thread and back, and the reading of five hits. The longest hold of the main thread in that time
// is beside it, and the yardstick before and after (measure.ts).

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { v5 } from 'uuid';
import type { ChunkSource, KnowledgeBaseState, PublishedDocument } from '#services/ingestion/search/chunk-search.ts';
import { openIndexedChunkSearch } from '#services/ingestion/search/postings/indexed-chunk-search.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';
import { cpuSeconds, percentile, residentBytes, yardstickMs } from '../measure.ts';
import { chunkAt, queryAt } from './corpus.ts';

const usual = [1_000, 10_000, 100_000];
const chunksPerDocument = 100;
const queries = 600;
const longestQuery = 12;
const mib = 1024 * 1024;

/** The name of the vectors' model. */
const model = 'openai-compatible/bench';

const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((number) => number > 0);
console.log(`search, ${queries} queries of 1 to ${longestQuery} words one at a time, five hits each; ms`);
console.log(
  '  chunks | vectors |  first |   p50   p95   p99   max | held main | CPU ms | build s, CPU s | file MiB | memory MiB, thread | yardstick',
);
for (const chunks of sizes.length > 0 ? sizes : usual) {
  for (const dimensions of [0, 384]) await measure(chunks, dimensions);
}

async function measure(chunks: number, dimensions: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-bench-search-'));
  const search = openIndexedChunkSearch({
    folder,
    maxTerms: 64,
    maxOpen: 64,
    cacheMiB: 64,
    vectorsMiB: 512,
    log: silentLogger(),
    metrics: noMetrics,
  });
  try {
    const source = sourceOf(chunks, dimensions);
    const kinds = dimensions > 0 ? [{ model, dimensions }] : [];
    const state: KnowledgeBaseState = {
      ...{ id: newId(), revision: 1, changes: [], kinds },
      ...(dimensions > 0 ? { searchedBy: model } : {}),
    };
    const residentBefore = residentBytes(process.pid);
    // The first change of a knowledge base is in its list; an empty one stands for one that no longer reaches back.
    const cpuBefore = cpuSeconds(process.pid);
    const build = await seconds(() => search.prepare({ ...state, changes: [] }, source));
    const buildCpu = cpuSeconds(process.pid) - cpuBefore;
    const ask = (at: number): Promise<unknown> =>
      search.search(
        [state],
        { text: queryAt(at, 1 + (at % longestQuery)), limit: 5, vectors: new Map([[model, unitAt(at, dimensions)]]) },
        source,
      );
    const first = await seconds(() => ask(0));
    const yardsticks = [yardstickMs()];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const cpu = cpuSeconds(process.pid);
    const samples: number[] = [];
    for (let at = 0; at < queries; at += 1) samples.push(1000 * (await seconds(() => ask(at))));
    const used = cpuSeconds(process.pid) - cpu;
    delay.disable();
    yardsticks.push(yardstickMs());
    const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
    const resident = residentBytes(process.pid);
    console.log(
      [
        String(chunks).padStart(8),
        (dimensions > 0 ? String(dimensions) : 'none').padStart(7),
        (first * 1000).toFixed(1).padStart(6),
        [0.5, 0.95, 0.99, 1].map((share) => percentile(samples, share).toFixed(1).padStart(5)).join(' '),
        `${(delay.max / 1e6).toFixed(0)}`.padStart(9),
        ((used * 1000) / queries).toFixed(1).padStart(6),
        `${build.toFixed(1)}, ${buildCpu.toFixed(1)}`.padStart(14),
        (files.reduce((sum, { size }) => sum + size, 0) / mib).toFixed(0).padStart(8),
        `${(resident / mib).toFixed(0)} (+${((resident - residentBefore) / mib).toFixed(0)}), ${(threadHeap() / mib).toFixed(0)}`.padStart(
          18,
        ),
        yardsticks.map((ms) => ms.toFixed(0)).join(' '),
      ].join(' | '),
    );
  } finally {
    await search.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function sourceOf(chunks: number, dimensions: number): ChunkSource {
  const documents: PublishedDocument[] = Array.from({ length: Math.ceil(chunks / chunksPerDocument) }, (_, at) => ({
    id: v5(String(at), '6f1f8f2e-50f0-4a5e-9b57-0d8f2a5a9c11'),
    name: `document-${at}.md`,
    version: 1,
    chunk_count: Math.min(chunksPerDocument, chunks - at * chunksPerDocument),
    embedded: dimensions > 0 ? [model] : [],
  }));
  const number = new Map(documents.map(({ id }, at) => [id, at]));
  const byId = documents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    publishedDocument: async (_, id) => documents[number.get(id) ?? -1] ?? null,
    publishedDocuments: async (_, after) =>
      byId.slice(after === undefined ? 0 : byId.findIndex(({ id }) => id > after) >>> 0).slice(0, 200),
    chunks: async (_, { id, chunk_count }, from) =>
      Array.from({ length: Math.max(0, chunk_count - from) }, (__, at) => chunkAt(id, number.get(id) ?? 0, from + at)),
    vectors: async (_, { id, chunk_count }, __, from) =>
      Array.from({ length: Math.max(0, chunk_count - from) }, (___, at) => ({
        position: from + at,
        vector: Float16Array.from(unitAt((number.get(id) ?? 0) * chunksPerDocument + from + at, dimensions)),
      })),
  };
}

// Vectors about some hundred middles, as those of texts are.
function unitAt(number: number, dimensions: number): Float32Array {
  const next = (seed: number): (() => number) => {
    let state = (Math.imul(seed + 1, 2_654_435_761) ^ 0x9e3779b9) >>> 0;
    return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5;
  };
  const [middle, own] = [next(number % 300), next(number + 1_000)];
  const vector = Float32Array.from({ length: dimensions }, () => middle() + 0.8 * own());
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return (performance.now() - begun) / 1000;
}

/** The heap of the index thread, in bytes. */
function threadHeap(): number {
  const report = process.report.getReport() as unknown as { workers: { javascriptHeap: { usedMemory: number } }[] };
  return report.workers.reduce((sum, { javascriptHeap }) => sum + javascriptHeap.usedMemory, 0);
}
