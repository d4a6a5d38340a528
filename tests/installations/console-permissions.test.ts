// Every operation of /admin/v1 against every kind of principal, in a real system, compared with the table beside this
// file.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Answer, assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { signIn } from '../support/black-box/sign-in.ts';
import { type Outcome, type Principal, principals, table } from './permission-table.ts';

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

interface Document {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

/** A principal's credential, and its organization. */
interface Asking {
  readonly headers: Readonly<Record<string, string>>;
  readonly organizationId: string;
}

describe('who may what', () => {
  let colloquy: Colloquy;
  let client: Client;
  let adminToken: string;
  let shop: Organization;
  let operations: Operation[];
  /** People with a session sign in for each test anew: operations that need a recent proof come within its minutes. */
  const asking = new Map<Principal, () => Promise<Asking>>();
  const asked = (principal: Principal) => (asking.get(principal) ?? assert.fail(principal))();

  before(async function () {
    this.timeout(120_000);
    colloquy = await startColloquy({ env: { ADDRESS_OPERATOR_FAILURES_PER_MINUTE: '0' } });
    client = createClient(colloquy.demo.base_url);
    adminToken = colloquy.demo.admin_token;
    shop = await createOrganization(client, adminToken);
    const document = await client.api<Document>('GET', '/admin/v1/openapi.json', { adminToken });
    operations = Object.entries(document.body.paths)
      .filter(([path]) => path.startsWith('/admin/v1/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { operationId: id = '' }]) => ({
          id,
          path,
          method: method.toUpperCase(),
        })),
      );
    await introduce();
  });
  after(async function () {
    this.timeout(30_000);
    await client.close();
    await colloquy.stop();
  });

  const session = async (organizationId?: string, role?: 'viewer' | 'editor' | 'admin' | 'owner') =>
    (
      await signIn(client.adminUrl, adminToken, {
        ...(organizationId === undefined ? {} : { organizationId }),
        ...(role === undefined ? {} : { role }),
      })
    ).headers;

  async function introduce(): Promise<void> {
    const { id: organizationId } = shop;
    const other = await createOrganization(client, adminToken);
    const blind = await createOrganization(client, adminToken);
    assertStatus(await blind.admin('PATCH', '', { viewers_see_content: false }), 200);
    const owner = await session(organizationId, 'owner');
    const made = async (path: string, body: object, headers: Record<string, string> = {}): Promise<string> => {
      const as = headers['cookie'] === undefined ? { adminToken } : { headers };
      const { id, token = id } = assertStatus(
        await client.api<{ id: string; token?: string }>('POST', `/admin/v1${path}`, { ...as, body }),
        201,
      );
      return token;
    };
    const accounts = `/organizations/${organizationId}/service-accounts`;
    const account = await made(accounts, { name: 'pipeline', role: 'admin' });
    const always = (headers: Asking['headers']) => async () => ({ organizationId, headers });
    const bearer = (token: string) => always({ authorization: `Bearer ${token}` });
    const signedIn =
      (of: string, role: Parameters<typeof session>[1], elsewhere = of) =>
      async () => ({
        organizationId: of,
        headers: await session(elsewhere, role),
      });
    for (const role of ['viewer', 'editor', 'admin', 'owner'] as const)
      asking.set(role, signedIn(organizationId, role));
    asking.set('nobody', always({}));
    asking.set('blind', signedIn(blind.id, 'viewer'));
    asking.set('foreign', signedIn(organizationId, 'owner', other.id));
    asking.set('operator', bearer(adminToken));
    asking.set('session', async () => ({ organizationId, headers: await session() }));
    asking.set('personal', bearer(await made('/me/tokens', { organization_id: organizationId, name: 'p' }, owner)));
    asking.set('service', bearer(await made(`${accounts}/${account}/tokens`, { name: 's' })));
    asking.set('chat', bearer((await shop.anonymous()).token));
    asking.set('key', always({ 'x-api-key': shop.apiKey }));
    asking.set('cross', async () => {
      const { cookie = '' } = await session(organizationId, 'owner');
      return { organizationId, headers: { cookie } };
    });
  }

  it('is said of every operation, and of none that there is not', () => {
    const ids = operations.map(({ id }) => id).sort();
    assert.deepEqual(Object.keys(table).sort(), ids, 'tests/installations/permission-table.ts needs a line for each');
  });

  for (const principal of principals) {
    it(`is what the table says for: ${principal}`, async function () {
      this.timeout(60_000);
      const { headers, organizationId } = await asked(principal);
      const differences: string[] = [];
      // Operations that end sessions come last.
      const order = operations.toSorted(
        (one, other) => Number(/End|end/.test(one.id)) - Number(/End|end/.test(other.id)),
      );
      for (const { id, method, path } of order) {
        const body = /POST|PATCH|PUT/.test(method) ? (table[id]?.body ?? []) : undefined;
        const answer = await client.api<{ code?: string }>(method, pathOf(path, organizationId), {
          headers,
          ...(body === undefined ? {} : { body }),
        });
        const [found, expected] = [outcomeOf(answer), table[id]?.outcomes[principal]];
        if (found !== expected) differences.push(`${id}: ${found} in place of ${expected}`);
      }
      assert.deepEqual(differences, []);
    });
  }

  // An operation's permission may depend on its request: the service that acts checks it, edge does not.
  const patch = async (principal: Principal, path: string, body: object) => {
    const { headers, organizationId } = await asked(principal);
    return outcomeOf(await client.api('PATCH', `/admin/v1/organizations/${organizationId}${path}`, { headers, body }));
  };

  it('comes to how long traces are kept for owners, and for no admin', async () => {
    const set = (principal: Principal, days: number | null) =>
      patch(principal, '/limits', { queued_runs: 40, trace_retention_days: days });
    for (const principal of ['editor', 'admin', 'service'] as const)
      assert.equal(await set(principal, 1), '403', principal);
    for (const principal of ['owner', 'personal', 'operator'] as const)
      assert.equal(await set(principal, null), 'yes', principal);
  });

  it('comes to what viewers see for owners, and to an organization’s end for nobody in it', async () => {
    for (const principal of ['admin', 'service'] as const)
      assert.equal(await patch(principal, '', { viewers_see_content: true }), '403', principal);
    for (const principal of ['admin', 'service', 'owner', 'personal'] as const)
      assert.equal(await patch(principal, '', { disabled: true }), '403', principal);
    assert.equal(await patch('owner', '', { viewers_see_content: true }), 'yes');
  });

  it('comes to content for an operator’s session while there is an access for support, and no longer', async () => {
    const { headers, organizationId } = await asked('session');
    const base = `/admin/v1/organizations/${organizationId}`;
    const reads = async () => outcomeOf(await client.api('GET', `${base}/feedback`, { headers }));
    assert.equal(await reads(), '403');
    const body = { reason: 'a test looks' };
    const opened = await client.api<{ id: string }>('POST', `${base}/support-accesses`, { headers, body });
    const { id } = assertStatus(opened, 201);
    assert.equal(await reads(), 'yes');
    const owner = await asked('owner');
    const seen = await client.api<{ data: { id: string }[] }>('GET', `${base}/support-accesses`, owner);
    assert.deepEqual(
      assertStatus(seen, 200).data.map((one) => one.id),
      [id],
    );
    assertStatus(await client.api('DELETE', `${base}/support-accesses/${id}`, owner), 204);
    assert.equal(await reads(), '403');
  });
});

// Absent things of the organization: a permitted principal gets `not_found`.
function pathOf(template: string, organizationId: string): string {
  return template.replace('{org_id}', organizationId).replaceAll(/\{\w+\}/g, () => randomUUID());
}

function outcomeOf({ status, body }: Answer<{ code?: string } | null>): Outcome {
  if (status === 401) return '401';
  if (status === 403) return '403';
  if (status === 404 && body?.code === 'organization_not_found') return '404';
  assert.ok(status < 500 && status !== 429, `${status} ${JSON.stringify(body)}`);
  return 'yes';
}
