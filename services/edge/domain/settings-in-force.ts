// Pure. The edge's settings that an operator is shown: those that decide who gets in, from where, and how often, as
// they are in force. None of them is a secret.

import type { SettingDefinitions } from '#shared/platform/config/settings.ts';

/** Shown in this order. */
export const shownSettings = [
  'PUBLIC_ORIGIN',
  'CONSOLE_ORIGIN',
  'TRUSTED_PROXIES',
  'LOCAL_SIGN_IN',
  'OIDC_SCOPES',
  'ADDRESS_REQUESTS_PER_MINUTE',
  'ADDRESS_LOOKUPS_PER_MINUTE',
  'ADDRESS_OPERATOR_FAILURES_PER_MINUTE',
  'STREAM_MAX_PER_END_USER',
  'CALLER_TRACES',
] as const;

export interface SettingInForce {
  readonly name: string;
  /** As it would be written; empty for none. */
  readonly value: string;
  /** It has the value of an unset one. */
  readonly is_default: boolean;
}

/** Leaves out each of `names` that is secret, or missing in `definitions` or `values`. */
export function settingsInForce(
  names: readonly string[],
  definitions: SettingDefinitions,
  values: Readonly<Record<string, unknown>>,
): SettingInForce[] {
  return names.flatMap((name) => {
    const definition = definitions[name];
    if (definition === undefined || definition.secret === true) return [];
    const value = written(values[name]);
    return [{ name, value, is_default: value === written(definition.fallback) }];
  });
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
