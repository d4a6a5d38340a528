// Pure. A stored connection to models, and its settings for administrators.
//
// 1. A credential goes to the address that it was given for: a change of `base_url` takes it away, unless the same change
//    brings one.
// 2. A credential itself is never shown; its kind is.

import type { ModelConnection } from '#proto/colloquy/run_executor/v1/ModelConnection.ts';
import type { ModelConnectionFields__Output } from '#proto/colloquy/run_executor/v1/ModelConnectionFields.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { nobodysId } from '#shared/platform/ids/uuid.ts';
import type { Sealed } from '#shared/platform/sealing/sealed.ts';
import type { ConnectionCredential, ConnectionKind, OpenConnection } from '../connection.ts';
import { type GivenCredential, givenCredential } from './connection-credential.ts';
import {
  baseUrlOf,
  headersOf,
  kindOf,
  modelsOf,
  nameOf,
  organizationIdsOf,
  pricesOf,
  regionOf,
  type StoredHeader,
  type StoredPrices,
} from './connection-fields.ts';
import type { Standing } from './standings.ts';

/** The owner of the deployment's connections, where organizations have their ids. */
export const deploymentsId = nobodysId;

export type ConnectionState = 'unknown' | 'reachable' | 'failing';

export interface ModelConnectionDocument {
  readonly _id: string;
  /** `deploymentsId` for one of the deployment. */
  readonly organization_id: string;
  readonly name: string;
  readonly kind: ConnectionKind;
  readonly base_url?: string;
  readonly region?: string;
  readonly credential_kind?: GivenCredential['kind'];
  /** A GivenCredential as JSON, bound to `sealingIdOf`. */
  readonly sealed_credential?: Sealed;
  readonly headers: readonly StoredHeader[];
  readonly models: readonly string[];
  readonly prices: readonly StoredPrices[];
  /** Of the deployment's: the organizations that may use it; none: all. Absent for an organization's. */
  readonly organization_ids?: readonly string[];
  readonly disabled: boolean;
  readonly state: ConnectionState;
  /** A sentence for administrators; absent where the last test was well. */
  readonly error?: string;
  readonly last_used_at?: Date;
  readonly last_tested_at?: Date;
  readonly created_at: Date;
  /** How often it was changed; absent: never. */
  readonly edits?: number;
  /** One of its owner's places, of which there are so many. */
  readonly slot?: string;
  /** When its provider's models are to be listed again. */
  readonly list_due_at: Date;
  /** Models of it whose end or absence is known, and the offered ones that its provider has listed. */
  readonly standings?: readonly Standing[];
}

/** The sealing context of its credential. */
export function sealingIdOf({
  organization_id,
  _id,
}: Pick<ModelConnectionDocument, 'organization_id' | '_id'>): string {
  return `model-connection/${organization_id}/${_id}`;
}

/** Fields of a connection that a change removes. */
export type RemovableField = 'base_url' | 'region' | 'credential_kind' | 'sealed_credential' | 'error';

/** A checked change. `credential` absent: as it was; null: none from now on. */
export interface ConnectionChange {
  readonly set: Partial<
    Pick<
      ModelConnectionDocument,
      'name' | 'base_url' | 'region' | 'headers' | 'models' | 'prices' | 'organization_ids' | 'disabled'
    >
  >;
  readonly unset: readonly RemovableField[];
  readonly credential?: GivenCredential | null;
}

/** The connection that a change is of. */
export interface ChangedConnection {
  readonly kind: ConnectionKind;
  readonly organizationId: string;
  readonly base_url?: string | undefined;
  readonly region?: string | undefined;
}

/** The kind of a new connection. Throws `validation_error`. */
export function newKind(fields: ModelConnectionFields__Output | null): ConnectionKind {
  if (fields?.kind === undefined) throw validationError('/kind', 'is required');
  return kindOf(fields.kind);
}

/**
 * Checks the fields that are present, and the connection that they make of `before`. `checkUrl` throws where a tenant's
 * address can never be asked. Throws `validation_error`.
 */
export function connectionChange(
  fields: ModelConnectionFields__Output | null,
  before: ChangedConnection,
  checkUrl: (url: string) => void,
): ConnectionChange {
  if (!fields) return { set: {}, unset: [] };
  const { name, kind, base_url, region, credential, headers, models, prices, disabled } = fields;
  const isDeployments = before.organizationId === deploymentsId;
  if (kind !== undefined && kind !== before.kind)
    throw validationError('/kind', 'stays as it was made; make another connection');
  if (fields.organization_ids && !isDeployments)
    throw validationError('/organization_ids', 'is of the deployment’s connections');
  const set = {
    ...(name === undefined ? {} : { name: nameOf(name) }),
    ...(base_url ? { base_url: baseUrlOf(base_url, isDeployments ? undefined : checkUrl) } : {}),
    ...(region ? { region: regionOf(region) } : {}),
    ...(headers ? { headers: headersOf(headers.values) } : {}),
    ...(models ? { models: modelsOf(models.values) } : {}),
    ...(prices ? { prices: pricesOf(prices.values) } : {}),
    ...(fields.organization_ids ? { organization_ids: organizationIdsOf(fields.organization_ids.values) } : {}),
    ...(disabled === undefined ? {} : { disabled }),
  };
  const after = {
    base_url: base_url === undefined ? before.base_url : base_url || undefined,
    region: region === undefined ? before.region : region || undefined,
  };
  checkPlace(before.kind, after);
  const moves = after.base_url !== before.base_url;
  const given = credential ? givenCredential(credential, { kind: before.kind, isDeployments }) : undefined;
  return {
    set,
    unset: [
      ...(base_url === '' ? (['base_url'] as const) : []),
      ...(region === '' ? (['region'] as const) : []),
      ...(given === null || (given === undefined && moves) ? (['credential_kind', 'sealed_credential'] as const) : []),
    ],
    ...(given === undefined ? {} : { credential: given }),
  };
}

// Where a provider of this kind is.
function checkPlace(kind: ConnectionKind, { base_url, region }: Pick<ChangedConnection, 'base_url' | 'region'>): void {
  if (base_url === undefined && (kind === 'azure-openai' || kind === 'openai-compatible'))
    throw validationError('/base_url', `is required for ${kind}`);
  if (kind === 'amazon-bedrock') {
    if (region === undefined) throw validationError('/region', 'is required for amazon-bedrock');
  } else if (region !== undefined) throw validationError('/region', 'is of amazon-bedrock alone');
}

/** A new one of a checked change, without its credential; name is required. */
export function newConnection(
  id: string,
  { kind, organizationId }: ChangedConnection,
  { set: { name, ...rest } }: ConnectionChange,
  now: Date,
): ModelConnectionDocument {
  if (name === undefined) throw validationError('/name', 'is required');
  return {
    headers: [],
    models: [],
    prices: [],
    disabled: false,
    ...(organizationId === deploymentsId ? { organization_ids: [] } : {}),
    ...rest,
    _id: id,
    organization_id: organizationId,
    name,
    kind,
    state: 'unknown',
    created_at: now,
    list_due_at: now,
  };
}

/** Whether an organization may use a connection of the deployment. */
export function isGrantedTo({ organization_ids: ids = [] }: ModelConnectionDocument, organizationId: string): boolean {
  return ids.length === 0 || ids.includes(organizationId);
}

/** As it is called; `credential`: opened. */
export function openConnection(document: ModelConnectionDocument, credential: ConnectionCredential): OpenConnection {
  const { _id: id, organization_id, name, kind, base_url, region, headers, prices } = document;
  return {
    id,
    version: String(document.edits ?? 0),
    name,
    kind,
    ...(organization_id === deploymentsId ? {} : { organization_id }),
    ...(base_url === undefined ? {} : { base_url }),
    ...(region === undefined ? {} : { region }),
    credential,
    headers: Object.fromEntries(headers.map(({ name: header, value }) => [header, value])),
    prices: Object.fromEntries(prices.map(({ model, ...price }) => [model, price])),
  };
}

/** As administrators see it. */
export function toModelConnection(document: ModelConnectionDocument): ModelConnection {
  const { _id: id, name, kind, base_url, region, credential_kind, headers, models, prices, disabled } = document;
  const { state, error, last_used_at, last_tested_at, created_at, edits = 0, organization_ids = [] } = document;
  return {
    id,
    name,
    kind,
    ...(base_url === undefined ? {} : { base_url }),
    ...(region === undefined ? {} : { region }),
    ...(credential_kind === undefined ? {} : { credential_kind }),
    headers: Object.fromEntries(headers.map(({ name: header, value }) => [header, value])),
    models: [...models],
    prices: [...prices],
    organization_ids: [...organization_ids],
    disabled,
    state,
    ...(error === undefined ? {} : { error }),
    ...(last_used_at === undefined ? {} : { last_used_at: last_used_at.toISOString() }),
    ...(last_tested_at === undefined ? {} : { last_tested_at: last_tested_at.toISOString() }),
    created_at: created_at.toISOString(),
    revision: edits,
  };
}
