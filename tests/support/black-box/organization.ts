// An organization of one's own, made over /admin/v1, so that tests share a server and nothing else.

import { createHmac, randomUUID } from 'node:crypto';
import { type Answer, assertStatus, type Client } from './client.ts';
import type { Frame } from './event-stream.ts';
import type { Accepted, Conversation, ConversationRead, Run, TokenResult } from './resources.ts';

/** A secret as it is shown once. */
export interface MadeKey {
  id: string;
  key: string;
}

export interface Organization {
  readonly id: string;
  readonly origin: string;
  readonly agentId: string;
  readonly apiKey: string;
  readonly apiKeyId: string;
  readonly publishableKey: string;
  readonly publishableKeyId: string;
  readonly identitySecret: string;
  readonly identitySecretId: string;
  /** `/admin/v1/organizations/<id><path>` as the operator. */
  admin<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** The body of the signed form of the token exchange. */
  signedIdentity(endUserId: string, expiresAt?: number): { end_user_id: string; user_hash: string; expires_at: number };
  /** A user_token with these claims, ten minutes long. */
  userToken(claims: object): string;
  anonymous(): Promise<EndUser>;
  identified(endUserId?: string): Promise<EndUser>;
  /** Identified by a user_token with these attributes. */
  told(attributes: object, endUserId?: string): Promise<EndUser>;
}

/** An end-user with a chat session token, and the requests a widget makes for one. */
export interface EndUser {
  readonly id: string;
  readonly externalId: string;
  readonly token: string;
  /** Credentials and origin, to spread into a request. */
  readonly as: { readonly token: string; readonly origin: string };
  startConversation(agentId?: string): Promise<Conversation>;
  send(conversationId: string, content: string, headers?: Record<string, string>, page?: object): Promise<Accepted>;
  /** Sends, and reads the stream to its end. */
  ask(conversationId: string, content: string): Promise<Accepted & { frames: Frame[] }>;
  read(conversationId: string): Promise<ConversationRead>;
  readRun(runId: string): Promise<Run>;
}

export async function createOrganization(
  client: Client,
  adminToken: string,
  options: { agent?: object } = {},
): Promise<Organization> {
  const origin = `https://${randomUUID()}.example.com`;
  const { id } = assertStatus(
    await client.api<{ id: string }>('POST', '/admin/v1/organizations', {
      adminToken,
      body: { name: `Test ${origin}`, allowed_origins: [origin] },
    }),
    201,
  );
  const admin = <T = unknown>(method: string, path: string, body?: unknown) =>
    client.api<T>(method, `/admin/v1/organizations/${id}${path}`, {
      adminToken,
      ...(body === undefined ? {} : { body }),
    });
  const make = async <T>(path: string, body: object): Promise<T> =>
    assertStatus(await admin<T>('POST', path, body), 201);
  const publishable = await make<MadeKey>('/publishable-keys', { name: 'page' });
  const api = await make<MadeKey>('/api-keys', { name: 'backend' });
  const identity = await make<{ id: string; secret: string }>('/identity-secrets', {});
  const agent = await make<{ id: string }>('/agents', {
    name: 'Demo',
    instructions: 'Answer shortly.',
    model: 'demo',
    ...options.agent,
  });
  const endUser = (externalId: string, result: TokenResult): EndUser => {
    const as = { token: result.token, origin };
    const user: EndUser = {
      id: result.end_user.id,
      externalId,
      token: result.token,
      as,
      startConversation: async (agentId = agent.id) => {
        const body = { agent_id: agentId };
        return assertStatus(await client.api<Conversation>('POST', '/v2/conversations', { ...as, body }), 201);
      },
      send: async (conversationId, content, headers = {}, page) => {
        const path = `/v2/conversations/${conversationId}/messages`;
        const body = { content, ...(page && { page }) };
        return assertStatus(await client.api<Accepted>('POST', path, { ...as, headers, body }), 202);
      },
      ask: async (conversationId, content) => {
        const accepted = await user.send(conversationId, content);
        return { ...accepted, frames: await client.waitForDone(accepted.run_id, as) };
      },
      read: async (id) => assertStatus(await client.api<ConversationRead>('GET', `/v2/conversations/${id}`, as), 200),
      readRun: async (id) => assertStatus(await client.api<Run>('GET', `/v2/runs/${id}`, as), 200),
    };
    return user;
  };
  const organization: Organization = {
    id,
    origin,
    agentId: agent.id,
    apiKey: api.key,
    apiKeyId: api.id,
    publishableKey: publishable.key,
    publishableKeyId: publishable.id,
    identitySecret: identity.secret,
    identitySecretId: identity.id,
    admin,
    signedIdentity: (endUserId, expiresAt = Math.floor(Date.now() / 1000) + 3600) => ({
      end_user_id: endUserId,
      expires_at: expiresAt,
      user_hash: createHmac('sha256', identity.secret).update(`v1:${expiresAt}:${endUserId}`).digest('hex'),
    }),
    userToken(claims) {
      const payload = { exp: Math.floor(Date.now() / 1000) + 600, ...claims };
      const signed = [{ alg: 'HS256', typ: 'JWT' }, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${signed}.${createHmac('sha256', identity.secret).update(signed).digest('base64url')}`;
    },
    async told(attributes, endUserId = `customer-${randomUUID()}`) {
      const exchange = { publishableKey: publishable.key, origin };
      const body = { user_token: organization.userToken({ sub: endUserId, attributes }) };
      return endUser(endUserId, await client.exchangeToken(body, exchange));
    },
    async anonymous() {
      const anonymousId = randomUUID();
      const exchange = { publishableKey: publishable.key, origin };
      return endUser(anonymousId, await client.exchangeToken({ anonymous_id: anonymousId }, exchange));
    },
    async identified(endUserId = `customer-${randomUUID()}`) {
      const exchange = { publishableKey: publishable.key, origin };
      return endUser(endUserId, await client.exchangeToken(organization.signedIdentity(endUserId), exchange));
    },
  };
  return organization;
}
