// The page at /, the icons, and the page in place of one that is not there.

import assert from 'node:assert/strict';
import { version } from '#shared/platform/telemetry/version.ts';
import { agentId, publishableKey, startEdge } from '../../../support/edge-harness.ts';

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('the page at /', () => {
  const demo = { agent_id: agentId, publishable_key: publishableKey };

  it('leads people to all that is served, under a policy that runs and loads nothing', async () => {
    const edge = await startEdge({ demo: () => demo });
    try {
      const page = await fetch(edge.baseUrl, { headers: browser });
      assert.equal(page.status, 200);
      assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(page.headers.get('vary'), 'Accept');
      const policy = page.headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'/);
      assert.doesNotMatch(policy, /unsafe|script-src|https?:|\*/);
      const text = await page.text();
      assert.match(text, /<h1>/);
      const links = [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link = '']) => link);
      assert.ok(links.includes('/demo') && links.includes('/v2/openapi.json'), links.join(' '));
      for (const link of links)
        assert.equal((await fetch(`${edge.baseUrl}${link}`, { headers: browser })).status, 200, link);
    } finally {
      await edge.stop();
    }
  });

  it('gives programs its name, its version and links that lead somewhere', async () => {
    const edge = await startEdge({ demo: () => demo });
    try {
      for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json, text/html;q=0.5' }]) {
        const answer = await fetch(edge.baseUrl, { headers });
        assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
        const said = (await answer.json()) as { name: string; version: string; links: Record<string, string> };
        assert.deepEqual([said.name, said.version, said.links['demo']], ['Colloquy', version, '/demo']);
        for (const link of Object.values(said.links))
          assert.equal((await fetch(edge.baseUrl + link)).status, 200, link);
      }
      assert.equal((await fetch(edge.baseUrl, { method: 'HEAD' })).status, 200);
    } finally {
      await edge.stop();
    }
  });

  it('has no link to a demo that there is none of', async () => {
    for (const none of [{}, { demo: () => undefined }]) {
      const edge = await startEdge(none);
      try {
        assert.doesNotMatch(await (await fetch(edge.baseUrl, { headers: browser })).text(), /\/demo/);
        const { links } = (await (await fetch(edge.baseUrl)).json()) as { links: Record<string, string> };
        assert.equal(links['demo'], undefined);
      } finally {
        await edge.stop();
      }
    }
  });

  it('has icons, also where browsers look for them unasked', async () => {
    const edge = await startEdge();
    try {
      for (const [name, type] of [
        ['favicon.ico', 'image/x-icon'],
        ['icon.svg', 'image/svg+xml'],
        ['apple-touch-icon.png', 'image/png'],
      ]) {
        const icon = await fetch(`${edge.baseUrl}/${name}`);
        assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, type]);
        const etag = icon.headers.get('etag') ?? '';
        assert.equal((await fetch(icon.url, { headers: { 'if-none-match': etag } })).status, 304);
      }
    } finally {
      await edge.stop();
    }
  });
});

describe('a page that is not there', () => {
  it('is a page for people and JSON for programs, and JSON at the API for everybody', async () => {
    const edge = await startEdge();
    try {
      const missing = await fetch(`${edge.baseUrl}/nothing/<b>?q=1`, { headers: browser });
      assert.equal(missing.status, 404);
      assert.equal(missing.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(missing.headers.get('cache-control'), 'no-store');
      assert.match(
        missing.headers.get('content-security-policy') ?? '',
        /^default-src 'none'; img-src 'self'; style-src/,
      );
      const text = await missing.text();
      assert.match(text, /There is nothing here/);
      assert.doesNotMatch(text, /<b>|q=1/);
      const requests: [string, RequestInit][] = [
        ['/nothing', {}],
        ['/nothing', { headers: browser, method: 'POST' }],
        ['/v2/nothing', { headers: browser }],
        ['/v2', { headers: browser }],
        ['/admin/v1/nothing', { headers: browser }],
      ];
      for (const [path, options] of requests) {
        const response = await fetch(`${edge.baseUrl}${path}`, options);
        assert.match(response.headers.get('content-type') ?? '', /^application\/json/, path);
        assert.equal(((await response.json()) as { code: string }).code.length > 0, true);
      }
    } finally {
      await edge.stop();
    }
  });
});
