// A shop for bicycles that has had Colloquy for two weeks, for the console's pictures. All of it came about by the API.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { FormData } from 'undici';
import { assertStatus, type Client, createClient } from '../../support/black-box/client.ts';
import { type SignedIn, signIn, signInLink, type Whom } from '../../support/black-box/sign-in.ts';
import { type StoryClock, pictured } from './clock.ts';
import { broken, documents } from './documents.ts';
import { askAround, type Chat } from './questions.ts';

/** Where all of it is, and with which token. */
export interface Place {
  readonly url: string;
  readonly adminToken: string;
  /** Of the shop's own tool server. */
  readonly ordersUrl: string;
}

/** The places of the pictures. */
export interface Shop {
  readonly organizationId: string;
  readonly agentId: string;
  readonly baseId: string;
  /** A conversation's run that waited for an approval, and got it. */
  readonly runId: string;
  /** Somebody of the shop, signed in now. */
  owner(): Promise<SignedIn>;
  /** A link that makes a new owner. */
  newLink(): Promise<string>;
}

const shopOrigin = 'https://www.fernweh-cycles.example';

type Made = { readonly id: string };
type Act = <T = Made>(method: string, path: string, body?: unknown) => Promise<T>;

const instructions = [
  'You help customers of Fernweh Cycles, a shop for touring bicycles in Bremen and Leipzig.',
  'Search the documents before you answer, and mark each statement with its source. Where they do not say, say so and give the number of the shop: 0421 555 0117.',
  'Be short and friendly. Never promise a date that no document or order says.',
].join('\n\n');

/** Makes it, from the clock's time on up to that of the pictures. */
export async function openShop({ url, adminToken, ordersUrl }: Place, clock: StoryClock): Promise<Shop> {
  const client = createClient(url);
  try {
    const { id: organizationId } = assertStatus(
      await client.api<Made>('POST', '/admin/v1/organizations', {
        adminToken,
        body: { name: 'Fernweh Cycles', allowed_origins: [shopOrigin, url] },
      }),
      201,
    );
    const actor =
      (headers: Readonly<Record<string, string>>): Act =>
      async <T>(method: string, path: string, body?: unknown) => {
        const answer = await client.api<T>(method, `/admin/v1/organizations/${organizationId}${path}`, {
          headers,
          body,
        });
        assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
        return answer.body;
      };
    const enter = (whom: Omit<Whom, 'organizationId'>) => signIn(url, adminToken, { organizationId, ...whom });
    const ada = await enter({ name: 'Ada Lovelace' });
    const { agentId, apiKey, baseId, publishableKey } = await begin(actor(ada.headers), ordersUrl);
    const chat: Chat = { client, clock, agentId, apiKey };
    await askAround(chat, 0);
    const grace = await enter({ role: 'admin', name: 'Grace Hopper' });
    await publish(client, actor, grace, organizationId, agentId);
    // The day before the pictures.
    clock.setTo(new Date(pictured.getTime() - 26 * 3_600_000));
    const back = await enter({ memberId: ada.memberId });
    await invite(actor(back.headers), clock, enter);
    const runId = await askAround(chat, 1);
    // As the chat on their page does.
    await client.exchangeToken({ anonymous_id: randomUUID() }, { publishableKey, origin: shopOrigin });
    return {
      organizationId,
      agentId,
      baseId,
      runId,
      owner: () => enter({ memberId: ada.memberId }),
      newLink: () => signInLink(url, adminToken, { organizationId, role: 'editor' }),
    };
  } finally {
    await client.close();
  }
}

async function begin(act: Act, ordersUrl: string) {
  const { key: apiKey } = await act<{ key: string }>('POST', '/api-keys', { name: 'Shop backend' });
  await act('POST', '/api-keys', { name: 'Newsletter' });
  const { key: publishableKey } = await act<{ key: string }>('POST', '/publishable-keys', { name: 'Website' });
  await act('POST', '/identity-secrets', {});
  await act('PATCH', '/limits', { daily_tokens: 250_000 });
  const service = await act('POST', '/knowledge-bases', {
    name: 'Customer service',
    description: 'What customers ask before and after they buy.',
  });
  for (const [name, text] of Object.entries(documents)) await upload(act, service.id, name, Buffer.from(text));
  const prices = await act('POST', '/knowledge-bases', { name: 'Prices', description: 'Price lists, by year.' });
  await upload(act, prices.id, broken.name, broken.bytes);
  const orders = await act('POST', '/tool-servers', { name: 'Orders', url: ordersUrl, trusted: true });
  const { id: agentId } = await act('POST', '/agents', {
    name: 'Shop assistant',
    description: 'Answers customers on our website.',
    greeting: 'Hello! What would you like to know about our bicycles?',
    instructions,
    model: 'openai-compatible/qwen3-32b',
    starter_prompts: ['How long does delivery take?', 'Which size do I need?', 'Where is my order?'],
    knowledge_base_ids: [service.id],
    tool_server_ids: [orders.id],
  });
  await act('POST', '/agents', {
    name: 'Workshop help',
    instructions: 'You help the mechanics of Fernweh Cycles. Answer from the handbook.',
    model: 'demo',
    knowledge_base_ids: [service.id],
  });
  return { agentId, apiKey, publishableKey, baseId: service.id };
}

function upload(act: Act, base: string, name: string, bytes: Buffer): Promise<Made> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  return act('POST', `/knowledge-bases/${base}/documents`, form);
}

/** A second version. */
async function publish(
  client: Client,
  actor: (headers: Readonly<Record<string, string>>) => Act,
  by: SignedIn,
  organizationId: string,
  agentId: string,
): Promise<void> {
  const act = actor(by.headers);
  const now = await act<Record<string, unknown>>('GET', `/agents/${agentId}`);
  const {
    id: _id,
    created_at: _made,
    version: _version,
    published: _is,
    published_at: _at,
    has_draft: _draft,
    draft_changes: _changes,
    disabled: _off,
    ...content
  } = now;
  const address = `/admin/v1/organizations/${organizationId}/agents/${agentId}/draft`;
  assertStatus(await client.api('PUT', address, { headers: by.headers, body: { ...content, max_steps: 6 } }), 201);
  await act('POST', `/agents/${agentId}/publish`, { note: 'Fewer steps: it searched four times for one question' });
}

async function invite(
  act: Act,
  clock: StoryClock,
  enter: (whom: Omit<Whom, 'organizationId'>) => Promise<SignedIn>,
): Promise<void> {
  const later = (minutes: number): void => clock.advance(minutes * 60_000);
  await act('POST', '/invitations', { role: 'editor', note: 'Alan, customer service' });
  const account = await act('POST', '/service-accounts', { name: 'Price list import', role: 'editor' });
  await act('POST', `/service-accounts/${account.id}/tokens`, { name: 'import.fernweh-cycles.example' });
  later(90);
  await enter({ role: 'editor', name: 'Katherine Johnson' });
  later(200);
  await enter({ role: 'viewer', name: 'Mary Jackson' });
}
