// The settings of a replica are those of its services, without what is for calls between processes.

import type { SettingDefinitions } from '#shared/platform/config/settings.ts';
import { peerSettings, processSettings, serverSettings } from '#shared/platform/process/settings.ts';

type Calls = Exclude<keyof typeof serverSettings, keyof typeof processSettings> | keyof typeof peerSettings;

const ofCalls: ReadonlySet<string> = new Set(
  [...Object.keys(serverSettings), ...Object.keys(peerSettings)].filter((name) => !(name in processSettings)),
);

/** What a service reads, but for calls. */
export function withoutCalls<D extends SettingDefinitions>(definitions: D): Omit<D, Calls> {
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => !ofCalls.has(name))) as Omit<D, Calls>;
}
