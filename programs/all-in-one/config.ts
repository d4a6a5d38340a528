// Settings of the all-in-one process, beside those of the services it composes.

import { choice, integer, type SettingValues, text, withDefault } from '#shared/platform/config/settings.ts';
import { logSettings } from '#shared/platform/process/settings.ts';
import { sealingSettings } from '#shared/platform/sealing/settings.ts';
import { edgeProcessSettings } from '../../services/edge/config.ts';
import { limitsSettings } from '../../services/limits/config.ts';
import { runExecutorSettings } from '../../services/run-executor/config.ts';
import { modelSettings } from '../../services/run-executor/models/settings.ts';

export const allInOneSettings = {
  DATA_DIR: text({ default: './data', description: 'The folder that holds everything; one process at a time.' }),
  ENCRYPTION_KEY: withDefault(sealingSettings.ENCRYPTION_KEY, '', '<DATA_DIR>/encryption.key, made at the first start'),
  DECRYPTION_KEYS: withDefault(sealingSettings.DECRYPTION_KEYS, [], '(none)'),
  ADMIN_TOKEN: withDefault(edgeProcessSettings.ADMIN_TOKEN, '', '<DATA_DIR>/admin-token, made at the first start'),
  ADMIN_LISTEN: withDefault(edgeProcessSettings.ADMIN_LISTEN, '', 'the public port'),
  DEMO: choice({
    default: 'on',
    values: ['on', 'off'],
    description: 'Whether a demo organization with an agent, its knowledge, its tools and the page at /demo are made.',
  }),
  DEMO_CONNECTOR_PORT: integer({
    default: 0,
    min: 0,
    max: 65_535,
    description:
      "The port of the demo's tool server, on a loopback address; with 0 a free one is chosen and kept over restarts.",
  }),
  LOG_LEVEL: withDefault(
    logSettings.LOG_LEVEL,
    'info',
    'info; at a terminal in <DATA_DIR>/colloquy.log, and warnings on it',
  ),
  RUN_DRAIN_SECONDS: withDefault(runExecutorSettings.RUN_DRAIN_SECONDS, 20, '20; at a terminal 0'),
  DEMO_DIRECTIVES: withDefault(modelSettings.DEMO_DIRECTIVES, 'on', 'as DEMO'),
  LIMIT_MODEL_CONNECTIONS: withDefault(limitsSettings.LIMIT_MODEL_CONNECTIONS, 10, '10'),
  LIVE_STREAM_TOTAL_MIB: integer({
    default: 128,
    min: 16,
    max: 65_536,
    unit: 'MiB',
    description:
      'Most memory for the frames of all runs; those of runs that ended longest ago go first, and are told from the record.',
  }),
};

export type AllInOneSettings = SettingValues<typeof allInOneSettings>;
