// Pure: failures of a tool server, as a ConnectorError. The server's own words stay behind, in `cause` too: they
// can echo tokens and arguments, and causes reach logs.
//
// 1. `reached` is `no` only where the server cannot have run the tool: nothing left, or the transport or JSON-RPC itself
//    refused the request.

import { ProtocolError, SdkError } from '@modelcontextprotocol/client';
import { OutboundLimitError, OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';
import { ConnectorError, CredentialRefusedError } from '../connector.ts';
import type { Exchange } from './exchange.ts';

// Streamable HTTP has a server answer with such a status where it does not accept the message. Others, such as 408 and 409,
// can come from something in between that gave up waiting.
const refusals = new Set([400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 428, 429, 431, 451]);
// Of an address at which nothing takes a POST.
const wrongAddress = new Set([404, 405, 410]);

const longestShown = 300;

// The connection was never made.
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

// JSON-RPC's codes of a request that was not run.
const notRun = new Map<number, (method: string) => string>([
  [-32700, () => 'The tool server could not read the request.'],
  [
    -32601,
    (method) =>
      method === 'tools/call'
        ? 'The tool server says that it has no such tool, or no such method.'
        : `The tool server says that it has no such method (${method}).`,
  ],
]);

/** Whether a request that was answered with this status was not run. */
export function isRefusal(status: number): boolean {
  return refusals.has(status);
}

/** Reads the failure of an exchange. */
export function toConnectorError(
  error: unknown,
  exchange: Pick<Exchange, 'sent' | 'status' | 'againAfterS' | 'asked'>,
): ConnectorError {
  const reached = exchange.sent ? 'unknown' : 'no';
  const causes = causesOf(error);
  const own = causes.find((cause) => cause instanceof ConnectorError);
  if (own?.kind === 'timeout' && exchange.status === 202)
    return new ConnectorError('timeout', accepted().message, reached);
  const limit = causes.find((cause) => cause instanceof OutboundLimitError);
  if (own?.kind === 'too_large' || limit?.limit === 'size') return tooLarge(exchange.asked?.method, reached);
  if (own !== undefined) return new ConnectorError(own.kind, own.message, own.reached === 'no' ? 'no' : reached);
  const refused = causes.find((cause) => cause instanceof OutboundRefusedError);
  if (refused !== undefined) return addressRefused(refused, reached);
  if (limit?.limit === 'time') return timedOut(reached);
  const code = causes.map(codeOf).find((found) => found !== undefined);
  if (code !== undefined && unconnected.has(code)) return unreachable('no');
  const protocol = causes.find((cause) => cause instanceof ProtocolError);
  if (protocol !== undefined) return refusedByCode(protocol.code, exchange.asked?.method, reached);
  if (exchange.status !== undefined && exchange.status >= 300) return fromStatus(exchange, exchange.status, reached);
  if (causes.some((cause) => cause instanceof SdkError && cause.code === 'REQUEST_TIMEOUT')) return timedOut(reached);
  if (exchange.status === undefined) return code === undefined ? unreachable(reached) : closed(reached);
  if (code !== undefined) return brokenOff(reached);
  return misunderstood(reached);
}

/** The failure of a request that our own rules of outbound addresses refused, with the setting that would allow it. */
export function addressRefused({ setting }: OutboundRefusedError, reached: ConnectorError['reached']): ConnectorError {
  const why = setting === undefined ? '' : `: it is not in the operator's setting ${setting}`;
  return new ConnectorError('not_allowed', `The tool server's address is not allowed${why}.`, reached);
}

/** Whether the server was never connected to: another way to greet it does no better. */
export function isUnconnected(error: unknown): boolean {
  return causesOf(error).some((cause) => unconnected.has(codeOf(cause) ?? ''));
}

/**
 * The failure of a request of `asked` that was answered by a redirect, undefined for any other: an address of the same host is shown, of
 * another its origin alone. `party`: the server, as a sentence begins with it.
 */
export function redirected(party: string, error: unknown, asked: string): ConnectorError | undefined {
  const refusal = causesOf(error).find((cause) => cause instanceof OutboundRefusedError);
  if (refusal?.redirectsTo === undefined) return undefined;
  return new ConnectorError('not_allowed', redirectSentence(party, refusal.redirectsTo, asked), 'unknown');
}

function redirectSentence(party: string, to: string, asked: string): string {
  const target = URL.parse(to);
  const isItself = target?.href === URL.parse(asked)?.href;
  if (
    target === null ||
    isItself ||
    target.username !== '' ||
    target.password !== '' ||
    target.href.length > longestShown
  )
    return `${party} redirects to another address, which is not followed.`;
  if (target.hostname === URL.parse(asked)?.hostname)
    return `${party} redirects to ${target.href}: enter that address.`;
  return `${party} redirects to another origin (${target.origin}), which is not followed: enter the address that it has.`;
}

/** The failure of a call, or of the steps before it, that took too long. */
export function timedOut(reached: ConnectorError['reached']): ConnectorError {
  return new ConnectorError('timeout', 'The tool server did not answer in time.', reached);
}

/** The failure of a request that was answered by "accepted" alone. */
export function accepted(): ConnectorError {
  return new ConnectorError('protocol', 'The tool server accepted the request, and did not answer it.', 'no');
}

/** The failure of an answer that is no answer. */
export function misunderstood(reached: ConnectorError['reached']): ConnectorError {
  return new ConnectorError('protocol', 'The tool server answered with something that could not be read.', reached);
}

/** The failure of an answer that ended, or broke off, before the result. */
export function brokenOff(reached: ConnectorError['reached']): ConnectorError {
  return new ConnectorError('protocol', "The tool server's answer broke off before the result.", reached);
}

function tooLarge(method: string | undefined, reached: ConnectorError['reached']): ConnectorError {
  const advice = method === 'tools/list' ? ': have it give its tools in pages' : '';
  return new ConnectorError('too_large', `The tool server answered with more than can be read${advice}.`, reached);
}

function closed(reached: ConnectorError['reached']): ConnectorError {
  return new ConnectorError('unreachable', 'The tool server closed the connection without an answer.', reached);
}

function refusedByCode(code: number, method = 'this', sent: ConnectorError['reached']): ConnectorError {
  const known = notRun.get(code);
  if (known !== undefined) return new ConnectorError('protocol', known(method), 'no');
  return new ConnectorError('protocol', `The tool server answered with an error (${code}).`, sent);
}

function unreachable(reached: ConnectorError['reached']): ConnectorError {
  return new ConnectorError('unreachable', 'The tool server could not be reached.', reached);
}

function fromStatus(
  { againAfterS }: Pick<Exchange, 'againAfterS'>,
  status: number,
  sent: ConnectorError['reached'],
): ConnectorError {
  const reached = refusals.has(status) ? 'no' : sent;
  if (status === 401) return new CredentialRefusedError();
  if (status === 403)
    return new ConnectorError(
      'unauthorized',
      'The tool server does not allow this with the credential it got.',
      reached,
    );
  if (status === 429 || status >= 500) {
    const again = againAfterS === undefined ? '' : ` It wants to be asked again after ${againAfterS} seconds.`;
    return new ConnectorError(
      'unreachable',
      `The tool server has a problem, or too much to do, right now (HTTP ${status}).${again}`,
      reached,
    );
  }
  if (status < 400)
    return new ConnectorError(
      'not_allowed',
      'The tool server redirects to another address, which is not followed.',
      reached,
    );
  const advice = wrongAddress.has(status) ? ': check its address' : '';
  return new ConnectorError('protocol', `The tool server refused the request (HTTP ${status})${advice}.`, reached);
}

/** An error and its causes, at most eight deep. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  let next = error;
  while (next instanceof Error && causes.length < 8 && !causes.includes(next)) {
    causes.push(next);
    next = next.cause;
  }
  return causes;
}

function codeOf(error: Error): string | undefined {
  if (error instanceof SdkError) return undefined;
  const found = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (found !== undefined || !(error instanceof AggregateError)) return found;
  // A name with several addresses, none of which took the connection.
  return (error.errors as unknown[]).filter((inner) => inner instanceof Error).map(codeOf)[0];
}
