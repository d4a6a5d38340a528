// Settings that have become constants. An upgraded installation may still set one: the process says so in its log and
// goes on, since its operator should not find a fleet that does not start for the sake of a constant. docs/settings.md
// is generated from the same list (scripts/generate-settings.ts).

import type { Logger } from '#shared/platform/telemetry/logger.ts';

/** The value that holds in place of each. */
export const formerSettings: Readonly<Record<string, string>> = {
  ADDRESS_IPV6_PREFIX: '64 bits',
  ADMIN_MAX_IN_FLIGHT: '32 requests',
  ADMIN_MAX_SEARCHES: '8 searches',
  CHUNK_OVERLAP_TOKENS: '40 tokens',
  DEMO_MODEL_DELAY_MS: '15 ms',
  DOCUMENT_MAX_CHARACTERS: '50,000,000 characters',
  DOCUMENT_MAX_ENTRIES: '10,000 files in a DOCX',
  DOCUMENT_MAX_INFLATED_MIB: '256 MiB',
  DOCUMENT_MAX_PAGES: '5,000 pages',
  EMBEDDING_BATCH: '32 texts',
  EMBEDDING_QUERY_TIMEOUT_MS: '2 s',
  EMBEDDING_TIMEOUT_MS: '30 s',
  EMPTY_CONVERSATIONS_PER_END_USER: '50 conversations',
  GRPC_MAX_CONNECTION_AGE_SECONDS: '300 s',
  KNOWLEDGE_SEARCH_RESULTS: '6 chunks',
  LIMIT_ACTIVE_RUNS_CEILING: '20, or LIMIT_ACTIVE_RUNS where that is higher',
  LIMIT_ADMINISTRATION_ORGANIZATION_PER_MINUTE: 'five times LIMIT_ADMINISTRATION_PER_MINUTE',
  LIMIT_AGENTS_CEILING: '1,000, or LIMIT_AGENTS where that is higher',
  LIMIT_API_KEY_PER_MINUTE_CEILING: '10,000, or LIMIT_API_KEY_PER_MINUTE where that is higher',
  LIMIT_CONCURRENT_RUNS_CEILING: '100, or LIMIT_CONCURRENT_RUNS where that is higher',
  LIMIT_DAILY_TOKENS_CEILING: '10¹², or LIMIT_DAILY_TOKENS where that is higher',
  LIMIT_DOCUMENTS_CEILING: '100,000, or LIMIT_DOCUMENTS where that is higher',
  LIMIT_END_USER_PER_MINUTE_CEILING: '1,000, or LIMIT_END_USER_PER_MINUTE where that is higher',
  LIMIT_KNOWLEDGE_BASES_CEILING: '1,000, or LIMIT_KNOWLEDGE_BASES where that is higher',
  LIMIT_MEMBERS_CEILING: '10,000, or LIMIT_MEMBERS where that is higher',
  LIMIT_QUEUED_RUNS_CEILING: '1,000, or LIMIT_QUEUED_RUNS where that is higher',
  LIMIT_STORED_BYTES_CEILING: '1 TiB, or LIMIT_STORED_BYTES where that is higher',
  LIMIT_TOKEN_EXCHANGE_NETWORK_PER_MINUTE: 'ten times LIMIT_TOKEN_EXCHANGE_PER_MINUTE',
  LIMIT_TOOL_SERVERS_CEILING: '50, or LIMIT_TOOL_SERVERS where that is higher',
  LIVE_STREAM_RUN_MIB: '8 MiB',
  MODEL_CONNECT_TIMEOUT_MS: '10 s',
  MONGODB_CONNECT_TIMEOUT_MS: '3 s, or connectTimeoutMS of MONGODB_URL',
  MONGODB_OPERATION_TIMEOUT_MS: '9 s',
  MONGODB_SERVER_SELECTION_TIMEOUT_MS: '3 s, or serverSelectionTimeoutMS of MONGODB_URL',
  MONGODB_SOCKET_TIMEOUT_MS: '4 s, or socketTimeoutMS of MONGODB_URL',
  NATS_TIMEOUT_MS: '2 s',
  OUTBOUND_CONNECT_TIMEOUT_MS: '5 s',
  OUTBOUND_SERVERS: '256 tool servers',
  PARSER_MAX_SECONDS: '60 s',
  QUEUE_ADDRESS_SHARE_PERCENT: '50 percent',
  RATE_WINDOW_KEYS: '100,000 callers',
  REDIS_TIMEOUT_MS: '1 s',
  RERANK_TIMEOUT_MS: '2 s',
  ROUNDTRIP_TIMEOUT_SECONDS: '60 s',
  RUN_MAX_ANSWER_CHARACTERS: '200,000 characters',
  SEARCH_MAX_TERMS: '64 words',
  SEARCH_OPEN_INDEXES: '64 index files',
  SIGNING_KEY_PUBLISH_SECONDS: '10 s',
  STREAM_HEARTBEAT_SECONDS: '10 s',
  STREAM_KEEP_SECONDS: '600 s',
  STREAM_STALL_SECONDS: '30 s',
  STREAM_UNREAD_BYTES: '1 MiB',
  TOOL_CONNECTIONS_MAX: '200 connections',
  TOOL_CONNECTION_IDLE_MS: '60 s',
  TOOL_CONNECT_TIMEOUT_MS: '10 s',
  TOOL_DESCRIPTION_MAX_CHARACTERS: '4,000 characters',
  TOOL_LIST_TIMEOUT_MS: '20 s',
  TOOL_RESPONSE_MAX_BYTES: '4 MiB',
  TOOL_RESULT_MAX_CHARACTERS: '32,000 characters',
  TOOL_SCHEMA_MAX_BYTES: '32 KiB',
  TOOL_SCHEMA_MAX_DEPTH: '32 levels',
  TOOL_SERVER_MAX_PAGES: '20 pages',
  TOOL_SERVER_MAX_TOOLS: '200 tools',
  TRACE_RETENTION_DAYS_CEILING: '365 days, or TRACE_RETENTION_DAYS where that is higher',
};

/** A sentence for each former setting that the environment gives. */
export function formerSettingsIn(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(formerSettings)
    .filter(([name]) => (environment[name]?.trim() ?? '') !== '')
    .map(([name, holds]) => `${name} has become a constant and has no effect; what holds is ${holds}.`);
}

/** Warns of each in the log. */
export function warnOfFormerSettings(environment: Readonly<Record<string, string | undefined>>, log: Logger): void {
  for (const sentence of formerSettingsIn(environment)) log.warn(sentence);
}
