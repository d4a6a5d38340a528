// Pure. The connections that the deployment's settings make (OPENAI_API_KEY …), in the form of all others.

import { isOfSettings } from '#shared/contract/models/model-name.ts';
import type { OpenConnection } from '../connection.ts';
import type { ModelSettings } from '../settings.ts';

/** Undefined for a name of none, for the demo model, and for one whose key or address is not set. */
export function connectionOfSettings(settings: ModelSettings, name: string): OpenConnection | undefined {
  if (!isOfSettings(name)) return undefined;
  const { OPENAI_API_KEY, OPENAI_BASE_URL, ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL } = settings;
  const { MODEL_BASE_URL, MODEL_API_KEY } = settings;
  switch (name) {
    case 'demo':
      return undefined;
    case 'openai':
      return OPENAI_API_KEY === '' ? undefined : made(name, OPENAI_BASE_URL, OPENAI_API_KEY);
    case 'anthropic':
      return ANTHROPIC_API_KEY === '' ? undefined : made(name, ANTHROPIC_BASE_URL, ANTHROPIC_API_KEY);
    case 'openai-compatible':
      return MODEL_BASE_URL === '' ? undefined : made(name, MODEL_BASE_URL, MODEL_API_KEY);
  }
}

/** Why there is no connection of a name. */
export function absenceOf(name: string): string {
  switch (name) {
    case 'openai':
      return 'OPENAI_API_KEY is not set';
    case 'anthropic':
      return 'ANTHROPIC_API_KEY is not set';
    case 'openai-compatible':
      return 'MODEL_BASE_URL is not set';
    default:
      return `there is no connection named ${name}`;
  }
}

// Settings change with the process alone.
function made(kind: 'openai' | 'anthropic' | 'openai-compatible', address: string, key: string): OpenConnection {
  return {
    id: `settings/${kind}`,
    version: '0',
    name: kind,
    kind,
    base_url: address,
    credential: key === '' ? { kind: 'none' } : { kind: 'api_key', api_key: key },
    headers: {},
    prices: {},
  };
}
