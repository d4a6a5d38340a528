// The second writes of the upkeep of the ingestion service.

import { newId } from '#shared/platform/ids/uuid.ts';
import { IngestionHarness } from '../integration/ingestion/ingestion-harness.ts';
import { type Plays, playSecondWrites, playsOn, upkeepOf } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';

const page = { limit: 100 };
const text = 'The lamp of the lighthouse burns paraffin oil.';
const minuteMs = 60_000;

const plans: Record<string, string> = {
  'ingestion sweeper: a document': 'its indexes are told first, and its record goes last',
  'ingestion sweeper: a knowledge base': 'its documents go first, and its record last',
  'ingestion sweeper: a run that was not asked for': 'the document waits for the run that it names',
  'document counter': 'who counts holds it for a while, and the count is written at once',
};
const apart = {
  'vector keeper': 'tests/knowledge/vector-faults.test.ts plays it with each of its calls failing before and after',
};

describe('the second writes of the upkeep of the ingestion service', function () {
  this.timeout(60_000);
  let harness: IngestionHarness;
  let writes: WatchedWrites;
  before(async () => {
    writes = watchWrites();
    harness = await IngestionHarness.open({ writes });
    harness.working = false;
  });
  after(() => harness.close());

  const run = (one: 'sweeper' | 'counter' | 'usage' | 'forgetting') => async (): Promise<void> => {
    harness.clockAheadMs += 2 * minuteMs;
    await harness[one].runNow();
  };
  const upkeep = async (): Promise<void> => {
    await run('sweeper')();
    await run('counter')();
  };

  async function layGround() {
    // Others' remains are done first: they would be counted with this.
    for (let times = 0; times < 3; times += 1) await upkeep();
    const organization_id = newId();
    const { client, context } = harness;
    const creation = { key: newId(), fingerprint: 'f' };
    const { knowledge_base: base } = await client.CreateKnowledgeBase(
      { organization_id, name: 'Rules', creation },
      context,
    );
    const of = { organization_id, knowledge_base_id: base?.id ?? '' };
    const upload = () => harness.upload(of.organization_id, of.knowledge_base_id, 'lamp.md', text);
    return {
      of,
      client,
      context,
      upload,
      async document(): Promise<string> {
        const document = await upload();
        await harness.process(organization_id, document);
        return document.id;
      },
      /** Makes a call that dies before its `nth` write. */
      async cutOff(name: string, nth: number, call: () => Promise<unknown>): Promise<void> {
        const dying = writes.watch(name, { nth, when: 'before' });
        await call().catch(() => null);
        dying.end();
        harness.clockAheadMs += 2 * minuteMs;
      },
      async look() {
        const bases = (await client.ListKnowledgeBases({ organization_id, page }, context)).data;
        const { documents, chunks, knowledgeBases } = harness.records;
        const all = { limit: 100 };
        return {
          bases: bases.map(({ id, name }) => ({ id, name })),
          documents: await Promise.all(
            bases.map(async ({ id }) => {
              const { data } = await client.ListDocuments({ organization_id, knowledge_base_id: id, page }, context);
              return data.map(({ name, state }) => ({ name, state }));
            }),
          ),
          found: (await harness.find(organization_id, [of.knowledge_base_id], 'paraffin')).map((hit) => hit.text),
          counted: bases.map(({ counts }) => counts),
          left: {
            bases: (await knowledgeBases.find({ organization_id }, all)).length,
            documents: (await documents.find({ organization_id }, all)).length,
            chunks: (await chunks.find({ organization_id }, all)).length,
          },
          asked: harness.runs.filter((each) => each.organization_id === organization_id).length > 0,
        };
      },
    };
  }
  const play = playsOn(layGround);
  const bare = ['left', 'counted', 'found'];

  const plays: Plays = {
    'ingestion sweeper: a document': play(async ({ client, context, of, document, cutOff }) => {
      const asked = { ...of, document_id: await document() };
      await cutOff('DeleteDocument', 2, () => client.DeleteDocument(asked, context));
      return run('sweeper');
    }, upkeepOf(bare)),
    'ingestion sweeper: a knowledge base': play(async ({ client, context, of, document, cutOff }) => {
      await document();
      await cutOff('DeleteKnowledgeBase', 2, () => client.DeleteKnowledgeBase(of, context));
      return run('sweeper');
    }, upkeepOf(bare)),
    'ingestion sweeper: a run that was not asked for': play(
      async ({ upload, cutOff }) => {
        harness.executorAway = true;
        await cutOff('UploadDocument', 99, upload);
        harness.executorAway = false;
        return run('sweeper');
      },
      upkeepOf([...bare, 'asked']),
    ),
    'ingestion sweeper: an upload': play(async ({ upload, cutOff }) => {
      await cutOff('UploadDocument', 3, upload);
      harness.clockAheadMs += 120 * minuteMs;
      return run('sweeper');
    }, upkeepOf(bare)),
    'document counter': play(async ({ document }) => {
      await document();
      return run('counter');
    }, upkeepOf(bare)),
    'old idempotency keys': play(async () => {
      harness.clockAheadMs += 2 * 24 * 60 * minuteMs;
      return run('forgetting');
    }, upkeepOf()),
  };
  const doRest = async (): Promise<void> => {
    await harness.usage.runNow();
    await harness.indexUpkeep.runNow();
  };
  const known = ({ known: { components, events } }: WatchedWrites) => [...components, ...events];
  playSecondWrites(() => ({ writes, upkeep }), { known, plays, plans, doRest, apart });
});
