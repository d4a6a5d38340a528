// Pure. Checks a value of JSON with a JSON Schema, which the edge has looked at. It interprets the schema and counts its
// steps, so that no schema and no answer holds up the process: a compiled schema could take seconds for a few nested
// `anyOf`. Keywords that it does not know say something to the model alone.

import { isObject, type Json } from '#shared/platform/json/json.ts';
import { canonicalJson } from '../../tools/rules/canonical-json.ts';

/** Some 20 ms of work. */
const mostSteps = 300_000;
/** Schemas within schemas, as they are applied. */
const mostLevels = 250;
const mostProblems = 10;
const longestProblem = 300;
/** Values that a problem names. */
const mostNamed = 20;

/** The problems of a value of JSON with a schema, in words; none where it fits. */
export function problemsOf(schema: Json, value: unknown): readonly string[] {
  const check = new Check(schema);
  const fits = check.run(value);
  if (check.isSpent) return ['It is too large to be checked.'];
  return fits ? [] : check.problems;
}

/** A place in the value; undefined for the value itself. */
type Place = { readonly at: Place; readonly part: string | number } | undefined;

class Check {
  readonly problems: string[] = [];
  readonly #schema: Json;
  #left = mostSteps;
  /** Within a choice: a branch that does not fit is no problem of the answer. */
  #quiet = 0;

  constructor(schema: Json) {
    this.#schema = schema;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  run(value: unknown): boolean {
    return this.#fits(this.#schema, value, undefined, 0);
  }

  #fits(schema: unknown, value: unknown, at: Place, level: number): boolean {
    this.#left -= 1;
    if (schema === true || schema === undefined) return true;
    if (schema === false) return this.#problem(at, 'is not allowed');
    if (!isObject(schema) || level > mostLevels) return this.#problem(at, 'is nested too deeply');
    let fits = true;
    for (const keyword of Object.keys(schema)) {
      if (this.isSpent || this.problems.length >= mostProblems || (!fits && this.#quiet > 0)) return false;
      this.#left -= 1;
      fits = this.#fitsKeyword(keyword, schema, value, at, level) && fits;
    }
    return fits;
  }

  #fitsKeyword(keyword: string, schema: Json, value: unknown, at: Place, level: number): boolean {
    const given = schema[keyword];
    switch (keyword) {
      case 'type':
        return [given].flat().some((type) => isOfType(value, type)) || this.#problem(at, `must be ${words(given)}`);
      case 'enum':
        return (
          (given as unknown[]).some((one) => this.#same(one, value)) ||
          this.#problem(
            at,
            () => `must be one of ${words((given as unknown[]).slice(0, mostNamed).map((one) => JSON.stringify(one)))}`,
          )
        );
      case 'const':
        return this.#same(given, value) || this.#problem(at, () => `must be ${JSON.stringify(given)}`);
      case '$ref':
        return this.#fits(this.#definition(given), value, at, level + 1);
      case 'allOf':
        return (given as unknown[]).every((one) => this.#fits(one, value, at, level + 1));
      case 'anyOf':
        return (
          (given as unknown[]).some((one) => this.#fitsQuietly(one, value, level)) ||
          this.#problem(at, 'has none of the allowed forms')
        );
      case 'oneOf':
        return (
          (given as unknown[]).filter((one) => this.#fitsQuietly(one, value, level)).length === 1 ||
          this.#problem(at, 'must have exactly one of the allowed forms')
        );
      case 'not':
        return !this.#fitsQuietly(given, value, level) || this.#problem(at, 'has a form that is not allowed');
      default:
        if (typeof value === 'string') return this.#fitsText(keyword, given as number, value, at);
        if (typeof value === 'number') return this.#fitsNumber(keyword, given as number, value, at);
        if (Array.isArray(value)) return this.#fitsList(keyword, schema, value, at, level);
        if (isObject(value)) return this.#fitsObject(keyword, schema, value, at, level);
        return true;
    }
  }

  #fitsText(keyword: string, bound: number, value: string, at: Place): boolean {
    if (keyword !== 'minLength' && keyword !== 'maxLength') return true;
    this.#left -= value.length >> 2;
    if (keyword === 'minLength')
      return codePoints(value) >= bound || this.#problem(at, `must have at least ${bound} characters`);
    return codePoints(value) <= bound || this.#problem(at, `must have at most ${bound} characters`);
  }

  #fitsNumber(keyword: string, bound: number, value: number, at: Place): boolean {
    switch (keyword) {
      case 'minimum':
        return value >= bound || this.#problem(at, `must be at least ${bound}`);
      case 'maximum':
        return value <= bound || this.#problem(at, `must be at most ${bound}`);
      case 'exclusiveMinimum':
        return value > bound || this.#problem(at, `must be more than ${bound}`);
      case 'exclusiveMaximum':
        return value < bound || this.#problem(at, `must be less than ${bound}`);
      case 'multipleOf':
        return isMultiple(value, bound) || this.#problem(at, `must be a multiple of ${bound}`);
      default:
        return true;
    }
  }

  #fitsList(keyword: string, schema: Json, value: readonly unknown[], at: Place, level: number): boolean {
    const given = schema[keyword];
    switch (keyword) {
      case 'minItems':
        return value.length >= (given as number) || this.#problem(at, `must have at least ${words(given)} entries`);
      case 'maxItems':
        return value.length <= (given as number) || this.#problem(at, `must have at most ${words(given)} entries`);
      case 'uniqueItems':
        return given === false || this.#areUnique(value) || this.#problem(at, 'must have no two equal entries');
      case 'prefixItems': {
        const list = given as readonly unknown[];
        const fits = (n: number): boolean => this.#fits(list[n], value[n], this.#path(at, n), level + 1);
        return this.#all(Math.min(list.length, value.length), fits);
      }
      case 'items': {
        const from = Array.isArray(schema['prefixItems']) ? schema['prefixItems'].length : 0;
        const fits = (n: number): boolean => this.#fits(given, value[from + n], this.#path(at, from + n), level + 1);
        return this.#all(Math.max(value.length - from, 0), fits);
      }
      default:
        return true;
    }
  }

  #fitsObject(keyword: string, schema: Json, value: Json, at: Place, level: number): boolean {
    const given = schema[keyword];
    switch (keyword) {
      case 'minProperties':
        return (
          this.#keys(value).length >= (given as number) ||
          this.#problem(at, `must have at least ${words(given)} properties`)
        );
      case 'maxProperties':
        return (
          this.#keys(value).length <= (given as number) ||
          this.#problem(at, `must have at most ${words(given)} properties`)
        );
      case 'required': {
        const names = given as readonly string[];
        return this.#all(names.length, (n) => this.#has(value, names[n] ?? '', at));
      }
      case 'properties': {
        const properties = given as Json;
        return this.#allOf(
          this.#keys(properties),
          (name) =>
            !Object.hasOwn(value, name) || this.#fits(properties[name], value[name], this.#path(at, name), level + 1),
        );
      }
      case 'additionalProperties': {
        const known = isObject(schema['properties']) ? schema['properties'] : {};
        return this.#allOf(
          this.#keys(value),
          (name) => Object.hasOwn(known, name) || this.#fits(given, value[name], this.#path(at, name), level + 1),
        );
      }
      default:
        return true;
    }
  }

  #has(value: Json, name: string, at: Place): boolean {
    return Object.hasOwn(value, name) || this.#problem(this.#path(at, name), 'is missing');
  }

  #allOf(names: readonly string[], fits: (name: string) => boolean): boolean {
    return this.#all(names.length, (n) => fits(names[n] ?? ''));
  }

  // Goes on after a problem, so that the model is told several at once.
  #all(count: number, fits: (n: number) => boolean): boolean {
    let all = true;
    for (let n = 0; n < count; n += 1) {
      this.#left -= 1;
      if (this.isSpent || this.problems.length >= mostProblems || (!all && this.#quiet > 0)) return false;
      all = fits(n) && all;
    }
    return all;
  }

  #fitsQuietly(schema: unknown, value: unknown, level: number): boolean {
    this.#quiet += 1;
    const fits = this.#fits(schema, value, undefined, level + 1);
    this.#quiet -= 1;
    return fits;
  }

  #problem(at: Place, says: string | (() => string)): false {
    if (this.#quiet > 0) return false;
    const text = `${pointerTo(at) || 'It'} ${typeof says === 'string' ? says : says()}.`;
    this.problems.push(text.slice(0, longestProblem).toWellFormed());
    return false;
  }

  #path(at: Place, part: string | number): Place {
    return this.#quiet > 0 ? undefined : { at, part };
  }

  #definition(given: unknown): unknown {
    const { $defs } = this.#schema;
    const name = String(given).slice('#/$defs/'.length);
    return isObject($defs) && Object.hasOwn($defs, name) ? $defs[name] : false;
  }

  #same(one: unknown, other: unknown): boolean {
    this.#left -= 1;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
    return this.#canonical(one) === this.#canonical(other);
  }

  #areUnique(value: readonly unknown[]): boolean {
    return new Set(value.map((one) => this.#canonical(one))).size === value.length;
  }

  #canonical(value: unknown): string {
    if (this.isSpent) return '';
    const text = canonicalJson(value);
    this.#left -= text.length * 2;
    return text;
  }

  #keys(value: Json): readonly string[] {
    const keys = Object.keys(value);
    this.#left -= keys.length * 4;
    return keys;
  }
}

function pointerTo(place: Place): string {
  let pointer = '';
  for (let one = place; one !== undefined; one = one.at) pointer = `/${String(one.part).slice(0, 100)}${pointer}`;
  return pointer.slice(0, longestProblem);
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Math.abs(times - Math.round(times)) <= Number.EPSILON * Math.abs(times);
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function words(given: unknown): string {
  return [given].flat().slice(0, mostNamed).join(', ');
}
