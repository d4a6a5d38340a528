// A provider that a test scripts: it knows the forms of OpenID Connect, and breaks them as it is told.

import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWTPayload, SignJWT } from 'jose';
import { clientId } from './provider-server.ts';

/** Its answers, in place of the regular ones. */
export interface ProviderScript {
  /** Of its own description. */
  metadata?: Record<string, unknown>;
  /** Claims in place of its own; `undefined` takes one away. */
  claims?: Record<string, unknown>;
  /** Puts a token of the test's own in the place of its own. */
  idToken?: (claims: JWTPayload) => string | Promise<string>;
  /** Answers a path itself; true where it has. */
  answers?: (path: string, response: ServerResponse, request: ReadRequest) => boolean;
  /** The list of its keys, in place of its own. */
  keys?: (own: Record<string, unknown>) => unknown;
  /** The answer of the token endpoint, in place of its own. */
  tokens?: (own: Record<string, unknown>) => unknown;
  /** The answer of its userinfo endpoint; a text is sent as it stands. */
  userinfo?: unknown;
}

/** A request that it got. */
export interface ReadRequest {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ScriptedProvider {
  readonly issuer: string;
  readonly requests: string[];
  /** Its own description, as it would be. */
  metadata(): Record<string, unknown>;
  script: ProviderScript;
  /** Signs with another key from now on, and shows that one alone. */
  rotate(): void;
  sign(claims: JWTPayload, header?: Record<string, unknown>): Promise<string>;
  /** The query of a browser that comes back from it, for the callback's address. */
  answerTo(authorizationUrl: string): string;
  stop(): Promise<void>;
}

export async function startScriptedProvider(): Promise<ScriptedProvider> {
  let key = newKey(1);
  let made = 1;
  const requests: string[] = [];
  /** The nonces that codes belong to. */
  const nonces = new Map<string, string>();
  const scripted: { script: ProviderScript } = { script: {} };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', issuer).pathname;
    requests.push(path);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { script } = scripted;
    if (script.answers?.(path, response, { method: request.method, headers: request.headers, body })) return;
    if (path === '/.well-known/openid-configuration') return send(response, { ...metadata(), ...script.metadata });
    if (path === '/keys') return send(response, script.keys?.(key.jwk) ?? { keys: [key.jwk] });
    if (path === '/userinfo' && script.userinfo !== undefined) return send(response, script.userinfo);
    if (path !== '/token') return send(response, {}, 404);
    const claims = { ...ownClaims(nonces.get(new URLSearchParams(body).get('code') ?? '')), ...script.claims };
    const token = await (script.idToken ?? sign)(claims);
    const tokens = { access_token: 'unused', token_type: 'bearer', id_token: token };
    send(response, script.tokens?.(tokens) ?? tokens);
  }

  const metadata = (): Record<string, unknown> => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    ...(scripted.script.userinfo === undefined ? {} : { userinfo_endpoint: `${issuer}/userinfo` }),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  });
  const seconds = (): number => Math.floor(Date.now() / 1000);
  const ownClaims = (nonce: string | undefined): JWTPayload => ({
    iss: issuer,
    aud: clientId,
    sub: 'ada',
    name: 'Ada',
    email: 'ada@example.com',
    iat: seconds(),
    exp: seconds() + 300,
    nonce,
  });
  const sign: ScriptedProvider['sign'] = (claims, header = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid, ...header }).sign(key.privateKey);

  return {
    issuer,
    requests,
    metadata,
    get script() {
      return scripted.script;
    },
    set script(next) {
      scripted.script = next;
    },
    rotate: () => void (key = newKey((made += 1))),
    sign,
    answerTo(authorizationUrl) {
      const asked = new URL(authorizationUrl).searchParams;
      const code = `code-${nonces.size}`;
      nonces.set(code, asked.get('nonce') ?? '');
      return `?code=${code}&state=${asked.get('state')}`;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function newKey(n: number): { privateKey: KeyObject; jwk: Record<string, unknown> & { kid: string } } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: `key-${n}`, alg: 'RS256', use: 'sig' } };
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
