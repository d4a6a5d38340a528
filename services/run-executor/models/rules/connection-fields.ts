// Pure. The fields of a connection to models, checked one by one. Each throws `validation_error` at its field.

import type { ModelPrice__Output } from '#proto/colloquy/run_executor/v1/ModelPrice.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { connectionNameRule, isConnectionName, isOfSettings } from '#shared/contract/models/model-name.ts';
import { providerAddress } from '#shared/contract/models/provider-settings.ts';
import { canonicalUuid, isUuid } from '#shared/platform/ids/uuid.ts';
import { type ConnectionKind, connectionKinds, type ModelPrices } from '../connection.ts';

/** A header as it is stored: its name may hold characters that a field of a document may not. */
export type StoredHeader = {
  readonly name: string;
  readonly value: string;
};

/** Prices as they are stored, for the same reason. */
export type StoredPrices = { readonly [K in keyof ModelPrices]: ModelPrices[K] } & { readonly model: string };

const longestUrl = 2_000;
const most = 100;
const mostHeaders = 20;
const longestHeader = 1_000;
/** Of a million tokens, in any currency. */
const highestPrice = 1_000_000;

const modelForm = /^[\x21-\x7e]{1,200}$/;
const regionForm = /^[a-z]{2,5}(?:-[a-z]{2,12}){1,3}-\d{1,2}$/;
const headerForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** Headers that belong to the connection or to the message in it, beside `content-*`. */
const notGiven = new Set([
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'host', 'date'],
  ...['accept', 'accept-encoding', 'traceparent', 'tracestate'],
]);
const secretForm = /auth|token|secret|key|cookie|password|credential|^proxy-/;

export function nameOf(name: string): string {
  if (!isConnectionName(name)) throw validationError('/name', `must have ${connectionNameRule}`);
  if (isOfSettings(name)) throw validationError('/name', 'is a name of the deployment’s settings; choose another');
  return name;
}

export function kindOf(kind: string): ConnectionKind {
  const found = connectionKinds.find((one) => one === kind);
  if (found === undefined) throw validationError('/kind', `must be one of ${connectionKinds.join(', ')}`);
  return found;
}

/** `checkTenants` throws `validation_error` where a tenant's address can never be asked; absent for the deployment's. */
export function baseUrlOf(url: string, checkTenants?: (url: string) => void): string {
  if (url.length > longestUrl) throw validationError('/base_url', `must have at most ${longestUrl} characters`);
  if (!/^[\x21-\x7e]+$/.test(url)) throw validationError('/base_url', 'must be an http or https address');
  const fault = providerAddress.check(url);
  if (fault !== undefined) throw validationError('/base_url', `is not taken: ${fault}`);
  checkTenants?.(url);
  return url;
}

export function regionOf(region: string): string {
  if (!regionForm.test(region)) throw validationError('/region', 'must be a region of AWS, as in eu-central-1');
  return region;
}

export function headersOf(given: Readonly<Record<string, string>>): StoredHeader[] {
  const headers = Object.entries(given).map(([name, value]) => ({ name, value }));
  if (headers.length > mostHeaders) throw validationError('/headers', `must be at most ${mostHeaders}`);
  const seen = new Set<string>();
  for (const { name, value } of headers) {
    const path = `/headers/${pointer(name)}`;
    const lower = name.toLowerCase();
    if (!headerForm.test(name)) throw validationError('/headers', 'must have names of HTTP headers');
    if (seen.has(lower)) throw validationError(path, 'is named twice');
    seen.add(lower);
    if (secretForm.test(lower))
      throw validationError(path, 'can hold a secret, and headers are readable: give it as `credential`');
    if (notGiven.has(lower) || lower.startsWith('content-'))
      throw validationError(path, 'belongs to the connection or the message');
    if (value.length < 1 || value.length > longestHeader || value.trim() !== value || !/^[\x20-\x7e]+$/.test(value))
      throw validationError(path, `must have 1 to ${longestHeader} ASCII characters and no space at its ends`);
  }
  return headers;
}

export function modelsOf(given: readonly string[]): string[] {
  if (given.length > most) throw validationError('/models', `must be at most ${most}`);
  for (const [index, name] of given.entries()) {
    checkModel(`/models/${index}`, name);
    if (given.indexOf(name) !== index) throw validationError(`/models/${index}`, 'is named twice');
  }
  return [...given];
}

/** Throws `validation_error` at `path` where a name has the form of no model's. */
export function checkModel(path: string, name: string): void {
  if (!modelForm.test(name))
    throw validationError(path, 'must be the provider’s name of a model: 1 to 200 visible ASCII characters');
}

export function pricesOf(given: readonly ModelPrice__Output[]): StoredPrices[] {
  if (given.length > most) throw validationError('/prices', `must be at most ${most}`);
  return given.map(({ model, input, output, cached_input, cache_write }, index) => {
    const path = `/prices/${pointer(model)}`;
    checkModel(path, model);
    if (given.findIndex((other) => other.model === model) !== index) throw validationError(path, 'is named twice');
    return {
      model,
      input: amount(`${path}/input`, input),
      output: amount(`${path}/output`, output),
      ...(cached_input === undefined ? {} : { cached_input: amount(`${path}/cached_input`, cached_input) }),
      ...(cache_write === undefined ? {} : { cache_write: amount(`${path}/cache_write`, cache_write) }),
    };
  });
}

export function organizationIdsOf(given: readonly string[]): string[] {
  if (given.length > most) throw validationError('/organization_ids', `must be at most ${most}`);
  const ids = given.map((id, index) => {
    if (!isUuid(id)) throw validationError(`/organization_ids/${index}`, 'must be the id of an organization');
    return canonicalUuid(id);
  });
  return [...new Set(ids)];
}

function amount(path: string, value: number): number {
  if (!(Number.isFinite(value) && value >= 0 && value <= highestPrice))
    throw validationError(path, `must be a number from 0 to ${highestPrice}`);
  return value;
}

function pointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
