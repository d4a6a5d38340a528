// One connection to a tool server: the handshake, the pages of its list, calls, and how it ends.
//
// 1. A call is posted once. tool-results.ts reads the server's answer, not schemas of the server's own: compiling those would run its
//    regular expressions.
// 2. It offers the server nothing: no sampling, elicitation or roots.

import { Client, ProtocolError, SdkError } from '@modelcontextprotocol/client';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import type { ConnectorBounds } from '../bounds.ts';
import { ConnectorError, type ConnectorResult } from '../connector.ts';
import { type Challenge, type Exchange, inExchange } from './exchange.ts';
import { causesOf, misunderstood, timedOut, toConnectorError } from './failures.ts';
import { createGuardedFetch, type CredentialHeader } from './guarded-fetch.ts';
import { ParameterHeaders } from './parameter-headers.ts';
import { isObject } from './tool-definitions.ts';
import { errorResult, readResult } from './tool-results.ts';
import { VettedTransport } from './vetted-transport.ts';

const identity = { name: 'colloquy', version: '1' };
/** Milliseconds that a connection, and the stream on which its server tells of changes, may be old. */
export const maxConnectionAgeMs = 3_600_000;
const streamBounds = { totalMs: maxConnectionAgeMs, silenceMs: maxConnectionAgeMs, bytes: 1_048_576 };
// JSON-RPC's own failures: the server took the message for no request. All others are the tool's, for the model to read.
const protocolCodes = new Set([-32700, -32600, -32601]);
const headerMismatch = -32020;

/** A ConnectorError, and whether another connection may do better. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
  readonly error: ConnectorError;
  /** The server does not know the session any more; it did not run the request. */
  readonly sessionOver: boolean;
  /** The authorization hints of a 401. */
  readonly challenge: Challenge | undefined;
  constructor(error: ConnectorError, exchange: Exchange) {
    super(error.message);
    this.error = error;
    this.sessionOver = exchange.inSession && exchange.status === 404;
    this.challenge = exchange.status === 401 ? (exchange.challenge ?? {}) : undefined;
  }
}

/** Parameters of a connection. */
export interface ConnectionOptions {
  readonly url: string;
  readonly outbound: Outbound;
  readonly bounds: ConnectorBounds;
  /** Asked before each request, since tokens are renewed. */
  readonly credential: () => CredentialHeader | undefined;
  /** Whether it listens for news of changed tools. */
  readonly listens: boolean;
  /** The server says that its tools have changed. */
  readonly changed: () => void;
}

/** A tool, and its arguments. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A page of a server's list. */
export interface ToolPage {
  readonly tools: readonly unknown[];
  readonly nextCursor?: string;
}

/** See above. Failures are ConnectionFailures, and the signal's reason where that aborts. */
export interface McpConnection {
  listPage(
    cursor: string | undefined,
    limit: { readonly totalMs: number; readonly signal: AbortSignal },
  ): Promise<ToolPage>;
  call(call: ToolCall, limit: { readonly totalMs: number; readonly signal: AbortSignal }): Promise<ConnectorResult>;
  /** The server has tools at all. */
  readonly hasTools: boolean;
  close(): Promise<void>;
}

/** Connects, within the limit for it. */
export async function connect(options: ConnectionOptions): Promise<McpConnection> {
  const { bounds } = options;
  const limit = {
    totalMs: bounds.connectMs,
    bytes: bounds.responseBytes,
    timedOut: () => timedOut('no'),
  };
  return guard(limit, async (exchange) => {
    try {
      return await handshake(options, exchange, false);
    } catch (error) {
      if (exchange.failure !== undefined || !isLostForWords(error, exchange)) throw error;
      return handshake(options, exchange, true);
    }
  }).catch((error: unknown) => {
    if (!(error instanceof ConnectionFailure)) throw error;
    // With any outcome of the handshake, no tool was called.
    const { kind, message } = error.error;
    throw Object.assign(error, { error: new ConnectorError(kind, message, 'no') });
  });
}

// Servers older than the question which version they speak may answer it with anything.
function isLostForWords(error: unknown, { status }: Exchange): boolean {
  if (status === undefined || (status >= 300 && status < 500)) return false;
  return causesOf(error).some((cause) => cause instanceof SdkError && cause.code === 'ERA_NEGOTIATION_FAILED');
}

async function handshake(options: ConnectionOptions, exchange: Exchange, legacy: boolean): Promise<McpConnection> {
  const { bounds, outbound, credential, url } = options;
  const client = new Client(identity, {
    capabilities: {},
    versionNegotiation: { mode: 'auto' },
    inputRequired: { autoFulfill: false },
  });
  const transport = new VettedTransport(
    new URL(url),
    createGuardedFetch(outbound, credential, options.listens ? streamBounds : undefined),
    streamBounds,
  );
  const timeout = bounds.connectMs;
  // A handshake that came too late would leave a connection that is nobody's.
  const giveUp = () => void transport.close();
  exchange.signal.addEventListener('abort', giveUp, { once: true });
  try {
    client.setNotificationHandler('notifications/tools/list_changed', () => options.changed());
    await client.connect(transport, { timeout, ...(legacy ? { prior: { kind: 'legacy' } } : {}) });
  } catch (error) {
    await transport.close();
    throw error;
  } finally {
    exchange.signal.removeEventListener('abort', giveUp);
  }
  const tools = client.getServerCapabilities()?.tools;
  if (options.listens && tools?.listChanged === true && client.getProtocolEra() === 'modern') {
    // Nobody waits for it: a server that does not keep its word costs no more than the news.
    client.listen({ toolsListChanged: true }, { timeout }).catch(() => undefined);
  }
  return createConnection(client, transport, bounds, tools !== undefined);
}

function createConnection(
  client: Client,
  transport: VettedTransport,
  bounds: ConnectorBounds,
  hasTools: boolean,
): McpConnection {
  const limitOf = ({ totalMs, signal }: { readonly totalMs: number; readonly signal: AbortSignal }) => ({
    totalMs,
    signal,
    bytes: bounds.responseBytes,
    timedOut: () => timedOut('unknown'),
  });
  // The exchange's own limit ends it; the SDK's is only not to come first.
  const optionsOf = (exchange: Exchange) => ({ signal: exchange.signal, timeout: exchange.bounds.totalMs + 1_000 });
  const headers = new ParameterHeaders(bounds);
  const page = async (cursor: string | undefined, exchange: Exchange): Promise<ToolPage> => {
    const params = cursor === undefined ? {} : { params: { cursor } };
    const { nextCursor } = await client.request({ method: 'tools/list', ...params }, optionsOf(exchange));
    const tools = exchange.raw?.['tools'];
    if (!Array.isArray(tools)) throw misunderstood('no');
    if (client.getProtocolEra() === 'modern') headers.learn(tools);
    return { tools: tools as unknown[], ...(nextCursor === undefined ? {} : { nextCursor }) };
  };
  const post = (call: ToolCall, exchange: Exchange) =>
    // With a definition at hand, the SDK neither asks for one nor sends a call again.
    client.callTool(
      { name: call.name, arguments: { ...call.arguments } },
      { ...optionsOf(exchange), toolDefinition: headers.definitionOf(call.name) },
    );
  // Refused, before it ran, for headers that only the tool's schema tells of: it is looked for, and the call posted with them.
  const postWithHeaders = async (call: ToolCall, exchange: Exchange, refusal: ProtocolError) => {
    let cursor: string | undefined;
    for (let pages = 0; pages < bounds.pages && !headers.has(call.name); pages++) {
      ({ nextCursor: cursor } = await page(cursor, exchange));
      if (cursor === undefined) break;
    }
    if (!headers.has(call.name)) throw refusal;
    await post(call, exchange);
  };
  return {
    hasTools,
    listPage: (cursor, limit) => guard(limitOf(limit), (exchange) => page(cursor, exchange)),
    call: (call, limit) =>
      guard(limitOf(limit), async (exchange) => {
        const max = bounds.resultCharacters;
        try {
          await post(call, exchange).catch((error: unknown) => {
            const lacksHeaders =
              error instanceof ProtocolError && error.code === headerMismatch && exchange.status === 400;
            if (!lacksHeaders || headers.has(call.name)) throw error;
            return postWithHeaders(call, exchange, error);
          });
        } catch (error) {
          if (!(error instanceof ProtocolError) || protocolCodes.has(error.code)) throw error;
          return errorResult(error.message, max);
        }
        const result = isObject(exchange.raw) ? readResult(exchange.raw, max) : undefined;
        if (result === undefined) throw misunderstood('unknown');
        return result;
      }),
    async close() {
      try {
        await transport.endSession();
      } catch {
        // It was a courtesy.
      } finally {
        await client.close();
      }
    },
  };
}

async function guard<T>(limit: Parameters<typeof inExchange>[0], work: (exchange: Exchange) => Promise<T>): Promise<T> {
  let seen: Exchange | undefined;
  try {
    return await inExchange(limit, (exchange) => {
      seen = exchange;
      return work(exchange);
    });
  } catch (error) {
    if (seen === undefined || (limit.signal?.aborted === true && error === limit.signal.reason)) throw error;
    throw new ConnectionFailure(toConnectorError(error, seen), seen);
  }
}
