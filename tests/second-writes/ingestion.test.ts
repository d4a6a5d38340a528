// The second writes of the ingestion service: every call that writes more than once, with each of its writes failing.

import { newId } from '#shared/platform/ids/uuid.ts';
import { IngestionHarness } from '../integration/ingestion/ingestion-harness.ts';
import { type Plays, playSecondWrites, playsOn } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';

const page = { limit: 100 };
const text = 'The lamp of the lighthouse burns paraffin oil.';

const plans: Record<string, string> = {
  CreateKnowledgeBase: 'it is made under the id that its key has claimed',
  DeleteKnowledgeBase: 'the tombstone comes first, and upkeep does the rest',
  UploadDocument: 'it is made under the id of its file, which upkeep takes away where no document is made of it',
  DeleteDocument: 'the tombstone comes first, and upkeep does the rest',
  RetryDocument: 'the document waits for the run that it names, which upkeep asks for again',
  RetryFailedDocuments: 'the document waits for the run that it names, which upkeep asks for again',
  ReingestDocument: 'the document waits for the run that it names, which upkeep asks for again',
  ProcessDocument: 'a reading is published in one write, after its chunks, and completed once it is found',
  EraseOrganization: 'what is there is marked first; a note of what was being made says nothing of what is gone',
  FailDocument: 'the document fails in one write, and what is left of its reading is owed',
};

describe('the second writes of the ingestion service', function () {
  this.timeout(60_000);
  let harness: IngestionHarness;
  let writes: WatchedWrites;
  before(async () => {
    writes = watchWrites();
    harness = await IngestionHarness.open({ writes });
    harness.working = false;
  });
  after(() => harness.close());

  let keys = 0;
  const keyed = () => ({ key: `key-${(keys += 1)}`, fingerprint: 'f' });

  async function layGround() {
    const organization_id = newId();
    const knowledge_base_id = await harness.knowledgeBase(organization_id);
    const base = { organization_id, knowledge_base_id };
    const { client, context } = harness;
    return {
      base,
      client,
      context,
      /** A document that was read, or could not be. */
      async document(state: 'completed' | 'failed' = 'completed'): Promise<{ document_id: string }> {
        const document = await harness.upload(organization_id, knowledge_base_id, 'lamp.md', text);
        const { id, run_id } = document;
        if (state === 'completed') await harness.process(organization_id, document);
        else
          await client.FailDocument(
            { organization_id, document_id: id, run_id: run_id ?? '', error: 'parse_error' },
            context,
          );
        return { document_id: id };
      },
      async look() {
        const bases = (await client.ListKnowledgeBases({ organization_id, page }, context)).data;
        const all = bases.map(async ({ id, name }) => ({
          name,
          documents: (await client.ListDocuments({ organization_id, knowledge_base_id: id, page }, context)).data.map(
            // A document that is being read shows its progress.
            ({ name: file, state, chunk_count }) =>
              state === 'processing' || state === 'uploaded' ? { file } : { file, state, chunk_count },
          ),
          found: (await harness.find(organization_id, [id], 'paraffin')).map((hit) => hit.text),
        }));
        return { bases: await Promise.all(all) };
      },
    };
  }
  const play = playsOn(layGround);
  const again = (call: 'RetryDocument' | 'ReingestDocument') =>
    play(
      async ({ client, context, base, document }) => {
        const asked = { ...base, ...(await document(call === 'RetryDocument' ? 'failed' : 'completed')) };
        return () => client[call](asked, context);
      },
      { repeated: 'conflict' },
    );

  const plays: Plays = {
    CreateKnowledgeBase: play(async ({ client, context, base: { organization_id } }) => {
      const asked = { organization_id, name: 'Rules', creation: keyed() };
      return () => client.CreateKnowledgeBase(asked, context);
    }),
    UpdateKnowledgeBase: play(
      async ({ client, context, base }) =>
        () =>
          client.UpdateKnowledgeBase({ ...base, name: 'Rules' }, context),
    ),
    DeleteKnowledgeBase: play(
      async ({ client, context, base, document }) => {
        await document();
        return () => client.DeleteKnowledgeBase(base, context);
      },
      { repeated: 'knowledge_base_not_found' },
    ),
    UploadDocument: play(async ({ base }) => {
      const creation = keyed();
      return () => harness.upload(base.organization_id, base.knowledge_base_id, 'lamp.md', text, '', creation);
    }),
    DeleteDocument: play(
      async ({ client, context, base, document }) => {
        const asked = { ...base, ...(await document()) };
        return () => client.DeleteDocument(asked, context);
      },
      // Upkeep takes it from the indexes, or a repeat.
      { repeated: 'document_not_found', partly: ['bases'] },
    ),
    RetryDocument: again('RetryDocument'),
    ReingestDocument: again('ReingestDocument'),
    RetryFailedDocuments: play(async ({ client, context, base, document }) => {
      await document('failed');
      return () => client.RetryFailedDocuments(base, context);
    }),
    ProcessDocument: play(
      async ({ base: { organization_id, knowledge_base_id } }) => {
        const document = await harness.upload(organization_id, knowledge_base_id, 'lamp.md', text);
        return () => harness.process(organization_id, document);
      },
      { partly: ['bases'] },
    ),
    FailDocument: play(async ({ client, context, base: { organization_id, knowledge_base_id } }) => {
      const { id, run_id } = await harness.upload(organization_id, knowledge_base_id, 'lamp.md', text);
      const asked = { organization_id, document_id: id, run_id: run_id ?? '', error: 'parse_error' };
      return () => client.FailDocument(asked, context);
    }),
    EraseOrganization: play(
      async ({ client, context, base: { organization_id }, document }) => {
        await document();
        return () => client.EraseOrganization({ organization_id }, context);
      },
      { partly: ['bases'] },
    ),
  };
  const upkeep = async (): Promise<void> => {
    harness.clockAheadMs += 60_000;
    await harness.sweeper.runNow();
  };
  const doRest = async (): Promise<void> => {
    const { client, context, base, document, look } = await layGround();
    const of = { ...base, ...(await document()) };
    await look();
    await client.GetKnowledgeBase(base, context);
    await client.GetDocument(of, context);
    await client.ReadOriginal({ ...of, offset: 0, length: 10 }, context);
    const { data } = await client.ListChunks({ ...of, page }, context);
    await client.GetChunk({ ...of, chunk_id: data[0]?.id ?? '', around: 10 }, context);
    await client.DescribeKept(base, context);
  };
  playSecondWrites(() => ({ writes, upkeep }), { known: ({ known }) => known.calls, plays, plans, doRest });
});
