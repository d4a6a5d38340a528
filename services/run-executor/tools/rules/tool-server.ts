// Pure. A tool server of an organization, its tools as they were last read, and when a call of one has to ask.
//
// 1. A server's annotation of a tool (`read_only`) counts only where an administrator trusts the server.
// 2. A definition is pinned by its hash. One that is not the accepted one asks, in every mode.

import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** How an administrator wants a tool to be used; absent: by the rule. */
export type ToolMode = 'auto' | 'ask' | 'off';

/** The account that a server's tools use: one for the organization, or each end-user's own. */
export type ActsAs = 'organization' | 'end_user';

export type ToolServerState = 'unknown' | 'reachable' | 'failing';

export type CredentialKind = 'bearer' | 'header' | 'oauth_client';

/** A tool as its server defines it. */
export interface ToolDefinition {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** The JSON Schema of its arguments, as JSON text. */
  readonly input_schema_json: string;
  /** The server's own word that it changes nothing. */
  readonly read_only: boolean;
}

/** A tool as it is kept. */
export interface KnownTool extends ToolDefinition {
  readonly definition_hash: string;
  /** The definition that was accepted; absent: none was looked at. */
  readonly accepted_hash?: string;
  readonly mode?: ToolMode;
}

/** A tool's server, for the rules. */
export interface ToolServerRef {
  readonly _id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly url: string;
  readonly trusted: boolean;
  readonly acts_as: ActsAs;
  /** Of one that acts as the end-user: end-users whom nobody has identified may connect accounts too; absent: they may not. */
  readonly anonymous_connections?: boolean;
  /** Names of verified attributes of the end-user that its calls carry; absent: none, and nothing of the end-user. */
  readonly sends_attributes?: readonly string[];
}

/** SHA-256 (hex) of a definition: all of it that a model or a person is told. */
export function definitionHash({ name, title, description, input_schema_json, read_only }: ToolDefinition): string {
  const schema: unknown = JSON.parse(input_schema_json);
  return sha256(canonicalJson({ name, title: title ?? null, description, input_schema: schema, read_only }));
}

/** Whether nobody has looked at the tool as it is now. */
export function isChanged({ definition_hash, accepted_hash }: KnownTool): boolean {
  return definition_hash !== accepted_hash;
}

/** How a call of the tool goes: off, at once, or asked for. */
export function modeOf(server: Pick<ToolServerRef, 'trusted'>, tool: KnownTool): ToolMode {
  if (tool.mode === 'off') return 'off';
  if (tool.mode === 'ask' || isChanged(tool)) return 'ask';
  if (tool.mode === 'auto') return 'auto';
  return server.trusted && tool.read_only ? 'auto' : 'ask';
}

/** SHA-256 (hex) of exactly the shown and sent call: the input of `toolHash`, and canonical arguments. */
export function callHash(server: CalledServer, tool: CalledTool, args: unknown): string {
  return sha256(canonicalJson({ ...boundTo(server, tool), arguments: args }));
}

/** SHA-256 (hex) of a call but for its arguments. An approval that is remembered holds for this, and for nothing else. */
export function toolHash(server: CalledServer, tool: CalledTool): string {
  return sha256(canonicalJson(boundTo(server, tool)));
}

type CalledServer = Pick<ToolServerRef, '_id' | 'url' | 'acts_as' | 'sends_attributes'>;
type CalledTool = Pick<KnownTool, 'name' | 'definition_hash'>;

/**
 * The binding of an approval beside the arguments: the call's address, its account, the attributes that go with it, and
 * its tool's description.
 */
function boundTo(server: CalledServer, tool: CalledTool) {
  const { sends_attributes: sends = [] } = server;
  return {
    server_id: server._id,
    url: server.url,
    acts_as: server.acts_as,
    ...(sends.length === 0 ? {} : { sends_attributes: sends.toSorted() }),
    tool: tool.name,
    definition: tool.definition_hash,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
