// Settings of the limits service.

import { admissionSettings } from '#shared/contract/admission/admission-age.ts';
import { integer, type Setting, type SettingValues } from '#shared/platform/config/settings.ts';

const gib = 1024 * 1024 * 1024;

function ceiling(value: number, max: number, what: string): Setting<number> {
  return integer({
    default: value,
    min: 1,
    max,
    description: `The most that may be set for an organization as its ${what}; where the default is higher, that is.`,
  });
}

export const limitsSettings = {
  LIMIT_TOKEN_EXCHANGE_PER_MINUTE: integer({
    default: 60,
    min: 1,
    max: 100_000,
    description: 'Token exchanges by publishable key per minute, for each key and caller address.',
  }),
  LIMIT_TOKEN_EXCHANGE_NETWORK_PER_MINUTE: integer({
    default: 600,
    min: 1,
    max: 1_000_000,
    description: 'The same for each key and IPv6 network of a /48, over all the callers in it.',
  }),
  LIMIT_END_USER_PER_MINUTE: integer({
    default: 20,
    min: 1,
    max: 100_000,
    description: 'Messages per minute of one end-user, where its organization has set nothing else.',
  }),
  LIMIT_END_USER_PER_MINUTE_CEILING: ceiling(1_000, 100_000, 'messages per minute of one end-user'),
  LIMIT_END_USER_CHANGES_PER_MINUTE: integer({
    default: 60,
    min: 1,
    max: 100_000,
    description:
      'Conversations that one end-user may open, rename or delete, and answers that they may rate, per minute.',
  }),
  LIMIT_ADMINISTRATION_PER_MINUTE: integer({
    default: 600,
    min: 10,
    max: 100_000,
    description:
      'Requests of /admin/v1 per minute of one principal: a member with all sessions and tokens, a service account, an operator’s session. The operator’s token has ten times as many.',
  }),
  LIMIT_ADMINISTRATION_ORGANIZATION_PER_MINUTE: integer({
    default: 3_000,
    min: 10,
    max: 1_000_000,
    description: 'The same of one organization, over all who belong to it.',
  }),
  LIMIT_API_KEY_PER_MINUTE: integer({
    default: 300,
    min: 1,
    max: 100_000,
    description: 'Chat requests per minute of one API key, where its organization has set nothing else.',
  }),
  LIMIT_API_KEY_PER_MINUTE_CEILING: ceiling(10_000, 100_000, 'chat requests per minute of one API key'),
  LIMIT_ACTIVE_RUNS: integer({
    default: 3,
    min: 1,
    max: 100,
    description: 'Runs that one end-user may have in flight, where the organization has set nothing else.',
  }),
  LIMIT_ACTIVE_RUNS_CEILING: ceiling(20, 100, 'runs in flight of one end-user'),
  LIMIT_CONCURRENT_RUNS: integer({
    default: 10,
    min: 1,
    max: 1_000,
    description: 'Chat runs of one organization that are worked on at once, where nothing else is set for it.',
  }),
  LIMIT_CONCURRENT_RUNS_CEILING: ceiling(100, 1_000, 'chat runs at once of one organization'),
  LIMIT_QUEUED_RUNS: integer({
    default: 50,
    min: 1,
    max: 5_000,
    description: 'Chat runs of one organization that may wait beside those, where nothing else is set for it.',
  }),
  LIMIT_QUEUED_RUNS_CEILING: ceiling(1_000, 5_000, 'waiting chat runs of one organization'),
  LIMIT_DAILY_TOKENS: integer({
    default: 0,
    min: 0,
    max: 1_000_000_000_000,
    unit: 'tokens; 0: no budget',
    description: 'Model tokens of one organization in a day (UTC), where nothing else is set for it.',
  }),
  LIMIT_DAILY_TOKENS_CEILING: ceiling(1_000_000_000_000, 1_000_000_000_000, 'daily tokens of one organization'),
  TRACE_RETENTION_DAYS: integer({
    default: 30,
    min: 1,
    max: 3_650,
    unit: 'days',
    description: 'How long the steps of finished runs are kept, where nothing else is set for the organization.',
  }),
  TRACE_RETENTION_DAYS_CEILING: ceiling(365, 3_650, 'days for which steps are kept'),
  LIMIT_STORED_BYTES: integer({
    default: 10 * gib,
    min: 1,
    max: 1024 * 1024 * gib,
    unit: 'bytes',
    description:
      'Bytes of documents that one organization may keep: the originals of uploads, where nothing else is set for it.',
  }),
  LIMIT_STORED_BYTES_CEILING: ceiling(1024 * gib, 1024 * 1024 * gib, 'bytes of documents of one organization'),
  LIMIT_DOCUMENTS: integer({
    default: 10_000,
    min: 1,
    max: 1_000_000,

    description: 'Documents that one organization may keep, in all knowledge bases, where nothing else is set for it.',
  }),
  LIMIT_DOCUMENTS_CEILING: ceiling(100_000, 1_000_000, 'documents of one organization'),
  LIMIT_KNOWLEDGE_BASES: integer({
    default: 100,
    min: 1,
    max: 1_000,

    description: 'Knowledge bases that one organization may keep, where nothing else is set for it.',
  }),
  LIMIT_KNOWLEDGE_BASES_CEILING: ceiling(1_000, 1_000, 'knowledge bases of one organization'),
  LIMIT_AGENTS: integer({
    default: 200,
    min: 1,
    max: 10_000,

    description: 'Agents that one organization may keep, where nothing else is set for it.',
  }),
  LIMIT_AGENTS_CEILING: ceiling(1_000, 10_000, 'agents of one organization'),
  LIMIT_TOOL_SERVERS: integer({
    default: 50,
    min: 1,
    max: 50,

    description: 'Tool servers that one organization may keep, where nothing else is set for it.',
  }),
  LIMIT_TOOL_SERVERS_CEILING: ceiling(50, 50, 'tool servers of one organization'),
  LIMIT_MEMBERS: integer({
    default: 500,
    min: 1,
    max: 10_000,

    description: 'Members that one organization may have, where nothing else is set for it.',
  }),
  LIMIT_MEMBERS_CEILING: ceiling(10_000, 10_000, 'members of one organization'),
  ...admissionSettings,
  SLOT_HEAL_SECONDS: integer({
    default: 15,
    min: 1,
    max: 25,
    unit: 'seconds',
    description: 'How often slots are looked for that a crash left taken.',
  }),
};

export type LimitsSettings = SettingValues<typeof limitsSettings>;
