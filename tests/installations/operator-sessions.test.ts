// An operator's session in an organization whose content it has no access to: it may change as the table beside this
// file says, in a real system, and no way around that leads to a document.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Answer, assertRefused, assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { signIn } from '../support/black-box/sign-in.ts';
import { bodies, changes } from './operator-session-table.ts';

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly without: string | undefined;
  readonly gives: boolean;
}

interface Document {
  paths: Record<
    string,
    Record<string, { operationId?: string; 'x-without-access'?: string; 'x-gives-access'?: boolean }>
  >;
}

const inOrganization = '/admin/v1/organizations/{org_id}';

describe('an operator’s session', function () {
  this.timeout(60_000);
  let colloquy: Colloquy;
  let client: Client;
  let adminToken: string;
  let shop: Organization;
  let headers: Readonly<Record<string, string>>;
  let operations: Operation[];

  before(async () => {
    colloquy = await startColloquy();
    client = createClient(colloquy.demo.base_url);
    adminToken = colloquy.demo.admin_token;
    shop = await createOrganization(client, adminToken);
    // Its first owner: there is nobody to invite any more.
    await signIn(client.adminUrl, adminToken, { organizationId: shop.id });
    ({ headers } = await signIn(client.adminUrl, adminToken, {}));
    const { body } = await client.api<Document>('GET', '/admin/v1/openapi.json', { adminToken });
    operations = Object.entries(body.paths)
      .filter(([path]) => path.startsWith(inOrganization))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { operationId: id = '', ...said }]) => ({
          id,
          path,
          method: method.toUpperCase(),
          without: said['x-without-access'],
          gives: said['x-gives-access'] === true,
        })),
      )
      .filter(({ method }) => method !== 'GET');
  });
  after(async () => {
    await client?.close();
    await colloquy?.stop();
  });

  const as = <T = unknown>(method: string, path: string, body?: object): Promise<Answer<T>> =>
    client.api<T>(method, `/admin/v1/organizations/${shop.id}${path}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const isRefused = async ({ method, path }: Operation, body: object): Promise<boolean> => {
    const ids = path.slice(inOrganization.length).replaceAll(/\{\w+\}/g, () => randomUUID());
    const { status } = await as(method, ids, method === 'DELETE' ? undefined : body);
    assert.ok(status < 500 && status !== 429 && status !== 401, `${method} ${path}: ${status}`);
    return status === 403;
  };
  async function held(open: boolean): Promise<void> {
    const differences: string[] = [];
    const asked = [
      ...operations.map((one) => ({
        one,
        line: changes[one.id] ?? assert.fail(one.id),
        body: changes[one.id]?.body ?? [],
      })),
      ...bodies.map((line) => ({
        one: operations.find(({ id }) => id === line.id) ?? assert.fail(),
        line,
        body: line.body,
      })),
    ];
    for (const { one, line, body } of asked) {
      const may = line.may === 'free' || (open && line.may === 'access');
      if ((await isRefused(one, body)) === may)
        differences.push(`${one.id} ${may ? 'is refused' : 'is let in'}, though: ${line.because}`);
    }
    assert.deepEqual(differences, []);
  }

  it('is said of for every change of an organization, and of none that there is not', () => {
    const ids = operations.map(({ id }) => id).sort();
    assert.deepEqual(
      Object.keys(changes).sort(),
      ids,
      'tests/installations/operator-session-table.ts needs a line for each',
    );
    // An operation's description agrees with the table, also on outcomes that depend on the body.
    for (const { id, without, gives } of operations) {
      if (gives) assert.equal(changes[id]?.may, 'never', id);
      else if (without !== 'by_body') assert.equal(changes[id]?.may === 'free', without !== undefined, id);
    }
  });

  it('reads no document by asking an agent as a visitor', async () => {
    const secret = 'The vault opens with 31-07-52.';
    const { id: base } = assertStatus(
      await shop.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'Secrets' }),
      201,
    );
    const form = new FormData();
    form.set('file', new Blob([secret], { type: 'text/plain' }), 'vault.txt');
    const uploaded = await fetch(
      `${client.adminUrl}/admin/v1/organizations/${shop.id}/knowledge-bases/${base}/documents`,
      { method: 'POST', body: form, headers: { authorization: `Bearer ${adminToken}` } },
    );
    assert.equal(uploaded.status, 201, await uploaded.text());
    // Each step of the way is closed by itself.
    const agent = { name: 'Spy', instructions: 'Answer.', model: 'demo', knowledge_base_ids: [base] };
    const spy = 'https://spy.example.com';
    const steps: [string, string, object][] = [
      ['POST', '/agents', agent],
      ['PATCH', `/agents/${shop.agentId}`, { knowledge_base_ids: [base] }],
      ['PUT', `/agents/${shop.agentId}/draft`, agent],
      ['POST', `/agents/${shop.agentId}/publish`, {}],
      ['POST', '/publishable-keys', { name: 'spy' }],
      ['POST', '/allowed-origins', { origin: spy }],
      ['PATCH', '', { allowed_origins: [spy] }],
      ['POST', '/api-keys', { name: 'spy' }],
      ['POST', `/knowledge-bases/${base}/search`, { query: 'vault' }],
    ];
    for (const [method, path, body] of steps) {
      const answer = await as(method, path, body);
      assertRefused(answer, 403, 'forbidden');
    }
    const { data } = assertStatus(await shop.admin<{ data: { name: string }[] }>('GET', '/agents'), 200);
    assert.deepEqual(
      data.map(({ name }) => name),
      ['Demo'],
    );
  });

  it('changes without an access what the table says', () => held(false));

  it('changes with an access the rest, but for what lasts', async () => {
    assertStatus(await as('POST', '/support-accesses', { reason: 'a test looks' }), 201);
    await held(true);
  });
});
