// Tool servers and their tools, as administrators see and configure them.

import Type, { type Static } from 'typebox';
import type { Tool__Output } from '#proto/colloquy/run_executor/v1/Tool.ts';
import type { ToolCredential } from '#proto/colloquy/run_executor/v1/ToolCredential.ts';
import type { ToolDefinition__Output } from '#proto/colloquy/run_executor/v1/ToolDefinition.ts';
import type { ToolServer__Output } from '#proto/colloquy/run_executor/v1/ToolServer.ts';
import { longest } from '#shared/contract/names/lengths.ts';
import { dateTime, nullable, uuid, word } from './common.ts';

const actsAs = word(
  ['organization', 'end_user'],
  "Whose account its tools use: one for the organization, or each end-user's own and none without.",
);

/** Configurable fields. */
export const toolServerFields = {
  name: Type.String({ description: `1 to ${longest.name} characters; shown to end-users with its calls.` }),
  url: Type.String({
    description: 'Its address (MCP, Streamable HTTP): an https URL of at most 2,000 characters.',
  }),
  trusted: Type.Boolean({ description: 'Whether to trust its hint that a tool only reads; such a tool asks nobody.' }),
  disabled: Type.Boolean({ description: 'Whether its tools are offered to no agent.' }),
  acts_as: actsAs,
  anonymous_connections: Type.Boolean({
    description:
      'For one that acts as the end-user: whether anonymous end-users, whom nobody has identified, may connect their accounts too.',
  }),
  sends_attributes: Type.Array(Type.String(), {
    description:
      'Names of verified attributes that its calls carry in `_meta["colloquy/end_user"]`, with the id and the kind of the end-user; at most 20. Empty: it is told nothing. Another `url` empties it.',
  }),
};

/** Also configurable, beside `credential`. */
export const credentialIssuer = Type.String({
  description:
    'Accepts another authorization server (its issuer) for the stored `oauth_client` credential, which is sent there and nowhere else from then on. Not beside `credential`.',
});

export const toolServerSchema = Type.Object(
  {
    id: uuid('The tool server.'),
    ...toolServerFields,
    credential_kind: nullable(
      Type.String({
        description: 'The kind of the stored credential: `bearer`, `header`, `oauth_client`; null: none.',
      }),
    ),
    credential_issuer: nullable(
      Type.String({
        description:
          'The issuer of the one authorization server that the secret of an `oauth_client` goes to; null: none is known yet, or there is no such credential.',
      }),
    ),
    state: word(['unknown', 'reachable', 'failing'], 'The outcome of the last try.'),
    error: nullable(Type.String({ description: 'The error of the last try.' })),
    last_seen_at: nullable(dateTime('When it last answered.')),
    created_at: dateTime('When it was set up.'),
    tool_count: Type.Integer({ description: 'The number of its tools at the last reading.' }),
    changed_tool_count: Type.Integer({
      description:
        'How many of these have a definition that nobody has accepted, without those that are off: they ask for approval.',
    }),
    dropped_tools: Type.Array(
      Type.Object({
        name: Type.String({
          description: 'Its name on the server, cut after 100 characters; empty where it has none.',
        }),
        reason: word(
          ['shape', 'name', 'duplicate', 'schema', 'too_large', 'too_many'],
          'Why: it is no tool; its name, or a second one of that name; the schema of its arguments; its size; one over the number.',
        ),
        message: Type.String({ description: 'The reason as a sentence.' }),
      }),
      { description: 'Tools that the last reading did not take, in the order of the server, 50 at most.' },
    ),
    dropped_tool_count: Type.Integer({ description: 'The number of all tools that the last reading did not take.' }),
  },
  { $id: 'ToolServer', description: 'A remote MCP server of the organization. Its credential is never read.' },
);

const credentialFields = {
  token: Type.Optional(Type.String({ description: 'Of a `bearer`.' })),
  name: Type.Optional(Type.String({ description: 'Of a `header`: its name.' })),
  value: Type.Optional(Type.String({ description: 'Of a `header`.' })),
  client_id: Type.Optional(Type.String({ description: 'Of an `oauth_client`.' })),
  client_secret: Type.Optional(Type.String({ description: 'Of an `oauth_client`.' })),
  issuer: Type.Optional(
    Type.String({
      description:
        'Of an `oauth_client`: the issuer of its authorization server; absent: the one that the tool server names when it is next read.',
    }),
  ),
};
const credentialObject = Type.Object(
  {
    kind: word(
      ['bearer', 'header', 'oauth_client'],
      'The kind of credential; the other fields name the kind that has them.',
    ),
    ...credentialFields,
  },
  { additionalProperties: false },
);

/** Written, never read; null removes it. */
export const credentialSchema = Type.Unsafe<Static<typeof credentialObject> | null>({
  ...credentialObject,
  type: ['object', 'null'],
  description: 'Our credential for it. Written, never read; null for none. Another `url` removes it.',
});

const definitionFields = {
  title: nullable(Type.String({ description: 'Its name for people, as the server gives it.' })),
  description: Type.String({ description: 'Its description for models, as the server gives it.' }),
  input_schema: Type.Object({}, { additionalProperties: true, description: 'The JSON Schema of its arguments.' }),
  read_only: Type.Boolean({ description: 'Whether it only reads, by the hint of the server.' }),
};
const acceptedObject = Type.Object(definitionFields);

export const toolSchema = Type.Object(
  {
    name: Type.String({ description: 'Its name on the server.' }),
    model_name: Type.String({
      description:
        'The name by which models know it: its own, or one in letters, digits, `_` and `-` that stands for it. An agent with another tool of that name knows both with the name of their server before it.',
    }),
    ...definitionFields,
    mode: nullable(
      Type.String({ description: '`auto`: called at once, `ask`: after approval, `off`: never; null: by the rule.' }),
    ),
    definition_hash: Type.String({ description: 'SHA-256 (hex) of its definition as it was last read.' }),
    changed: Type.Boolean({
      description: 'Whether nobody has accepted its definition: until then it asks for approval.',
    }),
    accepted_hash: nullable(
      Type.String({
        description: 'SHA-256 (hex) of the accepted definition; null: none, the tool is new.',
      }),
    ),
    accepted: Type.Unsafe<Static<typeof acceptedObject> | null>({
      ...acceptedObject,
      type: ['object', 'null'],
      description:
        'For a changed one: the accepted definition. null for any other, and where it is not stored: a server stores a megabyte of former definitions.',
    }),
  },
  { $id: 'Tool', description: 'A tool of a tool server.' },
);

export const toolServerExample: Static<typeof toolServerSchema> = {
  id: '01942c1f-7a00-7aaa-8000-0000000000a1',
  name: 'Shop',
  url: 'https://tools.shop.example.com/mcp',
  trusted: true,
  disabled: false,
  acts_as: 'organization',
  anonymous_connections: false,
  sends_attributes: [],
  credential_kind: 'bearer',
  credential_issuer: null,
  state: 'reachable',
  error: null,
  last_seen_at: '2026-01-02T03:04:06.000Z',
  created_at: '2026-01-02T03:04:05.678Z',
  tool_count: 12,
  changed_tool_count: 1,
  dropped_tools: [
    { name: 'export_all', reason: 'schema', message: 'The schema of its arguments does not describe an object.' },
  ],
  dropped_tool_count: 1,
};

export const toolExample: Static<typeof toolSchema> = {
  name: 'refund_order',
  model_name: 'refund_order',
  title: 'Refund an order',
  description: 'Pays an amount of an order back.',
  input_schema: { type: 'object', properties: { order: { type: 'string' }, amount: { type: 'number' } } },
  read_only: false,
  mode: null,
  definition_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  changed: false,
  accepted_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  accepted: null,
};

/** As the service takes it, which refuses a kind without one of its fields. */
export function toolCredentialOf(given: Static<typeof credentialSchema>): ToolCredential {
  if (given === null) return { kind: 'none' };
  const { kind, token = '', name = '', value = '', client_id: clientId = '', client_secret: clientSecret = '' } = given;
  const issuer = given.issuer === undefined ? {} : { issuer: given.issuer };
  if (kind === 'bearer') return { kind, secret: token, ...issuer };
  if (kind === 'header') return { kind, name, secret: value, ...issuer };
  return { kind, name: clientId, secret: clientSecret, ...issuer };
}

export function presentToolServer(server: ToolServer__Output): Static<typeof toolServerSchema> {
  const { id, name, url, trusted, disabled, acts_as, credential_kind, state, error, last_seen_at, created_at } = server;
  return {
    id,
    name,
    url,
    trusted,
    disabled,
    acts_as: acts_as as Static<typeof actsAs>,
    anonymous_connections: server.anonymous_connections,
    sends_attributes: server.sends_attributes,
    credential_kind: credential_kind ?? null,
    credential_issuer: server.credential_issuer ?? null,
    state: state as 'unknown',
    error: error ?? null,
    last_seen_at: last_seen_at ?? null,
    created_at,
    tool_count: server.tool_count,
    changed_tool_count: server.changed_tool_count,
    dropped_tools: server.dropped_tools.map(({ name, reason, message }) => ({
      name,
      reason: reason as 'shape',
      message,
    })),
    dropped_tool_count: server.dropped_tool_count,
  };
}

export function presentTool(tool: Tool__Output): Static<typeof toolSchema> {
  const { name, model_name, mode, definition_hash, changed, accepted_hash, accepted } = tool;
  return {
    name,
    // Empty from a service of the version before.
    model_name: model_name === '' ? name : model_name,
    ...presentDefinition(tool),
    mode: mode ?? null,
    definition_hash,
    changed,
    accepted_hash: accepted_hash ?? null,
    accepted: accepted ? presentDefinition(accepted) : null,
  };
}

function presentDefinition({ title, description, input_schema_json, read_only }: ToolDefinition__Output) {
  return {
    title: title ?? null,
    description,
    input_schema: JSON.parse(input_schema_json) as Record<string, unknown>,
    read_only,
  };
}
