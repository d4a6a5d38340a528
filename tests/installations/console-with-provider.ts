// A console that people sign in to with a provider over HTTP, and the way of one of them to it.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOrganization } from '../support/black-box/organization.ts';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { recordingArguments } from '../support/queries/recorder.ts';
import { createVisitor, type Visitor } from '../support/oidc/visitor.ts';
import { clientId, clientSecret, type ProviderServer, startProvider } from '../support/oidc/provider-server.ts';
import { freePort } from '../support/servers/free-port.ts';

/** The headers of requests from a page of ours. */
export const own = { 'sec-fetch-site': 'same-origin' };

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly session: { readonly id: string; readonly proved_at: string };
  readonly organizations: readonly { readonly id: string; readonly role: string }[];
}

export interface ConsoleWithProvider {
  readonly provider: ProviderServer;
  readonly colloquy: Colloquy;
  readonly client: Client;
  readonly organizationId: string;
  base(): string;
  isConsole(url: string): boolean;
  /** As Ada, who is of the staff. */
  signIn(query?: string): Promise<Visitor>;
  as(visitor: Visitor): { headers: Record<string, string> };
  me(visitor: Visitor): Promise<Me>;
  /** Of the session at the provider that was begun last. */
  sidOf(): string;
}

/** One of the suite that calls this; its result is there from the first hook on. */
export function consoleWithProvider(): ConsoleWithProvider {
  let provider: ProviderServer;
  let colloquy: Colloquy;
  let client: Client;
  let folder: string;
  let organizationId: string;

  before(async function () {
    this.timeout(120_000);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    provider = await startProvider({
      redirectUris: [`${origin}/auth/callback`],
      logoutUri: `${origin}/auth/backchannel-logout`,
      endedUris: [`${origin}/console`],
    });
    const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-oidc-'));
    const first = await startColloquy({ port, dataFolder: folder, env: settings, nodeArguments: recordingArguments() });
    const maker = createClient(first.demo.base_url);
    organizationId = (await createOrganization(maker, first.demo.admin_token)).id;
    await maker.close();
    // The map names an organization that has to be there first.
    await first.stop();
    colloquy = await startColloquy({
      port,
      dataFolder: folder,
      env: { ...settings, OIDC_LABEL: 'Example', OIDC_ROLE_MAP: `staff=${organizationId}:admin` },
      nodeArguments: recordingArguments(),
    });
    client = createClient(colloquy.demo.base_url);
  });

  beforeEach(() => {
    provider.person = { subject: 'ada', claims: { name: 'Ada', groups: ['staff'] } };
  });

  after(async () => {
    await client.close();
    await colloquy.stop();
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const base = (): string => colloquy.demo.base_url;
  const isConsole = (url: string): boolean => url.startsWith(`${base()}/console`);
  async function signIn(query = ''): Promise<Visitor> {
    const visitor = createVisitor();
    const visit = await visitor.follow(`${base()}/auth/login${query}`, isConsole);
    assert.ok(visit.location !== undefined && !visit.location.includes('error'), visit.location);
    return visitor;
  }
  const as = (visitor: Visitor): { headers: Record<string, string> } => ({
    headers: { ...own, cookie: [...visitor.cookies(base())].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const me = async (visitor: Visitor): Promise<Me> =>
    assertStatus(await client.api<Me>('GET', '/admin/v1/me', as(visitor)), 200);
  const sidOf = (): string => provider.sids.at(-1) ?? '';

  return {
    get provider() {
      return provider;
    },
    get colloquy() {
      return colloquy;
    },
    get client() {
      return client;
    },
    get organizationId() {
      return organizationId;
    },
    base,
    isConsole,
    signIn,
    as,
    me,
    sidOf,
  };
}
