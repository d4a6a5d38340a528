// How a connection to a tool server begins: the question which version of the protocol it speaks, and the older handshake where it does not
// know the question.
//
// 1. The question has 2 s at most. Any end of it but a refusal of the credential, a redirect or no connection leads to the handshake.
// 2. Where the question was met with silence and the handshake is refused, the question is put again, with the time that is left.
// 3. A server that was silent and shook hands is not asked for a while (`skipsQuestion`), unless it then refuses the handshake.
// 4. A server that refuses the version it was greeted in, and names one that is spoken here, is greeted once more in that.
// 5. A server of the older transport (HTTP with a stream of its own, 2024-11-05) is told apart, and not spoken to.

import { Client } from '@modelcontextprotocol/client';
import { ConnectorError } from '../connector.ts';
import { ConnectionFailure, guard } from './connection-failure.ts';
import { type ConnectionOptions, createConnection, type McpConnection, streamBounds } from './connection.ts';
import type { Exchange } from './exchange.ts';
import { timedOut } from './failures.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { speaksOlderTransport } from './older-transport.ts';
import { VettedTransport } from './vetted-transport.ts';

const identity = { name: 'colloquy', version: '1' };
const longestQuestionMs = 2_000;
// Statuses by which a server that has only the older transport refuses a POST.
const refusedPosts = new Set([400, 404, 405, 406, 415, 501]);

/** Connects, within the limit for it. Failures are ConnectionFailures: with any of them, no tool was called. */
export async function connect(options: ConnectionOptions): Promise<McpConnection> {
  const endsAt = performance.now() + options.bounds.connectMs;
  try {
    return await anyGeneration(options, endsAt).catch((error: unknown) => {
      const version = error instanceof ConnectionFailure ? error.spokenVersion : undefined;
      if (version === undefined) throw error;
      return attempt(options, { totalMs: Math.max(1, endsAt - performance.now()), version });
    });
  } catch (error) {
    if (!(error instanceof ConnectionFailure)) throw error;
    const known = (await olderTransport(options, error, endsAt)) ?? error.error;
    const { kind, message, reached } = known;
    throw Object.assign(error, { error: reached === 'no' ? known : new ConnectorError(kind, message, 'no') });
  }
}

async function anyGeneration(options: ConnectionOptions, endsAt: number): Promise<McpConnection> {
  const left = () => Math.max(1, endsAt - performance.now());
  if (options.skipsQuestion) {
    try {
      return await attempt(options, { totalMs: left() });
    } catch (error) {
      if (!isRefusedHandshake(error)) throw error;
    }
  }
  const question = { totalMs: left(), questionMs: Math.min(longestQuestionMs, left() / 2) };
  let unanswered: ConnectionFailure;
  try {
    return await attempt(options, question);
  } catch (error) {
    if (!(error instanceof ConnectionFailure) || !mayBeOlder(error)) throw error;
    unanswered = error;
  }
  const wasSilent = unanswered.error.kind === 'timeout';
  try {
    const connection = await attempt(options, { totalMs: left() });
    if (wasSilent) options.wasSilent();
    return connection;
  } catch (error) {
    if (!wasSilent || !isRefusedHandshake(error)) throw error;
    try {
      return await attempt(options, { totalMs: left(), questionMs: left() });
    } catch {
      throw error;
    }
  }
}

// Servers older than the question may answer it with anything, or not at all.
function mayBeOlder({ method, status, error, isUnconnected }: ConnectionFailure): boolean {
  if (method !== 'server/discover' || isUnconnected) return false;
  return status !== 401 && status !== 403 && error.kind !== 'not_allowed';
}

function isRefusedHandshake(error: unknown): boolean {
  return error instanceof ConnectionFailure && error.error.kind === 'protocol';
}

// `questionMs`: absent for the handshake at once. `version`: to greet in; the newest, where absent.
function attempt(
  options: ConnectionOptions,
  {
    totalMs,
    questionMs,
    version,
  }: { readonly totalMs: number; readonly questionMs?: number; readonly version?: string },
): Promise<McpConnection> {
  const limit = { totalMs, bytes: options.bounds.responseBytes, timedOut: () => timedOut('no') };
  return guard(limit, (exchange) => handshake(options, exchange, questionMs, version));
}

async function handshake(
  options: ConnectionOptions,
  exchange: Exchange,
  questionMs: number | undefined,
  version: string | undefined,
): Promise<McpConnection> {
  const { bounds, outbound, credential, url } = options;
  const client = new Client(identity, {
    capabilities: {},
    versionNegotiation: {
      mode: 'auto',
      ...(questionMs === undefined ? {} : { probe: { timeoutMs: questionMs } }),
    },
    inputRequired: { autoFulfill: false },
    ...(version === undefined ? {} : { supportedProtocolVersions: [version] }),
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
    await client.connect(transport, { timeout, ...(questionMs === undefined ? { prior: { kind: 'legacy' } } : {}) });
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

async function olderTransport(
  { outbound, credential, url }: ConnectionOptions,
  { method, status }: ConnectionFailure,
  endsAt: number,
): Promise<ConnectorError | undefined> {
  if (method !== 'initialize' || status === undefined || !refusedPosts.has(status)) return undefined;
  const isOlder = await speaksOlderTransport({ outbound, credential, url }, endsAt - performance.now());
  if (!isOlder) return undefined;
  return new ConnectorError(
    'protocol',
    'The tool server speaks only the older HTTP+SSE transport (2024-11-05) at this address: enter the address of its Streamable HTTP endpoint, or update it.',
    'no',
  );
}
