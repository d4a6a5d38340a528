// Members who ask for as much as can be had of the administration, in a real system: their load is bounded, and others
// do not feel it.

import assert from 'node:assert/strict';
import { FormData } from 'undici';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { signIn } from '../support/black-box/sign-in.ts';
import { eventually } from '../support/eventually.ts';

interface Refusal {
  readonly code: string;
  readonly scope?: string;
  readonly retry_after?: number;
}

interface Made {
  readonly id: string;
  readonly details?: readonly { readonly path: string }[];
}

describe('a hostile member', function () {
  this.timeout(120_000);
  let colloquy: Colloquy;
  let client: Client;
  let adminToken: string;
  let here: Organization;
  let there: Organization;

  before(async () => {
    colloquy = await startColloquy();
    client = createClient(colloquy.demo.base_url);
    adminToken = colloquy.demo.admin_token;
    here = await createOrganization(client, adminToken);
    there = await createOrganization(client, adminToken);
  });
  after(async () => {
    await client?.close();
    await colloquy?.stop();
  });

  /** A knowledge base with one document that can be found. */
  async function knowledgeOf(organization: Organization, text: string): Promise<string> {
    const base = assertStatus(
      await organization.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'Handbook' }),
      201,
    );
    const body = new FormData();
    body.set('file', new File([text], 'handbook.md'));
    const documents = `/knowledge-bases/${base.id}/documents`;
    const path = `/admin/v1/organizations/${organization.id}${documents}`;
    const { id } = assertStatus(await client.api<{ id: string }>('POST', path, { adminToken, body }), 201);
    await eventually(async () => {
      const read = await organization.admin<{ state: string }>('GET', `${documents}/${id}`);
      assert.equal(assertStatus(read, 200).state, 'completed');
    });
    return base.id;
  }

  it('searches a thousand times at once and takes no knowledge away, neither from others nor from their own', async () => {
    const mine = await knowledgeOf(here, '# Lamp\n\nThe lamp burns paraffin oil.');
    const theirs = await knowledgeOf(there, '# Horn\n\nThe horn sounds for five seconds every minute in fog.');
    const agent = { name: 'Keeper', instructions: 'Answer.', model: 'demo', knowledge_base_ids: [theirs] };
    const { id: agentId } = assertStatus(await there.admin<{ id: string }>('POST', '/agents', agent), 201);
    const viewer = await signIn(client.adminUrl, adminToken, { organizationId: here.id, role: 'viewer' });
    const owner = await signIn(client.adminUrl, adminToken, { organizationId: here.id, role: 'owner' });
    const base = `/admin/v1/organizations/${here.id}`;
    const body = { query: 'paraffin oil of the lamp, and whatever else burns in a lighthouse at night' };
    const flood = Array.from({ length: 1_100 }, () =>
      client.api<Refusal>('POST', `${base}/knowledge-bases/${mine}/search`, { headers: viewer.headers, body }),
    );
    const customer = await there.identified();
    const { id: conversation } = await customer.startConversation(agentId);
    const { frames } = await customer.ask(conversation, 'How long does the horn sound in fog?');
    // Their own owner is served beside it.
    assertStatus(await client.api('GET', `${base}/members`, { headers: owner.headers }), 200);
    const answers = await Promise.all(flood);
    const message = frames.find(({ event }) => event === 'message')?.data as { citations: unknown[] } | undefined;
    assert.ok((message?.citations.length ?? 0) > 0, JSON.stringify(frames.slice(-2)));
    const refused = answers.filter(({ status }) => status !== 200);
    // A rate of 600 lets no more through, and four at once go on together.
    assert.ok(answers.length - refused.length <= 600);
    assert.ok(refused.length >= 500);
    for (const { status, body: said, headers } of refused) {
      assert.deepEqual([status, said.code, said.scope], [429, 'rate_limited', 'administration']);
      assert.equal(headers['retry-after'], String(said.retry_after));
    }
  });

  it('keeps no more than the limits of the organization say, however much they send at once', async () => {
    const organization = await createOrganization(client, adminToken);
    const mib = 1024 * 1024;
    const most = { agents: 12, knowledge_bases: 5, stored_bytes: 4 * mib, documents: 7, tool_servers: 2 };
    assertStatus(await organization.admin('PATCH', '/limits', most), 200);
    const { headers } = await signIn(client.adminUrl, adminToken, { organizationId: organization.id, role: 'editor' });
    const base = `/admin/v1/organizations/${organization.id}`;
    const send = (path: string, body: object) => client.api<Refusal & Made>('POST', base + path, { headers, body });
    /** Sends as many at once as one principal may have in flight, and says what became of them. */
    const sent = async (times: number, one: (n: number) => ReturnType<typeof send>) => {
      const answers: Awaited<ReturnType<typeof send>>[] = [];
      for (let n = 0; n < times; n += 12)
        answers.push(...(await Promise.all(Array.from({ length: Math.min(12, times - n) }, (_, k) => one(n + k)))));
      for (const { status, body } of answers.filter((answer) => answer.status !== 201))
        assert.deepEqual([status, body.code, body.details?.[0]?.path], [422, 'validation_error', '/limit']);
      return answers.filter((answer) => answer.status === 201).map(({ body }) => body.id);
    };
    // One is there from the start.
    const agents = await sent(60, (n) => send('/agents', { name: `Agent ${n}`, instructions: '', model: 'demo' }));
    assert.equal(agents.length, most.agents - 1);
    const bases = await sent(40, (n) => send('/knowledge-bases', { name: `Base ${n}` }));
    assert.equal(bases.length, most.knowledge_bases);
    const documents = `/knowledge-bases/${bases[0]}/documents`;
    const upload = (bytes: number) => (n: number) => {
      const body = new FormData();
      body.set('file', new File([`${n} `.padEnd(bytes, 'x ')], `${n}.txt`));
      return send(documents, body);
    };
    /**
     * Floods, and then sends until so many are there: the last ones may count twice for a moment, and never less than
     * once.
     */
    const filled = async (all: readonly string[], to: number, bytes: number): Promise<string[]> => {
      const made = [...all, ...(await sent(12, upload(bytes)))];
      assert.ok(made.length <= to, `${made.length} of ${to}`);
      await eventually(async () => {
        if (made.length < to) made.push(...(await sent(1, upload(bytes))));
        assert.equal(made.length, to);
      });
      assert.deepEqual(await sent(12, upload(bytes)), []);
      return made;
    };
    const large = await filled([], 4, mib);
    const used = async (): Promise<Record<string, { used?: number }>> =>
      assertStatus(await organization.admin<Record<string, { used?: number }>>('GET', '/limits'), 200);
    await eventually(async () => {
      const { agents: a, knowledge_bases: k, stored_bytes: b, documents: d } = await used();
      assert.deepEqual([a?.used, k?.used, b?.used, d?.used], [12, 5, 4 * mib, 4]);
    });
    // A removal makes room again, once it was counted.
    assertStatus(await client.api('DELETE', `${base}${documents}/${large[0]}`, { headers }), 204);
    await eventually(async () => assert.equal((await used())['documents']?.used, 3));
    await filled(large.slice(1), 7, 10);
    assertStatus(await client.api('DELETE', `${base}/agents/${agents[0]}`, { headers }), 204);
    assert.equal(
      (await sent(3, (n) => send('/agents', { name: `More ${n}`, instructions: '', model: 'demo' }))).length,
      1,
    );
    // Less than there is: it stays, and nothing comes to it.
    assertStatus(await organization.admin('PATCH', '/limits', { agents: 3 }), 200);
    const refused = await send('/agents', { name: 'One more', instructions: '', model: 'demo' });
    assert.equal(refused.status, 422);
    assert.equal((await used())['agents']?.used, 12);
  });
});
