// The stage of the widget with a cutting proxy between page and service, and the service's records of the person on the
// page.

import assert from 'node:assert/strict';
import type { Page, Request, Route } from 'playwright-core';
import { assertStatus, type Client, createClient } from '../../../support/black-box/client.ts';
import type {
  Conversation,
  ConversationRead,
  Message,
  Page as ListPage,
} from '../../../support/black-box/resources.ts';
import { eventually } from '../../../support/eventually.ts';
import { type Embedded, type HostPage, partsOf, widgetStage } from '../stage.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

/** The element's events for its page. */
export interface Told {
  readonly type: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** A page with the element, and its observations. */
export type OnStage = Embedded &
  ReturnType<typeof partsOf> & {
    /** Requests to the service and the page's own server, as they go out. */
    readonly requests: Request[];
    /** Resolves once the element knows who answers, and where the visitor was. */
    begun(): Promise<void>;
    /** The element's events since the page was loaded last. */
    told(): Promise<Told[]>;
    /** The codes of the errors that it told. */
    errorCodes(): Promise<string[]>;
    /** Resolves once it told an error with this code. */
    toldError(code: string): Promise<void>;
    /** The messages of the person on the page, as the service has them, newest conversation first. */
    conversations(): Promise<ConversationRead[]>;
  };

/** A refusal as the service gives it. */
interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly scope?: string;
  readonly retry_after?: number;
}

/** See above. */
export function robustStage(environment: Readonly<Record<string, string>> = {}) {
  const stage = widgetStage({ LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '10000', ...environment });
  let proxy: CuttingProxy | undefined;
  let client: Client;
  before(async () => {
    proxy = await startCuttingProxy(stage.demo.base_url);
    client = createClient(stage.demo.base_url);
  });
  afterEach(() => {
    if (proxy) proxy.decide = () => 'pass';
  });
  after(async () => {
    await proxy?.close();
    await client?.close();
  });

  /** A page whose element speaks through the proxy. */
  async function open(hostPage: HostPage = {}, among?: Embedded): Promise<OnStage> {
    const { url } = stageProxy();
    const embedded = await stage.open(
      {
        policy: stage.strictPolicy().replace('connect-src ', `connect-src ${url} `),
        ...hostPage,
        attributes: { 'base-url': url, ...hostPage.attributes },
      },
      {},
      among?.context,
    );
    return known(embedded);
  }

  /** Refuses the first requests, as the service would. */
  async function refuse(page: Page, method: string, path: RegExp, times: number, refusal: Refusal): Promise<void> {
    let left = times;
    await page.route(
      ({ pathname }) => path.test(pathname),
      async (route: Route) => {
        if (route.request().method() !== method || left === 0) return route.fallback();
        left -= 1;
        await route.fulfill({
          status: refusal.status,
          headers: { 'access-control-allow-origin': stage.hostOrigin(), 'content-type': 'application/json' },
          body: JSON.stringify({ ...refusal, message: 'refused', request_id: 'r-1' }),
        });
      },
    );
  }

  function stageProxy(): CuttingProxy {
    assert.ok(proxy);
    return proxy;
  }

  async function known(embedded: Embedded): Promise<OnStage> {
    const { page } = embedded;
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.addInitScript({ content: listening });
    await page.reload();
    const told = (): Promise<Told[]> => page.evaluate<Told[]>('told');
    const errorCodes = async (): Promise<string[]> =>
      (await told()).flatMap(({ type, detail }) => (type === 'service-chat-error' ? [detail['code'] ?? ''] : []));
    return {
      ...embedded,
      ...partsOf(page),
      requests,
      told,
      begun: () => page.locator('service-chat .panel[data-phase="ready"]').waitFor(),
      errorCodes,
      async toldError(code) {
        await eventually(async () => assert.ok((await errorCodes()).includes(code), `no error ${code} is told`));
      },
      async conversations() {
        const token = await tokenOf(requests);
        const list = await client.api<ListPage<Conversation>>('GET', '/v2/conversations', {
          token,
          origin: stage.hostOrigin(),
        });
        return Promise.all(
          assertStatus(list, 200).data.map(async ({ id }) =>
            assertStatus(
              await client.api<ConversationRead>('GET', `/v2/conversations/${id}`, {
                token,
                origin: stage.hostOrigin(),
              }),
              200,
            ),
          ),
        );
      },
    };
  }

  return {
    handle: stage.handle,
    hostOrigin: stage.hostOrigin,
    strictPolicy: stage.strictPolicy,
    open,
    refuse,
    get demo() {
      return stage.demo;
    },
    get proxy(): CuttingProxy {
      return stageProxy();
    },
    get client(): Client {
      return client;
    },
  };
}

/** All messages from and to the person on the page, over all conversations. */
export async function messagesOf(on: OnStage): Promise<Message[]> {
  return (await on.conversations()).flatMap(({ messages }) => messages);
}

/** A person's messages, over all conversations. */
export async function saidOf(on: OnStage): Promise<string[]> {
  return (await messagesOf(on)).filter(({ role }) => role === 'user').map(({ content }) => content);
}

/** The text of the newest answer, as it is shown. */
export function shownAnswer(page: Page): Promise<string> {
  return page.locator('service-chat article.answer .text').last().innerText();
}

async function tokenOf(requests: readonly Request[]): Promise<string> {
  const bearer = requests.findLast((request) => request.headers()['authorization'])?.headers()['authorization'];
  assert.ok(bearer, 'the page has asked for something');
  return bearer.replace('Bearer ', '');
}

/** Runs in the page before anything else does. */
const listening = `
  globalThis.told = [];
  for (const name of ['ready', 'message', 'error', 'open', 'close'])
    document.addEventListener('service-chat-' + name, ({ type, detail }) => told.push({ type, detail }));
`;
