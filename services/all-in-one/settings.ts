// All settings that one process composed of everything reads.

import { conversationSettings } from '../conversation/config.ts';
import { edgeSettings } from '../edge/config.ts';
import { ingestionSettings } from '../ingestion/config.ts';
import { limitsSettings } from '../limits/config.ts';
import { runExecutorSettings } from '../run-executor/config.ts';
import { liveStreamSettings, processSettings } from '#shared/process/settings.ts';
import type { SettingValues } from '#shared/config/settings.ts';
import { tokenSettings } from '../token/config.ts';
import { allInOneSettings } from './config.ts';

export const composedSettings = {
  ...processSettings,
  ...liveStreamSettings,
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
