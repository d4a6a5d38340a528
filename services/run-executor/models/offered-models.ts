// Pure. Which models an agent can be given here, by the settings.

import { parseModelName, type SettingsConnection, settingsConnections } from '#shared/contract/models/model-name.ts';
import type { ModelSettings } from './settings.ts';

/** A provider of models: whether it can be asked, and the names that are known of it. */
export interface OfferedSource {
  id: SettingsConnection;
  configured: boolean;
  models: string[];
}

/** All sources, the demo model first. A provider is set up once it has its key, or its own address where it needs no key. */
export function offeredModels(
  settings: Pick<ModelSettings, 'OPENAI_API_KEY' | 'ANTHROPIC_API_KEY' | 'MODEL_BASE_URL' | 'MODEL_NAMES'>,
): OfferedSource[] {
  const configured: Readonly<Record<SettingsConnection, boolean>> = {
    demo: true,
    openai: settings.OPENAI_API_KEY !== '',
    anthropic: settings.ANTHROPIC_API_KEY !== '',
    'openai-compatible': settings.MODEL_BASE_URL !== '',
  };
  const named = (id: SettingsConnection) =>
    settings.MODEL_NAMES.filter((name) => parseModelName(name)?.connection === id);
  return settingsConnections.map((id) => ({
    id,
    configured: configured[id],
    models: id === 'demo' ? ['demo'] : named(id),
  }));
}
