// Every screen of the console in every state that it may be in: whole, empty or not there, loading, unavailable,
// unreachable, refused for its role and for its rate. Each is looked at for accessibility, one title, and nothing that
// scrolls to the side. The looks go round, so that each screen is seen light, dark, at 320 px, at 200 %, from right to
// left and in the colours of a high contrast: a round has light and a third of the others.

import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { refusal, requestId } from './screens/answers.ts';
import { declaredScreens } from './screens/declared.ts';
import { fillPlaces } from './screens/places.ts';
import { operatorScreens, type Places, type Screen, screens } from './screens/screens.ts';
import { createVisitor, type Look, looks, type Visitor } from './screens/visitor.ts';
import { consoleStage } from './stage.ts';

const states = ['whole', 'empty', 'loading', 'unavailable', 'unreachable', 'refused', 'limited'] as const;
const areas = [
  ['/o/{org}', screens, {}],
  ['/operator', operatorScreens, { as: { operator: true } }],
] as const;
const nowhere = { data: [], next_cursor: null };

describe('every screen of the console in every state', function () {
  this.timeout(300_000);
  const stage = consoleStage({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  let remote: ScriptedServer | undefined;
  let places: Places;
  /** In which looks each screen was seen. */
  const seen = new Map<string, Set<Look>>();

  before(async () => {
    remote = await startScriptedServer();
    places = await fillPlaces(stage.client, stage.demo, remote.url);
  });
  after(() => remote?.close());

  /** Shows each screen in a state, and looks at it once it is in it. `only`: those that have it. */
  async function each(
    state: (typeof states)[number],
    only: (screen: Screen) => boolean,
    show: (visitor: Visitor, screen: Screen, look: Look) => Promise<string>,
    prepare: (visitor: Visitor) => Promise<void> = async () => undefined,
  ): Promise<void> {
    for (const [area, its, as] of areas) {
      const visitor = await createVisitor(stage, area, places, as);
      await prepare(visitor);
      for (const [n, screen] of its.entries()) {
        if (!only(screen)) continue;
        const look = looks[(n + states.indexOf(state)) % looks.length] ?? 'light';
        await visitor.assertWhole(await show(visitor, screen, look));
        note(screen, look);
      }
    }
  }
  const note = ({ route }: Screen, look: Look): void =>
    void seen.set(route, (seen.get(route) ?? new Set<Look>()).add(look));
  const needs = ({ asks }: Screen): boolean => asks !== undefined;
  const withClock = async ({ page }: Visitor): Promise<void> => page.clock.install();

  it('is of every screen that the console declares', () => {
    const listed = new Set([...screens, ...operatorScreens].map(({ route }) => route));
    assert.deepEqual([...listed].sort(), declaredScreens().sort(), 'screens/screens.ts needs a line for each');
  });

  it('has all of it where there is something', () =>
    each(
      'whole',
      () => true,
      async ({ page, go, settled }, screen, look) => {
        const what = await go(screen, look);
        await settled();
        assert.equal(await page.getByRole('main').getByRole('alert').count(), 0, what);
        return what;
      },
    ));

  it('says what is not there yet, or not any more', () =>
    each('empty', needs, async ({ page, go, answer, settled }, screen, look) => {
      const { none = 'This is not here' } = screen;
      answer(screen, (route) =>
        route.fulfill(screen.none === undefined ? refusal(404, 'not_found') : { json: nowhere }),
      );
      const what = await go(screen, look);
      await settled();
      await page.getByRole('heading', { level: 2, name: none, exact: true }).waitFor();
      return what;
    }));

  it('says that it is loading', () =>
    each('loading', needs, async ({ page, go, answer }, screen, look) => {
      answer(screen, () => undefined);
      const what = await go(screen, look);
      await page.getByRole('main').getByText('Loading…').first().waitFor({ state: 'attached' });
      return what;
    }));

  const unavailable = (isOffline: boolean) => async (visitor: Visitor, screen: Screen, look: Look) => {
    const { page, go, answer } = visitor;
    const alert = page.getByRole('main').getByRole('alert');
    const lines = [
      '- alert:',
      '  - heading "This did not work" [level=2]',
      `  - paragraph: ${isOffline ? 'The service cannot be reached. Check your connection.' : 'The service is not available just now.'}`,
      '  - button "Try again"',
      ...(isOffline ? [] : [`  - paragraph: Request ${requestId}`]),
    ];
    answer(screen, (route: Route) =>
      isOffline ? route.abort('connectionreset') : route.fulfill(refusal(503, 'service_unavailable')),
    );
    const what = await go(screen, look);
    // It was asked three times by then, with a pause between.
    await eventually(async () => {
      await page.clock.fastForward(2_000);
      assert.equal(await alert.count(), 1, what);
    });
    assert.equal(await alert.ariaSnapshot(), lines.join('\n'), what);
    await visitor.assertWhole(what);
    // The later answer is not kept for another screen.
    await alert.getByRole('button', { name: 'Try again' }).focus();
    answer(screen, (route) => route.fulfill(refusal(403, 'forbidden')));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Your role does not show this' }).waitFor();
    assert.equal(await alert.count(), 0, what);
    return what;
  };

  it('says what is not to be had just now, and asks again where somebody wants it', () =>
    each('unavailable', needs, unavailable(false), withClock));

  it('says that nothing can be reached, and asks again where somebody wants it', () =>
    each('unreachable', needs, unavailable(true), withClock));

  it('says what the role does not show, and offers no way to ask again', () =>
    each('refused', needs, async ({ page, go, answer, settled }, screen, look) => {
      answer(screen, (route) => route.fulfill(refusal(403, 'forbidden')));
      const what = await go(screen, look);
      await settled();
      await page.getByRole('heading', { level: 2, name: 'Your role does not show this' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0, what);
      return what;
    }));

  it('counts down until it may ask again', () =>
    each('limited', needs, async ({ page, go, answer, settled }, screen, look) => {
      answer(screen, (route) => route.fulfill(refusal(429, 'rate_limited', { retry_after: 500 })));
      const what = await go(screen, look);
      await settled();
      await page.getByText(/^Too many requests\. Try again in \d+ seconds\.$/).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Try again' }).isDisabled(), true, what);
      return what;
    }));

  it('is seen in each look', async () => {
    for (const [area, its, as] of areas) {
      const visitor = await createVisitor(stage, area, places, as);
      for (const screen of its)
        for (const look of looks) {
          if (seen.get(screen.route)?.has(look)) continue;
          const what = await visitor.go(screen, look);
          await visitor.settled();
          await visitor.assertWhole(what);
          note(screen, look);
        }
    }
    const unseen = [...screens, ...operatorScreens].filter(({ route }) => seen.get(route)?.size !== looks.length);
    assert.deepEqual(unseen, []);
  });
});
