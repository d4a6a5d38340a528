// The rules of connections to models: their fields, credentials and faults, the lists of providers, and how models stand.

import assert from 'node:assert/strict';
import type { ModelConnectionFields__Output } from '#proto/colloquy/run_executor/v1/ModelConnectionFields.ts';
import { networkFault, reportedFault } from '#services/run-executor/models/rules/connection-faults.ts';
import {
  type ChangedConnection,
  connectionChange,
  deploymentsId,
  newConnection,
  newKind,
  openConnection,
} from '#services/run-executor/models/rules/connection-setup.ts';
import { dateOf, modelPage } from '#services/run-executor/models/rules/listed-models.ts';
import { afterCall, afterList, type Standing } from '#services/run-executor/models/rules/standings.ts';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';

const organizationId = newId();
const none: ModelConnectionFields__Output = {
  headers: null,
  models: null,
  prices: null,
  organization_ids: null,
  credential: null,
};
const of = (kind: ChangedConnection['kind'], more: Partial<ChangedConnection> = {}): ChangedConnection => ({
  kind,
  organizationId,
  ...more,
});
const tenants = (url: string): void => {
  if (!url.startsWith('https://')) throw validationError('/base_url', 'is not taken: only https is asked');
};
const change = (fields: Partial<ModelConnectionFields__Output>, before = of('openai')) =>
  connectionChange({ ...none, ...fields }, before, tenants);
const pathOf = (call: () => unknown): string | undefined => {
  try {
    call();
  } catch (error) {
    if (error instanceof ContractError) return error.details?.[0]?.path;
    throw error;
  }
  return undefined;
};
const credential = (kind: string, more: object = {}) => ({ kind, secret: '', access_key_id: '', ...more });

describe('the fields of a connection to models', () => {
  for (const [what, fields, before, path] of [
    ['a name in capitals', { name: 'Ours' }, of('openai'), '/name'],
    ['a name of the settings', { name: 'openai-compatible' }, of('openai'), '/name'],
    ['another kind', { kind: 'google' }, of('openai'), '/kind'],
    ['a plain address of a tenant', { base_url: 'http://a.example/v1' }, of('openai'), '/base_url'],
    ['an address with a password', { base_url: 'https://u:p@a.example/v1' }, of('openai'), '/base_url'],
    ['an operation in the address', { base_url: 'https://a.example/v1/responses' }, of('openai'), '/base_url'],
    ['no address for a compatible server', { name: 'a' }, of('openai-compatible'), '/base_url'],
    ['no address for Azure', { base_url: '' }, of('azure-openai', { base_url: 'https://a.example' }), '/base_url'],
    ['no region for Bedrock', { name: 'a' }, of('amazon-bedrock'), '/region'],
    ['a region that is a host', { region: 'x.evil.example/' }, of('amazon-bedrock'), '/region'],
    ['a region elsewhere', { region: 'eu-central-1' }, of('openai'), '/region'],
    ['a credential as a header', { headers: { values: { 'X-Api-Key': 'k' } } }, of('openai'), '/headers/X-Api-Key'],
    ['another one', { headers: { values: { authorization: 'k' } } }, of('openai'), '/headers/authorization'],
    [
      'a header of the message',
      { headers: { values: { 'Content-Type': 'a' } } },
      of('openai'),
      '/headers/Content-Type',
    ],
    ['a header with a line break', { headers: { values: { 'X-A': 'a\nb' } } }, of('openai'), '/headers/X-A'],
    ['a header twice', { headers: { values: { 'X-A': 'a', 'x-a': 'b' } } }, of('openai'), '/headers/x-a'],
    ['a model with a space', { models: { values: ['a b'] } }, of('openai'), '/models/0'],
    ['a model twice', { models: { values: ['a', 'a'] } }, of('openai'), '/models/1'],
    [
      'too many models',
      { models: { values: Array.from({ length: 101 }, (_, n) => `m${n}`) } },
      of('openai'),
      '/models',
    ],
    [
      'a price below 0',
      { prices: { values: [{ model: 'a/b', input: -1, output: 1 }] } },
      of('openai'),
      '/prices/a~1b/input',
    ],
    [
      'a price that is no number',
      { prices: { values: [{ model: 'a', input: 1, output: NaN }] } },
      of('openai'),
      '/prices/a/output',
    ],
    ['grants of an organization', { organization_ids: { values: [] } }, of('openai'), '/organization_ids'],
    [
      'grants to no organization',
      { organization_ids: { values: ['x'] } },
      of('openai', { organizationId: deploymentsId }),
      '/organization_ids/0',
    ],
    [
      'a key with Bearer',
      { credential: credential('api_key', { secret: 'Bearer x' }) },
      of('openai'),
      '/credential/api_key',
    ],
    ['an empty key', { credential: credential('api_key') }, of('openai'), '/credential/api_key'],
    ['keys of AWS elsewhere', { credential: credential('aws_keys') }, of('openai'), '/credential/kind'],
    [
      'a wrong id of a key of AWS',
      { credential: credential('aws_keys', { access_key_id: 'x', secret: 's' }) },
      of('amazon-bedrock', { region: 'eu-central-1' }),
      '/credential/access_key_id',
    ],
    [
      'the pod’s identity for a tenant',
      { credential: credential('workload_identity') },
      of('google'),
      '/credential/kind',
    ],
    [
      'the pod’s identity for a kind that knows none',
      { credential: credential('workload_identity') },
      of('openai', { organizationId: deploymentsId }),
      '/credential/kind',
    ],
    ['an unknown credential', { credential: credential('password') }, of('openai'), '/credential/kind'],
  ] as const)
    it(`refuse ${what}`, () => {
      assert.equal(
        pathOf(() => change(fields as Partial<ModelConnectionFields__Output>, before)),
        path,
      );
    });

  it('are taken as they fit their kind, the pod’s identity for the deployment', () => {
    const deployments = of('amazon-bedrock', { organizationId: deploymentsId });
    const { set, credential: given } = change(
      { name: 'aws', region: 'us-gov-west-1', credential: credential('workload_identity') },
      deployments,
    );
    assert.deepEqual([set.region, given], ['us-gov-west-1', { kind: 'workload_identity' }]);
    assert.equal(
      change({ base_url: 'http://10.0.0.1:8000/v1' }, of('openai-compatible', { organizationId: deploymentsId })).set
        .base_url,
      'http://10.0.0.1:8000/v1',
    );
    assert.equal(
      pathOf(() => newKind({ ...none, kind: 'mistral' })),
      '/kind',
    );
    assert.equal(
      pathOf(() => newKind(none)),
      '/kind',
    );
  });

  it('take the credential away with the address that it was given for', () => {
    const before = of('openai', { base_url: 'https://a.example/v1' });
    assert.deepEqual(change({ base_url: 'https://b.example/v1' }, before).unset, [
      'credential_kind',
      'sealed_credential',
    ]);
    assert.deepEqual(change({ base_url: 'https://a.example/v1' }, before).unset, []);
    const moved = change({ base_url: '', credential: credential('api_key', { secret: 'k' }) }, before);
    assert.deepEqual([moved.unset, moved.credential], [['base_url'], { kind: 'api_key', api_key: 'k' }]);
    assert.deepEqual(change({ credential: credential('none') }, before).unset, [
      'credential_kind',
      'sealed_credential',
    ]);
  });

  it('make a connection that is called as it is, in another version after each change', () => {
    const made = newConnection(
      '1',
      of('openai'),
      change({ name: 'ours', headers: { values: { 'X-A': 'b' } } }),
      new Date(0),
    );
    const open = openConnection(made, { kind: 'none' });
    assert.deepEqual([open.organization_id, open.version, open.headers], [organizationId, '0', { 'X-A': 'b' }]);
    assert.equal(openConnection({ ...made, edits: 3 }, { kind: 'none' }).version, '3');
    assert.equal(
      'organization_id' in openConnection({ ...made, organization_id: deploymentsId }, { kind: 'none' }),
      false,
    );
  });
});

describe('a provider’s list of models', () => {
  const idsOf = (answer: unknown) => modelPage(answer)?.models.map(({ id }) => id);
  for (const [what, answer, ids] of [
    ['OpenAI', { object: 'list', data: [{ id: 'gpt', created: 1 }, { id: 'o' }] }, ['gpt', 'o']],
    ['Anthropic', { data: [{ type: 'model', id: 'claude', display_name: 'Claude' }], has_more: false }, ['claude']],
    ['Google', { models: [{ name: 'models/gemini', displayName: 'Gemini' }] }, ['gemini']],
    ['Bedrock', { modelSummaries: [{ modelId: 'amazon.nova', modelName: 'Nova' }] }, ['amazon.nova']],
    ['a list alone', ['a', { id: 'b' }], ['a', 'b']],
    ['odd entries', { data: [null, 7, { id: 7 }, { id: 'a b' }, { id: 'x' }] }, ['x']],
  ] as const)
    it(`is read from ${what}`, () => assert.deepEqual(idsOf(answer), ids));

  it('is none of something else', () => {
    for (const answer of [undefined, null, 'x', {}, { data: {} }]) assert.equal(modelPage(answer), undefined);
  });

  for (const [what, entry] of [
    ['shutdown_date', { shutdown_date: '2027-01-15T08:00:00Z' }],
    ['deprecation', { deprecation: '2027-01-15T08:00:00.000Z' }],
    ['seconds', { expiration_date: 1_800_000_000 }],
    ['seconds as text', { retirement_date: '1800000000' }],
    ['milliseconds', { end_of_life: 1_800_000_000_000 }],
    ['Azure’s object', { deprecation: { fine_tune: 1, inference: 1_800_000_000 } }],
    ['Bedrock’s object', { modelLifecycle: { status: 'LEGACY', endOfLifeTime: '2027-01-15T08:00:00Z' } }],
  ] as const)
    it(`says when a model ends, by ${what}`, () => {
      const [model] = modelPage([{ id: 'a', ...entry }])?.models ?? [];
      assert.equal(model?.shutdown_at?.toISOString(), '2027-01-15T08:00:00.000Z');
    });

  it('says nothing by dates that are none', () => {
    for (const value of [0, -1, Number.NaN, 1e20, 'soon', '2027', 'x'.repeat(1e6), null, {}, true])
      assert.equal(dateOf(value), undefined);
  });

  it('says where it goes on', () => {
    assert.equal(modelPage({ models: [], nextPageToken: 't' })?.next, 't');
    assert.equal(modelPage({ data: [], has_more: true, last_id: 'l' })?.next, 'l');
    assert.equal(modelPage({ data: [], has_more: false, last_id: 'l' })?.next, undefined);
  });
});

describe('how a model stands with its provider', () => {
  const now = new Date('2026-01-02T00:00:00Z');
  const later = new Date('2026-01-03T00:00:00Z');
  const list = (...ids: string[]) => ({ models: ids.map((id) => ({ id })), more: false });

  it('is missing once a whole list has lost it, and there again once one has it', () => {
    const first = afterList([], ['a', 'alias'], list('a', 'b'), now);
    assert.deepEqual(first, [{ model: 'a', listed: true }]);
    assert.deepEqual(afterList(first, ['a'], { models: [], more: true }, now), first);
    const lost = afterList(first, ['a', 'alias'], list('b'), now);
    assert.deepEqual(lost, [{ model: 'a', listed: true, missing_since: now }]);
    assert.deepEqual(afterList(lost, ['a'], list('b'), later), lost);
    assert.deepEqual(afterList(lost, ['a'], list('a'), later), first);
  });

  it('is missing once its provider refused a call as of an unknown one, and there again once it answered', () => {
    const gone = afterCall([], 'x', true, now);
    assert.deepEqual(gone, [{ model: 'x', missing_since: now }]);
    assert.equal(afterCall(gone ?? [], 'x', true, later), undefined);
    assert.deepEqual(afterCall(gone ?? [], 'x', false, later), [{ model: 'x' }]);
    assert.equal(afterCall([], 'x', false, later), undefined);
  });

  it('is kept for a bounded number of models', () => {
    const many: Standing[] = Array.from({ length: 500 }, (_, n) => ({ model: `m${n}`, missing_since: now }));
    assert.equal(afterList(many, ['a'], list('a'), now).length, 200);
    assert.equal(afterList(many, ['a'], list('a'), now)[0]?.model, 'a');
  });
});

describe('a fault of a connection', () => {
  const connection = { kind: 'openai' as const, name: 'ours', credential: { kind: 'api_key' as const, api_key: 'k' } };
  it('is said with its remedy, by kind', () => {
    for (const kind of ['no_key', 'no_access', 'no_model', 'no_address', 'elsewhere', 'unpaid', 'busy'] as const) {
      const { error, advice } = reportedFault(kind, connection, 'm');
      assert.ok(error.endsWith('.') && advice, kind);
    }
    assert.match(reportedFault('no_key', { ...connection, credential: { kind: 'none' } }).error, /has none/);
    assert.match(reportedFault('no_model', { ...connection, kind: 'azure-openai' }, 'm').advice ?? '', /deployment/);
  });
  it('of the network is said by its code', () => {
    for (const [code, words] of [
      ['ENOTFOUND', /not found/],
      ['ECONNREFUSED', /Nothing answers/],
      ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate/],
      ['UND_ERR_CONNECT_TIMEOUT', /in time/],
      ['ECONNRESET', /ECONNRESET/],
      [undefined, /could not be reached/],
    ] as const)
      assert.match(networkFault(code, connection).error, words);
    assert.match(networkFault('ENOTFOUND', { kind: 'amazon-bedrock' }).advice ?? '', /region/);
    // An address that nobody gave has no spelling to check.
    assert.match(networkFault('ENOTFOUND', connection).advice ?? '', /internet/);
    const given = { ...connection, base_url: 'https://models.example.com/v1' };
    assert.match(networkFault('ENOTFOUND', given).advice ?? '', /base_url/);
  });
});
