// A hostile member, in a real system: ids of another organization wherever an id can stand, though they are an owner of
// both; and the remaining rights of a removed member.

import assert from 'node:assert/strict';
import { FormData } from 'undici';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { Organization } from '../support/black-box/organization.ts';
import { type SignedIn, signIn } from '../support/black-box/sign-in.ts';
import { eventually } from '../support/eventually.ts';
import { sharedColloquy } from './colloquy.ts';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

interface Made {
  readonly id: string;
  readonly token?: string;
}

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor?: string | null;
}

const prefix = '/admin/v1/organizations/{org_id}';

describe('a hostile member', () => {
  let client: Client;
  let adminToken: string;
  let here: Organization;
  let there: Organization;
  /** An owner of both organizations. */
  let both: SignedIn;
  /** Ids of things of the other organization, by the path segment before them. */
  let ids: Readonly<Record<string, string>>;
  let operations: { method: string; path: string; operation: Operation }[];

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    ({ client } = shared);
    adminToken = shared.colloquy.demo.admin_token;
    here = await shared.organization();
    there = await shared.organization();
    both = await signIn(client.adminUrl, adminToken, { organizationId: here.id, role: 'owner' });
    const { invitation: token } = await make<{ invitation: string }>('/invitations', { role: 'owner' });
    const accepted = { ...both, body: { token } };
    assertStatus(await client.api('POST', '/auth/invitations/accept', accepted), 200);
    ids = await thingsOfThere();
    const document = await client.api<{ paths: Record<string, Record<string, Operation>> }>(
      'GET',
      '/admin/v1/openapi.json',
      { adminToken },
    );
    operations = Object.entries(document.body.paths)
      .filter(([path]) => path.startsWith(`${prefix}/`) && path.slice(prefix.length).includes('{'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
      );
  });

  async function make<T>(path: string, body: object): Promise<T> {
    return assertStatus(await there.admin<T>('POST', path, body), 201);
  }

  async function thingsOfThere(): Promise<Record<string, string>> {
    const user = await there.identified();
    const { id: conversation } = await user.startConversation();
    const { run_id: run } = await user.ask(conversation, 'Hello');
    const member = await signIn(client.adminUrl, adminToken, { organizationId: there.id, role: 'viewer' });
    const account = await make<Made>('/service-accounts', { name: 'pipeline', role: 'editor' });
    const base = await make<Made>('/knowledge-bases', { name: 'Handbook' });
    const file = new FormData();
    file.set('file', new File(['# Returns\n\nWithin thirty days.'], 'returns.md', { type: 'text/markdown' }));
    const draft = { name: 'Theirs', instructions: 'Nobody else reads this.', model: 'demo' };
    assertStatus(await there.admin('PUT', `/agents/${there.agentId}/draft`, draft), 201);
    const origins = assertStatus(await there.admin<List>('GET', '/allowed-origins'), 200);
    const support = await signIn(client.adminUrl, adminToken, {});
    const access = await client.api<Made>('POST', `/admin/v1/organizations/${there.id}/support-accesses`, {
      ...support,
      body: { reason: 'a test looks' },
    });
    const document = await client.api<Made>(
      'POST',
      `/admin/v1/organizations/${there.id}/knowledge-bases/${base.id}/documents`,
      { adminToken, body: file },
    );
    // In a cluster an organization has none unless the operator lets it.
    assertStatus(await there.admin('PATCH', '/ceilings', { model_connections: 1 }), 200);
    assertStatus(await there.admin('PATCH', '/limits', { model_connections: 1 }), 200);
    const models = { name: 'theirs', kind: 'anthropic', credential: { kind: 'api_key', api_key: 'sk-theirs' } };
    const server = { name: 'Tools', url: 'https://tools.example.com/mcp', trusted: false };
    return {
      'publishable-keys': there.publishableKeyId,
      'api-keys': there.apiKeyId,
      secrets: there.apiKey.slice(0, 11),
      'identity-secrets': there.identitySecretId,
      'allowed-origins': String(origins.data[0]?.['id']),
      'end-users': user.id,
      'service-accounts': account.id,
      tokens: (await make<Made>(`/service-accounts/${account.id}/tokens`, { name: 'ci' })).id,
      members: member.memberId,
      invitations: (await make<Made>('/invitations', { role: 'viewer' })).id,
      'support-accesses': assertStatus(access, 201).id,
      agents: there.agentId,
      versions: '1',
      'knowledge-bases': base.id,
      documents: assertStatus(document, 201).id,
      'tool-servers': (await make<Made>('/tool-servers', server)).id,
      tools: 'search',
      'model-connections': (await make<Made>('/model-connections', models)).id,
      runs: run,
      steps: '1',
      conversations: conversation,
    };
  }

  const pathIn = (organizationId: string, template: string): string =>
    template
      .replace('{org_id}', organizationId)
      .replaceAll(/([\w-]+)\/\{\w+\}/g, (whole, before: string) =>
        before === 'organizations' ? whole : `${before}/${ids[before] ?? assert.fail(`no ${before} in ${template}`)}`,
      );

  const ask = (method: string, path: string, { requestBody }: Operation) => {
    const [type, { example = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const form = new FormData();
    form.set('file', new File(['# A'], 'a.md', { type: 'text/markdown' }));
    const body = type === undefined ? undefined : type.startsWith('multipart/') ? form : example;
    return client.api<{ code?: string }>(method, path, { ...both, ...(body === undefined ? {} : { body }) });
  };

  /** All that there is in the other organization, but for when it was last used, and how far its document is read. */
  async function allOfThere(): Promise<unknown> {
    const lists = [
      ...['publishable-keys', 'api-keys', 'identity-secrets', 'allowed-origins', 'end-users', 'service-accounts'],
      ...['members', 'invitations', 'support-accesses', 'agents', 'knowledge-bases', 'tool-servers', 'runs'],
      ...['model-connections', 'conversations', `knowledge-bases/${ids['knowledge-bases']}/documents`],
      ...[`agents/${there.agentId}/versions`, `service-accounts/${ids['service-accounts']}/tokens`],
    ];
    const found: unknown[] = [];
    for (const list of lists) {
      const { data } = assertStatus(await there.admin<List>('GET', `/${list}`), 200);
      found.push([
        list,
        data.map((each) =>
          Object.fromEntries(
            Object.entries(each).filter(
              ([name]) => !/last_|state|progress|_at$|chunk|documents|result|step_count/.test(name),
            ),
          ),
        ),
      ]);
    }
    return found;
  }

  it('finds nothing of one organization under the path of another, with any operation there is, and changes nothing', async function () {
    this.timeout(60_000);
    const before = await allOfThere();
    const found: string[] = [];
    for (const { method, path, operation } of operations) {
      const { status, text } = await ask(method, pathIn(here.id, path), operation);
      if (status !== 404) found.push(`${operation.operationId}: ${status} ${text.slice(0, 200)}`);
    }
    assert.deepEqual(found, []);
    assert.deepEqual(await allOfThere(), before);
    // All of it is there where it belongs.
    for (const { method, path, operation } of operations)
      if (method === 'GET' && !/listTools|listConnectionModels|stream/i.test(operation.operationId))
        assertStatus(await ask('GET', pathIn(there.id, path), operation), 200);
  });

  it('has nothing of another organization put into their own', async () => {
    const base = ids['knowledge-bases'];
    const bodies: [string, string, object][] = [
      ['PATCH', `/agents/${here.agentId}`, { knowledge_base_ids: [base] }],
      ['PATCH', `/agents/${here.agentId}`, { tool_server_ids: [ids['tool-servers']] }],
      ['PATCH', `/agents/${here.agentId}`, { model: 'theirs/model' }],
      ['PATCH', `/agents/${here.agentId}`, { fallback_models: ['theirs/model'] }],
      ['PATCH', `/agents/${here.agentId}`, { org_id: there.id }],
      [
        'PUT',
        `/agents/${here.agentId}/draft`,
        { name: 'A', instructions: '', model: 'demo', knowledge_base_ids: [base] },
      ],
      ['POST', '/agents', { name: 'A', instructions: '', model: 'demo', organization_id: there.id }],
      ['POST', '/knowledge-bases', { name: 'A', org_id: there.id }],
      ['POST', '/invitations', { role: 'owner', organization_id: there.id }],
    ];
    for (const [method, path, body] of bodies) {
      const answer = await client.api(method, `/admin/v1/organizations/${here.id}${path}`, { ...both, body });
      assertRefused(answer, 422, 'validation_error');
    }
    const outsider = await signIn(client.adminUrl, adminToken, { organizationId: here.id, role: 'owner' });
    const wish = { ...outsider, body: { organization_id: there.id, name: 'mine' } };
    assertRefused(await client.api('POST', '/admin/v1/me/tokens', wish), 404, 'organization_not_found');
    for (const { method, path, operation } of operations) {
      const answer = await client.api(method, pathIn(there.id, path), {
        ...outsider,
        ...(operation.requestBody === undefined ? {} : { body: {} }),
      });
      assertRefused(answer, 404, 'organization_not_found');
    }
    // Nor do they leave a word there, under a name of their choice.
    const audit = assertStatus(await there.admin<List>('GET', `/audit?actor=${outsider.memberId}`), 200);
    assert.deepEqual(audit.data, []);
    const own = { action: 'personal_token.create', outcome: 'done', organization_id: here.id };
    const mine = { ...outsider, body: { organization_id: here.id, name: 'mine' } };
    assertStatus(await client.api('POST', '/admin/v1/me/tokens', mine), 201);
    const noted = assertStatus(await here.admin<List>('GET', `/audit?actor=${outsider.memberId}`), 200).data;
    assert.ok(noted.some((entry) => Object.entries(own).every(([name, value]) => entry[name] === value)));
  });

  it('goes on in no list of one organization by the cursor of another, and changes nothing by its ETag', async () => {
    for (let n = 0; n < 2; n += 1) await make('/agents', { name: `A ${n}`, instructions: '', model: 'demo' });
    await make('/api-keys', { name: 'another' });
    await make('/invitations', { role: 'viewer' });
    const user = await there.identified();
    await user.ask((await user.startConversation()).id, 'Hello again');
    for (const list of ['agents', 'members', 'api-keys', 'runs', 'conversations', 'invitations', 'audit']) {
      const read = (of: Organization, cursor: string) =>
        client.api<List>('GET', `/admin/v1/organizations/${of.id}/${list}?limit=1${cursor}`, both);
      const { next_cursor: next } = assertStatus(await read(there, ''), 200);
      const cursor = `&cursor=${encodeURIComponent(next ?? assert.fail(list))}`;
      assert.equal((await read(there, cursor)).status, 200, list);
      assertRefused(await read(here, cursor), 422, 'validation_error');
    }
    const agent = (of: Organization): string => `/admin/v1/organizations/${of.id}/agents/${of.agentId}`;
    assertStatus(await client.api('PATCH', agent(there), { ...both, body: { name: 'Another' } }), 200);
    const { headers } = await client.api('GET', agent(there), both);
    const change = {
      headers: { ...both.headers, 'if-match': String(headers['etag']) },
      body: { name: 'Swapped' },
    };
    assertRefused(await client.api('PATCH', agent(here), change), 409, 'conflict');
    assert.notEqual(assertStatus(await client.api<{ name: string }>('GET', agent(here), both), 200).name, 'Swapped');
  });

  /** Milliseconds from the removal of a member to the end of the streams that they and their token have open. */
  async function endAfterRemoval(): Promise<number> {
    const member = await signIn(client.adminUrl, adminToken, { organizationId: here.id, role: 'editor' });
    const wish = { ...member, body: { organization_id: here.id, name: 'mine' } };
    const { token = '' } = assertStatus(await client.api<Made>('POST', '/admin/v1/me/tokens', wish), 201);
    const user = await here.identified();
    const { id } = await user.startConversation();
    const { run_id: run } = await user.send(id, '/stream 400 50');
    const open = async (headers: Readonly<Record<string, string>>): Promise<() => Promise<void>> => {
      const stream = await fetch(`${client.adminUrl}/admin/v1/organizations/${here.id}/runs/${run}/stream`, {
        headers,
      });
      assert.equal(stream.status, 200);
      const reader = stream.body?.getReader() ?? assert.fail();
      assert.equal((await reader.read()).done, false);
      return async () => {
        for (;;) if ((await reader.read()).done) return;
      };
    };
    const ends = [await open(member.headers), await open({ authorization: `Bearer ${token}` })];
    assertStatus(await here.admin('DELETE', `/members/${member.memberId}`), 204);
    const removedAt = performance.now();
    await Promise.all(ends.map((end) => end()));
    const took = performance.now() - removedAt;
    const agents = `/admin/v1/organizations/${here.id}/agents`;
    await eventually(async () => {
      assertRefused(await client.api('GET', agents, member), 404, 'organization_not_found');
      assertRefused(await client.api('GET', agents, { adminToken: token }), 401, 'unauthorized');
    });
    assert.notEqual((await user.readRun(run)).state, 'succeeded', 'the run ended first');
    await client.api('POST', `/v2/runs/${run}/cancel`, user.as);
    return took;
  }

  it('hears and does nothing more once they are removed: their open stream, their session and their tokens end', async function () {
    this.timeout(90_000);
    // Of some tries the least: in a cluster on a busy machine each of its processes may be held up.
    let least = Infinity;
    for (let tries = 0; tries < 3 && least >= 5_500; tries += 1) least = Math.min(least, await endAfterRemoval());
    assert.ok(least < 5_500, `the streams went on for ${least.toFixed(0)} ms`);
  });
});
