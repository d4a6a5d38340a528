// Knowledge: a document is uploaded, and an agent that has it answers with its words and says where they are from.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { FormData } from 'undici';
import { type Answer, assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { Organization } from '../support/black-box/organization.ts';
import type { Message } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

interface KnowledgeDocument {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  state: string;
  error: string | null;
  chunk_count: number;
  version: number;
  run_id: string;
}

interface Found {
  document_id: string;
  document_name: string;
  chunk_id: string;
  text: string;
}

const handbook = `# Handbook of the lighthouse

## The lamp

The lamp of the lighthouse is lit at sunset. It burns paraffin oil, of which 40 litres are kept in the cellar.

## The fog horn

In fog, the horn sounds for five seconds every minute. The keeper winds its spring each morning.
`;

describe('knowledge', () => {
  let client: Client;
  let adminToken: string;
  let organization: Organization;
  let baseId: string;

  const upload = (
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    base = baseId,
  ): Promise<Answer<KnowledgeDocument>> => {
    const form = new FormData();
    form.set('file', new File([content], name));
    const path = `/admin/v1/organizations/${organization.id}/knowledge-bases/${base}/documents`;
    return client.api('POST', path, { adminToken, body: form });
  };
  const processed = async ({ id }: KnowledgeDocument): Promise<KnowledgeDocument> => {
    for (;;) {
      const read = assertStatus(
        await organization.admin<KnowledgeDocument>('GET', `/knowledge-bases/${baseId}/documents/${id}`),
        200,
      );
      if (read.state === 'completed' || read.state === 'failed') return read;
      await delay(20);
    }
  };
  const ask = async (agentId: string, question: string): Promise<Message> => {
    const user = await organization.identified();
    const { id } = await user.startConversation(agentId);
    const { frames } = await user.ask(id, question);
    const answer = (await user.read(id)).messages[1];
    assert.ok(answer);
    assert.deepEqual(frames.findLast(({ event }) => event === 'citations')?.data.citations ?? [], answer.citations);
    return answer;
  };
  const agentWith = async (bases: string[]): Promise<string> =>
    assertStatus(
      await organization.admin<{ id: string }>('POST', '/agents', {
        name: 'Keeper',
        instructions: 'Answer from the handbook.',
        model: 'demo',
        knowledge_base_ids: bases,
      }),
      201,
    ).id;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    adminToken = shared.colloquy.demo.admin_token;
    organization = await shared.organization();
  });
  beforeEach(async () => {
    baseId = assertStatus(
      await organization.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'Handbooks' }),
      201,
    ).id;
  });

  it('processes Markdown and plain text', async () => {
    const markdown = await processed(assertStatus(await upload('handbook.md', handbook), 201));
    assert.deepEqual(
      [markdown.state, markdown.name, markdown.bytes],
      ['completed', 'handbook.md', Buffer.byteLength(handbook)],
    );
    assert.ok(markdown.chunk_count >= 2);
    const text = await processed(assertStatus(await upload('notes.txt', 'The boat is blue.'), 201));
    assert.deepEqual([text.state, text.chunk_count], ['completed', 1]);
  });

  it('answers with citations whose snippets are verbatim, and every marker has one', async () => {
    const document = await processed(assertStatus(await upload('handbook.md', handbook), 201));
    const answer = await ask(await agentWith([baseId]), 'How much paraffin oil is kept for the lamp?');
    assert.match(answer.content, /paraffin/i);
    assert.ok(answer.citations.length > 0);
    for (const citation of answer.citations) {
      assert.equal(citation.document_id, document.id);
      assert.equal(citation.knowledge_base_id, baseId);
      assert.equal(citation.document_name, 'handbook.md');
      assert.ok(squeezed(handbook).includes(squeezed(citation.snippet)), citation.snippet);
    }
    const markers = [...answer.content.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
    assert.deepEqual(new Set(markers), new Set(answer.citations.map(({ index }) => index)));
  });

  it('suggests questions that its documents answer, where the agent is to', async () => {
    const asking = handbook
      .replace('The lamp\n', 'When is the lamp lit?\n')
      .replace('The fog horn', 'What winds the horn?');
    await processed(assertStatus(await upload('handbook.md', asking), 201));
    const agentId = await agentWith([baseId]);
    assertStatus(await organization.admin('PATCH', `/agents/${agentId}`, { suggests_follow_ups: true }), 200);
    const user = await organization.identified();
    const { id } = await user.startConversation(agentId);
    const { frames } = await user.ask(id, 'When is the lamp lit, and when is the spring of the horn wound?');
    const answer = (await user.read(id)).messages[1];
    assert.match(answer?.suggestions.join() ?? '', /^(When is the lamp lit|What winds the horn)\?$/);
    const text = frames.flatMap(({ event, data }) => (event === 'delta' ? [data.text] : [])).join('');
    assert.equal(text, answer?.content);
    assert.ok((await ask(agentId, answer?.suggestions[0] ?? '')).citations.length > 0);
  });

  it('shows the search in the stream', async () => {
    await processed(assertStatus(await upload('handbook.md', handbook), 201));
    const user = await organization.identified();
    const { id } = await user.startConversation(await agentWith([baseId]));
    const { frames } = await user.ask(id, 'When does the fog horn sound?');
    const call = frames.find(({ event }) => event === 'tool_call');
    assert.equal(call?.data.name, 'knowledge_search');
    const result = frames.find(({ event }) => event === 'tool_result');
    assert.deepEqual([result?.data.call_id, result?.data.status], [call?.data.call_id, 'ok']);
  });

  it('finds nothing in the knowledge of another organization, and refuses to name it', async () => {
    await processed(assertStatus(await upload('handbook.md', handbook), 201));
    const other = await (await sharedColloquy()).organization();
    const body = { name: 'Spy', instructions: 'x', model: 'demo', knowledge_base_ids: [baseId] };
    const refused = await other.admin('POST', '/agents', body);
    assert.ok([404, 422].includes(refused.status), refused.text);
    assertRefused(await other.admin('GET', `/knowledge-bases/${baseId}`), 404, 'knowledge_base_not_found');
    assertRefused(await other.admin('GET', `/knowledge-bases/${baseId}/documents`), 404, 'knowledge_base_not_found');
  });

  it('forgets a deleted document', async () => {
    const { id } = await processed(assertStatus(await upload('handbook.md', handbook), 201));
    assertStatus(await organization.admin('DELETE', `/knowledge-bases/${baseId}/documents/${id}`), 204);
    assertRefused(
      await organization.admin('GET', `/knowledge-bases/${baseId}/documents/${id}`),
      404,
      'document_not_found',
    );
    const answer = await ask(await agentWith([baseId]), 'How much paraffin oil is kept for the lamp?');
    assert.deepEqual(answer.citations, []);
  });

  it('reads a completed document again, and a document of another state not', async () => {
    const first = await processed(assertStatus(await upload('handbook.md', handbook), 201));
    const path = `/knowledge-bases/${baseId}/documents/${first.id}`;
    assertRefused(await organization.admin('POST', `${path}/retry`), 409, 'conflict');
    const taken = assertStatus(await organization.admin<KnowledgeDocument>('POST', `${path}/reingest`), 202);
    assert.deepEqual([taken.id, taken.version], [first.id, 2]);
    assert.notEqual(taken.run_id, first.run_id);
    const again = await processed(taken);
    assert.deepEqual([again.state, again.version, again.chunk_count], ['completed', 2, first.chunk_count]);
    const run = assertStatus(await organization.admin<{ kind: string }>('GET', `/runs/${taken.run_id}`), 200);
    assert.equal(run.kind, 'document');
    assertRefused(await organization.admin('POST', `${path}/retry`), 409, 'conflict');
  });

  it('hands back the original, and lists what was made of it', async () => {
    const { id, chunk_count: count } = await processed(assertStatus(await upload('Bücher.md', handbook), 201));
    const path = `/knowledge-bases/${baseId}/documents/${id}`;
    const original = await organization.admin('GET', `${path}/original`);
    assert.deepEqual([original.status, original.text], [200, handbook]);
    assert.equal(original.headers['content-type'], 'text/markdown');
    assert.equal(original.headers['content-length'], String(Buffer.byteLength(handbook)));
    assert.equal(
      original.headers['content-disposition'],
      `attachment; filename="B_cher.md"; filename*=UTF-8''B%C3%BCcher.md`,
    );
    const { data } = assertStatus(
      await organization.admin<{ data: { position: number; text: string }[] }>('GET', `${path}/chunks`),
      200,
    );
    assert.deepEqual(
      data.map(({ position }) => position),
      Array.from({ length: count }, (_, at) => at),
    );
    assert.ok(data.every(({ text }) => handbook.includes(text)));
  });

  it('finds for administration what the agent finds, in the knowledge it has and in no other', async () => {
    await processed(assertStatus(await upload('handbook.md', handbook), 201));
    const agentId = await agentWith([baseId]);
    const query = 'How much paraffin oil is kept for the lamp?';
    const search = async (at: string): Promise<Found[]> =>
      assertStatus(await organization.admin<{ data: Found[] }>('POST', `${at}/search`, { query, limit: 6 }), 200).data;
    const found = await search(`/agents/${agentId}`);
    assert.ok(found.length > 0);
    assert.deepEqual(await search(`/knowledge-bases/${baseId}`), found);
    assert.deepEqual(await search(`/agents/${await agentWith([])}`), []);

    const user = await organization.identified();
    const { id } = await user.startConversation(agentId);
    const { run_id: runId } = await user.ask(id, query);
    const { steps } = assertStatus(
      await organization.admin<{ steps: { content: { results: { result_json: string }[] } }[] }>(
        'GET',
        `/runs/${runId}`,
      ),
      200,
    );
    const sources = steps.flatMap(({ content }) =>
      content.results.flatMap((result) => (JSON.parse(result.result_json) as { sources: Found[] }).sources),
    );
    assert.deepEqual(
      sources.map(({ document_name, text }) => [document_name, text]),
      found.map(({ document_name, text }) => [document_name, text]),
    );
  });

  it('opens a citation at its place, for its end-user alone, as long as the document is there', async () => {
    const document = await processed(assertStatus(await upload('handbook.md', handbook), 201));
    const user = await organization.identified();
    const { id } = await user.startConversation(await agentWith([baseId]));
    await user.ask(id, 'How much paraffin oil is kept for the lamp?');
    const answer = (await user.read(id)).messages[1];
    const [citation] = answer?.citations ?? [];
    assert.ok(answer && citation);
    const path = `/v2/conversations/${id}/messages/${answer.id}/citations/${citation.index}`;
    const passage = assertStatus(
      await client.api<Record<'text' | 'before' | 'after' | 'snippet' | 'document_name', string>>('GET', path, user.as),
      200,
    );
    assert.deepEqual([passage.document_name, passage.snippet], ['handbook.md', citation.snippet]);
    assert.ok(passage.text.includes(citation.snippet));
    assert.ok(squeezed(handbook).includes(squeezed(passage.before + passage.text + passage.after)));
    const stranger = await organization.identified();
    assertRefused(await client.api('GET', path, stranger.as), 404, 'conversation_not_found');
    assertRefused(await client.api('GET', path.replace(/\d+$/, '99'), user.as), 404, 'not_found');
    const other = await (await sharedColloquy()).organization();
    assertRefused(await client.api('GET', path, { apiKey: other.apiKey }), 404, 'conversation_not_found');
    assertStatus(await organization.admin('DELETE', `/knowledge-bases/${baseId}/documents/${document.id}`), 204);
    assertRefused(await client.api('GET', path, user.as), 404, 'not_found');
    assert.deepEqual((await user.read(id)).messages[1]?.citations, answer.citations);
  });

  it('shows another organization nothing of a document, on any path', async () => {
    const { id } = await processed(assertStatus(await upload('handbook.md', handbook), 201));
    const other = await (await sharedColloquy()).organization();
    const agentId = await agentWith([baseId]);
    const path = `/knowledge-bases/${baseId}/documents/${id}`;
    for (const [method, at, code] of [
      ['GET', path, 'document_not_found'],
      ['GET', `${path}/original`, 'document_not_found'],
      ['GET', `${path}/chunks`, 'document_not_found'],
      ['POST', `${path}/retry`, 'document_not_found'],
      ['POST', `${path}/reingest`, 'document_not_found'],
      ['DELETE', path, 'document_not_found'],
    ] as const)
      assertRefused(await other.admin(method, at), 404, code);
    const body = { query: 'paraffin' };
    assertRefused(
      await other.admin('POST', `/knowledge-bases/${baseId}/search`, body),
      404,
      'knowledge_base_not_found',
    );
    assertRefused(await other.admin('POST', `/agents/${agentId}/search`, body), 404, 'agent_not_found');
    assert.equal((await processed({ id } as KnowledgeDocument)).state, 'completed');
  });

  it('refuses what is no document', async () => {
    assertRefused(await organization.admin('POST', `/knowledge-bases/${baseId}/documents`, {}), 415, 'invalid_request');
    const { status } = await upload('program.exe', new Uint8Array([0x4d, 0x5a, 0, 0]));
    assert.ok(status === 415 || status === 422, String(status));
  });

  // A snippet is verbatim but for where the chunk's lines were broken.
  function squeezed(text: string): string {
    return text.replaceAll(/\s+/g, ' ');
  }
});
