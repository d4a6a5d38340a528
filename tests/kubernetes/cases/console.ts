// The console in a cluster: it is where the administration is and nowhere else, a command in a pod signs somebody in,
// and who is signed in stays so when the edge that did it is gone.

import assert from 'node:assert/strict';
import { assertRefused, assertStatus, type Client, createClient } from '../../support/black-box/client.ts';
import { createOrganization, type Organization } from '../../support/black-box/organization.ts';
import { cookieOf } from '../../support/black-box/sign-in.ts';
import { describeKubernetes, kubectl } from '../commands.ts';
import { forwardPort } from '../port-forward.ts';
import { type KubernetesStage, sharedStage } from '../stage.ts';
import { consoleOrigin } from '../values.ts';

const adminPort = 8081;
const goneMs = 90_000;
const own = { 'sec-fetch-site': 'same-origin' };

describeKubernetes('the console', function () {
  this.timeout(180_000);
  let stage: KubernetesStage;
  let organization: Organization;
  let client: Client;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await sharedStage();
    client = createClient(stage.url, stage.adminUrl);
    organization = await createOrganization(client, stage.adminToken());
  });
  after(() => client?.close());

  it('is served beside the administration under a strict policy, and nothing of the public API is there', async () => {
    const page = await client.api<unknown>('GET', '/console/o/anything');
    assert.equal(page.status, 200, page.text);
    const policy = String(page.headers['content-security-policy']);
    for (const part of ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"])
      assert.ok(policy.includes(part), policy);
    // The image carries the page's assets.
    const files = [...page.text.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    assert.ok(files.length > 0, page.text);
    // The widget that it shows too: nothing outside of /console is led here.
    files.push('/console/widget/manifest.json', '/console/widget/service-chat.js');
    for (const file of files) assert.equal((await client.api('GET', file)).status, 200, file);
    const administration = createClient(stage.adminUrl);
    const front = createClient(stage.url, stage.url);
    try {
      assertRefused(await administration.api('GET', '/v2/agents', { apiKey: organization.apiKey }), 404, 'not_found');
      for (const path of ['/console', '/auth/sign-in', '/admin/v1/me'])
        assertRefused(await front.api('GET', path), 404, 'not_found');
    } finally {
      await Promise.all([administration.close(), front.close()]);
    }
  });

  it('signs in whoever has the link of a command in a pod, for longer than the edge lives that did it', async () => {
    const [edge] = stage.pods.serving('edge');
    assert.ok(edge);
    const said = await kubectl([
      ...['exec', '--namespace', stage.namespace, edge.name, '--', 'node', 'services/edge/sign-in-link.ts'],
      ...['--organization', organization.id, '--role', 'editor'],
    ]);
    const [page = '', link] = (said.split('\n')[0] ?? '').split('#link=');
    assert.equal(page, `${consoleOrigin}/console`, said);
    assert.ok(link, said);

    const forwarded = await forwardPort(stage.namespace, `pod/${edge.name}`, adminPort);
    let cookie: string;
    try {
      const answer = await fetch(`http://127.0.0.1:${forwarded.port}/auth/sessions`, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json' },
        body: JSON.stringify({ link, name: 'Ada of the cluster' }),
      });
      assert.equal(answer.status, 201, await answer.text());
      cookie = cookieOf(answer.headers);
    } finally {
      await forwarded.close();
    }
    assert.match(cookie, /^__Host-colloquy-session=/);

    await kubectl(['delete', 'pod', edge.name, '--namespace', stage.namespace, '--wait=false']);
    const gone = (): boolean => edge.goneAt !== undefined;
    await stage.pods.until(`${edge.name} is gone`, gone, goneMs);
    await stage.release.ready();
    const headers = { ...own, cookie };
    const me = await client.api<{ name: string; organizations: { id: string; role: string }[] }>(
      'GET',
      '/admin/v1/me',
      { headers },
    );
    const { name, organizations } = assertStatus(me, 200);
    assert.equal(name, 'Ada of the cluster');
    assert.deepEqual(
      organizations.map(({ id, role }) => [id, role]),
      [[organization.id, 'editor']],
    );
    assertStatus(await client.api('POST', '/auth/logout', { headers }), 200);
  });
});
