// Citations of a run's answer: a cited passage was found, a quote is there, and only its readers may open it at its
// place.

import assert from 'node:assert/strict';
import type { GetChunkRequest__Output } from '#proto/colloquy/ingestion/v1/GetChunkRequest.ts';
import type { SearchHit } from '#proto/colloquy/ingestion/v1/SearchHit.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import { storyOf } from '../../../support/runs/story.ts';

interface Told {
  citations: { index: number; page: number | null; snippet: string; chunk_id: string }[];
}

describe('the citations of an answer', () => {
  let harness: Harness;
  let user: User & { agentId: string };
  before(async () => {
    harness = await startHarness();
    const someone = harness.user();
    const organization = someone.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    user = { ...someone, agentId: await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } }) };
  });
  after(() => harness.stop());

  const search = (query: string) => ({ call: 'knowledge_search', args: { query } });
  const finds = (found: Record<string, SearchHit[]>) => {
    harness.knowledge.find = async (query) => found[query] ?? [];
  };
  const long = `Tea is picked in spring. ${'Nothing of that is here. '.repeat(30)}\n\nIt is dried in the sun for two days.`;

  it('number a chunk once over all searches of a run, and give the model its page and headings', async () => {
    finds({
      tea: [{ ...hit('kb', 1, long), page: 12, headings: ['Tea', 'Making'] }, hit('kb', 2, 'Coffee is roasted.')],
      coffee: [hit('kb', 2, 'Coffee is roasted.'), hit('kb', 3, 'Milk is cold.')],
    });
    harness.model.answer(
      'Both?',
      [search('tea')],
      [search('coffee')],
      ['Dried in the sun for days [1], roasted [2], cold [3].'],
    );
    const run = await harness.ended((await harness.send(user, 'Both?')).run_id);
    const last = harness.model.requestsFor('Both?').at(-1);
    const told = (last?.messages ?? []).flatMap((message) =>
      message.role === 'tool'
        ? message.results.map(
            ({ result_json }) => (JSON.parse(result_json) as { sources: Record<string, unknown>[] }).sources,
          )
        : [],
    );
    assert.deepEqual(
      told.map((sources) => sources.map(({ index, document_name }) => [index, document_name])),
      [
        [
          [1, 'Document 1'],
          [2, 'Document 2'],
        ],
        [
          [2, 'Document 2'],
          [3, 'Document 3'],
        ],
      ],
    );
    assert.deepEqual([told[0]?.[0]?.['page'], told[0]?.[0]?.['headings']], [12, ['Tea', 'Making']]);
    assert.equal('page' in (told[0]?.[1] ?? {}), false);
    const citations = run.answer?.citations ?? [];
    assert.deepEqual(
      citations.map(({ index, page, chunk_id }) => [index, page, chunk_id]),
      [
        [1, 12, 'chunk-1'],
        [2, undefined, 'chunk-2'],
        [3, undefined, 'chunk-3'],
      ],
    );
    assert.equal(citations[0]?.snippet, 'It is dried in the sun for two days.');
  });

  it('are one for each marker outside code, verbatim, and the same in the stream, its replay and the conversation', async () => {
    finds({ tea: [hit('kb', 1, long), hit('kb', 2, ' \n ')] });
    harness.model.answer(
      'Code?',
      ['First ', search('tea')],
      ['dried [', '1] and', ' not [2', '] nor [4]. See `', 'a[3', ']`:\n``', '`\nb[5]\n```\nEnd', ' [1]', '[6].'],
    );
    const sent = await harness.send(user, 'Code?');
    const run = await harness.ended(sent.run_id);
    const text = 'First dried [1] and not nor. See `a[3]`:\n```\nb[5]\n```\nEnd [1].';
    assert.equal(run.answer?.text, text);
    const live = storyOf(harness.appended.get(sent.run_id) ?? []);
    assert.equal(live.text, text);
    const citations = live.citations as Told['citations'];
    assert.deepEqual(
      citations.map(({ index }) => index),
      [1],
    );
    assert.ok(citations.every(({ snippet }) => snippet !== '' && long.includes(snippet)));
    const { frames } = await harness.runExecutor.GetTranscript(
      { access: user.access, run_id: sent.run_id },
      harness.context(),
    );
    const replayed = storyOf(frames.map(({ type, data_json: data }) => ({ type, data })));
    assert.deepEqual([replayed.text, replayed.citations], [text, citations]);
    assert.deepEqual(replayed.message?.citations, citations);
    const said = (await harness.said(user, sent.conversation_id)).at(-1);
    assert.deepEqual([said?.content, said?.citations.map(({ snippet }) => snippet)], [text, [citations[0]?.snippet]]);
  });

  it('are opened at their place by readers of the conversation, and by nobody else', async () => {
    finds({ tea: [{ ...hit('kb', 1, long), page: 12 }] });
    harness.model.answer('Open?', [search('tea')], ['Dried in the sun [1].']);
    const sent = await harness.send(user, 'Open?');
    await harness.ended(sent.run_id);
    const messages = await harness.said(user, sent.conversation_id);
    const message_id = messages.at(-1)?.id ?? '';
    const asked: GetChunkRequest__Output[] = [];
    harness.knowledge.chunk = async (request) => {
      asked.push(request);
      return {
        chunk: { id: 'chunk-1', text: long, headings: ['Tea'], page: 12 },
        document_name: 'Renamed',
        before: 'Before. ',
        after: ' After.',
      };
    };
    const open = (changes: object = {}) =>
      harness.conversation.GetCitation(
        { access: user.access, conversation_id: sent.conversation_id, message_id, index: 1, ...changes },
        harness.context(),
      );
    const { citation, headings, text, before: ahead, after: behind } = await open();
    assert.deepEqual([headings, text, ahead, behind], [['Tea'], long, 'Before. ', ' After.']);
    assert.deepEqual([citation?.page, citation?.snippet], [12, 'It is dried in the sun for two days.']);
    assert.deepEqual(asked, [
      {
        organization_id: user.access.organization_id,
        knowledge_base_id: 'kb',
        document_id: 'document-1',
        chunk_id: 'chunk-1',
        around: 600,
      },
    ]);

    const stranger = harness.user('identified', user.access.organization_id);
    for (const changes of [
      { access: stranger.access },
      { access: harness.user().access },
      { access: { ...user.access, organization_id: newId() } },
      { conversation_id: newId() },
    ])
      await assert.rejects(open(changes), { code: 'conversation_not_found' });
    const other = await harness.send(user, 'Another conversation');
    await harness.ended(other.run_id);
    for (const changes of [
      { index: 2 },
      { index: 0 },
      { message_id: newId() },
      { message_id: messages[0]?.id },
      { conversation_id: other.conversation_id },
    ])
      await assert.rejects(open(changes), { code: 'not_found' });
    assert.equal(asked.length, 1, 'and nothing was read for them');

    harness.knowledge.chunk = () =>
      Promise.reject(new ContractError('document_not_found', 'There is no such document.'));
    await assert.rejects(open(), { code: 'not_found', status: 404 });
    harness.knowledge.chunk = () => Promise.reject(new ContractError('service_unavailable', 'Away.'));
    await assert.rejects(open(), { code: 'service_unavailable' });
  });
});
