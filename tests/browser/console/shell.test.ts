// The shell around the screens of the console: navigation, own menu, and the pages without a session.

import assert from 'node:assert/strict';
import { assertAccessible, consoleStage } from './stage.ts';

describe('the shell of the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  it('shows the organization that its address names, under a policy that it breaks nowhere', async () => {
    const { page } = await stage.openSection('');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    assert.equal(await page.title(), 'Home · Colloquy');
    await assertAccessible(page);
  });

  it('speaks German, and is dark, for whoever likes it so', async () => {
    const { page } = await stage.openSection('');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    await page.getByRole('button', { name: 'Ihr Menü' }).click();
    await page.getByRole('menuitemradio', { name: 'Dunkel' }).click();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  });

  it('leads to the documents, in a tab of their own', async () => {
    const { page } = await stage.openSection('');
    const link = page.getByRole('link', { name: 'Documentation (opens in a new tab)' });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(new URL(tab.url()).pathname, '/docs');
  });

  it('leaves the focus where the browser puts it on the screen that comes first, however slowly', async () => {
    const { page } = await stage.openSection('nowhere');
    await page.addInitScript(() => (performance.now = () => 60_000));
    await page.goto(page.url().replace('nowhere', 'limits'));
    await page.getByRole('row', { name: /Runs in the queue/ }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  });

  it('asks whoever is not signed in to sign in, and says how', async () => {
    const { page } = await stage.open('', { as: null });
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.getByText('npm run console').waitFor();
    await assertAccessible(page);
  });

  it('says of when it is what is shown while the service does not answer, and no more once it does', async function () {
    this.timeout(60_000);
    const { page } = await stage.openSection('');
    await page.getByText('running').first().waitFor();
    await page.route('**/run-counts', (route) => route.fulfill({ status: 503, json: { code: 'service_unavailable' } }));
    await page.getByText(/The service cannot be reached\. What you see is as of /).waitFor({ timeout: 40_000 });
    await page.getByText('running').first().waitFor();
    await assertAccessible(page);
    await page.unroute('**/run-counts');
    await page.getByText(/What you see is as of /).waitFor({ state: 'detached', timeout: 20_000 });
  });

  it('has its navigation in a drawer where there is little room', async () => {
    const { page } = await stage.openSection('', { browser: { viewport: { width: 390, height: 800 } } });
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.getByRole('link', { name: 'Home' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });
});
