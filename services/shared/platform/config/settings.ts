// Settings: each has one name (the environment variable), a default, a range and a sentence. They are read
// once, at start, into a typed object; a bad one ends the process with a message that names it.
// Where a definition names no default, the process does not start without the setting.
// docs/settings.md is generated from the same definitions (scripts/generate-settings.ts).

import { StartError } from '#shared/platform/lifecycle/start-error.ts';

/** One setting. `parse` gets the text as set and throws an Error whose message says what was wanted. */
export interface Setting<T> {
  /** Its effect, one sentence, for docs/settings.md. */
  readonly description: string;
  /** The default as the docs show it. */
  readonly defaultText: string;
  /** The allowed values as the docs show them. */
  readonly rangeText: string;
  /** True for values that no log or message may show. */
  readonly secret?: boolean;
  /** True where spaces at its ends, and quotes around it, are its own. */
  readonly isVerbatim?: boolean;
  /** Absent where it must be set. */
  readonly fallback?: T;
  parse(text: string): T;
}

/** A service's settings by environment variable. */
export type SettingDefinitions = Record<string, Setting<unknown>>;

/** The typed object that definitions are read into. */
export type SettingValues<D extends SettingDefinitions> = {
  readonly [K in keyof D]: D[K] extends Setting<infer T> ? T : never;
};

/** Thrown for a bad setting; the message names the variable, the allowed values and the given one. */
export class SettingError extends StartError {
  override readonly name = 'SettingError';
}

/** A whole number from `min` to `max`, in `unit`. */
export function integer(options: {
  default: number;
  min: number;
  max: number;
  unit?: string;
  description: string;
}): Setting<number> {
  const range = `a whole number from ${options.min} to ${options.max}${options.unit ? ` (${options.unit})` : ''}`;
  return {
    description: options.description,
    defaultText: String(options.default),
    rangeText: range,
    fallback: options.default,
    parse(value) {
      const number = Number(value);
      if (!/^-?\d+$/.test(value) || number < options.min || number > options.max) throw new Error(range);
      return number;
    },
  };
}

/**
 * A text, optionally of a given form; `form` says it in words. `check` returns a clause about a text that will not do,
 * without its secrets (addresses.ts). Without a default it must be set.
 */
export function text(options: {
  default?: string;
  description: string;
  pattern?: RegExp;
  check?: (value: string) => string | undefined;
  form?: string;
  secret?: boolean;
  isVerbatim?: boolean;
  defaultText?: string;
}): Setting<string> {
  const range = options.form ?? 'any text';
  return {
    description: options.description,
    defaultText: options.defaultText ?? (options.default === undefined ? '(must be set)' : options.default || '(none)'),
    rangeText: range,
    secret: options.secret ?? false,
    isVerbatim: options.isVerbatim ?? false,
    ...(options.default === undefined ? {} : { fallback: options.default }),
    parse(value) {
      const problem = options.check?.(value);
      if (problem !== undefined) throw new Error(`${range}: ${problem}`);
      if (options.pattern && !options.pattern.test(value)) throw new Error(range);
      return value;
    },
  };
}

// Some files of settings write on and off so, or are read as YAML that does.
const yes = new Set(['true', 'yes', '1']);
const no = new Set(['false', 'no', '0']);

/** One of a few words, in capitals or not; on and off by their other words too. */
export function choice<const T extends string>(options: {
  default: T;
  values: readonly T[];
  description: string;
}): Setting<T> {
  const range = `one of ${options.values.join(', ')}`;
  return {
    description: options.description,
    defaultText: options.default,
    rangeText: range,
    fallback: options.default,
    parse(value) {
      const small = value.toLowerCase();
      const word = yes.has(small) ? 'on' : no.has(small) ? 'off' : small;
      const found = options.values.find((candidate) => candidate === word);
      if (found === undefined) throw new Error(range);
      return found;
    },
  };
}

/**
 * A comma-separated list; each part must match `pattern`, and there are at most `max`. Line breaks part it too, and
 * spaces where no part may have one.
 */
export function list(options: {
  default: string[];
  description: string;
  pattern: RegExp;
  form: string;
  max?: number;
  secret?: boolean;
}): Setting<string[]> {
  const range = `a comma-separated list of ${options.form}`;
  return {
    description: options.description,
    defaultText: options.default.join(',') || '(none)',
    rangeText: range,
    secret: options.secret ?? false,
    fallback: options.default,
    parse(value) {
      if (/^\[\s*"/.test(value)) throw new Error(`${range}, without the brackets and quotes of JSON`);
      const parts = value
        .split(/[,\n]/)
        .map((part) => part.trim())
        .flatMap((part) => (options.pattern.test(part) ? [part] : part.split(/\s+/)))
        .filter((part) => part !== '');
      if (parts.length > (options.max ?? Infinity) || parts.some((part) => !options.pattern.test(part)))
        throw new Error(range);
      return parts;
    },
  };
}

/** The same setting for a process that can do without it. */
export function withDefault<T>(setting: Setting<T>, fallback: T, defaultText: string): Setting<T> {
  return { ...setting, fallback, defaultText };
}

/** Reads all settings of a process. Unset and empty both mean the default. Throws SettingError. */
export function readSettings<D extends SettingDefinitions>(
  definitions: D,
  environment: Readonly<Record<string, string | undefined>>,
): SettingValues<D> {
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(definitions)) {
    const given = setting.isVerbatim === true ? environment[name]?.replace(/[\r\n]+$/, '') : plain(environment[name]);
    if (given === undefined || given.trim() === '') {
      if (setting.fallback === undefined) throw new SettingError(`${name} must be set: ${setting.rangeText}.`);
      values[name] = setting.fallback;
      continue;
    }
    if (nothing.test(given))
      throw new SettingError(`${name} is ${given}, as templates write a value that is not there: leave it empty.`);
    try {
      values[name] = setting.parse(given);
    } catch (error) {
      const wanted = error instanceof Error ? error.message : String(error);
      const got = setting.secret || mayHoldSecret(given) ? 'something else' : JSON.stringify(given.slice(0, 100));
      throw new SettingError(`${name} must be ${wanted}; got ${got}.`);
    }
  }
  return values as SettingValues<D>;
}

const nothing = /^(null|undefined|<nil>|<no value>|\[object object\])$/i;

// Without spaces around it, and without the quotes that `docker --env-file` and its like leave around a value.
function plain(given: string | undefined): string | undefined {
  const text = given?.trim();
  const [, , inner] = /^(["'])(.*)\1$/s.exec(text ?? '') ?? [];
  return inner === undefined || inner.includes(text?.[0] ?? '') ? text : inner.trim();
}

// An address with a user and a password, or with a query, which often has a key.
function mayHoldSecret(given: string): boolean {
  return /\/\/|@/.test(given) && /[@?#]/.test(given);
}
