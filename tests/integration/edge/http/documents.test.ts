// The product's documents at /docs, as a reader's browser gets them.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { helpPlaces } from '#web/console/components/help/places.ts';
import { adminToken, type EdgeHarness, startEdge } from '../../../support/edge-harness.ts';

describe('the pages at /docs', () => {
  let edge: EdgeHarness;
  before(async () => {
    edge = await startEdge();
  });
  after(() => edge.stop());

  const get = (address: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${edge.baseUrl}${address}`, { redirect: 'manual', ...init });
  const idsOf = (text: string): Set<string> =>
    new Set(Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id));
  const linksOf = (text: string): string[] =>
    Array.from(text.matchAll(/ (?:href|src)="([^"]*)"/g), ([, link = '']) => link.replaceAll('&amp;', '&'));

  it('show every document, and no link or anchor of any leads nowhere', async function () {
    this.timeout(60_000);
    const pages = new Map<string, string>();
    const open = ['/docs'];
    const anchors: [from: string, to: string, anchor: string][] = [];
    const broken: string[] = [];
    for (let address = open.pop(); address !== undefined; address = open.pop()) {
      if (pages.has(address)) continue;
      const response = await get(address);
      const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
      const body = await response.text();
      pages.set(address, isPage ? body : '');
      if (response.status !== 200) broken.push(`${address}: ${response.status}`);
      for (const link of linksOf(pages.get(address) ?? '')) {
        const [to = '', anchor] = link.split('#');
        if (/^[a-z]+:/.test(to)) continue;
        if (to !== '' && !/^\/(?:docs|v2|demo|console|widget)(?:\/|$)/.test(to)) broken.push(`${address}: ${link}`);
        if (to.startsWith('/docs')) open.push(to);
        if (anchor !== undefined) anchors.push([address, to === '' ? address : to, decodeURIComponent(anchor)]);
      }
    }
    const ids = new Map([...pages].map(([address, text]) => [address, idsOf(text)]));
    for (const [from, to, anchor] of anchors)
      if (to.startsWith('/docs') && !ids.get(to)?.has(anchor)) broken.push(`${from}: ${to}#${anchor}`);
    assert.deepEqual(broken, []);
    const documents = readdirSync(path.join(import.meta.dirname, '../../../../docs'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((name) => name.endsWith('.md') && !name.includes('template'))
      .map((name) => (name === 'api.md' ? '/docs/api-by-example' : `/docs/${name.replace(/(?:\/README)?\.md$/, '')}`));
    assert.ok(documents.length > 50);
    assert.deepEqual(
      documents.filter((address) => !pages.has(address)),
      [],
    );
    for (const [address, text] of pages) {
      if (text === '') continue;
      assert.equal([...text.matchAll(/<h1/g)].length, 1, `${address} has one title`);
      assert.equal(text.match(/ id="/g)?.length, ids.get(address)?.size, `${address} has each id once`);
    }
  });

  it('are of one policy: nothing inline, and nothing from elsewhere', async () => {
    for (const address of ['/docs', '/docs/widget', '/docs/search?q=token', '/docs/none']) {
      const response = await get(address);
      const policy = response.headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'/);
      assert.doesNotMatch(policy, /unsafe|data:|https?:|\*/);
      const text = await response.text();
      assert.doesNotMatch(text, /<style|<script(?! src="\/docs\/files\/)|\sstyle=|\son[a-z]+="/);
      assert.doesNotMatch(text, /<(?:link|script|img|iframe)[^>]*(?:src|href)="(?!\/docs\/)/);
    }
  });

  it('are revalidated by their hash, compressed, and answer HEAD', async () => {
    for (const address of ['/docs', '/docs/widget', '/docs/files/docs.css', '/docs/pictures/question.png']) {
      const head = await get(address, { method: 'HEAD' });
      assert.equal(head.status, 200, address);
      assert.match(head.headers.get('cache-control') ?? '', /no-cache/);
      assert.ok(Number(head.headers.get('content-length')) > 0);
      const again = await get(address, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
      assert.equal(again.status, 304, address);
    }
    const compressed = await get('/docs/settings', { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(compressed.headers.get('content-encoding'), 'gzip');
  });

  it('say with a page that there is no page, and show nothing of the address as markup', async () => {
    const response = await get('/docs/<script>alert(1)</script>');
    assert.equal(response.status, 404);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    const text = await response.text();
    assert.match(text, /There is no such page/);
    assert.doesNotMatch(text, /<script>alert/);
    for (const path of ['/docs/../package.json', '/docs/..%2fpackage.json', '/docs/pictures/..%2f..%2fpackage.json'])
      assert.equal((await get(path)).status, 404, path);
  });

  it('are found by their files’ names too, and with a slash at the end', async () => {
    for (const [asked, page] of [
      ['/docs/widget.md', '/docs/widget'],
      ['/docs/api.md', '/docs/api-by-example'],
      ['/docs/operations/README.md', '/docs/operations'],
      ['/docs/widget/', '/docs/widget'],
    ] as const) {
      const response = await get(asked);
      assert.equal(response.status, 308);
      assert.equal(response.headers.get('location'), page);
    }
    assert.equal((await get('/docs//example.com/')).headers.get('location')?.startsWith('//') ?? false, false);
  });

  it('say of each call its fields, credential, errors and example, of each schema its fields, and of each event its form', async function () {
    this.timeout(30_000);
    interface Described {
      operationId: string;
      tags: string[];
    }
    const read = async (address: string): Promise<string> => (await get(address)).text();
    for (const [base, json, headers] of [
      ['/docs/api', '/v2/openapi.json', {}],
      ['/docs/api/admin', '/admin/v1/openapi.json', { authorization: `Bearer ${adminToken}` }],
    ] as const) {
      const { paths, components } = (await (await get(json, { headers })).json()) as {
        paths: Record<string, Record<string, Described>>;
        components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
      };
      const overview = await read(base);
      const [schemas, events] = [await read(`${base}/schemas`), await read(`${base}/events`)];
      for (const [path, item] of Object.entries(paths)) {
        for (const { operationId: id, tags } of Object.values(item)) {
          const tag = `${base}/${(tags[0] ?? '').toLowerCase().replaceAll(' ', '-')}`;
          assert.ok(overview.includes(`href="${tag}#${id}"`), id);
          const page = await read(tag);
          const [, section = ''] = page.split(`<h2 id="${id}">`);
          const [shown = ''] = section.split('</section>');
          assert.ok(shown.includes(`<code>${path}</code>`), id);
          for (const part of ['Credential: ', '<h3>Answer</h3>', '<h3>Errors</h3>', 'curl -s'])
            assert.ok(shown.includes(part), `${id}: ${part}`);
        }
      }
      const ids = new Set([...idsOf(schemas), ...idsOf(events)]);
      assert.deepEqual(
        Object.keys(components.schemas).filter((name) => !ids.has(name)),
        [],
      );
      for (const scheme of Object.keys(components.securitySchemes)) assert.ok(idsOf(overview).has(scheme), scheme);
      assert.match(events, /id: 2-0\nevent: reset\ndata: \{&quot;epoch&quot;:2\}/);
    }
    assert.match(await read('/docs/api/errors'), /<tr id="queue_full">/);
    const run = await read('/docs/api/runs');
    assert.match(run, /one of (?:<code>\w+<\/code>, )+<code>cancelled<\/code>/);
  });

  it('are searched without a script: marks, snippets, and the query as text', async () => {
    const text = await (await get('/docs?q=rotate+key')).text();
    assert.match(text, /<h1>Results for “rotate key”<\/h1>/);
    const first = /<ol class="results">\s*<li>\s*<a href="([^"]+)">(.*?)<\/a>/.exec(text);
    assert.equal(first?.[1], '/docs/api-by-example#how-do-i-rotate-a-key');
    assert.match(first?.[2] ?? '', /<mark>rotate<\/mark> a <mark>key<\/mark>/);
    assert.match(text, /value="rotate key"/);
    const foreign = await (await get(`/docs/search?q=${encodeURIComponent('"><img src=x>')}`)).text();
    assert.doesNotMatch(foreign, /<img src=x>/);
    assert.match(await (await get('/docs/search?q=zxqvbn')).text(), /Nothing found/);
    assert.match(await (await get('/docs/search')).text(), /Write one or two words/);
    assert.equal((await get('/docs/search?q=a&q=b')).status, 200);
  });

  it('are where the console’s help leads, for each of its sections', async () => {
    const sections = readdirSync(path.join(import.meta.dirname, '../../../../web/console/routes'), {
      withFileTypes: true,
    });
    const names = sections.filter((one) => one.isDirectory()).map(({ name }) => name);
    assert.ok(names.length > 15);
    assert.deepEqual(Object.keys(helpPlaces).sort(), names.sort());
    for (const place of Object.values(helpPlaces)) {
      const [address = '', anchor = ''] = place.split('#');
      const response = await get(address);
      assert.equal(response.status, 200, place);
      assert.ok(idsOf(await response.text()).has(anchor), place);
    }
  });

  it('find a setting by its name, in its row', async () => {
    const text = await (await get('/docs/search?q=ADMIN_LISTEN')).text();
    assert.match(text, /<ol class="results">\s*<li>\s*<a href="\/docs\/settings#ADMIN_LISTEN">/);
  });

  it('are on a listener of the administration’s own as well, where no public origin is known to the console', async () => {
    for (const [settings, status] of [
      [{}, 200],
      [{ PUBLIC_ORIGIN: 'https://chat.example.com' }, 404],
    ] as const) {
      const apart = await startEdge({ settings, adminListen: '127.0.0.1:0' });
      try {
        assert.equal((await fetch(`${apart.adminUrl}/docs/console`)).status, status);
        assert.equal((await fetch(`${apart.baseUrl}/docs/console`)).status, 200);
      } finally {
        await apart.stop();
      }
    }
  });
});
