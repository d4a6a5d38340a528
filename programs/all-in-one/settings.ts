// All settings that one process composed of everything reads.

import type { SettingValues } from '#shared/platform/config/settings.ts';
import { processSettings } from '#shared/platform/process/settings.ts';
import { conversationSettings } from '../../services/conversation/config.ts';
import { edgeSettings } from '../../services/edge/config.ts';
import { ingestionSettings } from '../../services/ingestion/config.ts';
import { limitsSettings } from '../../services/limits/config.ts';
import { runExecutorSettings } from '../../services/run-executor/config.ts';
import { tokenSettings } from '../../services/token/config.ts';
import { allInOneSettings } from './config.ts';

export const composedSettings = {
  ...processSettings,
  ...edgeSettings,
  ...tokenSettings,
  ...conversationSettings,
  ...runExecutorSettings,
  ...limitsSettings,
  ...ingestionSettings,
  // Last: of some settings this process has a default of its own.
  ...allInOneSettings,
};

export type ComposedSettings = SettingValues<typeof composedSettings>;
