// The code that the console gives for signing who a visitor is: run as it stands, in each language that this machine
// has, its attributes are taken by POST /v2/token.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { htmlSnippet } from '#web/console/routes/embed/lines.ts';
import { type Sample, signingSamples } from '#web/console/routes/embed/snippets.ts';
import { sharedColloquy, type SharedColloquy } from '../e2e/colloquy.ts';

/** The command of a sample, and the required program. */
const commands: Readonly<Record<Sample['id'], { readonly needs: string; readonly run: readonly string[] }>> = {
  node: { needs: 'node', run: ['node'] },
  python: { needs: 'python3', run: ['python3'] },
  php: { needs: 'php', run: ['php'] },
  ruby: { needs: 'ruby', run: ['ruby'] },
  go: { needs: 'go', run: ['go', 'run'] },
  java: { needs: 'java', run: ['java'] },
  csharp: { needs: 'mcs', run: ['sh', '-c', 'mcs "$0" && mono "${0%.cs}.exe"'] },
  curl: { needs: 'openssl', run: ['sh'] },
};

describe('the code for a page and its server', () => {
  let shared: SharedColloquy;
  let folder: string;
  let given: { key: string; secret: string; origin: string };
  before(async function () {
    this.timeout(120_000);
    shared = await sharedColloquy();
    folder = mkdtempSync(path.join(tmpdir(), 'snippets-'));
    const organization = await shared.organization();
    given = {
      key: organization.publishableKey,
      secret: organization.identitySecret,
      origin: organization.origin,
    };
  });
  after(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  for (const { id, name, file, code } of signingSamples) {
    const { needs, run } = commands[id];
    const [command = '', ...rest] = run;
    it(`signs in ${name}, as it stands (needs ${needs})`, async function () {
      this.timeout(90_000);
      if (spawnSync('which', [needs]).status !== 0) this.skip();
      writeFileSync(path.join(folder, file), code);
      const { stdout, stderr, status } = spawnSync(command, [...rest, file], {
        cwd: folder,
        encoding: 'utf8',
        env: {
          ...process.env,
          COLLOQUY_IDENTITY_SECRET: given.secret,
          COLLOQUY_ORIGIN: shared.client.baseUrl,
          COLLOQUY_PUBLISHABLE_KEY: given.key,
          PAGE_ORIGIN: given.origin,
        },
      });
      assert.equal(status, 0, stderr);
      if (id === 'curl') {
        assert.equal((JSON.parse(stdout) as { end_user: { kind: string } }).end_user.kind, 'identified', stdout);
        return;
      }
      const [, endUserId = '', expiresAt = '', userHash = ''] =
        /^end-user-id="([^"]+)" expires-at="(\d+)" user-hash="([0-9a-f]{64})"\s*$/.exec(stdout) ?? [];
      const response = await fetch(`${shared.client.baseUrl}/v2/token`, {
        method: 'POST',
        headers: { 'x-publishable-key': given.key, origin: given.origin, 'content-type': 'application/json' },
        body: JSON.stringify({ end_user_id: endUserId, expires_at: Number(expiresAt), user_hash: userHash }),
      });
      assert.equal(response.status, 200, `${stdout} ${await response.text()}`);
    });
  }

  it('is HTML in which nothing of a name becomes markup', () => {
    const html = htmlSnippet({
      origin: 'https://chat.example.com',
      agentId: '"><script>alert(1)</script>',
      key: 'pk_1',
      identity: 'anonymous',
      mode: 'popup',
      theme: 'auto',
      language: '',
    });
    assert.ok(!html.includes('<script>alert'), html);
  });
});
