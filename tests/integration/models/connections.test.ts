// Connections apart from each other: the one that is called, the way to it, and the memory of its server.

import assert from 'node:assert/strict';
import type { OpenConnection } from '#services/run-executor/models/connection.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import type { OutboundBounds } from '#shared/ports/outbound/outbound.ts';
import { type Provider, startProvider } from '../../support/model-servers/provider-server.ts';
import { outboundScene } from '../../support/outbound.ts';
import { asking, assertModelError, outcomeOf, providerAt, providerOf } from './model-calls.ts';

describe('connections to models', () => {
  let server: Provider;
  const scene = outboundScene();
  beforeEach(async () => {
    server = await startProvider('openai-compatible');
  });
  afterEach(async () => {
    await server.close();
    await scene.close();
  });

  it('reach an organization’s address through the outbound module, the deployment’s without it', async () => {
    const bounds: OutboundBounds[] = [];
    const outbound = {
      fetch: (given: OutboundBounds): typeof fetch => {
        bounds.push(given);
        return scene.outbound().fetch(given);
      },
    };
    const connections = [
      server.connection({ id: 'a', name: 'own', organization_id: 'org-1' }),
      server.connection({ id: 'b', name: 'ours' }),
    ];
    const models = providerOf(connections, { outbound, longestRunSeconds: 30 });
    for (const name of ['own/m', 'ours/m']) {
      const { text, error } = await outcomeOf(models, asking(name, { organization_id: 'org-1' }));
      assert.equal(error, undefined);
      assert.equal(text, 'Hello.');
    }
    assert.equal(bounds.length, 1);
    assert.partialDeepStrictEqual(bounds[0], { totalMs: 30_000, silenceMs: 90_000 });
  });

  for (const { title, base_url, says } of [
    { title: 'an address that is not public', base_url: 'https://10.1.2.3/v1', says: /may not be reached from here/ },
    { title: 'plain http', base_url: 'http://models.example/v1', says: /not public, or not https/ },
  ])
    it(`refuse ${title} of an organization in a sentence`, async () => {
      const outbound = scene.outbound({ OUTBOUND_ALLOW: '' });
      const models = providerOf([server.connection({ organization_id: 'org-1', base_url })], { outbound });
      const { error } = await outcomeOf(models, asking('mine/m', { organization_id: 'org-1' }));
      assertModelError(error, { retriable: false });
      assert.match(String(error), says);
    });

  it('follow no redirect of an organization’s address', async () => {
    server.answer({ status: 307, headers: { location: 'http://127.0.0.1:1/elsewhere' }, steps: [] });
    const models = providerOf([server.connection({ organization_id: 'org-1' })], { outbound: scene.outbound() });
    const { error } = await outcomeOf(models, asking('mine/m', { organization_id: 'org-1' }));
    assertModelError(error, { retriable: false });
    assert.match(String(error), /leads to another one/);
  });

  it('remember of a server what one connection in one version learned of it, and no other', async () => {
    server.refuses('temperature');
    const ask = async (connection: OpenConnection, models = providerOf([connection])) => {
      const before = server.calls.length;
      assert.equal((await outcomeOf(models, asking('mine/m', { temperature: 0.5 }))).error, undefined);
      return server.calls.length - before;
    };
    const found: OpenConnection[] = [];
    const models = providerAt('', {}, { connections: { find: async () => found.at(-1) } });
    const tries: number[] = [];
    for (const changed of [{}, {}, { version: '2' }, { id: 'another' }, {}]) {
      found.push(server.connection(changed));
      tries.push(await ask(server.connection(changed), models));
    }
    assert.deepEqual(tries, [2, 1, 2, 2, 1]);
  });

  it('are called with the credential that they have now', async () => {
    const found: OpenConnection[] = [];
    const models = providerAt('', {}, { connections: { find: async () => found.at(-1) } });
    found.push(server.connection());
    assert.equal((await outcomeOf(models, asking('mine/m'))).error, undefined);
    found.push(server.connection({ version: '2', credential: { kind: 'api_key', api_key: 'sk-rotated' } }));
    assertModelError((await outcomeOf(models, asking('mine/m'))).error, { retriable: false });
    assert.equal(server.calls.at(-1)?.headers.authorization, 'Bearer sk-rotated');
  });

  it('send headers of their own, which can be no credential', async () => {
    const headers = { 'x-team': 'support', Authorization: 'Bearer of-nobody' };
    const models = providerOf([server.connection({ headers })]);
    assert.equal((await outcomeOf(models, asking('mine/m'))).error, undefined);
    assert.equal(server.calls[0]?.headers['x-team'], 'support');
  });

  it('are found for the organization that asks', async () => {
    const asked: string[][] = [];
    const find = (...given: string[]): Promise<undefined> => {
      asked.push(given);
      return Promise.resolve(undefined);
    };
    const models = providerAt('', {}, { connections: { find } });
    const { error } = await outcomeOf(models, asking('theirs/m', { organization_id: 'org-1' }));
    assertModelError(error, { retriable: false });
    assert.ok(error instanceof ModelError && error.message.includes('there is no connection named theirs'));
    assert.deepEqual(asked, [['org-1', 'theirs']]);
  });

  it('of the settings stand before stored ones', async () => {
    const find = (): Promise<never> => Promise.reject(new Error('it is not looked for'));
    const models = providerAt(server.url, { MODEL_API_KEY: keyOf(server) }, { connections: { find } });
    assert.equal((await outcomeOf(models, asking('openai-compatible/m'))).text, 'Hello.');
  });
});

function keyOf(server: Provider): string {
  const { credential } = server.connection();
  return credential.kind === 'api_key' ? credential.api_key : '';
}
