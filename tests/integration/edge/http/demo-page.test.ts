// The page at /demo.

import assert from 'node:assert/strict';
import type { DemoPage } from '#services/edge/http/demo-page.ts';
import { agentId, publishableKey, startEdge } from '../../../support/edge-harness.ts';

describe('the demo page', () => {
  it('is served under a strict policy, with its configuration, once there is a demo', async () => {
    let demo: { agent_id: string; publishable_key: string } | undefined;
    const edge = await startEdge({ demo: () => demo });
    try {
      assert.equal((await fetch(`${edge.baseUrl}/demo`)).status, 404);
      demo = { agent_id: agentId, publishable_key: publishableKey };
      const page = await fetch(`${edge.baseUrl}/demo`);
      assert.equal(page.status, 200);
      assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
      const policy = page.headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'; script-src 'self'/);
      assert.doesNotMatch(policy, /unsafe|data:|https?:|\*/);
      // It leads back, and to nothing that is not served here.
      const text = await page.text();
      const links = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = '']) => link);
      assert.ok(links.includes('/') && links.includes('/demo/gallery'), links.join(' '));
      for (const link of links) assert.equal((await fetch(edge.baseUrl + link)).status, 200, link);
      assert.doesNotMatch(text, /data-if-served/);
      assert.deepEqual(await (await fetch(`${edge.baseUrl}/demo/config.json`)).json(), demo);
      const again = await fetch(`${edge.baseUrl}/demo`, {
        headers: { 'if-none-match': page.headers.get('etag') ?? '' },
      });
      assert.equal(again.status, 304);
      assert.equal((await fetch(`${edge.baseUrl}/demo/..%2f..%2fservice.ts`)).status, 404);
    } finally {
      await edge.stop();
    }
  });

  it('shows the shopping list as it is, where there is one, and tells no more of it than its items', async () => {
    let items: string[] = [];
    const page = { agent_id: agentId, publishable_key: publishableKey };
    let demo: DemoPage = page;
    const edge = await startEdge({ demo: () => demo });
    try {
      assert.equal((await fetch(`${edge.baseUrl}/demo/list.json`)).status, 404);
      demo = { ...page, list: () => items };
      items = ['milk'];
      const list = await fetch(`${edge.baseUrl}/demo/list.json`);
      assert.equal(list.headers.get('cache-control'), 'no-store');
      assert.deepEqual(await list.json(), { items: ['milk'] });
      items = ['milk', 'bread'];
      assert.deepEqual(await (await fetch(`${edge.baseUrl}/demo/list.json`)).json(), { items });
      assert.deepEqual(await (await fetch(`${edge.baseUrl}/demo/config.json`)).json(), page);
    } finally {
      await edge.stop();
    }
  });

  it('has a gallery whose frames only its own pages show, and all of it without a word that becomes markup or a script', async () => {
    const edge = await startEdge({ demo: () => ({ agent_id: agentId, publishable_key: publishableKey }) });
    try {
      const policyOf = async (pathname: string): Promise<string> => {
        const response = await fetch(`${edge.baseUrl}${pathname}`);
        assert.equal(response.status, 200, pathname);
        assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
        return response.headers.get('content-security-policy') ?? '';
      };
      for (const page of ['/demo', '/demo/', '/demo/gallery', '/demo/gallery/', '/demo/gallery/frame?state=question']) {
        const policy = await policyOf(page);
        assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'$/);
        assert.doesNotMatch(policy, /unsafe|data:|https?:|\*/);
        assert.match(policy, page.includes('frame') ? /frame-ancestors 'self'/ : /frame-ancestors 'none'/);
        assert.equal(policy.includes("frame-src 'self'"), /gallery\/?$/.test(page));
      }
      const script = await fetch(`${edge.baseUrl}/demo/gallery/states.js`);
      assert.equal(script.headers.get('content-type'), 'text/javascript; charset=utf-8');
      for (const other of ['/demo/index.html', '/demo/gallery/frame.html', '/demo/gallery/nothing.js'])
        assert.equal((await fetch(`${edge.baseUrl}${other}`)).status, 404, other);
    } finally {
      await edge.stop();
    }
  });

  it('is not there without a demo', async () => {
    const edge = await startEdge();
    assert.equal((await fetch(`${edge.baseUrl}/demo`)).status, 404);
    await edge.stop();
  });
});
