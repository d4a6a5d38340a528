// One connection to a tool server: the pages of its list, calls, and how it ends. handshake.ts makes it.
//
// 1. A call is posted once. tool-results.ts reads the server's answer, not schemas of the server's own: compiling those would run its
//    regular expressions.
// 2. It offers the server nothing: no sampling, elicitation or roots.

import { setImmediate as nextIteration } from 'node:timers/promises';
import { type Client, ProtocolError } from '@modelcontextprotocol/client';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import type { ConnectorBounds } from '../bounds.ts';
import type { ConnectorCall, ConnectorResult } from '../connector.ts';
import { guard } from './connection-failure.ts';
import type { Exchange } from './exchange.ts';
import { misunderstood, timedOut } from './failures.ts';
import type { CredentialHeader } from './guarded-fetch.ts';
import { wordsOfError } from './loose-messages.ts';
import { toolsIn } from './loose-results.ts';
import { ParameterHeaders } from './parameter-headers.ts';
import { errorResult, readResult } from './tool-results.ts';
import type { VettedTransport } from './vetted-transport.ts';

/** Milliseconds that a connection, and the stream on which its server tells of changes, may be old. */
export const maxConnectionAgeMs = 3_600_000;
/** Of the stream on which a server tells of changes. */
export const streamBounds = { totalMs: maxConnectionAgeMs, silenceMs: maxConnectionAgeMs, bytes: 1_048_576 };
// JSON-RPC's own failures: the server took the message for no request. All others are the tool's, for the model to read.
const protocolCodes = new Set([-32700, -32601]);
const headerMismatch = -32020;

/** Parameters of a connection. */
export interface ConnectionOptions {
  readonly url: string;
  readonly outbound: Outbound;
  readonly bounds: ConnectorBounds;
  /** Asked before each request, since tokens are renewed. */
  readonly credential: () => CredentialHeader | undefined;
  /** The server did not answer the question which version it speaks, a while ago. */
  readonly skipsQuestion: boolean;
  /** It did not answer it just now, and shook hands. */
  readonly wasSilent: () => void;
  /** Whether it listens for news of changed tools. */
  readonly listens: boolean;
  /** The server says that its tools have changed. */
  readonly changed: () => void;
}

/** A page of a server's list. */
export interface ToolPage {
  readonly tools: readonly unknown[];
  readonly nextCursor?: string;
}

/** Limits of one piece of work. */
export interface WorkLimit {
  readonly totalMs: number;
  readonly signal: AbortSignal;
  /** A lost session is not begun anew for it any more. */
  readonly isLast: boolean;
}

/** See above. Failures are ConnectionFailures, and the signal's reason where that aborts. */
export interface McpConnection {
  listPage(cursor: string | undefined, limit: WorkLimit): Promise<ToolPage>;
  call(call: ConnectorCall, limit: WorkLimit): Promise<ConnectorResult>;
  /** The server says that it has tools. */
  readonly declaresTools: boolean;
  /** The server told an error after which it is not to be used again. */
  readonly isWornOut: boolean;
  close(): Promise<void>;
}

/** A connection over a client that is connected by this transport. */
export function createConnection(
  client: Client,
  transport: VettedTransport,
  bounds: ConnectorBounds,
  declaresTools: boolean,
): McpConnection {
  let isWornOut = false;
  const limitOf = (limit: WorkLimit) => ({
    ...limit,
    bytes: bounds.responseBytes,
    timedOut: () => timedOut('unknown'),
  });
  // The exchange's own limit ends it; the SDK's is only not to come first.
  const optionsOf = (exchange: Exchange) => ({ signal: exchange.signal, timeout: exchange.bounds.totalMs + 1_000 });
  const headers = new ParameterHeaders(bounds);
  const page = async (cursor: string | undefined, exchange: Exchange): Promise<ToolPage> => {
    const params = cursor === undefined ? {} : { params: { cursor } };
    const { nextCursor } = await client.request({ method: 'tools/list', ...params }, optionsOf(exchange));
    const tools = toolsIn(exchange.answer?.result);
    if (tools === undefined) throw misunderstood('no');
    if (client.getProtocolEra() === 'modern') headers.learn(tools);
    return { tools, ...(nextCursor === undefined ? {} : { nextCursor }) };
  };
  const post = (call: ConnectorCall, exchange: Exchange) =>
    // With a definition at hand, the SDK neither asks for one nor sends a call again.
    client.callTool(
      { name: call.name, arguments: { ...call.arguments }, ...(call.meta && { _meta: { ...call.meta } }) },
      { ...optionsOf(exchange), toolDefinition: headers.definitionOf(call.name) },
    );
  // Refused, before it ran, for headers that only the tool's schema tells of: it is looked for, and the call posted with them.
  const postWithHeaders = async (call: ConnectorCall, exchange: Exchange, refusal: ProtocolError) => {
    let cursor: string | undefined;
    for (let pages = 0; pages < bounds.pages && !headers.has(call.name); pages++) {
      ({ nextCursor: cursor } = await page(cursor, exchange));
      if (cursor === undefined) break;
    }
    if (!headers.has(call.name)) throw refusal;
    await post(call, exchange);
  };
  return {
    declaresTools,
    get isWornOut() {
      return isWornOut;
    },
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
          isWornOut ||= exchange.wornOut;
          if (exchange.sessionOver || !(error instanceof ProtocolError) || protocolCodes.has(error.code)) throw error;
          return errorResult(wordsOfError(error), max);
        }
        if (exchange.answer === undefined) throw misunderstood('unknown');
        // The reading of the answer and that of its result are not one piece of work.
        await nextIteration();
        return readResult(exchange.answer.result, max);
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
