// The one server that the e2e tests share: started by the first that asks, stopped after all tests. Tests that stop
// or change a server start their own.

import { type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { closeAfterAllTests } from '../support/leaks.ts';

export interface SharedColloquy {
  readonly colloquy: Colloquy;
  readonly client: Client;
  organization(options?: { agent?: object }): Promise<Organization>;
}

let starting: Promise<SharedColloquy> | undefined;

/** The shared server; the first call starts it, so `before` hooks that call it need `this.timeout(40_000)`. */
export function sharedColloquy(): Promise<SharedColloquy> {
  starting ??= start();
  return starting;
}

async function start(): Promise<SharedColloquy> {
  const colloquy = await startColloquy();
  const client = createClient(colloquy.demo.base_url);
  closeAfterAllTests(async () => {
    await client.close();
    await colloquy.stop();
  });
  return {
    colloquy,
    client,
    organization: (options) => createOrganization(client, colloquy.demo.admin_token, options),
  };
}
