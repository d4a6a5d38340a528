// Settings of the limits service.

import { admissionSettings } from '#shared/contract/admission/admission-age.ts';
import { integer, type SettingValues } from '#shared/platform/config/settings.ts';

const gib = 1024 * 1024 * 1024;

export const limitsSettings = {
  LIMIT_TOKEN_EXCHANGE_PER_MINUTE: integer({
    default: 60,
    min: 1,
    max: 100_000,
    description:
      'Token exchanges by publishable key per minute, for each key and caller address; for each key and IPv6 network of a /48 ten times as many.',
  }),
  LIMIT_END_USER_PER_MINUTE: integer({
    default: 20,
    min: 1,
    max: 100_000,
    description: 'Messages per minute of one end-user, where its organization has set nothing else.',
  }),
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
      'Requests of /admin/v1 per minute of one principal: a member with all sessions and tokens, a service account, an operator’s session. The operator’s token has ten times as many, and one organization five times as many over all who belong to it.',
  }),
  LIMIT_API_KEY_PER_MINUTE: integer({
    default: 300,
    min: 1,
    max: 100_000,
    description: 'Chat requests per minute of one API key, where its organization has set nothing else.',
  }),
  LIMIT_ACTIVE_RUNS: integer({
    default: 3,
    min: 1,
    max: 100,
    description: 'Runs that one end-user may have in flight, where the organization has set nothing else.',
  }),
  LIMIT_CONCURRENT_RUNS: integer({
    default: 10,
    min: 1,
    max: 1_000,
    description: 'Chat runs of one organization that are worked on at once, where nothing else is set for it.',
  }),
  LIMIT_QUEUED_RUNS: integer({
    default: 50,
    min: 1,
    max: 5_000,
    description: 'Chat runs of one organization that may wait beside those, where nothing else is set for it.',
  }),
  LIMIT_DAILY_TOKENS: integer({
    default: 0,
    min: 0,
    max: 1_000_000_000_000,
    unit: 'tokens; 0: no budget',
    description: 'Model tokens of one organization in a day (UTC), where nothing else is set for it.',
  }),
  TRACE_RETENTION_DAYS: integer({
    default: 30,
    min: 1,
    max: 3_650,
    unit: 'days',
    description: 'How long the steps of finished runs are kept, where nothing else is set for the organization.',
  }),
  LIMIT_STORED_BYTES: integer({
    default: 10 * gib,
    min: 1,
    max: 1024 * 1024 * gib,
    unit: 'bytes',
    description:
      'Bytes of documents that one organization may keep: the originals of uploads, where nothing else is set for it.',
  }),
  LIMIT_DOCUMENTS: integer({
    default: 10_000,
    min: 1,
    max: 1_000_000,

    description: 'Documents that one organization may keep, in all knowledge bases, where nothing else is set for it.',
  }),
  LIMIT_KNOWLEDGE_BASES: integer({
    default: 100,
    min: 1,
    max: 1_000,

    description: 'Knowledge bases that one organization may keep, where nothing else is set for it.',
  }),
  LIMIT_AGENTS: integer({
    default: 200,
    min: 1,
    max: 10_000,

    description: 'Agents that one organization may keep, where nothing else is set for it.',
  }),
  LIMIT_TOOL_SERVERS: integer({
    default: 50,
    min: 1,
    max: 50,

    description: 'Tool servers that one organization may keep, where nothing else is set for it.',
  }),
  LIMIT_MEMBERS: integer({
    default: 500,
    min: 1,
    max: 10_000,

    description: 'Members that one organization may have, where nothing else is set for it.',
  }),
  LIMIT_MODEL_CONNECTIONS: integer({
    default: 0,
    min: 0,
    max: 100,
    description:
      'Connections to models that one organization may have of its own, where nothing else is set for it; with 0 it has those of the deployment alone.',
  }),
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
