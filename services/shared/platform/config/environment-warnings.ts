// Warnings of a start about its environment: former settings, slips of the pen, authorities that cannot be
// used, proxies that nothing goes through.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { warnOfAuthorities } from './authorities.ts';
import { warnOfFormerSettings } from './former-settings.ts';
import type { SettingDefinitions } from './settings.ts';
import { warnOfSlips } from './unknown-settings.ts';

/** Warns in the log; the process goes on. */
export function warnOfEnvironment(
  definitions: SettingDefinitions,
  environment: Readonly<Record<string, string | undefined>>,
  log: Logger,
): void {
  warnOfFormerSettings(environment, log);
  warnOfSlips(definitions, environment, log);
  warnOfAuthorities(environment, log);
  const proxies = Object.keys(environment).filter((name) => /^(https?|all)_proxy$/i.test(name) && environment[name]);
  if (proxies.length > 0 && environment.NODE_USE_ENV_PROXY !== '1')
    log.warn(`${proxies.join(', ')}: no connection goes through it; OUTBOUND_PROXY is the proxy to tool servers.`);
}
