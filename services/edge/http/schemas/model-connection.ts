// Connections to models, as administrators see and configure them.

import Type, { type Static } from 'typebox';
import type { ListConnectionModelsResponse__Output } from '#proto/colloquy/run_executor/v1/ListConnectionModelsResponse.ts';
import type { ModelConnection__Output } from '#proto/colloquy/run_executor/v1/ModelConnection.ts';
import type { ModelConnectionFields } from '#proto/colloquy/run_executor/v1/ModelConnectionFields.ts';
import type { ModelCredential } from '#proto/colloquy/run_executor/v1/ModelCredential.ts';
import type { TestModelConnectionResponse__Output } from '#proto/colloquy/run_executor/v1/TestModelConnectionResponse.ts';
import { connectionNameRule } from '#shared/contract/models/model-name.ts';
import { dateTime, nullable, ref, uuid, word } from './common.ts';

const kinds = ['openai', 'anthropic', 'google', 'azure-openai', 'amazon-bedrock', 'openai-compatible'] as const;
const price = (of: string) => Type.Number({ minimum: 0, description: `Of a million ${of}.` });

const priceSchema = Type.Object(
  {
    input: price('input tokens'),
    output: price('output tokens'),
    cached_input: Type.Optional(price('input tokens from the provider’s cache; absent: as `input`')),
    cache_write: Type.Optional(price('input tokens that are written to the provider’s cache; absent: as `input`')),
  },
  { additionalProperties: false, description: 'In the currency that the organization reckons in.' },
);

/** Configurable fields that every connection has. */
export const connectionFields = {
  name: Type.String({
    description: `The part of an agent’s \`model\` before the first slash: must have ${connectionNameRule}. \`demo\`, \`openai\`, \`anthropic\` and \`openai-compatible\` are the deployment’s own.`,
  }),
  base_url: nullable(
    Type.String({
      description:
        'Its address, of at most 2,000 characters; null: the provider’s own. `azure-openai` and `openai-compatible` need one. Another one removes the credential unless the change brings one.',
    }),
  ),
  region: nullable(Type.String({ description: 'The region of `amazon-bedrock`, as in `eu-central-1`.' })),
  headers: Type.Record(Type.String(), Type.String(), {
    description: 'Further headers of each request, at most 20; readable, so no secrets.',
  }),
  models: Type.Array(Type.String(), {
    maxItems: 100,
    description:
      'Models that are offered where an agent is set up, by the provider’s names; others can be named all the same.',
  }),
  prices: Type.Record(Type.String(), priceSchema, {
    description: 'By the provider’s name of the model, at most 100. A run of a model without one has no cost.',
  }),
  disabled: Type.Boolean({ description: 'Whether no model of it is called.' }),
};

/** Configurable, when it is made. */
export const connectionKind = word(kinds, 'The kind of provider. It stays as it is made.');

/** Configurable fields of the deployment’s connections. */
export const grantedTo = Type.Array(uuid('An organization.'), {
  maxItems: 100,
  description: 'The organizations that may use it; empty: all.',
});

const readFields = {
  id: uuid('The connection.'),
  name: connectionFields.name,
  kind: connectionKind,
  base_url: connectionFields.base_url,
  region: connectionFields.region,
  credential_kind: nullable(
    Type.String({
      description: 'The kind of the stored credential: `api_key`, `aws_keys`, `workload_identity`; null: none.',
    }),
  ),
  headers: connectionFields.headers,
  models: connectionFields.models,
  prices: connectionFields.prices,
};
const standing = {
  disabled: connectionFields.disabled,
  state: word(['unknown', 'reachable', 'failing'], 'The outcome of the last test.'),
  error: nullable(Type.String({ description: 'The error of the last test.' })),
  last_used_at: nullable(dateTime('When a run last called it, to the minute.')),
  last_tested_at: nullable(dateTime('When it was last tested.')),
  created_at: dateTime('When it was set up.'),
};

export const modelConnectionSchema = Type.Object(
  { ...readFields, ...standing },
  { $id: 'ModelConnection', description: 'A connection to a provider of models. Its credential is never read.' },
);

export const deploymentModelConnectionSchema = Type.Object(
  { ...readFields, organization_ids: grantedTo, ...standing },
  {
    $id: 'DeploymentModelConnection',
    description: 'A connection of the deployment to a provider of models. Its credential is never read.',
  },
);

const credentialObject = Type.Object(
  {
    kind: word(
      ['api_key', 'aws_keys', 'workload_identity'],
      'The kind of credential; the other fields name the kind that has them. `workload_identity`: the identity of the pod (`azure-openai`, `amazon-bedrock`, `google`), for connections of the deployment.',
    ),
    api_key: Type.Optional(Type.String({ description: 'Of an `api_key`.' })),
    access_key_id: Type.Optional(Type.String({ description: 'Of `aws_keys`.' })),
    secret_access_key: Type.Optional(Type.String({ description: 'Of `aws_keys`.' })),
    session_token: Type.Optional(Type.String({ description: 'Of `aws_keys` that are temporary.' })),
  },
  { additionalProperties: false },
);

/** Written, never read; null removes it. */
export const modelCredentialSchema = Type.Unsafe<Static<typeof credentialObject> | null>({
  ...credentialObject,
  type: ['object', 'null'],
  description: 'The credential for the provider. Written, never read; null for none.',
});

export const modelConnectionExample: Static<typeof modelConnectionSchema> = {
  id: '01942c1f-7a00-7bbb-8000-0000000000b1',
  name: 'our-openai',
  kind: 'openai',
  base_url: null,
  region: null,
  credential_kind: 'api_key',
  headers: {},
  models: ['<model>'],
  prices: { '<model>': { input: 0.4, output: 1.6, cached_input: 0.1 } },
  disabled: false,
  state: 'reachable',
  error: null,
  last_used_at: '2026-01-02T09:15:00.000Z',
  last_tested_at: '2026-01-02T03:04:06.000Z',
  created_at: '2026-01-02T03:04:05.678Z',
};

export const deploymentModelConnectionExample: Static<typeof deploymentModelConnectionSchema> = {
  ...modelConnectionExample,
  name: 'shared-openai',
  organization_ids: ['01942c1f-7a00-7000-8000-000000000001'],
};

const tested = {
  ok: Type.Boolean({ description: 'Whether the model answered.' }),
  model: nullable(Type.String({ description: 'The called model; null where none was found to call.' })),
  error: nullable(Type.String({ description: 'What is wrong, in a sentence.' })),
  advice: nullable(Type.String({ description: 'What to do about it, in a sentence.' })),
  status: nullable(Type.Integer({ description: 'The HTTP status of the failure.' })),
  provider_code: nullable(Type.String({ description: 'The provider’s code of the failure.' })),
  duration_ms: Type.Integer({ description: 'Milliseconds until the model answered, or failed.' }),
};

/** The outcome of a test; `connection`: the connection after it. */
export function testedSchema<T extends Parameters<typeof ref>[0]>(connection: T) {
  return Type.Object({ ...tested, connection: ref(connection) }, { description: 'The outcome.' });
}

export const testedExample = {
  ok: false,
  model: '<model>',
  error: 'The provider refused the key.',
  advice: 'Check the key, and that it belongs to this provider and address; then set it as the credential.',
  status: 401,
  provider_code: 'invalid_api_key',
  duration_ms: 312,
};

export const listedModelSchema = Type.Object({
  id: Type.String({ description: 'The provider’s name.' }),
  name: nullable(Type.String({ description: 'Its name for people.' })),
  created_at: nullable(dateTime('When it was published, where the provider says so.')),
  shutdown_at: nullable(dateTime('When it ends, where the provider says so.')),
  known: Type.Boolean({ description: 'Whether the connection offers it (`models`).' }),
});

export const listedModelExample: Static<typeof listedModelSchema> = {
  id: '<model>',
  name: null,
  created_at: '2025-04-10T20:49:33.000Z',
  shutdown_at: null,
  known: true,
};

/** A body of a creation or a change. */
export interface GivenConnection {
  readonly name?: string;
  readonly kind?: string;
  readonly base_url?: string | null;
  readonly region?: string | null;
  readonly headers?: Record<string, string>;
  readonly models?: string[];
  readonly prices?: Record<string, Static<typeof priceSchema>>;
  readonly disabled?: boolean;
  readonly organization_ids?: string[];
  readonly credential?: Static<typeof modelCredentialSchema>;
}

/** As the service takes it. */
export function connectionFieldsOf(given: GivenConnection): ModelConnectionFields {
  const { name, kind, base_url, region, headers, models, prices, disabled, organization_ids, credential } = given;
  return {
    ...(name === undefined ? {} : { name }),
    ...(kind === undefined ? {} : { kind }),
    ...(base_url === undefined ? {} : { base_url: base_url ?? '' }),
    ...(region === undefined ? {} : { region: region ?? '' }),
    ...(headers === undefined ? {} : { headers: { values: headers } }),
    ...(models === undefined ? {} : { models: { values: models } }),
    ...(prices === undefined
      ? {}
      : { prices: { values: Object.entries(prices).map(([model, price]) => ({ model, ...price })) } }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(organization_ids === undefined ? {} : { organization_ids: { values: organization_ids } }),
    ...(credential === undefined ? {} : { credential: credentialOf(credential) }),
  };
}

// The service refuses a kind without one of its fields.
function credentialOf(given: Static<typeof modelCredentialSchema>): ModelCredential {
  if (given === null) return { kind: 'none' };
  const { kind, api_key = '', access_key_id = '', secret_access_key = '', session_token } = given;
  return {
    kind,
    secret: kind === 'aws_keys' ? secret_access_key : api_key,
    access_key_id,
    ...(session_token === undefined ? {} : { session_token }),
  };
}

export function presentModelConnection(
  connection: ModelConnection__Output,
): Static<typeof deploymentModelConnectionSchema> {
  const { id, name, kind, base_url, region, credential_kind, headers, models, prices, disabled, state } = connection;
  return {
    id,
    name,
    kind: kind as (typeof kinds)[number],
    base_url: base_url ?? null,
    region: region ?? null,
    credential_kind: credential_kind ?? null,
    headers,
    models,
    prices: Object.fromEntries(
      prices.map(({ model, input, output, cached_input, cache_write }) => [
        model,
        {
          input,
          output,
          ...(cached_input === undefined ? {} : { cached_input }),
          ...(cache_write === undefined ? {} : { cache_write }),
        },
      ]),
    ),
    organization_ids: connection.organization_ids,
    disabled,
    state: state as 'unknown',
    error: connection.error ?? null,
    last_used_at: connection.last_used_at ?? null,
    last_tested_at: connection.last_tested_at ?? null,
    created_at: connection.created_at,
  };
}

/** The outcome of a test, without its connection. */
export function presentTest({ ok, model, error, advice, ...rest }: TestModelConnectionResponse__Output) {
  return {
    ok,
    model: model ?? null,
    error: error ?? null,
    advice: advice ?? null,
    status: rest.status ?? null,
    provider_code: rest.provider_code ?? null,
    duration_ms: rest.duration_ms,
  };
}

export function presentListedModels({
  data,
}: ListConnectionModelsResponse__Output): Static<typeof listedModelSchema>[] {
  return data.map(({ id, name, created_at, shutdown_at, known }) => ({
    id,
    name: name ?? null,
    created_at: created_at ?? null,
    shutdown_at: shutdown_at ?? null,
    known,
  }));
}
