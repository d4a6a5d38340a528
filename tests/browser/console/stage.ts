// The console of a whole system in a browser: signed in, with each page's faults collected, and pages checked for
// accessibility. Violations of the policy, errors of the page and requests to elsewhere fail the test that had them.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Installation, runColloquy } from '#programs/all-in-one/run.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { buildStaleConsole } from '../../../scripts/console/build.ts';
import { type Client, createClient } from '../../support/black-box/client.ts';
import { readDemo } from '../../support/black-box/process.ts';
import type { Demo } from '../../support/black-box/resources.ts';
import { type SignedIn, signIn, signInLink, type Whom } from '../../support/black-box/sign-in.ts';
import { hasBrowser, sharedBrowser } from '../../support/browser.ts';
import { newDemoFolder } from '../../support/demo-folder.ts';
import { fillFolder, type Loaded } from '../../support/fill-folder.ts';
import { goTo } from '../../support/go-to.ts';
import { loadAxe, runAxe } from '../widget/access/axe.ts';
import { hasLook } from './screens/visitor.ts';

/** A page of the console. */
export interface ConsolePage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Its faults; checked to be none after each test. A test that provokes an error takes it out. */
  readonly problems: string[];
}

export interface OpenOptions {
  /** Nobody, where null; by default an owner of the demo's organization. */
  readonly as?: Who | null;
  /** A member and a session of their own, as a test wants that signs out; else those of the same role share one. */
  readonly apart?: boolean;
  readonly browser?: BrowserContextOptions;
  /** In the context of another page: another tab. */
  readonly among?: BrowserContext;
  /** Another browser than the tests share. */
  readonly within?: Browser;
  /** The console's settings in the browser, such as its language. */
  readonly preferences?: Readonly<Record<string, unknown>>;
}

/**
 * Starts all of it before a suite, and ends it. `environment`: settings of the system; `contents`: the content of its
 * store from the start; `clock`: its clock, in place of the machine's.
 */
export function consoleStage(
  environment: Readonly<Record<string, string>> = {},
  contents?: (demo: Demo) => Iterable<Loaded>,
  clock?: Clock,
) {
  let folder: string;
  let colloquy: Installation | undefined;
  let browser: Browser | undefined;
  let client: Client | undefined;
  let demo: Demo;
  let opened: ConsolePage[] = [];
  const sessions = new Map<string, Promise<SignedIn>>();

  before(async function () {
    const mostMs = this.test?.parent?.timeout() ?? 0;
    assert.ok(
      mostMs === 0 || mostMs >= 60_000,
      'whole pages are loaded here: say this.timeout(60_000) before the stage',
    );
    this.timeout(120_000);
    if (!hasBrowser) this.skip();
    await buildStaleConsole();
    folder = await newDemoFolder();
    if (contents !== undefined) fillFolder(folder, contents(readDemo(folder)));
    colloquy = await runColloquy({
      environment: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...environment },
      pretty: false,
      reach: reachNothing,
      ...(clock === undefined ? {} : { replace: { clock } }),
    });
    demo = readDemo(folder);
    client = createClient(demo.base_url, demo.admin_url);
    browser = await sharedBrowser();
  });
  after(async () => {
    await client?.close();
    await colloquy?.shutDown();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    const all = opened;
    opened = [];
    for (const { context } of all) await context.close();
    for (const { problems } of all) assert.deepEqual(problems, []);
  });

  /** Where browsers see the console. */
  const consoleUrl = (): string => environment['CONSOLE_ORIGIN'] ?? demo.base_url;

  function signedIn(who: Who, apart: boolean): Promise<SignedIn> {
    const key = JSON.stringify(who);
    const whom =
      'operator' in who ? {} : { organizationId: demo.organization_id, role: who.role, name: `Ada the ${who.role}` };
    const session = (apart ? undefined : sessions.get(key)) ?? signIn(demo.admin_url, demo.admin_token, whom);
    if (!apart) sessions.set(key, session);
    return session;
  }

  /** Opens a page at a path of the console, as in `/o/…/runs`; one that begins with `/` is below /console. */
  async function open(
    at = '',
    { as = { role: 'owner' }, apart = false, browser: options = {}, among, within, preferences }: OpenOptions = {},
  ): Promise<ConsolePage> {
    assert.ok(browser);
    const context = among ?? (await (within ?? browser).newContext({ reducedMotion: 'reduce', ...options }));
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      // A browser logs each refusal of the API by itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });
    page.on('request', (request) => {
      if (
        ![consoleUrl(), demo.base_url].includes(new URL(request.url()).origin) &&
        !/^(data|blob):/.test(request.url())
      )
        problems.push(`a request to ${request.url()}`);
    });
    if (preferences)
      await page.addInitScript((kept) => localStorage.setItem('colloquy-console', kept), JSON.stringify(preferences));
    if (as !== null && among === undefined) {
      const { browserCookie } = await signedIn(as, apart);
      await context.addCookies([browserCookie]);
    }
    opened.push({ context, page, problems });
    await goTo(page, `${consoleUrl()}/console${at}`);
    return { context, page, problems };
  }

  return {
    open,
    /** Opens a section of the demo's organization: `openSection('runs?state=failed')`. */
    openSection: (section: string, options?: OpenOptions) =>
      open(`/o/${demo.organization_id}${section === '' ? '' : `/${section}`}`, options),
    /** Goes to a section of it within a page, which is not loaded again. */
    goWithin: (page: Page, section: string) =>
      page.evaluate((to) => history.pushState(null, '', to), `/console/o/${demo.organization_id}/${section}`),
    /**
     * A link that signs somebody in, by its secret: a member of the demo's organization who is there, or who is made
     * with a role.
     */
    link: (whom: Omit<Whom, 'organizationId'> = {}) =>
      signInLink(demo.admin_url, demo.admin_token, { organizationId: demo.organization_id, ...whom }),
    get demo(): Demo {
      return demo;
    },
    /** Of the public API and of the administration, over HTTP. */
    get client(): Client {
      assert.ok(client);
      return client;
    },
  };
}

/** As somebody who looks at the tab again a while later: its data is read anew. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now.call(Date) + 90_000;
    dispatchEvent(new Event('visibilitychange'));
  });
}

/** Looks at a page in light, and in those of dark, narrow and from right to left that the round has. */
export async function assertAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  await loadAxe(page);
  const look = async (how: string): Promise<void> => {
    const { violations } = await runAxe(page, ['violations']);
    found.push(...violations.map((violation) => `${how}: ${violation}`));
  };
  const size = page.viewportSize();
  if (hasLook.dark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await look('dark');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await look('light');
  if (hasLook.narrow || hasLook.rtl) await page.setViewportSize({ width: 320, height: 640 });
  if (hasLook.narrow) {
    await look('at 320 px');
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (scrolls) found.push('at 320 px: the page scrolls to the side');
  }
  if (hasLook.rtl) {
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await look('from right to left');
    await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  }
  if (size) await page.setViewportSize(size);
  assert.deepEqual(found, []);
}

/** The signed-in person: a member with a role in the demo's organization, or an operator. */
export type Who = { readonly role: Role } | { readonly operator: true };
