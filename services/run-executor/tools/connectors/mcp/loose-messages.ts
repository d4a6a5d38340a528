// Pure. JSON-RPC messages as servers really send them, in the form of the standard.
//
// 1. null is absent, a member that nobody knows is passed over, and an id may be its own text.
// 2. A message under our id is the answer, in any form: `result`, `error`, or the members of a result without `result`
//    around them.
// 3. An error without an id in an answer to our request is about our request, and so is a result of its method.

import { isObject, type Json } from '#shared/platform/json/json.ts';
import { withoutNulls } from './json.ts';
import { isResultOf } from './loose-results.ts';

/** A request that waits for its answer. */
export interface Asked {
  readonly id: string | number;
  readonly method: string;
}

/** An error in the form of the standard. `message` is the server's words. */
export interface ToldError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** A message as it is meant. */
export type ReadMessage =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: ToldError; readonly isOurs: boolean }
  /** A request, a notification, or an answer that nobody here waits for. */
  | { readonly kind: 'other'; readonly message: object };

/** "Internal error": for an error that has no code. */
export const unnamedError = -32603;
const maxWords = 4_000;
const noWords = 'An error without any words.';

/** Reads one message; undefined where it is none. `asked`: absent on a stream on which nothing was asked. */
export function readMessage(value: unknown, asked: Asked | undefined): ReadMessage | undefined {
  if (!isObject(value)) return undefined;
  const { id, method, result, error, jsonrpc: _version, ...rest } = value;
  const isOurs = asked !== undefined && isSameId(id, asked.id);
  const failed = isPresent(error) && error !== false && error !== '' && error !== 0;
  if (typeof method === 'string' && !(isOurs && (failed || 'result' in value)))
    return { kind: 'other', message: requestOf(id, method, rest['params']) };
  const isUnnamed = asked !== undefined && !isPresent(id);
  if (failed && (isOurs || isUnnamed)) return { kind: 'error', error: errorOf(error), isOurs };
  const whole = 'result' in value ? result : rest;
  if (isOurs || (isUnnamed && isResultOf(asked.method, whole))) return { kind: 'result', result: whole };
  return unasked(id, value);
}

/**
 * The JSON-RPC error in the body of a refusal, of any id: a server that refuses by HTTP tends to have no id of ours.
 */
export function readRefusal(
  values: readonly unknown[],
  asked: Asked,
): { error: ToldError; isOurs: boolean } | undefined {
  for (const value of values) {
    if (!isObject(value) || !isPresent(value['error'])) continue;
    const isOurs = isSameId(value['id'], asked.id);
    if (isOurs || isPresent(value['jsonrpc'])) return { error: errorOf(value['error']), isOurs };
  }
  return undefined;
}

/** Whether two ids are one: 7 and "7" are. */
export function isSameId(one: unknown, other: string | number): boolean {
  return (typeof one === 'string' || typeof one === 'number') && String(one).trim() === String(other);
}

// A request of the server's, or its notification. Members other than these make the SDK refuse it.
function requestOf(id: unknown, method: string, params: unknown): object {
  const known = isObject(params) ? withoutNulls(params) : undefined;
  return {
    jsonrpc: '2.0',
    ...(typeof id === 'string' || Number.isInteger(id) ? { id } : {}),
    method,
    ...(known === undefined ? {} : { params: known }),
  };
}

// An answer to another request, which is known there by its id.
function unasked(id: unknown, { result, error }: Json): ReadMessage | undefined {
  if (typeof id !== 'string' && !Number.isInteger(id)) return undefined;
  if (isPresent(error)) return { kind: 'other', message: { jsonrpc: '2.0', id, error: errorOf(error) } };
  return isObject(result)
    ? { kind: 'other', message: { jsonrpc: '2.0', id, result: withoutNulls(result) } }
    : undefined;
}

function errorOf(error: unknown): ToldError {
  if (!isObject(error)) return { code: unnamedError, message: wordsOf(error) };
  if (Object.keys(error).length === 0) return { code: unnamedError, message: noWords };
  const { code, message, data } = error;
  const number = typeof code === 'string' && code.trim() !== '' ? Number(code) : code;
  return {
    code: Number.isSafeInteger(number) ? (number as number) : unnamedError,
    message: typeof message === 'string' && message !== '' ? message : wordsOf(message ?? error),
    ...(isPresent(data) ? { data } : {}),
  };
}

/** The words of an error, for a model: its message, and its data where the message does not say that. */
export function wordsOfError({ message, data }: Pick<ToldError, 'message' | 'data'>): string {
  const more = data === undefined || data === '' ? '' : wordsOf(data);
  if (message === '') return more;
  return more === '' || more === '{}' || message.includes(more) ? message : `${message}\n${more}`;
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === true || (Array.isArray(value) && value.length === 0)
    ? noWords
    : (JSON.stringify(value) ?? '').slice(0, maxWords);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
