// An operator's view of the deployment, and of where operators are signed in.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { adminToken, type EdgeHarness, startEdge } from '../../../support/edge-harness.ts';
import { eventually } from '../../../support/eventually.ts';
import { type ProviderServer, startProvider } from '../../../support/oidc/provider-server.ts';

const secret = 'a-secret-that-nobody-is-told';
const origin = 'https://console.example.com';

interface Deployment {
  version: string;
  revision: string | null;
  topology: string;
  console_origin: string;
  public_origin: string | null;
  metrics_url: string | null;
  organizations: { count: number; more: boolean } | null;
  local_sign_in: { policy: string; allowed: boolean };
  sign_in_providers: { state: string; read_at: string | null; [field: string]: unknown }[];
  models: { id: string; configured: boolean; models: string[] }[] | null;
  settings: { name: string; value: string; is_default: boolean }[];
}

describe('the deployment, as operators are told of it', () => {
  const edges: EdgeHarness[] = [];
  const providers: ProviderServer[] = [];
  after(async () => {
    await Promise.all([...edges, ...providers].map((each) => each.stop()));
  });

  async function edgeWith(settings: Record<string, string> = {}): Promise<EdgeHarness> {
    const edge = await startEdge({
      settings,
      scripts: {
        CountOrganizations: () => ({ count: 12, more: false }),
        ListModels: () => ({ sources: [{ id: 'demo', configured: true, models: ['demo'] }] }),
      },
    });
    edges.push(edge);
    return edge;
  }
  const ask = (edge: EdgeHarness, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${edge.adminUrl}/admin/v1${path}`, { ...init, headers: { authorization: `Bearer ${adminToken}` } });
  const read = async (edge: EdgeHarness): Promise<Deployment> => {
    const answer = await ask(edge, '/deployment');
    assert.equal(answer.status, 200);
    return (await answer.json()) as Deployment;
  };
  const provided = (issuer: string): Record<string, string> => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'colloquy',
    OIDC_CLIENT_SECRET: secret,
    CONSOLE_ORIGIN: origin,
  });

  it('has the defaults where nothing is set, and no setting is said to be other than it comes', async () => {
    const edge = await edgeWith();
    const told = await read(edge);
    assert.match(told.version, /^\d+\.\d+\.\d+/);
    assert.deepEqual(
      [told.revision, told.topology, told.public_origin, told.metrics_url],
      [null, 'services', null, null],
    );
    assert.equal(told.console_origin, edge.adminUrl);
    assert.deepEqual(told.organizations, { count: 12, more: false });
    assert.deepEqual(told.local_sign_in, { policy: 'auto', allowed: true });
    assert.deepEqual(told.sign_in_providers, []);
    assert.deepEqual(told.models, [{ id: 'demo', configured: true, models: ['demo'] }]);
    assert.ok(told.settings.length > 5);
    assert.deepEqual(
      told.settings.filter((one) => !one.is_default),
      [],
    );
  });

  it('says what is set, and no secret of it', async () => {
    const edge = await edgeWith({
      ...provided('http://127.0.0.1:1'),
      COLLOQUY_REVISION: '3f5c1d9',
      CONSOLE_METRICS_URL: 'https://grafana.example.com/d/colloquy?orgId=1',
      TRUSTED_PROXIES: '10.0.0.0/8,192.0.2.7',
      OIDC_ALLOWED_GROUPS: 'staff,contractors',
    });
    const answer = await ask(edge, '/deployment');
    const text = await answer.text();
    for (const hidden of [secret, adminToken]) assert.ok(!text.includes(hidden));
    const told = JSON.parse(text) as Deployment;
    assert.equal(told.revision, '3f5c1d9');
    assert.equal(told.metrics_url, 'https://grafana.example.com/d/colloquy?orgId=1');
    assert.deepEqual(told.local_sign_in, { policy: 'auto', allowed: false });
    assert.deepEqual(
      told.settings.filter((one) => !one.is_default),
      [
        { name: 'CONSOLE_ORIGIN', value: origin, is_default: false },
        { name: 'TRUSTED_PROXIES', value: '10.0.0.0/8,192.0.2.7', is_default: false },
      ],
    );
    assert.equal(told.sign_in_providers[0]?.['claim'], 'groups');
    assert.equal(told.sign_in_providers[0]?.['allowed_values'], 2);
  });

  it('says of a provider when it was read, and that it cannot be', async () => {
    const provider = await startProvider({ redirectUris: [`${origin}/auth/callback`] });
    providers.push(provider);
    const [here, away] = [await edgeWith(provided(provider.issuer)), await edgeWith(provided('http://127.0.0.1:1'))];
    await eventually(async () => {
      const [found] = (await read(here)).sign_in_providers;
      assert.deepEqual(found, {
        id: 'oidc',
        label: 'single sign-on',
        issuer: provider.issuer,
        state: 'reachable',
        read_at: new Date(here.now()).toISOString(),
        problem: null,
        redirect_uri: `${origin}/auth/callback`,
        post_logout_redirect_uri: `${origin}/console`,
        backchannel_logout_uri: `${origin}/auth/backchannel-logout`,
        claim: null,
        allowed_values: 0,
        mapped_roles: 0,
      });
    });
    await eventually(async () => {
      const [found] = (await read(away)).sign_in_providers;
      assert.deepEqual([found?.state, found?.read_at], ['unreachable', null]);
      assert.match(String(found?.['problem']), /^The provider did not answer/);
    });
  });

  it('is told, too, while services do not answer', async () => {
    const edge = await edgeWith();
    edge.script({
      ListModels: () => {
        throw unavailable('The run-executor');
      },
    });
    edge.takeTokenServiceAway();
    const told = await read(edge);
    assert.deepEqual([told.organizations, told.models], [null, null]);
    assert.equal(told.topology, 'services');
  });

  it('has the sessions of operators, and ends one', async () => {
    const edge = await edgeWith();
    const id = randomUUID();
    const session = {
      ...{ id, kind: 'operator', reason: 'ticket 4711', address: '203.0.113.9' },
      ...{ created_at: 'a', last_seen_at: 'b', proved_at: 'c', expires_at: 'd', renewed_at: 'e' },
    };
    edge.script({
      ListOperatorSessions: () => ({ data: [session], next_cursor: 'more' }),
      EndOperatorSession: () => ({}),
    });
    const list = await ask(edge, '/operator-sessions?limit=1');
    assert.deepEqual(await list.json(), {
      data: [
        {
          ...{ id, current: false, reason: 'ticket 4711', address: '203.0.113.9', browser: null },
          ...{ created_at: 'a', last_seen_at: 'b', expires_at: 'd' },
        },
      ],
      next_cursor: 'more',
    });
    assert.equal((await ask(edge, `/operator-sessions/${id}`, { method: 'DELETE' })).status, 204);
    const ended = edge.calls.find(({ method }) => method === 'EndOperatorSession');
    assert.deepEqual({ ...ended?.request }, { session_id: id });
    assert.equal(ended?.context.actor?.kind, 'operator');
  });
});
