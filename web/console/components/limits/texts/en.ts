// Names of the limits in English.

export const en = {
  end_user_messages_per_minute: 'Messages per minute, for one end-user',
  api_key_requests_per_minute: 'Chat requests per minute, for one API key',
  active_runs_per_end_user: 'Unfinished runs, for one end-user',
  concurrent_runs: 'Runs at the same time',
  queued_runs: 'Runs in the queue',
  daily_tokens: 'Tokens per day (UTC)',
  trace_retention_days: 'Days until traces are deleted',
  stored_bytes: 'Bytes of stored documents',
  documents: 'Documents',
  knowledge_bases: 'Knowledge bases',
  agents: 'Agents',
  tool_servers: 'Connectors',
  members: 'Members',
  model_connections: 'Model connections',
} as const;
