// The model layer's settings; run-executor's config merges them into its own.

import { isOfSettings, parseModelName } from '#shared/contract/models/model-name.ts';
import { providerAddress, providerKey, providerSettings } from '#shared/contract/models/provider-settings.ts';
import { choice, integer, type Setting, type SettingValues, text } from '#shared/platform/config/settings.ts';

/** As many as people can choose from. */
const mostNames = 100;

export const modelSettings = {
  ...providerSettings,
  MODEL_BASE_URL: text({
    default: '',
    ...providerAddress,
    description:
      'Address that `openai-compatible/<model>` is called at, as in http://127.0.0.1:11434/v1 (vLLM, Ollama, gateways).',
  }),
  MODEL_API_KEY: text({
    ...providerKey,
    description: 'Key sent to MODEL_BASE_URL as a bearer token; none is sent when unset.',
  }),
  ANTHROPIC_API_KEY: text({ ...providerKey, description: 'Key for `anthropic/<model>`.' }),
  ANTHROPIC_BASE_URL: text({
    default: 'https://api.anthropic.com/v1',
    ...providerAddress,
    description: 'Address that `anthropic/<model>` is called at (the Messages API).',
  }),
  MODEL_NAMES: modelNames(
    'Models that are offered where an agent is set up, as in `openai/<model>`; others can be named all the same.',
  ),
  MODEL_FIRST_CHUNK_TIMEOUT_MS: integer({
    default: 60_000,
    min: 10,
    max: 3_600_000,
    unit: 'ms',
    description: 'How long a model may take from the call to the first piece of its answer.',
  }),
  MODEL_SILENCE_TIMEOUT_MS: integer({
    default: 90_000,
    min: 10,
    max: 3_600_000,
    unit: 'ms',
    description: 'How long a model may be silent in the middle of its answer; models that reason for long need more.',
  }),
  MODEL_MAX_OUTPUT_TOKENS: integer({
    default: 4096,
    min: 1,
    max: 1_000_000,
    unit: 'tokens',
    description: 'How many tokens one call may bring out.',
  }),
  DEMO_DIRECTIVES: choice({
    default: 'off',
    values: ['on', 'off'],
    description:
      'Whether the demo model obeys the directives at the start of a message (/stream, /hang, /fail, /told, /ask, /call, /obey), with which anybody who may talk to it can keep a worker busy or call any tool of the agent.',
  }),
};

/** The settings as read. */
export type ModelSettings = SettingValues<typeof modelSettings>;

function modelNames(description: string): Setting<readonly string[]> {
  const form = `at most ${mostNames} of openai/<model>, anthropic/<model>, openai-compatible/<model>, with commas between`;
  return {
    description,
    defaultText: '(none)',
    rangeText: form,
    fallback: [],
    parse(value) {
      const names = value.split(/[,\s]+/).filter((name) => name !== '');
      if (names.length > mostNames || !names.every(isOffered)) throw new Error(form);
      return [...new Set(names)];
    },
  };
}

function isOffered(name: string): boolean {
  const connection = parseModelName(name)?.connection;
  return connection !== undefined && isOfSettings(connection);
}
