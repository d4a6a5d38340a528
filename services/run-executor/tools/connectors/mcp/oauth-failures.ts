// Failures of the steps of OAuth, in a sentence for each step that says what was odd. Words of the authorization server stay behind, but for
// codes of the standard's form; issuers are named to administrators alone (`detail`).

import {
  InsecureTokenEndpointError,
  IssuerMismatchError,
  OAuthError,
  RegistrationRejectedError,
} from '@modelcontextprotocol/client';
import { ClientRefusedError } from '../authorization.ts';
import { ConnectorError, OtherIssuerError } from '../connector.ts';
import { causesOf, redirected, toConnectorError } from './failures.ts';
import { isObject } from '#shared/platform/json/json.ts';
import { objectIn } from './oauth-answers.ts';

/** A step of OAuth. */
export type OAuthStep = 'metadata' | 'registration' | 'token' | 'refresh';

const party = 'The authorization server';
const whats: Readonly<Record<OAuthStep, string>> = {
  metadata: 'its metadata',
  registration: 'the registration of a client',
  token: 'a token',
  refresh: 'the renewal of a token',
};
const codeForm = /^[a-z_]{1,40}$/;
const memberForm = /^[a-z_]{1,60}$/;
const longestIssuer = 300;

/** Does a step; its failures are ConnectorErrors with a sentence of the step: no tool was called. */
export async function asStep<T>(step: OAuthStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toOAuthFailure(error, step);
  }
}

/** The failure of a step, as a ConnectorError. */
export function toOAuthFailure(error: unknown, step: OAuthStep): ConnectorError {
  const causes = causesOf(error);
  const own = causes.find((cause) => cause instanceof ConnectorError);
  if (own instanceof OtherIssuerError || own instanceof ClientRefusedError) return own;
  if (own?.kind === 'too_large') return tooLong(step);
  if (own !== undefined) return new ConnectorError(own.kind, own.message, 'no', own.detail);
  if (causes.some((cause) => cause.name === 'TimeoutError')) return late(step);
  if (redirected(party, error, '') !== undefined)
    return new ConnectorError(
      'not_allowed',
      `${party} redirects the request for ${whats[step]}, which is not followed.`,
      'no',
    );
  const { kind } = toConnectorError(error, { sent: false });
  if (kind === 'not_allowed') return notAllowed(step);
  if (kind === 'timeout') return late(step);
  if (kind === 'too_large') return tooLong(step);
  if (causes.some(isNetworkError)) return unreachable();
  return refused(step, causes);
}

/** An `unauthorized` ConnectorError. `detail`: the sentence for administrators. */
export function unauthorized(message: string, detail?: string): ConnectorError {
  return new ConnectorError('unauthorized', message, 'no', detail);
}

/** Of an authorization server that is away, or has a problem. */
export function unreachable(): ConnectorError {
  return new ConnectorError('unreachable', `${party} could not be reached, or has a problem.`, 'no');
}

/** Its metadata is of another issuer than the one that it was asked as. */
export function issuerMismatch(asked: string, named: string): ConnectorError {
  const message = `${party}'s metadata names another issuer than the one that it was asked as.`;
  const both = isShown(asked) && isShown(named) ? ` It was asked as ${asked}, and names ${named}.` : '';
  return unauthorized(message, `${message}${both}`);
}

/** The tool server's metadata is of another address than the server's. */
export function otherResource(own: string, named: string): ConnectorError {
  const message = "The tool server's authorization is for another address.";
  const both = isShown(own) && isShown(named) ? ` It is for ${named}, and the server is at ${own}.` : '';
  return unauthorized(message, `${message}${both}`);
}

function tooLong(step: OAuthStep): ConnectorError {
  return new ConnectorError(
    'too_large',
    `${party}'s answer to the request for ${whats[step]} is too long, or nested too deep.`,
    'no',
  );
}

function refused(step: OAuthStep, causes: readonly Error[]): ConnectorError {
  for (const cause of causes) {
    if (cause instanceof IssuerMismatchError && cause.kind === 'authorization_response' && cause.received === undefined)
      return unauthorized(
        'The end-user came back without the issuer (iss) that the authorization server says it sends.',
      );
    if (cause instanceof IssuerMismatchError && cause.kind === 'authorization_response')
      return unauthorized('The end-user came back from another authorization server than the one that was asked.');
    if (cause instanceof IssuerMismatchError) return issuerMismatch(cause.expected ?? '', cause.received ?? '');
    if (cause instanceof InsecureTokenEndpointError)
      return unauthorized(
        `${party} takes requests for tokens without TLS: its token endpoint has to be an https address.`,
      );
    if (cause instanceof RegistrationRejectedError)
      return unauthorized(
        `${party} refused the registration of a client${coded(objectIn(cause.body)?.['error'], cause.status)}: set a client id for this tool server.`,
      );
    if (cause instanceof OAuthError) return unauthorized(`${party} refused ${whats[step]}${coded(cause.code)}.`);
    if (cause.message.includes('code challenge method'))
      return unauthorized(`${party} does not support PKCE with S256, which is needed.`);
    if (cause.message.includes('response type'))
      return unauthorized(`${party} does not support the response type "code", which is needed.`);
  }
  const member = causes.map(oddMember).find((found) => found !== undefined);
  const which = member === undefined ? '' : ` (${member} is missing, or is not what it should be)`;
  return unauthorized(
    `${party} answered the request for ${whats[step]} with something that could not be read${which}.`,
  );
}

function coded(code: unknown, status?: number): string {
  const http = typeof code === 'string' ? /^http_(\d{3})$/.exec(code)?.[1] : undefined;
  if (http !== undefined) return ` (HTTP ${http})`;
  if (typeof code === 'string' && codeForm.test(code)) return ` (${code})`;
  return status === undefined ? '' : ` (HTTP ${status})`;
}

// The member that a schema of the SDK's did not take.
function oddMember(error: Error): string | undefined {
  const issues: unknown = 'issues' in error ? error.issues : undefined;
  const [first] = Array.isArray(issues) ? (issues as unknown[]) : [];
  const path: unknown = isObject(first) ? first['path'] : undefined;
  const [name] = Array.isArray(path) ? (path as unknown[]) : [];
  return typeof name === 'string' && memberForm.test(name) ? name : undefined;
}

function notAllowed(step: OAuthStep): ConnectorError {
  const where =
    step === 'metadata' ? 'An address of the tool server or its authorization server' : `${party}'s address`;
  return new ConnectorError('not_allowed', `${where} is not allowed.`, 'no');
}

function late(step: OAuthStep): ConnectorError {
  return new ConnectorError('timeout', `${party} did not answer the request for ${whats[step]} in time.`, 'no');
}

function isShown(issuer: string): boolean {
  return issuer.length <= longestIssuer && /^[\x21-\x7e]+$/.test(issuer) && URL.canParse(issuer);
}

// fetch says only that it failed; the error it comes from has the system's code.
function isNetworkError(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^[A-Z][A-Z_0-9]+$/.test(error.code);
}
