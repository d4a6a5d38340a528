// The console's actions for each role, compared with the table of permissions: nothing is shown that the service
// refuses, and nothing is hidden that it allows.

import assert from 'node:assert/strict';
import { changes } from '../../installations/operator-session-table.ts';
import { type Principal, table } from '../../installations/permission-table.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { actsOf } from './screens/acts.ts';
import { actOf, acts, isLocal } from './screens/acts-table.ts';
import { sectionPermissions } from './screens/declared.ts';
import { fillPlaces } from './screens/places.ts';
import { operatorScreens, type Places, type Screen, screens } from './screens/screens.ts';
import { createVisitor, type Visitor } from './screens/visitor.ts';
import { consoleStage, type Who } from './stage.ts';

interface Person {
  readonly who: Who;
  /** Whether the service lets them in to an operation. */
  may(operation: string): boolean;
  /** An operator whose access to the organization's content is open. */
  readonly hasAccess?: true;
}

const may = (principal: Principal) => (operation: string) => table[operation]?.outcomes[principal] === 'yes';

const people: Readonly<Record<string, Person>> = {
  'a viewer': { who: { role: 'viewer' }, may: may('viewer') },
  'an editor': { who: { role: 'editor' }, may: may('editor') },
  'an admin': { who: { role: 'admin' }, may: may('admin') },
  'an owner': { who: { role: 'owner' }, may: may('owner') },
  'an operator without an access': { who: { operator: true }, may: may('session') },
  'an operator with an open access': {
    who: { operator: true },
    hasAccess: true,
    // One table has the changes; reads are the operator's then.
    may: (operation) => (changes[operation] ? changes[operation].may !== 'never' : may('operator')(operation)),
  },
};

describe('what the console shows to whom', function () {
  this.timeout(300_000);
  const stage = consoleStage({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  let remote: ScriptedServer | undefined;
  let places: Places;

  before(async () => {
    remote = await startScriptedServer();
    places = await fillPlaces(stage.client, stage.demo, remote.url);
    // Somebody whose role can be changed.
    await stage.open('', { as: { role: 'viewer' } });
  });
  after(() => remote?.close());

  it('is told of operations that there are', () => {
    const operations = Object.values(acts).flatMap((its) => Object.values(its));
    assert.deepEqual(
      operations.filter((operation) => table[operation] === undefined),
      [],
    );
  });

  for (const [name, { who, may: mayDo, hasAccess = false }] of Object.entries(people)) {
    const isOperator = 'operator' in who;
    /** Of the operations with a permission that a section has the table says one and the same. */
    const has = (permission: string): boolean => {
      const its = Object.entries(table).filter(([, row]) => row.permission === permission);
      const outcomes = new Set(its.map(([operation]) => mayDo(operation)));
      assert.equal(outcomes.size, 1, permission);
      return outcomes.has(true);
    };
    /** Whether there is something that an operation could be done to. */
    const isThere = (operation: string): boolean => operation !== 'endSupportAccess' || hasAccess;
    const sectionOf = ({ route }: Screen): string => route.split('/')[0] ?? '';

    it(`agrees with the table for ${name}`, async () => {
      if (hasAccess) await openAccess();
      const areas = [['/o/{org}', screens], ...(isOperator ? [['/operator', operatorScreens] as const] : [])] as const;
      const differences: string[] = [];
      for (const [area, its] of areas) {
        const visitor = await createVisitor(stage, area, places, { as: who });
        const sections = [...new Set(its.map(sectionOf))];
        const shown = await shownSections(visitor);
        const allowed = sections.filter((id) => has(sectionPermissions()[id] ?? ''));
        assert.deepEqual(shown.sort(), allowed.sort(), 'the sections of the navigation');

        visitor.page.on('response', (response) => {
          if ([401, 403].includes(response.status()))
            differences.push(`${response.status()} of ${response.request().method()} ${response.url()}`);
        });
        for (const screen of its) {
          const what = await visitor.go(screen, 'light');
          await visitor.settled();
          const offered = (await actsOf(visitor.page)).filter((name) => !isLocal(name));
          for (const name of offered)
            if (actOf(screen.route, name) === undefined)
              differences.push(`${what}: ${name} is not in the table of acts`);
          // Above each screen of an organization, while none is open.
          if (area.startsWith('/o/') && offered.includes('Open an access') !== (isOperator && !hasAccess))
            differences.push(`${what}: an access ${hasAccess ? 'is offered that is open' : 'is not offered'}`);
          const lines = new Set(offered.map((name) => actOf(screen.route, name)));
          // Unseen things cannot be acted on: operators erase content without access by their token.
          const sees = allowed.includes(sectionOf(screen));
          for (const [line, operation] of Object.entries(acts[screen.route] ?? {}))
            if (lines.has(line) !== (sees && isThere(operation) && mayDo(operation)))
              differences.push(`${what}: ${line} is ${lines.has(line) ? 'shown' : 'hidden'}, ${operation} is not so`);
        }
      }
      assert.deepEqual(differences, []);
    });
  }

  // A choice that takes effect at once is no button, and the content of a tab is on no screen of its own.
  it('offers an operator without an access no choice of how a tool is called, and no origin to be allowed', async () => {
    const { admin_token: adminToken, organization_id: org } = stage.demo;
    const accesses = `/admin/v1/organizations/${org}/support-accesses`;
    const { body } = await stage.client.api<{ data: { id: string; ended_at: string | null }[] }>('GET', accesses, {
      adminToken,
    });
    for (const { id } of body.data) await stage.client.api('DELETE', `${accesses}/${id}`, { adminToken });
    await assertOffered({ role: 'owner' }, true);
    await assertOffered({ operator: true }, false);
    await openAccess();
    await assertOffered({ operator: true }, true);

    async function assertOffered(who: Who, isOffered: boolean): Promise<void> {
      const { page } = await stage.openSection(`connectors/${places.server}`, { as: who });
      await page.getByRole('link', { name: 'echo', exact: true }).waitFor();
      const count = isOffered ? 1 : 0;
      assert.equal(await page.getByRole('button', { name: /How echo is called/ }).count(), count);
      await stage.goWithin(page, `connectors/${places.server}/tool?name=echo`);
      await page.getByRole('heading', { level: 1, name: 'echo' }).waitFor();
      await page.getByRole('heading', { name: 'How it is used' }).waitFor();
      assert.equal(await page.getByRole('button', { name: /How it is called/ }).count(), count);
      await page.route('**/refused-origins', (route) =>
        route.fulfill({
          json: {
            data: [{ origin: 'https://refused.example', count: 3, last_at: '2026-01-02T03:04:05.678Z' }],
            next_cursor: null,
          },
        }),
      );
      await stage.goWithin(page, 'origins');
      await page.getByRole('tab', { name: /^Refused/ }).click();
      await page.getByRole('row', { name: /refused\.example/ }).waitFor();
      assert.equal(await page.getByRole('button', { name: /^Allow https/ }).count(), count);
      await stage.goWithin(page, 'embed');
      await page.getByRole('textbox', { name: 'The address of your page' }).fill('https://new.example');
      await page.getByText(/https:\/\/new\.example is not allowed/).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Allow it' }).count(), count);
    }
  });

  async function openAccess(): Promise<void> {
    const { organization_id: id, admin_token: adminToken } = stage.demo;
    const path = `/admin/v1/organizations/${id}/support-accesses`;
    const { status } = await stage.client.api('POST', path, { adminToken, body: { reason: 'Ticket 4711' } });
    assert.equal(status, 201);
  }

  function shownSections({ page }: Visitor): Promise<string[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll('nav a')].map((link) => {
        const { pathname } = new URL((link as HTMLAnchorElement).href);
        return pathname.replace(/^\/console\/(o\/[^/]+|operator)\/?/, '') || 'home';
      }),
    );
  }
});
