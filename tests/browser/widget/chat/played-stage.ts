// The widget on a customer's page, in front of a service that the test plays.

import type { Page } from 'playwright-core';
import { type Sent, type WidgetApi, widgetApi } from '../../../support/widget-api.ts';
import { partsOf, widgetStage } from '../stage.ts';

/** Opens the page before each test of a suite; its page and its service's answers are new each time. */
export function playedStage() {
  const stage = widgetStage();
  let api: WidgetApi | undefined;
  let page: Page;

  before(async () => {
    api = await widgetApi();
  });
  after(() => api?.close());
  beforeEach(async () => {
    played().begin();
    await open();
  });

  function played(): WidgetApi {
    if (!api) throw new Error('the service is not played yet');
    return api;
  }

  /** A page whose service is the played one. */
  async function open(attributes: Record<string, string> = {}): Promise<Page> {
    const { address } = played();
    const policy = stage.strictPolicy().replace('connect-src ', `connect-src ${address} `);
    ({ page } = await stage.open({ policy, attributes: { 'base-url': address, ...attributes } }));
    await partsOf(page).element.locator('.panel[data-phase="ready"]').waitFor();
    return page;
  }

  const parts = () => partsOf(page);
  const card = () => parts().element.locator('.card');
  const sent = (ending: string): Sent[] => played().sent.filter(({ path }) => path.endsWith(ending));

  return {
    open,
    card,
    parts,
    get page() {
      return page;
    },
    get api() {
      return played();
    },
    group: (name: string) => parts().element.getByRole('group', { name }),
    button: (name: string | RegExp) => parts().element.getByRole('button', { name }),
    text: (words: string | RegExp) => parts().element.getByText(words),
    /** The bodies of requests to a path that ends so. */
    sent: (ending: string) => sent(ending).map(({ body }) => body),
    keys: (ending: string) => sent(ending).map(({ key }) => key),
    /** The element with the focus: its value, else its class. */
    focused: () =>
      page.evaluate(() => {
        const focus = document.activeElement?.shadowRoot?.activeElement;
        return focus?.getAttribute('value') ?? focus?.className ?? '';
      }),
    /** Says something; the service begins to answer. */
    async say(words: string): Promise<void> {
      await parts().say(words);
      played().frame('run', { state: 'running' });
      played().frame('message_start');
    },
    async reload(): Promise<void> {
      await page.reload();
      await parts().element.locator('.panel[data-phase="ready"]').waitFor();
    },
  };
}

/** Messages from before a reload. */
export const userMessage = {
  ...{ id: 'm1', role: 'user', content: 'put it on the list', seq: 1, run_id: '0197a000-0000-7000-8000-000000000001' },
  ...{ created_at: '2026-01-01T00:00:00.000Z', citations: [] },
};
