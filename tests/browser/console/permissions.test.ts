// What the console shows to each role, held against the table of permissions: nothing is shown that the service refuses, and nothing is
// hidden that it allows.

import assert from 'node:assert/strict';
import { type Principal, table } from '../../installations/permission-table.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { actsOf } from './screens/acts.ts';
import { actOf, acts, isLocal } from './screens/acts-table.ts';
import { sectionPermissions } from './screens/declared.ts';
import { fillPlaces } from './screens/places.ts';
import { operatorScreens, type Places, type Screen, screens } from './screens/screens.ts';
import { createVisitor, type Visitor } from './screens/visitor.ts';
import { consoleStage, type Who } from './stage.ts';

const people: readonly (readonly [Principal, Who])[] = [
  ['viewer', { role: 'viewer' }],
  ['editor', { role: 'editor' }],
  ['admin', { role: 'admin' }],
  ['owner', { role: 'owner' }],
  ['session', { operator: true }],
];

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

  for (const [principal, who] of people) {
    const may = (operation: string): boolean => table[operation]?.outcomes[principal] === 'yes';
    /** Of the operations with a permission the table says one and the same. */
    const has = (permission: string): boolean => {
      const its = Object.values(table).filter((row) => row.permission === permission);
      const outcomes = new Set(its.map(({ outcomes: all }) => all[principal] === 'yes'));
      assert.ok(its.length > 0 && (outcomes.size === 1 || permission === 'agents.write'), permission);
      return outcomes.has(true);
    };
    const sectionOf = ({ route }: Screen): string => route.split('/')[0] ?? '';

    it(`agrees with the table for: ${principal}`, async () => {
      const areas = [
        ['/o/{org}', screens],
        ...(principal === 'session' ? [['/operator', operatorScreens] as const] : []),
      ] as const;
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
          const lines = new Set(offered.map((name) => actOf(screen.route, name)));
          // What cannot be seen cannot be acted on: operators erase by their token what they have no access to.
          const sees = allowed.includes(sectionOf(screen));
          for (const [line, operation] of Object.entries(acts[screen.route] ?? {}))
            if (lines.has(line) !== (sees && may(operation)))
              differences.push(`${what}: ${line} is ${lines.has(line) ? 'shown' : 'hidden'}, ${operation} is not so`);
        }
      }
      assert.deepEqual(differences, []);
    });
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
