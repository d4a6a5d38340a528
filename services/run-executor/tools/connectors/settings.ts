// The connectors' settings; run-executor's config merges them into its own.

import { httpAddressCheck } from '#shared/platform/config/http-address.ts';
import { integer, type SettingValues, text } from '#shared/platform/config/settings.ts';

export const connectorSettings = {
  TOOL_CALL_TIMEOUT_MS: integer({
    default: 30_000,
    min: 100,
    max: 600_000,
    unit: 'ms',
    description: 'How long a call of a remote tool may take, waiting for its turn and connecting included.',
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
    check: httpAddressCheck({ schemes: ['https'], query: true }),
    pattern: /^https:\/\/[^\s/]+\/\S+$/,
    form: 'an https address with a path',
    description:
      'Address of the OAuth client metadata document of this deployment, used as client id where an authorization server takes one; unset: clients are registered.',
  }),
};

/** The settings as read. */
export type ConnectorSettings = SettingValues<typeof connectorSettings>;
