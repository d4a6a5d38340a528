// The programs of the chart, with the settings of each.

import { replicaProcess } from '#programs/replica/process.ts';
import { roundtripSettings } from '#programs/roundtrip/config.ts';
import { conversationProcess } from '#services/conversation/process.ts';
import { edgeProcess } from '#services/edge/process.ts';
import { ingestionProcess } from '#services/ingestion/process.ts';
import { readerSettings } from '#services/ingestion/reader/config.ts';
import { limitsProcess } from '#services/limits/process.ts';
import { runExecutorProcess } from '#services/run-executor/process.ts';
import { tokenProcess } from '#services/token/process.ts';
import type { SettingDefinitions } from '#shared/platform/config/settings.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';

/** The services, in the order of docs and files. */
export const services = [
  edgeProcess,
  tokenProcess,
  conversationProcess,
  runExecutorProcess,
  limitsProcess,
  ingestionProcess,
] as const;

/** Settings by program. */
export const programs: Readonly<Record<string, SettingDefinitions>> = {
  ...Object.fromEntries(services.map(({ name, settings }) => [name, settings])),
  [replicaProcess.name]: replicaProcess.settings,
  reader: readerSettings,
  migrate: mongoSettings,
  roundtrip: roundtripSettings,
};
