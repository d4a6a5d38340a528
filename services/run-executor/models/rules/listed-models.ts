// Pure. Reads the lists of models of all kinds of provider, as leniently as they differ: under `data`, `models`,
// `modelSummaries` or in a list alone; a name in one of several fields; ends as numbers, dates or words.

import { isObject } from '#shared/platform/json/json.ts';

export interface ListedModel {
  /** The provider's name, as calls name it. */
  readonly id: string;
  /** Its name for people. */
  readonly name?: string;
  readonly created_at?: Date;
  readonly shutdown_at?: Date;
}

/** A page of a list, and the token of the next. */
export interface ModelPage {
  readonly models: readonly ListedModel[];
  readonly next?: string;
}

const lists = ['data', 'models', 'modelSummaries', 'publisherModels', 'items'] as const;
const ids = ['id', 'modelId', 'name', 'model'] as const;
const names = ['display_name', 'displayName', 'modelName', 'name'] as const;
const begins = ['created', 'created_at', 'createdAt', 'startOfLifeTime'] as const;
const ends = [
  ...['shutdown_date', 'shutdown_at', 'deprecation', 'deprecation_date', 'expiration_date', 'expires_at'],
  ...['retirement_date', 'retires_at', 'end_of_life', 'endOfLifeTime', 'inference', 'sunset_date'],
] as const;
/** Objects in which some providers put the dates of a model. */
const within = ['lifecycle', 'modelLifecycle', 'lifecycle_status', 'deprecation', 'limits'] as const;
const idForm = /^[\x21-\x7e]{1,200}$/;
const longestName = 200;
const mostInPage = 2_000;

/** Reads one answer; undefined where it is no list of models. */
export function modelPage(answer: unknown): ModelPage | undefined {
  const found = listIn(answer);
  if (found === undefined) return undefined;
  const models = found.slice(0, mostInPage).flatMap((one) => listedModel(one) ?? []);
  const next = nextOf(answer);
  return { models, ...(next === undefined ? {} : { next }) };
}

function listIn(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer as unknown[];
  if (!isObject(answer)) return undefined;
  for (const key of lists) if (Array.isArray(answer[key])) return answer[key] as unknown[];
  return undefined;
}

function nextOf(answer: unknown): string | undefined {
  if (!isObject(answer)) return undefined;
  const { nextPageToken, nextToken, has_more: hasMore, last_id: lastId } = answer;
  const next = nextPageToken ?? nextToken ?? (hasMore === true ? lastId : undefined);
  return typeof next === 'string' && next !== '' && next.length <= 4_096 ? next : undefined;
}

function listedModel(given: unknown): ListedModel | undefined {
  if (typeof given === 'string') return idForm.test(given) ? { id: given } : undefined;
  if (!isObject(given)) return undefined;
  const ownId = textIn(given, ids);
  const id = ownId?.replace(/^(?:models|publishers\/google\/models)\//, '');
  if (id === undefined || !idForm.test(id)) return undefined;
  const name = textIn(given, names);
  const places = [given, ...within.map((key) => given[key]).filter(isObject)];
  const created = firstDate(places, begins);
  const shutdown = firstDate(places, ends);
  return {
    id,
    ...(name === undefined || name === id || name === ownId ? {} : { name: name.slice(0, longestName).toWellFormed() }),
    ...(created === undefined ? {} : { created_at: created }),
    ...(shutdown === undefined ? {} : { shutdown_at: shutdown }),
  };
}

function textIn(given: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = given[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

function firstDate(places: readonly Readonly<Record<string, unknown>>[], keys: readonly string[]): Date | undefined {
  for (const place of places)
    for (const key of keys) {
      const date = dateOf(place[key]);
      if (date !== undefined) return date;
    }
  return undefined;
}

/** Seconds or milliseconds since 1970, or a date as text; undefined for all else, and for 0. */
export function dateOf(value: unknown): Date | undefined {
  if (typeof value === 'string' && /^\d{9,14}$/.test(value)) return dateOf(Number(value));
  if (typeof value === 'number') {
    if (!(value > 0 && value < 1e14)) return undefined;
    return new Date(value < 1e11 ? value * 1_000 : value);
  }
  if (typeof value !== 'string' || value.length > 40 || !/^\d{4}-\d{2}/.test(value)) return undefined;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? undefined : new Date(ms);
}
