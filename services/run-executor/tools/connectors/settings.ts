// The connectors' settings; run-executor's config merges them into its own.

import { integer, type SettingValues, text } from '#shared/platform/config/settings.ts';

export const connectorSettings = {
  TOOL_CALL_TIMEOUT_MS: integer({
    default: 30_000,
    min: 100,
    max: 600_000,
    unit: 'ms',
    description: 'How long a call of a remote tool may take, waiting for its turn and connecting included.',
  }),
  TOOL_CONNECT_TIMEOUT_MS: integer({
    default: 10_000,
    min: 100,
    max: 120_000,
    unit: 'ms',
    description: 'How long connecting to a tool server may take, authorization and the handshake included.',
  }),
  TOOL_LIST_TIMEOUT_MS: integer({
    default: 20_000,
    min: 100,
    max: 300_000,
    unit: 'ms',
    description: 'How long reading all tools of a server may take, connecting included.',
  }),
  TOOL_RESULT_MAX_CHARACTERS: integer({
    default: 32_000,
    min: 100,
    max: 1_000_000,
    unit: 'characters',
    description: 'How much of what a remote tool answers is kept for the model; the rest is cut, and said to be.',
  }),
  TOOL_RESPONSE_MAX_BYTES: integer({
    default: 4_194_304,
    min: 65_536,
    max: 16_777_216,
    unit: 'bytes',
    description: 'How large one answer of a tool server may be; a larger one is not read to its end.',
  }),
  TOOL_SERVER_MAX_TOOLS: integer({
    default: 200,
    min: 1,
    max: 1000,
    unit: 'tools',
    description: 'How many tools of one server are taken; those after them are dropped.',
  }),
  TOOL_SERVER_MAX_PAGES: integer({
    default: 20,
    min: 1,
    max: 200,
    unit: 'pages',
    description: 'How many pages of its list of tools a server is asked for.',
  }),
  TOOL_DESCRIPTION_MAX_CHARACTERS: integer({
    default: 4000,
    min: 100,
    max: 100_000,
    unit: 'characters',
    description: "How much of a remote tool's description is taken; the rest is cut.",
  }),
  TOOL_SCHEMA_MAX_BYTES: integer({
    default: 32_768,
    min: 256,
    max: 262_144,
    unit: 'bytes',
    description: "How large the schema of a remote tool's arguments may be; a tool with a larger one is dropped.",
  }),
  TOOL_SCHEMA_MAX_DEPTH: integer({
    default: 32,
    min: 4,
    max: 60,
    unit: 'levels',
    description: "How deep the schema of a remote tool's arguments may nest; a tool with a deeper one is dropped.",
  }),
  TOOL_CONNECTIONS_MAX: integer({
    default: 200,
    min: 1,
    max: 10_000,
    unit: 'connections',
    description:
      'How many connections to tool servers are kept; the one that was not used for longest is closed first.',
  }),
  TOOL_CONNECTION_IDLE_MS: integer({
    default: 60_000,
    min: 100,
    max: 3_600_000,
    unit: 'ms',
    description: 'How long a connection to a tool server is kept after it was last used.',
  }),
  TOOL_SERVER_CONCURRENCY: integer({
    default: 8,
    min: 1,
    max: 1000,
    unit: 'calls',
    description: 'How many calls to one tool server one worker makes at a time; more wait.',
  }),
  TOOL_CLIENT_METADATA_URL: text({
    default: '',
    pattern: /^(https:\/\/[^\s/]+\/\S+)?$/,
    form: 'an https address with a path',
    description:
      'Address of the OAuth client metadata document of this deployment, used as client id where an authorization server takes one; unset: clients are registered.',
  }),
};

/** The settings as read. */
export type ConnectorSettings = SettingValues<typeof connectorSettings>;
