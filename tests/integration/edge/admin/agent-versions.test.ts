// Drafts, versions and models over HTTP, in front of scripted services.

import assert from 'node:assert/strict';
import { adminToken } from '../../../support/edge-harness.ts';
import { type Administered, agent, createdAt, draft, org, startAdministered } from './administered.ts';

describe('the administration of drafts and versions', () => {
  let administered: Administered;
  before(async () => {
    administered = await startAdministered();
  });
  after(() => administered.edge.stop());

  const path = `${org}/agents/${agent.id}`;
  const whole = { name: 'Guide', instructions: 'Help.', model: 'demo' };
  const call = (method: string, rest: string, body?: unknown, match?: string) =>
    administered.call(method, path + rest, body, {
      authorization: `Bearer ${adminToken}`,
      ...(match === undefined ? {} : { 'if-match': match }),
    });
  const asked = ({ headers }: { headers: Headers }, name: string) =>
    administered.callsOf(headers.get('x-request-id'), name)[0];

  it('makes a draft where there is none, and replaces the one whose ETag is named', async () => {
    const made = await call('PUT', '/draft', { ...whole, greeting: null });
    assert.deepEqual([made.status, made.headers.get('etag')], [201, '"3"']);
    assert.deepEqual(
      [asked(made, 'SaveAgentDraft')?.if_revision, asked(made, 'SaveAgentDraft')?.replace],
      [undefined, false],
    );
    const saved = await call('PUT', '/draft', { ...whole, base_version: 2 }, '"3"');
    assert.equal(saved.status, 200);
    assert.deepEqual(
      [asked(saved, 'SaveAgentDraft')?.if_revision, asked(saved, 'SaveAgentDraft')?.base_version],
      [3, 2],
    );
    const replaced = await call('PUT', '/draft', whole, '*');
    assert.equal(asked(replaced, 'SaveAgentDraft')?.replace, true);
    for (const body of [{}, { ...whole, disabled: true }, { ...whole, base_version: -1 }])
      assert.equal((await call('PUT', '/draft', body)).body.code, 'validation_error');
  });

  it('shows a draft with its author, and publishes or discards the draft as it was seen', async () => {
    const read = await call('GET', '/draft');
    assert.equal(read.headers.get('etag'), '"3"');
    const { base_version: base, saved_by: by, saved_at: at, name } = read.body;
    assert.deepEqual([base, by, at, name], [2, { kind: 'operator', id: null, name: null }, createdAt, 'Guide']);
    for (const hidden of ['id', 'disabled', 'version', 'has_draft']) assert.ok(!(hidden in read.body), hidden);
    const published = await call('POST', '/publish', { note: 'Better' }, '"3"');
    assert.deepEqual([published.status, published.body.version], [200, 3]);
    assert.deepEqual(asked(published, 'PublishAgent')?.note, 'Better');
    assert.equal(asked(published, 'PublishAgent')?.if_revision, draft.revision);
    assert.equal((await call('POST', '/publish')).status, 200);
    const discarded = await call('DELETE', '/draft', undefined, '"3"');
    assert.deepEqual([discarded.status, asked(discarded, 'DeleteAgentDraft')?.if_revision], [204, 3]);
  });

  it('shows versions, and restores one', async () => {
    const { body } = await call('GET', '/versions');
    assert.deepEqual(body.data, [
      {
        n: 1,
        note: null,
        published_at: createdAt,
        published_by: { kind: 'member', id: 'm', name: 'Ada' },
        restored_from: null,
      },
    ]);
    const read = await call('GET', '/versions/1');
    assert.deepEqual([read.body.n, read.body.instructions, 'disabled' in read.body], [1, 'Help.', false]);
    const restored = await call('POST', '/versions/1/restore', { note: 'Back' }, '"7"');
    assert.deepEqual([restored.status, restored.headers.get('etag')], [200, '"7"']);
    const { n, note, if_revision: revision } = asked(restored, 'RestoreAgentVersion') ?? {};
    assert.deepEqual([n, note, revision], [1, 'Back', 7]);
    for (const n of ['0', '01', '1.5', '-1', 'x', '9999999999'])
      assert.equal((await call('GET', `/versions/${n}`)).body.code, 'validation_error', n);
  });

  it('lists agents by name and by whether they are disabled, and the models that they can have', async () => {
    const list = await administered.call('GET', `${org}/agents?q=gu&disabled=false&limit=5`);
    const { q, disabled, page } = administered.callsOf(list.headers.get('x-request-id'), 'ListAgents')[0] ?? {};
    assert.deepEqual([q, disabled, (page as { limit: number }).limit], ['gu', false, 5]);
    assert.equal((await administered.call('GET', `${org}/agents?disabled=maybe`)).body.code, 'validation_error');
    administered.edge.script({
      ListModels: () => ({
        sources: [
          { id: 'demo', configured: true, models: ['demo'] },
          { id: 'openai', configured: false, models: [] },
        ],
      }),
    });
    const models = await administered.call('GET', `${org}/models`);
    assert.deepEqual(models.body, {
      data: [
        {
          ...{ id: 'demo', configured: true, models: ['demo'] },
          // A service of the version before says no more.
          ...{ connection_id: null, kind: 'demo', owner: 'settings', state: 'unknown', standings: [] },
          setting: null,
        },
        {
          ...{ id: 'openai', configured: false, models: [] },
          ...{ connection_id: null, kind: 'openai', owner: 'settings', state: 'unknown', standings: [] },
          setting: 'OPENAI_API_KEY',
        },
      ],
      next_cursor: null,
    });
  });
});
