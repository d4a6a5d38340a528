// A person's identity on the stage: by a signature, by a token, by the customer's server.

import { createHmac } from 'node:crypto';
import type { HostPage } from '../stage.ts';
import type { OnStage, robustStage } from './robust-stage.ts';

/** Attributes of the element; `null` for none. */
export type Attributes = NonNullable<HostPage['attributes']>;

/** See above. */
export function peopleOf(stage: ReturnType<typeof robustStage>) {
  const tokenOf = (endUserId: string) =>
    stage.client.exchangeToken({ end_user_id: endUserId }, { apiKey: stage.demo.api_key });
  return {
    /** A user_token; good for ten minutes. */
    userToken(endUserId: string, attributes: object = {}): Attributes {
      const claims = { sub: endUserId, exp: Math.floor(Date.now() / 1000) + 600, attributes };
      const text = [{ alg: 'HS256' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = createHmac('sha256', stage.demo.identity_secret).update(text).digest('base64url');
      return { 'user-token': `${text}.${signature}` };
    },
    /** The signed form; good for an hour, and so many seconds more. */
    signed(endUserId: string, more = 0): Attributes {
      const expiresAt = Math.floor(Date.now() / 1000) + 3_600 + more;
      const userHash = createHmac('sha256', stage.demo.identity_secret)
        .update(`v1:${expiresAt}:${endUserId}`)
        .digest('hex');
      return { 'end-user-id': endUserId, 'user-hash': userHash, 'expires-at': String(expiresAt) };
    },
    tokenOf,
    /** The attributes that go with it. */
    byUrl: { pk: null, 'token-url': '/chat-token' } as Attributes,
    /** Has the customer's server give tokens for the person that `who` returns. Returns the cookies of its requests. */
    tokenUrl(who: () => string, body: (token: string, expiresAt: number) => object): string[] {
      const cookies: string[] = [];
      stage.handle('/chat-token', (request, response) => {
        cookies.push(request.headers.cookie ?? '');
        void tokenOf(who()).then(({ token, expires_at: expiresAt }) => {
          response.writeHead(200, { 'Content-Type': 'application/json' });
          response.end(JSON.stringify(body(token, expiresAt)));
        });
      });
      return cookies;
    },
  };
}

/** Changes attributes of the element: together, or each on its own. */
export async function change({ page }: OnStage, attributes: Attributes, oneByOne = false): Promise<void> {
  const all = Object.entries(attributes);
  for (const some of oneByOne ? all.map((entry) => [entry]) : [all])
    await page.evaluate(`for (const [name, value] of ${JSON.stringify(some)}) {
      const chat = document.querySelector('service-chat');
      if (value === null) chat.removeAttribute(name);
      else chat.setAttribute(name, value);
    }`);
}

/** All that the page and its browser hold, as one text. */
export function held({ page }: OnStage): Promise<string> {
  return page.evaluate<string>(`(() => {
    const chat = document.querySelector('service-chat');
    const values = [...chat.shadowRoot.querySelectorAll('textarea, input')].map(({ value }) => value);
    const stores = [{ ...localStorage }, { ...sessionStorage }];
    return JSON.stringify([stores, chat.outerHTML, chat.shadowRoot.innerHTML, values, Object.values(chat)]);
  })()`);
}
