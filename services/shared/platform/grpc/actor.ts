// The actor behind a call, and its calling service. The caller claims both, and they are as true as the caller is:
// mutual TLS keeps everybody else away. The address of the connection alone cannot be made up.

import type { Metadata } from '@grpc/grpc-js';

/** The actor of the request that a call is part of, as authenticated by the edge. */
export interface Actor {
  /** The kind: `operator`, `setup` (the maker of the demo), `member`, `personal_token`, `service_account`. */
  readonly kind: string;
  /** The id within the kind, where there can be several. */
  readonly id?: string;
  /** The name for people. */
  readonly name?: string;
  /** The credential: `operator_token`, `session`, `token`. */
  readonly via?: string;
  /** The role in `organization_id`; an actor without one is not held to one (permissions/call-check.ts). */
  readonly role?: string;
  /** The organization that the request is about. */
  readonly organization_id?: string;
  /** The organization that the request is about, where an operator's session has an open access to its content. */
  readonly content_of?: string;
  /** The address that the request came from. */
  readonly address?: string;
}

/** The calling service. */
export interface Caller {
  /** The service, by its certificate where there are certificates, else by its own word. */
  readonly service?: string;
  /** The address its connection comes from, without the port; absent on a Unix socket. */
  readonly address?: string;
}

const actorKeys = {
  kind: 'x-actor',
  id: 'x-actor-id',
  name: 'x-actor-name',
  via: 'x-actor-via',
  role: 'x-actor-role',
  organization_id: 'x-actor-organization',
  content_of: 'x-actor-content-of',
  address: 'x-actor-address',
} as const satisfies Record<keyof Actor, string>;
const serviceKey = 'x-service';

/** Notes the actor of a call. */
export function actorToMetadata(actor: Actor, metadata: Metadata): void {
  for (const [field, key] of Object.entries(actorKeys)) {
    const value = actor[field as keyof Actor];
    if (value !== undefined) metadata.set(key, field === 'name' ? encodedName(value) : value);
  }
}

/** The actor of a call; undefined where it names none. */
export function actorFromMetadata(metadata: Metadata): Actor | undefined {
  const kind = textOf(metadata, actorKeys.kind);
  if (kind === undefined) return undefined;
  const others = Object.entries(actorKeys).flatMap(([field, key]) => {
    const value = field === 'kind' ? undefined : textOf(metadata, key);
    return value === undefined ? [] : [[field, field === 'name' ? decodedName(value) : value]];
  });
  return { kind, ...(Object.fromEntries(others) as Partial<Actor>) };
}

// Metadata is ASCII; names are not. As much of a name is kept as has its place.
const longestName = 60;

function encodedName(name: string): string {
  const start = [...name.toWellFormed()].slice(0, longestName).join('');
  const encoded = encodeURIComponent(start);
  return encoded.length <= mostCharacters ? encoded : encodeURIComponent([...start].slice(0, 20).join(''));
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Notes the service that makes a call. */
export function serviceToMetadata(service: string, metadata: Metadata): void {
  metadata.set(serviceKey, service);
}

/**
 * The calling service. `peer`: `<address>:<port>`, or anything else where it has no address. `certified`: the services
 * of its certificate; of several it is the one that it claims, since one certificate may be for all.
 */
export function callerFrom(metadata: Metadata, peer: string, certified?: readonly string[]): Caller {
  const said = textOf(metadata, serviceKey);
  const service = certified === undefined || certified.includes(said ?? '') ? said : certified[0];
  const address = /^(.+):\d+$/.exec(peer)?.[1]?.replace(/^::ffff:(?=[\d.]+$)/, '');
  return { ...(service === undefined ? {} : { service }), ...(address === undefined ? {} : { address }) };
}

// Stored texts are short and readable.
const mostCharacters = 255;
function textOf(metadata: Metadata, key: string): string | undefined {
  const value = metadata.get(key)[0];
  return typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value) ? value : undefined;
}
