// Names of the limits in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../language.ts';

export const de: TextsLike<typeof en> = {
  end_user_messages_per_minute: 'Nachrichten je Minute eines Endnutzers',
  api_key_requests_per_minute: 'Chat-Anfragen je Minute eines API-Schlüssels',
  active_runs_per_end_user: 'Laufende Läufe eines Endnutzers',
  concurrent_runs: 'Gleichzeitig bearbeitete Läufe',
  queued_runs: 'Läufe, die warten dürfen',
  daily_tokens: 'Modell-Tokens am Tag (UTC)',
  trace_retention_days: 'Tage, die Spuren bleiben',
  stored_bytes: 'Bytes der Dokumente, die bleiben',
  documents: 'Dokumente',
  knowledge_bases: 'Wissensbasen',
  agents: 'Agenten',
  tool_servers: 'Tool-Server',
  members: 'Mitglieder',
};
