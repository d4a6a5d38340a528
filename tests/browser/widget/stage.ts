// The widget on a page of a customer: the whole system in this process, and a page of another origin that embeds the
// element.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Installation, runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { createClient } from '../../support/black-box/client.ts';
import { readDemo } from '../../support/black-box/process.ts';
import type { Demo } from '../../support/black-box/resources.ts';
import { hasBrowser, sharedBrowser } from '../../support/browser.ts';
import { newDemoFolder } from '../../support/demo-folder.ts';
import { goTo } from '../../support/go-to.ts';

/** How a page embeds the element. */
export interface HostPage {
  /** Attributes of the element; agent, address and publishable key are there unless `null` says otherwise. */
  readonly attributes?: Readonly<Record<string, string | null>>;
  /** In the page's head: styles, or scripts that run before the element is there. */
  readonly head?: string;
  /** In its body, before the element; after it where it is `after`. */
  readonly before?: string;
  readonly after?: string;
  /** Of `<html>`. */
  readonly lang?: string;
  /** The page's policy; the strictest that the element works under by default. */
  readonly policy?: string;
  /** The whole page, where it is not the one that the rest describes. */
  readonly html?: string;
}

/** An element that is open in a page. */
export interface Embedded {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors, and violations of the page's policy; checked to be none after each test. */
  readonly problems: string[];
}

/** Answers a request to the customer's own server. */
export type HostHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts all of it before a suite, and ends it. `environment`: settings of the system. */
export function widgetStage(environment: Readonly<Record<string, string>> = {}) {
  let folder: string;
  let colloquy: Installation | undefined;
  let browser: Browser | undefined;
  let host: Server | undefined;
  let demo: Demo;
  let opened: Embedded[] = [];
  const handlers = new Map<string, HostHandler>();

  before(async function () {
    this.timeout(60_000);
    if (!hasBrowser) this.skip();
    folder = await newDemoFolder();
    colloquy = await runColloquy({
      environment: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...environment },
      pretty: false,
      reach: reachNothing,
    });
    demo = readDemo(folder);
    host = createServer((request, response) => {
      const handler = handlers.get(new URL(request.url ?? '/', 'http://host').pathname);
      if (handler) handler(request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => host?.listen(0, '127.0.0.1', resolve));
    const admin = createClient(demo.base_url, demo.admin_url);
    const allowed = await admin.api('PATCH', `/admin/v1/organizations/${demo.organization_id}`, {
      token: demo.admin_token,
      body: { allowed_origins: [demo.allowed_origin, hostOrigin()] },
    });
    await admin.close();
    assert.equal(allowed.status, 200, allowed.text);
    browser = await sharedBrowser();
  });
  after(async () => {
    host?.closeAllConnections();
    host?.close();
    await colloquy?.shutDown();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    const all = opened;
    opened = [];
    handlers.clear();
    for (const { context } of all) await context.close();
    for (const { problems } of all) assert.deepEqual(problems, []);
  });

  function hostOrigin(): string {
    assert.ok(host);
    return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  }

  /** The page as its server sends it. */
  function markup({ attributes = {}, head = '', before = '', after = '', lang = 'en' }: HostPage): string {
    const all: Record<string, string | null> = {
      'agent-id': demo.agent_id,
      'base-url': demo.base_url,
      pk: demo.publishable_key,
      mode: 'inline',
      ...attributes,
    };
    const written = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [`${name}="${escaped(value)}"`],
    );
    return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A shop</title>${head}</head>
<body><main><h1>A shop</h1>${before}<service-chat ${written.join(' ')}></service-chat>${after}</main>
<script type="module" src="${demo.base_url}/widget/service-chat.js"></script></body></html>`;
  }

  function strictPolicy(): string {
    return [
      "default-src 'none'",
      `script-src ${demo.base_url}`,
      `connect-src ${demo.base_url} 'self'`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ');
  }

  /** Opens a page that embeds the element, in a browser context of its own unless one is given. */
  async function open(
    hostPage: HostPage = {},
    options: BrowserContextOptions = {},
    among?: BrowserContext,
  ): Promise<Embedded> {
    assert.ok(browser);
    handlers.set('/', (_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': hostPage.policy ?? strictPolicy(),
      });
      response.end(hostPage.html ?? markup(hostPage));
    });
    const context = among ?? (await browser.newContext({ reducedMotion: 'reduce', ...options }));
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())) problems.push(message.text());
    });
    const embedded = { context, page, problems };
    opened.push(embedded);
    await goTo(page, `${hostOrigin()}/`);
    return embedded;
  }

  return {
    open,
    hostOrigin,
    strictPolicy,
    /** Lets the customer's server answer a path. */
    handle: (pathname: string, handler: HostHandler): void => void handlers.set(pathname, handler),
    get demo(): Demo {
      return demo;
    },
    get browser(): Browser {
      assert.ok(browser);
      return browser;
    },
  };
}

/** The element's parts as a person finds them. */
export function partsOf(page: Page) {
  const element = page.locator('service-chat');
  return {
    element,
    field: element.getByRole('textbox', { name: 'Message' }),
    log: element.getByRole('log'),
    answers: element.locator('article.answer'),
    said: element.locator('article.said'),
    /** Says something, and does not wait for the answer. */
    async say(text: string): Promise<void> {
      await element.locator('.panel[data-phase="ready"][aria-busy="false"]').waitFor();
      await element.getByRole('textbox', { name: 'Message' }).fill(text);
      await page.keyboard.press('Enter');
      // Text on the page before it is shown is of earlier messages.
      await element.locator('article.said').filter({ hasText: text.trim() }).last().waitFor();
    },
    /** Resolves once the newest message is an answer, and whole: a message has none before it is taken. */
    async answered(): Promise<void> {
      await element.locator('article.answer:last-child .actions:not([hidden])').waitFor({ timeout: 20_000 });
    },
  };
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
