// Every section's form in every state that it may come into: the session ends in the middle of it, somebody else was
// quicker, and too much was asked for. Each time all typed text stays, and the message is checked for accessibility, in
// another look each time.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { refusal } from './screens/answers.ts';
import { sectionsWithForms } from './screens/declared.ts';
import { fillPlaces } from './screens/places.ts';
import { pathOf, type Places, type Screen } from './screens/screens.ts';
import { createVisitor, looks } from './screens/visitor.ts';
import { consoleStage } from './stage.ts';

interface Form extends Screen {
  /** Its request: the method and, as `asks` of a screen, the path. */
  readonly sends: readonly [method: string, path: string];
  /** The button that opens it, where it is a dialog. */
  readonly opens?: string | RegExp;
  /** The typed texts, by field; the last one is looked for afterwards, and sent from. */
  readonly typed: Readonly<Record<string, string>>;
}

const forms: readonly Form[] = [
  { route: 'agents/new', sends: ['POST', '/agents'], typed: { Name: 'Typed' } },
  {
    route: 'connectors/new',
    sends: ['POST', '/tool-servers'],
    typed: { Token: 'abc', Address: 'https://tools.example.com/mcp', Name: 'Typed' },
  },
  {
    route: 'connectors/:id/edit',
    at: 'connectors/{server}/edit',
    sends: ['PATCH', '/tool-servers/{server}'],
    typed: { Name: 'Typed' },
  },
  {
    route: 'models/new',
    sends: ['POST', '/model-connections'],
    typed: { 'API key': 'typed-key', Name: 'typed' },
  },
  {
    route: 'models/:id/edit',
    at: 'models/{connection}/edit',
    sends: ['PATCH', '/model-connections/{connection}'],
    typed: { Name: 'typed' },
  },
  { route: 'settings', sends: ['PATCH', ''], typed: { Name: 'Typed' } },
  { route: 'settings/profile', sends: ['PATCH', '/admin/v1/me'], typed: { Name: 'Typed' } },
  {
    route: 'settings/profile',
    opens: 'Create a token',
    sends: ['POST', '/admin/v1/me/tokens'],
    typed: { 'What the token is for': 'Typed' },
  },
  { route: 'limits', opens: /^Change: Messages per minute/, sends: ['PATCH', '/limits'], typed: { 'New value': '17' } },
  { route: 'keys', opens: 'New API key', sends: ['POST', '/api-keys'], typed: { Name: 'Typed' } },
  {
    route: 'keys/publishable',
    opens: 'New publishable key',
    sends: ['POST', '/publishable-keys'],
    typed: { Name: 'Typed' },
  },
  { route: 'origins', sends: ['POST', '/allowed-origins'], typed: { Origin: 'https://typed.example.com' } },
  { route: 'knowledge', opens: 'New knowledge base', sends: ['POST', '/knowledge-bases'], typed: { Name: 'Typed' } },
  {
    route: 'knowledge/:base_id',
    at: 'knowledge/{base}',
    opens: 'Edit',
    sends: ['PATCH', '/knowledge-bases/{base}'],
    typed: { Name: 'Typed' },
  },
  { route: 'members', opens: 'Invite', sends: ['POST', '/invitations'], typed: { 'For whom': 'Typed' } },
  {
    route: 'members',
    opens: 'Create a service account',
    sends: ['POST', '/service-accounts'],
    typed: { Name: 'Typed' },
  },
  // The last: leaving it asks for a confirmation.
  {
    route: 'agents/:agent_id',
    at: 'agents/{agent}',
    sends: ['PUT', '/agents/{agent}/draft'],
    typed: { Name: 'Typed' },
  },
];

const operatorForms: readonly Form[] = [
  {
    route: 'organizations',
    opens: 'Create an organization',
    sends: ['POST', '/admin/v1/organizations'],
    typed: { Name: 'Typed' },
  },
  {
    route: 'organizations/:organization_id',
    at: 'organizations/{org}',
    opens: /^Change the ceiling: Runs in the queue/,
    sends: ['PATCH', '/ceilings'],
    typed: { 'New ceiling': '17' },
  },
  {
    route: 'organizations/:organization_id',
    at: 'organizations/{org}',
    opens: 'Open an access',
    sends: ['POST', '/support-accesses'],
    typed: { Reason: 'Typed' },
  },
  {
    route: 'deployment/models/:id/edit',
    at: 'deployment/models/{given}/edit',
    sends: ['PATCH', '/admin/v1/model-connections/{given}'],
    typed: { Name: 'typed' },
  },
];

describe('every form of the console', function () {
  this.timeout(300_000);
  const stage = consoleStage({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  let remote: ScriptedServer | undefined;
  let places: Places;

  before(async () => {
    remote = await startScriptedServer();
    places = await fillPlaces(stage.client, stage.demo, remote.url);
  });
  after(() => remote?.close());

  it('is of every section that has one', () => {
    const sections = [...forms, ...operatorForms].map(({ route }) => route.split('/')[0] ?? '');
    assert.deepEqual([...new Set(sections)].sort(), sectionsWithForms().sort(), 'forms.test.ts needs one of each');
  });

  for (const [area, its, as] of [
    ['/o/{org}', forms, {}],
    ['/operator', operatorForms, { as: { operator: true } }],
  ] as const)
    it(`keeps what was typed in it whatever it is answered, below ${area}`, async () => {
      const visitor = await createVisitor(stage, area, places, as);
      const { page } = visitor;
      for (const [n, form] of its.entries()) {
        const what = await visitor.go(form, looks[n % looks.length] ?? 'light');
        await visitor.settled();
        const field = await typeInto(page, form);
        const sent = await answerInTurn(page, form, [
          refusal(401, 'unauthorized'),
          refusal(409, 'conflict', { details: [{ path: '', message: 'changed' }] }),
          refusal(429, 'rate_limited', { retry_after: 500 }),
        ]);

        await field.press('Enter');
        const gate = page.getByRole('dialog', { name: 'Your session has ended' });
        await gate.waitFor();
        await visitor.assertAccessible(`${what}, signed out`);
        await gate.getByRole('button', { name: 'I have signed in' }).press('Enter');

        await page.getByRole('alert').getByText('Somebody else has changed this in the meantime.').waitFor();
        const { length, [length - 1]: typed } = Object.values(form.typed);
        assert.equal(await field.inputValue(), typed, what);
        await visitor.assertAccessible(`${what}, changed`);

        await field.press('Enter');
        await page
          .getByRole('alert')
          .getByText(/^Too many requests\. Try again in \d+ seconds\.$/)
          .waitFor();
        assert.equal(await field.inputValue(), typed, what);
        await visitor.assertAccessible(`${what}, limited`);
        await sent.end();
      }
    });

  async function typeInto(page: Page, { opens, typed }: Form): Promise<Locator> {
    if (opens !== undefined)
      await page
        .getByRole('button', { name: opens, ...(typeof opens === 'string' ? { exact: true } : {}) })
        .first()
        .press('Enter');
    const form = opens === undefined ? page.getByRole('main') : page.getByRole('dialog');
    let field = form;
    for (const [name, text] of Object.entries(typed)) {
      field = form.getByRole('textbox', { name: new RegExp(`^${name}`) }).first();
      await field.fill(text);
    }
    return field;
  }

  /** Answers a form's requests, one after the other. */
  async function answerInTurn(page: Page, { sends: [method, path] }: Form, answers: ReturnType<typeof refusal>[]) {
    const its = (url: URL): boolean => url.pathname === pathOf(path, places);
    await page.route(its, (route) => {
      const next = route.request().method() === method ? answers.shift() : undefined;
      return next === undefined ? route.fallback() : route.fulfill(next);
    });
    return {
      end: async () => {
        assert.deepEqual(answers, []);
        await page.unroute(its);
      },
    };
  }
});
