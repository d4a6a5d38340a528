// Port: remote tool servers. The run loop and administration ask for no more than this. Adapter: mcp/ (the official SDK,
// Streamable HTTP).
//
// 1. A call is sent at most once: nothing here repeats a `callTool`.
// 2. A call ends within its limits, with a result or a ConnectorError, however the server behaves (slow, down, endless, lying).

import type { DroppedTools } from '../rules/dropped-tools.ts';
import type { ToolDefinition, ToolServerRef } from '../rules/tool-server.ts';

/** Credentials of a connection. The values are secrets: they are in no log, error or span. */
export type ConnectorCredential =
  | { readonly kind: 'none' }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'header'; readonly name: string; readonly value: string }
  /**
   * OAuth client credentials: a token is got from the server's authorization server, and renewed. The secret goes to the
   * authorization server of this `issuer` and to no other; without one, to none.
   */
  | {
      readonly kind: 'oauth_client';
      readonly client_id: string;
      readonly client_secret: string;
      readonly issuer?: string;
    };

/** A server to connect to, and as whom. */
export interface ConnectorTarget {
  readonly server: Pick<ToolServerRef, '_id' | 'organization_id' | 'url'>;
  readonly credential: ConnectorCredential;
  /** Sets connections of different people apart: the end-user's id, or absent for the organization's. */
  readonly end_user_id?: string;
}

/** A call of a tool. `meta` goes with it beside the arguments, for the server and not its tool's schema. */
export interface ConnectorCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A tool's answer. `result` is bounded: longer text is cut, and says so. */
export interface ConnectorResult {
  /** `error`: the tool itself said that it failed. */
  readonly status: 'ok' | 'error';
  /** A JSON object for the model: `text` of all text parts, `structured` where there is some, other parts by kind. */
  readonly result: object;
}

/**
 * A server that did not answer well. `reached` says what is known of a call: `no` (it was not sent, or the server refused it
 * before it ran), `unknown` (it may have taken effect). `message` is a sentence for models and administrators, with no secret and
 * nothing of the server's own words but an address that it redirects to on its own host, an origin or a version.
 */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly kind: 'unreachable' | 'unauthorized' | 'timeout' | 'protocol' | 'too_large' | 'not_allowed';
  readonly reached: 'no' | 'unknown';
  /** The sentence for administrators, where that says more: it may name issuers that servers gave. */
  readonly detail: string | undefined;
  constructor(
    kind: ConnectorError['kind'],
    message: string,
    reached: 'no' | 'unknown',
    more?: string | { cause?: unknown },
  ) {
    super(message, typeof more === 'string' ? undefined : more);
    this.kind = kind;
    this.reached = reached;
    this.detail = typeof more === 'string' ? more : undefined;
  }
}

/** The tool server refused the credential of a request (401): it did not run that. */
export class CredentialRefusedError extends ConnectorError {
  constructor() {
    super('unauthorized', 'The tool server refused the credential, or wants one.', 'no');
  }
}

/** The tool server names another authorization server than the one that its credential is for. Nothing was sent there. */
export class OtherIssuerError extends ConnectorError {
  /** The issuer that it names: a stranger's words, which models are not told. */
  readonly named: string;
  constructor(named: string) {
    super(
      'unauthorized',
      'The tool server names another authorization server than the one that its credential is for.',
      'no',
    );
    this.named = named;
  }
}

/** Talks to tool servers. */
export interface Connectors {
  /** All tools of a server, page by page, within bounds; those that are not taken are added to `dropped`. Throws ConnectorError. */
  listTools(target: ConnectorTarget, signal: AbortSignal, dropped?: DroppedTools): Promise<ToolDefinition[]>;
  /** Calls a tool once. Throws ConnectorError, and the signal's reason where that aborts. */
  callTool(target: ConnectorTarget, call: ConnectorCall, signal: AbortSignal): Promise<ConnectorResult>;
  /** Calls back where a server says that its tools have changed (`notifications/tools/list_changed`); returns how to stop. */
  onToolsChanged(listener: (server: ConnectorTarget['server']) => void): () => void;
  /** Forgets connections of a server: it was changed, or deleted, or its credential was. */
  forget(serverId: string): void;
  close(): Promise<void>;
}
