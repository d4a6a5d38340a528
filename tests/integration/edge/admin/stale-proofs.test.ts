// Sessions whose holder proved their identity too long ago, against each operation of /admin/v1: operations that need a
// proof ask for one, by the table of permissions (tests/installations/permission-table.ts), and all else goes on; with
// a new proof nothing asks any more.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { actOf } from '#web/console/shell/gated-acts.ts';
import { table } from '../../../installations/permission-table.ts';
import { adminToken, type EdgeHarness, organizationId, startEdge } from '../../../support/edge-harness.ts';

const origin = 'https://console.example.com';
const memberId = randomUUID();
const headers = { cookie: `__Host-colloquy-session=${'s'.repeat(43)}`, 'sec-fetch-site': 'same-origin' };
const proofMs = 5 * 60_000;

/**
 * Operations that a session of an owner may call, and a token of one may not: a proof sets them apart. Of the own
 * affairs, one without a body, which would be looked at first.
 */
const needsProof = (id: string): boolean =>
  id === 'deletePasskey' ||
  (table[id]?.permission !== 'self' && table[id]?.outcomes.owner === 'yes' && table[id].outcomes.personal === '403');

describe('a proof that is too old', () => {
  let edge: EdgeHarness;
  let provedAt: number;
  let operations: { id: string; method: string; path: string }[];
  before(async () => {
    const at = (ms: number): string => new Date(ms).toISOString();
    edge = await startEdge({
      settings: { CONSOLE_ORIGIN: origin },
      scripts: {
        NoteAct: () => ({}),
        TouchSession: () => ({}),
        RenewSession: () => ({ renewed: true }),
        ReadSession: () => ({
          session: {
            id: randomUUID(),
            kind: 'member',
            member_id: memberId,
            created_at: at(provedAt),
            last_seen_at: at(Date.now()),
            proved_at: at(provedAt),
            expires_at: at(Date.now() + 3_600_000),
            renewed_at: at(Date.now()),
          },
          member: { id: memberId, name: 'Ada', created_at: at(provedAt) },
          memberships: [
            {
              organization_id: organizationId,
              organization_name: 'Shop',
              role: 'owner',
              viewers_see_content: true,
            },
          ],
        }),
        GetOrganization: () => ({ organization: { id: organizationId, name: 'Shop', created_at: at(provedAt) } }),
      },
    });
    const response = await fetch(`${edge.baseUrl}/admin/v1/openapi.json`, {
      headers: { authorization: `Bearer ${adminToken}` },
    });
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, { operationId: string }>> };
    operations = Object.entries(paths)
      .filter(([path]) => path.startsWith('/admin/v1/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { operationId: id }]) => ({ id, path, method: method.toUpperCase() })),
      );
  });
  after(() => edge.stop());

  /** The operations that ask for a proof. */
  async function asking(): Promise<string[]> {
    const found: string[] = [];
    for (const { id, method, path } of operations) {
      const place = path.replace('{org_id}', organizationId).replaceAll(/\{\w+\}/g, () => randomUUID());
      const body = /POST|PATCH|PUT/.test(method) ? { body: JSON.stringify(table[id]?.body ?? []) } : {};
      const type = { 'content-type': 'application/json' };
      const response = await fetch(edge.baseUrl + place, { method, headers: { ...headers, ...type }, ...body });
      if ((await response.text()).includes('"step_up"')) found.push(id);
    }
    return found.sort();
  }

  it('is asked for anew by operations that need one, and by nothing once it is there', async function () {
    this.timeout(60_000);
    const needing = Object.keys(table).filter(needsProof).sort();
    assert.ok(needing.length > 10, String(needing.length));
    provedAt = Date.now() - proofMs - 60_000;
    assert.deepEqual(await asking(), needing);
    provedAt = Date.now();
    edge.advance(60_000);
    assert.deepEqual(await asking(), []);
  });

  it('is asked for by the console in words that name the act', () => {
    const own = ['createOwnToken', 'createPasskey', 'createPasskeyChallenge'];
    for (const { id, method, path } of operations) {
      const isHeldUp = needsProof(id) || own.includes(id);
      assert.equal(actOf({ method, path: path.replaceAll(/\{\w+\}/g, 'x') }) !== undefined, isHeldUp, id);
    }
  });
});
