// Variables that are nearly the name of a setting: a slip of the pen would have no effect, and say nothing. The log names
// both.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { SettingDefinitions } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A sentence for each variable that is nearly a setting of the process which the environment lacks. */
export function slipsIn(definitions: SettingDefinitions, environment: Environment): readonly string[] {
  // Kubernetes and Docker make variables such as COLLOQUY_PORT by themselves.
  const missing = Object.keys(definitions).filter(
    (name) => name.includes('_') && (environment[name]?.trim() ?? '') === '',
  );
  return Object.keys(environment)
    .filter((name) => name.includes('_') && !Object.hasOwn(definitions, name))
    .flatMap((name) => {
      const meant = missing.find((each) => isNear(plain(name), each));
      return meant === undefined ? [] : [`${name} is no setting and has no effect; ${meant} is one.`];
    });
}

/** Warns of each in the log. */
export function warnOfSlips(definitions: SettingDefinitions, environment: Environment, log: Logger): void {
  for (const sentence of slipsIn(definitions, environment)) log.warn(sentence);
}

function plain(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[-.]/g, '_')
    .replace(/^COLLOQUY_/, '');
}

// The same but for one letter that is missing, too many, another, or exchanged with its neighbour.
function isNear(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === known[start]) start += 1;
  let end = 0;
  const most = Math.min(name.length, known.length) - start;
  while (end < most && name.at(-1 - end) === known.at(-1 - end)) end += 1;
  const [one, other] = [name.slice(start, name.length - end), known.slice(start, known.length - end)];
  return (one.length <= 1 && other.length <= 1) || (one.length === 2 && one === [...other].toReversed().join(''));
}
