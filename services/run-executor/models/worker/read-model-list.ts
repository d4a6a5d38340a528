// Asks a connection's provider for its models, in the way of its kind.
//
// 1. Bounded: five pages, a megabyte of each, a thousand models. A list that is cut says so.
// 2. The answer is a stranger's: it is read leniently, and nothing of its words goes on.

import { ModelError } from '#shared/contract/models/model-error.ts';
import { kindOfFailure, reportedFailure, toModelFailure } from '#shared/contract/models/provider-failure.ts';
import { reportedErrorIn } from '#shared/contract/models/provider-words.ts';
import { parsed } from '#shared/platform/json/json.ts';
import { OutboundLimitError, OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';
import type { OpenConnection } from '../connection.ts';
import { awsAddress, isVertex } from '../kinds/addresses.ts';
import { type Fault, networkFault, reportedFault, silentFault } from '../rules/connection-faults.ts';
import { type ListedModel, modelPage } from '../rules/listed-models.ts';

/** How a provider is reached: kinds/reach.ts. */
export type ReachOf = (connection: OpenConnection) => { readonly address: string; readonly fetch: typeof fetch };

/** A provider's models. `more`: it has others. */
export interface ModelList {
  readonly models: readonly ListedModel[];
  readonly more: boolean;
}

/** A provider that gives no list; the fault says why. */
export class ListFailure extends Error {
  override readonly name = 'ListFailure';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.error);
    this.fault = fault;
  }
}

const mostPages = 5;
const mostModels = 1_000;
const mostBytes = 1_000_000;
const pageSize = 1_000;

/** Throws ListFailure, and the reason of `signal`. */
export async function readModelList(
  reachOf: ReachOf,
  connection: OpenConnection,
  signal: AbortSignal,
): Promise<ModelList> {
  const models = new Map<string, ListedModel>();
  let next: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const found = await readPage(reachOf, connection, next, signal);
    for (const model of found.models) if (models.size < mostModels) models.set(model.id, model);
    next = found.next;
    if (next === undefined || models.size >= mostModels) break;
  }
  return { models: [...models.values()], more: next !== undefined || models.size >= mostModels };
}

async function readPage(reachOf: ReachOf, connection: OpenConnection, next: string | undefined, signal: AbortSignal) {
  let response: Response;
  let text: string;
  try {
    const { address, fetch } = reachOf(connection);
    const url = listUrl(connection, address, next);
    response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(connection.kind === 'anthropic' ? { 'anthropic-version': '2023-06-01' } : {}),
      },
    });
    text = await textOf(response);
  } catch (error) {
    throw failureOf(error, connection, signal);
  }
  if (!response.ok) throw refusal(connection, text, response.status);
  const page = modelPage(parsed(text));
  if (page !== undefined) return page;
  throw new ListFailure({
    error: 'The provider’s answer is no list of models.',
    advice: 'Check `base_url`; some servers have no list: name the models of the connection by hand.',
  });
}

function listUrl({ kind, region = '', base_url: given }: OpenConnection, address: string, next?: string): string {
  if (kind === 'google' && isVertex(address))
    throw new ListFailure({
      error: 'Vertex AI gives no list of models here.',
      advice: 'Name the models of the connection by hand.',
    });
  const isBedrock = kind === 'amazon-bedrock';
  const at = isBedrock && given === undefined ? awsAddress('bedrock', region) : address;
  const url = new URL(at);
  // Models are called at bedrock-runtime, and listed at bedrock.
  if (isBedrock) url.hostname = url.hostname.replace(/^bedrock-runtime(?=[.-])/, 'bedrock');
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${isBedrock ? 'foundation-models' : 'models'}`;
  if (kind === 'anthropic') {
    url.searchParams.set('limit', String(pageSize));
    if (next !== undefined) url.searchParams.set('after_id', next);
  } else if (kind === 'google') {
    url.searchParams.set('pageSize', String(pageSize));
    if (next !== undefined) url.searchParams.set('pageToken', next);
  } else if (isBedrock) {
    if (next !== undefined) url.searchParams.set('nextToken', next);
  } else if (next !== undefined) url.searchParams.set('after', next);
  return url.href;
}

async function textOf(response: Response): Promise<string> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel().catch(() => {});
      throw new ListFailure({ error: 'The provider’s list of models is too long to be read.' });
    }
    text += decoder.decode(value, { stream: true });
  }
}

function refusal(connection: OpenConnection, text: string, status: number): ListFailure {
  const reported = { ...reportedErrorIn(text), status };
  const failure = reportedFailure(reported);
  const kind = kindOfFailure(failure);
  const { provider_code } = failure.origin;
  const own =
    kind === 'no_model'
      ? reportedFault('no_address', connection)
      : kind === undefined || kind === 'refused'
        ? {
            error: 'The provider refused to list its models.',
            advice: 'Check `base_url`; some servers have no list: name the models of the connection by hand.',
          }
        : reportedFault(kind, connection);
  return new ListFailure({ ...own, status, ...(provider_code === undefined ? {} : { provider_code }) });
}

function failureOf(error: unknown, connection: OpenConnection, signal: AbortSignal): unknown {
  if (error instanceof ListFailure) return error;
  const refused = within(error, OutboundRefusedError);
  if (refused !== undefined)
    return new ListFailure({
      error: `The address is refused: ${refused.message}`,
      advice:
        'An organization’s connection needs a public https address; others are the operator’s to allow, by OUTBOUND_ALLOW.',
    });
  if (signal.aborted || within(error, OutboundLimitError) !== undefined) return new ListFailure(silentFault);
  // A credential that cannot be got.
  if (error instanceof ModelError) return new ListFailure({ error: error.message });
  return new ListFailure(networkFault(codeOf(error), connection));
}

function within<T extends Error>(error: unknown, type: new (...args: never[]) => T): T | undefined {
  let current = error;
  for (let depth = 0; depth < 6 && current instanceof Error; depth += 1) {
    if (current instanceof type) return current;
    current = current.cause;
  }
  return undefined;
}

function codeOf(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < 6 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current.code;
    current = current.cause;
  }
  return undefined;
}

/** The fault of a call's failure. */
export function faultOfCall(error: unknown, connection: OpenConnection, model: string): Fault {
  const { error: failure } = toModelFailure(error);
  const { status, provider_code, reason } = failure.origin;
  const kind = kindOfFailure(failure);
  const told = {
    ...(status === undefined ? {} : { status }),
    ...(provider_code === undefined ? {} : { provider_code }),
  };
  if (kind !== undefined) {
    const isMissing = kind === 'no_model' ? ({ isMissing: true } as const) : {};
    return { ...reportedFault(kind, connection, model), ...told, ...isMissing };
  }
  if (status !== undefined || provider_code !== undefined) return { error: failure.message, ...told };
  if (reason === undefined) return { error: failure.message };
  if (/^[A-Z][A-Z0-9_]+$/.test(reason)) return networkFault(reason, connection);
  return { error: failure.message, advice: 'Check that the kind of the connection fits the provider.' };
}
