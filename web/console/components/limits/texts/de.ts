// Grenzen.

import type { limits as en } from './en.ts';
import type { TextsLike } from '../../language.ts';

export const limits: TextsLike<typeof en> = {
  title: 'Grenzen',
  description: 'Was für diese Organisation gilt. Eine Änderung gilt innerhalb von 5 Sekunden.',
  limit: 'Grenze',
  value: 'Wert',
  default: 'Vorgabe',
  ceiling: 'Obergrenze',
  used: 'Jetzt genutzt',
  refused: 'Abgelehnt in 24 h',
  unlimited: 'Keine Grenze',
  own: 'eigener Wert',
  change: 'Ändern',
  changeOf: '{name} ändern',
  newValue: 'Neuer Wert',
  between: 'Eine ganze Zahl von 1 bis {most}. Leer: die Vorgabe.',
  saved: 'Die Grenze wurde geändert',
  share: '{share} genutzt',
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
