// The console among hostile pages, names, files and members, as a browser has it: the headers it sends along by itself,
// its shown and stored data, and the screens of a person with few permissions.

import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FormData } from 'undici';
import { assertStatus } from '../../support/black-box/client.ts';
import { eventually } from '../../support/eventually.ts';
import { recordAnswers } from './answers.ts';
import { consoleStage } from './stage.ts';
import { showsNamesAsNames } from './names.ts';

/** A text that would be a picture, a script, a link, another direction and a colour. */
const hostile = '<img src=x onerror="document.title=1">\u202Efdp.\u2069"><svg onload=alert(1)>javascript:alert(1)';
/** The same as a name may be: nothing in it turns the text beside it around. */
const seen = hostile.replaceAll(/[\u202E\u2069]/g, '');
const longWord = 'w'.repeat(20_000);

describe('the console among hostile pages, names and members (needs Chromium)', function () {
  this.timeout(60_000);
  const stage = consoleStage();
  let elsewhere: Server;

  before(async () => {
    elsewhere = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Win a prize</title><body>');
    });
    await new Promise<void>((resolve) => {
      elsewhere.listen(0, '127.0.0.1', resolve);
    });
  });
  after(() => elsewhere.close());

  const admin = <T>(method: string, path: string, body?: object) =>
    stage.client.api<T>(method, `/admin/v1/organizations/${stage.demo.organization_id}${path}`, {
      adminToken: stage.demo.admin_token,
      ...(body === undefined ? {} : { body }),
    });
  const made = async (path: string, body: object): Promise<string> =>
    assertStatus(await admin<{ id: string }>('POST', path, body), 201).id;
  const upload = async (base: string, name: string, text: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new File([text], name, { type: 'text/markdown' }));
    return made(`/knowledge-bases/${base}/documents`, form);
  };
  const said = async (content: string): Promise<string> => {
    const { agent_id, api_key: apiKey } = stage.demo;
    const body = { agent_id, content, end_user_id: 'customer <b>1</b>' };
    const sent = await stage.client.api<{ run_id: string }>('POST', '/v2/chat', { apiKey, body });
    return assertStatus(sent, 202).run_id;
  };

  // To the browser another port is another origin of the same site, as a sibling host of a customer would be: it sends
  // the Strict cookie along. These tests show that it has no effect.
  it('takes nothing of a page on another port, that sends its cookie along, frames it or opens it', async () => {
    const { page, context } = await stage.openSection('', { apart: true });
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    const base = await made('/knowledge-bases', { name: 'Handbook' });
    const evil = await context.newPage();
    await evil.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
    const answered = recordAnswers();
    const opens = context.waitForEvent('page');
    const { base_url: origin, organization_id: id } = stage.demo;
    const told = await evil.evaluate(
      async ([own = '', organization = '', documents = '']) => {
        const at = (path: string, way: string): string => `${own}${path}?way=${way}`;
        const agents = `/admin/v1/organizations/${organization}/agents`;
        const form = (path: string, way: string, enctype: string, fill: (form: HTMLFormElement) => void): void => {
          const frame = document.createElement('iframe');
          frame.name = way;
          const element = document.createElement('form');
          Object.assign(element, { method: 'POST', action: at(path, way), enctype, target: way });
          fill(element);
          document.body.append(frame, element);
          element.submit();
        };
        const field = (name: string, value: string) => (to: HTMLFormElement) => {
          const input = document.createElement('input');
          Object.assign(input, { name, value });
          to.append(input);
        };
        form('/auth/logout', 'form', 'application/x-www-form-urlencoded', () => undefined);
        form(agents, 'text', 'text/plain', field('{"name":"A","instructions":"', '","model":"demo"}'));
        form(documents, 'upload', 'multipart/form-data', (to) => {
          const input = document.createElement('input');
          Object.assign(input, { type: 'file', name: 'file' });
          const files = new DataTransfer();
          files.items.add(new File(['# evil'], 'evil.md', { type: 'text/markdown' }));
          input.files = files.files;
          to.append(input);
        });
        const request = (path: string, way: string, init: RequestInit): Promise<string> =>
          fetch(at(path, way), { credentials: 'include', ...init }).then(
            ({ type }) => type,
            () => 'nothing',
          );
        const told = [
          await request('/auth/logout', 'no-cors', { method: 'POST', mode: 'no-cors', body: '{}' }),
          await request('/admin/v1/me', 'cors', {}),
          await request(`${agents}/x`, 'preflight', { method: 'DELETE' }),
        ];
        const queued = navigator.sendBeacon(at('/auth/logout', 'beacon'), '{}');
        const events = new EventSource(at(`/admin/v1/organizations/${organization}/runs/x/stream`, 'events'), {
          withCredentials: true,
        });
        await new Promise((resolve) => events.addEventListener('error', resolve));
        const script = document.createElement('script');
        script.src = at('/admin/v1/me', 'script');
        const ended = new Promise((resolve) => {
          script.addEventListener('error', resolve);
          script.addEventListener('load', resolve);
        });
        document.body.append(script);
        await ended;
        const frame = document.createElement('iframe');
        frame.src = `${own}/console`;
        const framed = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await framed;
        const opened = window.open(`${own}/console`);
        return { told, queued, opened: opened !== null };
      },
      [origin, id, `/admin/v1/organizations/${id}/knowledge-bases/${base}/documents`],
    );
    assert.deepEqual(told, { told: ['opaque', 'nothing', 'nothing'], queued: true, opened: true });
    const refused = { status: 403, site: 'same-site', hasCookie: true };
    const ways = ['form', 'text', 'upload', 'no-cors', 'cors', 'beacon', 'events', 'script'];
    await eventually(async () =>
      assert.deepEqual(answered.ways(), Object.fromEntries(ways.map((way) => [way, refused]))),
    );
    answered.end();
    const frames = evil.frames().filter((frame) => frame.url().startsWith(`${origin}/console`));
    for (const frame of frames) assert.equal(await frame.locator('h1').count(), 0);
    // Its opened window is out of its reach: it is in another group of pages.
    const popup = await opens;
    await popup.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await popup.evaluate(() => window.opener === null), true);
    // The signed-in member still is, and nothing was made.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    const { data } = assertStatus(
      await admin<{ data: { name: string }[] }>('GET', `/knowledge-bases/${base}/documents`),
      200,
    );
    assert.deepEqual(data, []);
    const agents = assertStatus(await admin<{ data: { name: string }[] }>('GET', '/agents'), 200);
    assert.ok(!agents.data.some(({ name }) => name === 'A'));
  });

  it('shows whatever others have named as names, and what they have said as text', async () => {
    const base = await made('/knowledge-bases', { name: seen, description: seen });
    for (const [path, name, body] of [
      ['/agents', 'name', { instructions: 'Help.', model: 'demo' }],
      ['/api-keys', 'name', {}],
      ['/service-accounts', 'name', { role: 'viewer' }],
      ['/invitations', 'note', { role: 'viewer' }],
      ['/tool-servers', 'name', { url: 'https://tools.example.com/mcp', trusted: false }],
    ] as const) {
      const refused = await admin<{ code: string; details: { path: string }[] }>('POST', path, {
        ...body,
        [name]: hostile,
      });
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.details[0]?.path],
        [422, 'validation_error', `/${name}`],
      );
      await made(path, { ...body, [name]: `${seen}\u200f` });
    }
    const document = await upload(
      base,
      '<svg onload=alert(1)>.md',
      `# ${hostile}\n\n\u001b[31mred ${hostile} ${longWord}`,
    );
    const call = await said(`/call add_item ${JSON.stringify({ item: `${hostile}\u001b[31m` })}`);
    const long = await said(`${hostile} ${longWord}`);
    const { page } = await stage.openSection('nowhere', { browser: { viewport: { width: 320, height: 700 } } });
    const places: Record<string, string> = {
      members: 'onerror',
      agents: 'onerror',
      [`knowledge/${base}`]: 'onload',
      [`knowledge/${base}/documents/${document}`]: 'red',
      keys: 'onerror',
      [`runs/${call}`]: 'add_item',
      [`runs/${long}`]: 'onerror',
      conversations: 'onerror',
    };
    for (const [place, text] of Object.entries(places)) {
      // Within the page, which is loaded once; the screen before is gone first.
      await stage.goWithin(page, 'nowhere');
      await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
      await stage.goWithin(page, place);
      await page.getByRole('main').getByText(text).first().waitFor({ state: 'attached' });
      assert.deepEqual(await showsNamesAsNames(page), [], place);
    }
  }).timeout(120_000);

  it('hands out a document as a file, and is no page of it', async () => {
    const base = await made('/knowledge-bases', { name: 'Pages' });
    const html = '<!doctype html><title>owned</title><script>document.title = "owned"</script><p>Hello</p>';
    const document = await upload(base, 'page.md', html);
    const { page } = await stage.openSection(`knowledge/${base}`);
    await page
      .getByRole('row', { name: /page\.md/ })
      .getByRole('button')
      .click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /original/i }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'page.md');
    await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
    // A link from elsewhere, or an address that somebody types, is not the console's own request.
    const { base_url: origin, organization_id: id } = stage.demo;
    const path = `/admin/v1/organizations/${id}/knowledge-bases/${base}/documents/${document}/original`;
    const answer = await page.goto(`${origin}${path}`);
    assert.equal(answer?.status(), 403);
    assert.match(answer?.headers()['content-security-policy'] ?? '', /default-src 'none'/);
    assert.notEqual(await page.title(), 'owned');
  });

  it('leaves nothing of a file whose sender signs out meanwhile', async () => {
    const base = await made('/knowledge-bases', { name: 'Slow' });
    const { page, context } = await stage.openSection(`knowledge/${base}`, { apart: true });
    await page.getByRole('heading', { level: 1, name: 'Slow' }).waitFor();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      // Were it not cut, it would take longer than this test may.
      uploadThroughput: 5_000,
    });
    const begun = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/documents'));
    const buffer = Buffer.from('# Slow\n\n'.padEnd(1_000_000, 'slow '));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'slow.md', mimeType: 'text/markdown', buffer });
    const cut = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('/documents'),
      // Another tab is opened and signs out meanwhile.
      timeout: 90_000,
    });
    await begun;
    const other = await stage.openSection('', { among: context });
    await other.page.getByRole('button', { name: 'Your menu' }).click();
    await other.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await cut;
    assert.ok(!(await page.content()).includes('slow.md'));
    const { data } = assertStatus(await admin<{ data: unknown[] }>('GET', `/knowledge-bases/${base}/documents`), 200);
    assert.deepEqual(data, []);
  }).timeout(120_000);

  it('hides from a viewer without content what the service refuses them', async () => {
    const base = await made('/knowledge-bases', { name: 'Kept' });
    const document = await upload(base, 'kept.md', '# Kept\n\nsecret-marker');
    const run = await said('secret-marker');
    assertStatus(await admin('PATCH', '', { viewers_see_content: false }), 200);
    const { page } = await stage.openSection('', { as: { role: 'viewer' } });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    const navigation = page.getByRole('navigation').first();
    await navigation.getByRole('link', { name: 'Runs' }).waitFor();
    for (const name of ['Conversations', 'End-users', 'Approvals', 'Members', 'Audit', 'Keys'])
      assert.equal(await navigation.getByRole('link', { name, exact: true }).count(), 0, name);
    const { base_url: origin, organization_id: id } = stage.demo;
    const go = async (place: string): Promise<void> => {
      await page.goto(`${origin}/console/o/${id}/${place}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      assert.ok(!(await page.content()).includes('secret-marker'), place);
    };
    for (const place of ['runs', `runs/${run}`, `knowledge/${base}/documents/${document}`]) await go(place);
    for (const place of ['conversations', 'end-users', 'audit']) await go(place);
    await go(`knowledge/${base}`);
    assert.equal(await page.getByRole('tab', { name: 'Search test' }).count(), 0);
    assert.deepEqual(refused, []);
    assertStatus(await admin('PATCH', '', { viewers_see_content: true }), 200);
  });
});
