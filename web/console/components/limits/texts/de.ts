// Names of the limits in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../language.ts';

export const de: TextsLike<typeof en> = {
  end_user_messages_per_minute: 'Nachrichten je Minute, für einen Endnutzer',
  api_key_requests_per_minute: 'Chat-Anfragen je Minute, für einen API-Schlüssel',
  active_runs_per_end_user: 'Unbeendete Läufe, für einen Endnutzer',
  concurrent_runs: 'Gleichzeitige Läufe',
  queued_runs: 'Wartende Läufe',
  daily_tokens: 'Token je Tag (UTC)',
  trace_retention_days: 'Tage, bis Spuren gelöscht werden',
  stored_bytes: 'Bytes gespeicherter Dokumente',
  documents: 'Dokumente',
  knowledge_bases: 'Wissensbasen',
  agents: 'Agenten',
  tool_servers: 'Konnektoren',
  members: 'Mitglieder',
  model_connections: 'Verbindungen zu Modellen',
};
