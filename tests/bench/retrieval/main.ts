// `npm run bench -- retrieval <folder>`: how well search ranks, beside minisearch (title and text, defaults) and beside
// BM25 that knows no language, over the same chunks in the same run. Prints figures, judges none.
//
// The folder, or each of its sub-folders, is a collection of judged questions: `docs`, `queries` and `qrels`, each as
// `.jsonl` or `.jsonl.gz`, a line each: `{"id", "title", "text"}`, `{"id", "text"}`, `{"query", "doc", "gain"}` with a
// gain of 0 or more. A document is taken as one chunk. Queries that nothing is judged for are left out. Several
// collections are measured once more together, as one knowledge base of several languages.

import { percentile } from '../measure.ts';
import { type Collection, readCollections, together } from './collection.ts';
import { interval, mean, measure } from './measures.ts';
import { rankers } from './rankers.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name a folder of judged questions: npm run bench -- retrieval <folder>');
  process.exit(2);
}
const collections = readCollections(folder);
if (collections.length === 0) {
  console.error(`${folder} holds no collection: docs, queries and qrels, as .jsonl or .jsonl.gz.`);
  process.exit(2);
}
console.log('nDCG@10 recall@10; less: ours less the other, nDCG@10, with its 95 % interval');
for (const collection of collections) await report(collection);
if (collections.length > 1) await report(together(collections));

async function report(collection: Collection): Promise<void> {
  const queries = collection.queries.filter(({ id }) => collection.gains.has(id));
  console.log(`${collection.name}: ${collection.documents.length} chunks, ${queries.length} queries`);
  let ours: number[] = [];
  for (const open of rankers) {
    const ranker = await open(collection);
    const [ndcg, recall, ms]: [number[], number[], number[]] = [[], [], []];
    for (const { id, text } of queries) {
      const begun = performance.now();
      const found = await ranker.rank(text);
      ms.push(performance.now() - begun);
      const measured = measure(found, collection.gains.get(id) ?? new Map());
      ndcg.push(measured.ndcg);
      recall.push(measured.recall);
    }
    await ranker.close();
    if (ours.length === 0) ours = ndcg;
    const differences = ours.map((one, at) => one - (ndcg[at] ?? 0));
    const [low, high] = interval(differences);
    const less = ours === ndcg ? '' : `, less ${signed(mean(differences))} (${signed(low)} to ${signed(high)})`;
    const time = `p50 ${percentile(ms, 0.5).toFixed(1)} ms`;
    console.log(`  ${ranker.name.padEnd(10)} ${mean(ndcg).toFixed(3)} ${mean(recall).toFixed(3)}, ${time}${less}`);
  }
}

function signed(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;
}
