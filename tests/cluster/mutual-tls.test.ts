// A cluster whose services call each other by mutual TLS: all that they do goes on, and nobody else gets in.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { roundtrip } from '#programs/roundtrip/roundtrip.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { MutualTls } from '#shared/platform/grpc/channel.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { connectTo } from '#shared/platform/grpc/service-clients.ts';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import { compact, describeCluster, startTestCluster } from '../support/cluster.ts';
import { eventually } from '../support/eventually.ts';

function mutualTls(this: Mocha.Suite): void {
  this.timeout(120_000);
  let cluster: Cluster;

  before(async () => {
    cluster = await startTestCluster({ mutualTls: true, replicas: {} });
  });
  after(() => cluster?.stop());

  const refusals = () =>
    [...cluster.of('limits'), ...cluster.of('token'), ...cluster.of('conversation'), ...cluster.of('run-executor')]
      .concat(cluster.of('ingestion'))
      .flatMap((child) => child.lines())
      .filter((line) => line.includes('call refused'));

  it('answers a message, loads documents and deletes an organization, and refuses none of its own calls', async () => {
    const edge = cluster.edges[0] ?? '';
    const admin = cluster.admins[0] ?? '';
    const settings = {
      EDGE_URL: edge,
      EDGE_ADMIN_URL: admin,
      ADMIN_TOKEN: cluster.demo.admin_token,
    };
    const told: string[] = [];
    await roundtrip(settings, (line) => told.push(line));
    assert.match(told.join('\n'), /streamed to its end/);
    // The demo's documents are processed by runs that ingestion starts, and an erased organization is gone from all.
    const { organization_id: organization } = cluster.demo;
    const read = (what: string) =>
      fetch(`${admin}/admin/v1/organizations/${what}`, {
        headers: { authorization: `Bearer ${cluster.demo.admin_token}` },
      }).then((answer) => answer.json() as Promise<{ data: { id: string; state: string }[] }>);
    const [base] = (await read(`${organization}/knowledge-bases`)).data;
    await eventually(async () => {
      const { data } = await read(`${organization}/knowledge-bases/${base?.id}/documents`);
      assert.ok(data.length > 0);
      for (const { state } of data) assert.equal(state, 'completed');
    }, 60_000);
    assert.deepEqual(refusals(), []);
  });

  it('refuses a certificate of the same authority that is of none of its services, and a service what is not its business', async () => {
    const { tls, addresses } = cluster;
    assert.ok(tls);
    const { certificate, key } = tls.authority.issue(['wordpress.blog.svc', '127.0.0.1']);
    const stranger: MutualTls = {
      ...tls.certificateOf('edge'),
      cert: Buffer.from(certificate),
      key: Buffer.from(key),
    };
    const erase = async (as: MutualTls): Promise<void> => {
      const limits = connectTo.limits(addresses.LIMITS_ADDRESS, { tls: as });
      try {
        await limits.EraseOrganization({ organization_id: randomUUID() }, backgroundContext());
      } finally {
        limits.close();
      }
    };
    await assert.rejects(erase(stranger), (error) => hasCode(error, 'internal_error'));
    await assert.rejects(erase(tls.certificateOf('edge')), (error) => hasCode(error, 'internal_error'));
    await erase(tls.certificateOf('token'));
    await eventually(async () => assert.equal(refusals().length, 2));
  });

  it('keeps the keys where only their owner reads them', () => {
    const { GRPC_TLS_KEY_FILE: file = '' } = cluster.tls?.environmentOf('token') ?? {};
    assert.equal(path.dirname(file), path.join(cluster.folder, 'tls'));
    assert.equal(statSync(file).mode & 0o077, 0);
  });
}

// Within a process there are no calls to keep anybody out of.
if (!compact) describeCluster('A cluster with mutual TLS', mutualTls);
