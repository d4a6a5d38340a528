// The one system that the e2e tests share: started by the first that asks, stopped after all tests. Tests that stop
// or change a server start their own. With COLLOQUY_E2E=cluster the system is a cluster of processes with two edges,
// over which requests go round; with COLLOQUY_E2E=url it is the one that COLLOQUY_URL and
// COLLOQUY_ADMIN_TOKEN name, and COLLOQUY_ADMIN_URL where its administration is elsewhere.

import { type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { startColloquy } from '../support/black-box/process.ts';
import type { Demo } from '../support/black-box/resources.ts';
import { sharedCluster } from '../support/cluster.ts';
import { closeAfterAllTests } from '../support/leaks.ts';
import { recordingArguments } from '../support/queries/recorder.ts';

export interface SharedColloquy {
  readonly colloquy: {
    readonly demo: Pick<Demo, 'admin_token'>;
    /** Absent where the system keeps none on this machine. */
    readonly dataFolder?: string;
  };
  readonly client: Client;
  organization(options?: { agent?: object }): Promise<Organization>;
}

let starting: Promise<SharedColloquy> | undefined;

/** The shared server; the first call starts it, so `before` hooks that call it need `this.timeout(120_000)`. */
export function sharedColloquy(): Promise<SharedColloquy> {
  starting ??= start();
  return starting;
}

const ways = new Map([
  ['cluster', overCluster],
  ['url', overUrl],
]);

async function start(): Promise<SharedColloquy> {
  const { colloquy, client } = await (ways.get(process.env['COLLOQUY_E2E'] ?? '') ?? overOneProcess)();
  return {
    colloquy,
    client,
    organization: (options) => createOrganization(client, colloquy.demo.admin_token, options),
  };
}

async function overOneProcess(): Promise<Pick<SharedColloquy, 'colloquy' | 'client'>> {
  const colloquy = await startColloquy({ nodeArguments: recordingArguments() });
  const client = createClient(colloquy.demo.base_url);
  closeAfterAllTests(async () => {
    await client.close();
    await colloquy.stop();
  });
  return { colloquy, client };
}

async function overCluster(): Promise<Pick<SharedColloquy, 'colloquy' | 'client'>> {
  const { demo, folder, edges, admins } = await sharedCluster();
  const client = createClient(edges, admins);
  closeAfterAllTests(() => client.close());
  return { colloquy: { demo, dataFolder: folder }, client };
}

async function overUrl(): Promise<Pick<SharedColloquy, 'colloquy' | 'client'>> {
  const {
    COLLOQUY_URL: url = '',
    COLLOQUY_ADMIN_URL: adminUrl = url,
    COLLOQUY_ADMIN_TOKEN: adminToken = '',
  } = process.env;
  const client = createClient(url, adminUrl);
  closeAfterAllTests(() => client.close());
  return { colloquy: { demo: { admin_token: adminToken } }, client };
}
