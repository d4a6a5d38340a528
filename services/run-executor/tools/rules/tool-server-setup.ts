// Pure. A stored tool server, and its settings for administrators.
//
// 1. A credential goes to the address that it was given for: a change of `url` takes it away, unless the same change brings one.
// 2. So do the attributes that its calls carry.
// 3. A credential itself is never shown; its kind is, and the issuer that the secret of an OAuth client is for.

import type { ToolServer } from '#proto/colloquy/run_executor/v1/ToolServer.ts';
import type { ToolServerFields__Output } from '#proto/colloquy/run_executor/v1/ToolServerFields.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { longest } from '#shared/contract/names/lengths.ts';
import { isPlainName, plainNameRule } from '#shared/contract/names/plain-name.ts';
import { attributeBounds, attributeName } from '#shared/contract/told/attributes.ts';
import type { Sealed } from '#shared/platform/sealing/sealed.ts';
import type { ConnectorCredential } from '../connectors/connector.ts';
import { type DroppedTool, sentenceOf } from './dropped-tools.ts';
import { issuerOf, toolCredential } from './tool-credential.ts';
import type { ToolCounts } from './tool-list.ts';
import type { ActsAs, CredentialKind, ToolServerRef, ToolServerState } from './tool-server.ts';

export interface ToolServerDocument extends ToolServerRef {
  readonly disabled: boolean;
  readonly credential_kind?: CredentialKind;
  /** A ConnectorCredential as JSON, bound to `sealingIdOf`. */
  readonly sealed_credential?: Sealed;
  /** The issuer in it, of an `oauth_client`, for administrators to see. The sealed one counts. */
  readonly credential_issuer?: string;
  readonly state: ToolServerState;
  /** A sentence for administrators; absent where the last try was well. */
  readonly error?: string;
  readonly last_seen_at?: Date;
  /** Tools that the last reading did not take, the first of them; absent: it took all. */
  readonly dropped_tools?: readonly DroppedTool[];
  /** How many they are, those beside `dropped_tools` included. */
  readonly dropped_tool_count?: number;
  readonly created_at: Date;
  /** How often it was changed; absent: never. */
  readonly edits?: number;
  /** One of its organization's places, of which there are so many; absent once it is deleted. */
  readonly slot?: string;
  /** No look-up finds it any more; its dependent records are being deleted. */
  readonly deleted?: true;
  /** Since when something that belonged to it, or to its address before, is to be deleted. */
  readonly owed_since?: Date;
  /** Until when one process reads its tools because it said that they have changed. */
  readonly read_claimed_until?: Date;
}

/** The sealing context of its credential. */
export function sealingIdOf({ organization_id, _id }: Pick<ToolServerDocument, 'organization_id' | '_id'>): string {
  return `tool-server/${organization_id}/${_id}`;
}

/** A checked change. `credential` absent: as it was; null: none from now on. */
export interface ToolServerChange {
  readonly set: Partial<
    Pick<
      ToolServerDocument,
      'name' | 'url' | 'trusted' | 'disabled' | 'acts_as' | 'anonymous_connections' | 'sends_attributes'
    >
  >;
  readonly credential?: Exclude<ConnectorCredential, { kind: 'none' }> | null;
  /** The issuer that the kept credential is for from now on. */
  readonly issuer?: string;
}

const longestUrl = 2_000;

/** Checks the fields that are present; `checkUrl` throws where an address can never be asked. Throws `validation_error`. */
export function toolServerChange(
  fields: ToolServerFields__Output | null,
  checkUrl: (url: string) => void,
): ToolServerChange {
  if (!fields) return { set: {} };
  const { name, url, trusted, disabled, acts_as: actsAs, anonymous_connections, credential } = fields;
  const { credential_issuer: issuer, sends_attributes: sends } = fields;
  if (issuer !== undefined && credential)
    throw validationError('/credential_issuer', 'goes without a credential, which has an issuer of its own');
  return {
    set: {
      ...(name === undefined ? {} : { name: nameOf(name) }),
      ...(url === undefined ? {} : { url: urlOf(url, checkUrl) }),
      ...(trusted === undefined ? {} : { trusted }),
      ...(disabled === undefined ? {} : { disabled }),
      ...(actsAs === undefined ? {} : { acts_as: actsAsOf(actsAs) }),
      ...(anonymous_connections === undefined ? {} : { anonymous_connections }),
      ...(sends ? { sends_attributes: sentAttributes(sends.values) } : {}),
    },
    ...(issuer === undefined ? {} : { issuer: issuerOf('/credential_issuer', issuer) }),
    ...(credential ? { credential: toolCredential(credential) } : {}),
  };
}

/** A new one of a checked change, without its credential; name and url are required. */
export function newToolServer(
  id: string,
  organizationId: string,
  { set: { name, url, ...rest } }: ToolServerChange,
  now: Date,
): ToolServerDocument {
  if (name === undefined) throw validationError('/name', 'is required');
  if (url === undefined) throw validationError('/url', 'is required');
  return {
    trusted: false,
    disabled: false,
    acts_as: 'organization',
    ...rest,
    _id: id,
    organization_id: organizationId,
    name,
    url,
    state: 'unknown',
    created_at: now,
  };
}

/** As administrators see it. */
export function toToolServer(server: ToolServerDocument, counts: ToolCounts): ToolServer {
  const { _id: id, name, url, trusted, disabled, acts_as, credential_kind, state, error, last_seen_at } = server;
  return {
    id,
    name,
    url,
    trusted,
    disabled,
    acts_as,
    ...(credential_kind === undefined ? {} : { credential_kind }),
    state,
    ...(error === undefined ? {} : { error }),
    ...(last_seen_at === undefined ? {} : { last_seen_at: last_seen_at.toISOString() }),
    anonymous_connections: server.anonymous_connections === true,
    sends_attributes: [...(server.sends_attributes ?? [])],
    ...(server.credential_issuer === undefined ? {} : { credential_issuer: server.credential_issuer }),
    created_at: server.created_at.toISOString(),
    revision: server.edits ?? 0,
    tool_count: counts.tools,
    changed_tool_count: counts.changed,
    dropped_tools: (server.dropped_tools ?? []).map((tool) => ({ ...tool, message: sentenceOf(tool.reason) })),
    dropped_tool_count: server.dropped_tool_count ?? 0,
  };
}

function sentAttributes(names: readonly string[]): string[] {
  const kept = [...new Set(names)];
  if (kept.length > attributeBounds.count)
    throw validationError('/sends_attributes', `must have at most ${attributeBounds.count} names`);
  const odd = kept.findIndex((name) => !attributeName.test(name));
  if (odd >= 0) throw validationError(`/sends_attributes/${odd}`, 'must be of the form [a-z][a-z0-9_]{0,39}');
  return kept;
}

function nameOf(text: string): string {
  const name = text.trim();
  const length = [...name].length;
  if (length < 1 || length > longest.name || !isPlainName(name))
    throw validationError('/name', `must have 1 to ${longest.name} characters, ${plainNameRule}`);
  return name;
}

function urlOf(url: string, check: (url: string) => void): string {
  if (url.length > longestUrl) throw validationError('/url', `must have at most ${longestUrl} characters`);
  if (!URL.canParse(url) || !url.isWellFormed()) throw validationError('/url', 'must be a URL');
  check(url);
  return url;
}

function actsAsOf(text: string): ActsAs {
  if (text !== 'organization' && text !== 'end_user') {
    throw validationError('/acts_as', 'must be organization or end_user');
  }
  return text;
}
