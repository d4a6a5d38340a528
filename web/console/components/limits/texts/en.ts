// Names of the limits in English.

export const en = {
  end_user_messages_per_minute: 'Messages per minute of one end-user',
  api_key_requests_per_minute: 'Chat requests per minute of one API key',
  active_runs_per_end_user: 'Runs in flight of one end-user',
  concurrent_runs: 'Runs worked on at once',
  queued_runs: 'Runs that may wait',
  daily_tokens: 'Model tokens in a day (UTC)',
  trace_retention_days: 'Days that traces are kept',
  stored_bytes: 'Bytes of documents that are kept',
  documents: 'Documents',
  knowledge_bases: 'Knowledge bases',
  agents: 'Agents',
  tool_servers: 'Tool servers',
  members: 'Members',
} as const;
