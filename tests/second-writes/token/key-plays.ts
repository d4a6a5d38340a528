// Organizations, origins, keys, service accounts and their tokens, end-users and accesses for support.

import { createHash } from 'node:crypto';
import type { TokenHarness } from '../../support/token-harness.ts';
import { context } from '../../support/token-harness.ts';
import type { Plays } from '../../support/second-writes/plays.ts';
import { type Ground, layGround, newSha256, operator } from './ground.ts';
import { keyed, playsOf } from './people-plays.ts';

export function keyPlays(service: () => TokenHarness): Plays {
  const play = playsOf(service);
  const account = async ({ token, id }: Ground): Promise<string> => {
    const asked = { organization_id: id, name: 'Deployer', role: 'editor' };
    return (await token.CreateServiceAccount(asked, operator)).service_account?.id ?? '';
  };
  const credential = async ({ token, id }: Ground, kind = 'api_key') =>
    (await token.CreateCredential({ organization_id: id, kind }, operator)).credential;
  const endUser = async ({ token, id }: Ground): Promise<string> =>
    (await token.ResolveEndUser({ organization_id: id, external_id: 'customer-1', create: true }, context)).end_user
      ?.id ?? '';
  return {
    CreateOrganization: {
      async prepare() {
        const { token } = service();
        const name = `Shop ${newSha256()}`;
        const origins = ['https://a.example', 'https://b.example'];
        const creation = keyed();
        const page = { limit: 100 };
        return {
          ask: () => token.CreateOrganization({ name, allowed_origins: origins, creation }, operator),
          async look() {
            const { data } = await token.ListOrganizations({ page }, operator);
            const made = data.filter((organization) => organization.name === name);
            const allowed = made.map(({ id }) => token.ListAllowedOrigins({ organization_id: id }, operator));
            return { made, allowed: await Promise.all(allowed) };
          },
        };
      },
    },
    UpdateOrganization: play(async ({ token, id }) => {
      const values = ['https://a.example', 'https://b.example'];
      return () => token.UpdateOrganization({ organization_id: id, allowed_origins: { values } }, operator);
    }),
    DeleteOrganization: play(
      async ({ token, id }) => {
        await token.UpdateOrganization({ organization_id: id, disabled: true }, operator);
        return () => token.DeleteOrganization({ organization_id: id }, operator);
      },
      { repeated: 'organization_not_found', partly: ['people', 'counted'] },
    ),
    AddAllowedOrigin: play(async ({ token, id }) => {
      const asked = { organization_id: id, origin: 'https://new.example', creation: keyed() };
      return () => token.AddAllowedOrigin(asked, operator);
    }),
    RemoveAllowedOrigin: play(
      async ({ token, id }) => {
        const { data } = await token.ListAllowedOrigins({ organization_id: id }, operator);
        return () => token.RemoveAllowedOrigin({ organization_id: id, origin_id: data[0]?.id ?? '' }, operator);
      },
      { repeated: 'not_found' },
    ),
    NoteRefusedOrigins: play(async ({ token, id }) => {
      const refusal = {
        organization_id: id,
        origin: 'https://evil.example',
        count: 3,
        last_at: '2026-01-01T00:00:00Z',
      };
      return () => token.NoteRefusedOrigins({ refusals: [refusal] }, context);
    }),
    ...Object.fromEntries(
      ['api_key', 'publishable_key', 'identity_secret'].map((kind) => [
        `CreateCredential: ${kind}`,
        play(
          async ({ token, id }) => {
            const asked = { organization_id: id, kind, creation: keyed() };
            return () => token.CreateCredential(asked, operator);
          },
          kind === 'publishable_key' ? {} : { repeated: 'conflict' },
        ),
      ]),
    ),
    RevokeCredential: play(async (ground) => {
      const id = (await credential(ground))?.id ?? '';
      const asked = { organization_id: ground.id, kind: 'api_key', credential_id: id };
      return () => ground.token.RevokeCredential(asked, operator);
    }),
    RotateApiKey: {
      repeated: 'conflict',
      async prepare() {
        const ground = await layGround(service());
        const { token } = ground;
        const made = await credential(ground);
        const asked = { organization_id: ground.id, credential_id: made?.id ?? '', creation: keyed() };
        const sha256 = createHash('sha256')
          .update(made?.secret ?? '')
          .digest('hex');
        return {
          ask: () => token.RotateApiKey(asked, operator),
          // Twice would end the secret that is in use.
          async look() {
            const lives = token.AuthenticateKey({ kind: 'api_key', secret_sha256: sha256 }, context).then(
              () => true,
              () => false,
            );
            return { ...(await ground.look()), lives: await lives };
          },
        };
      },
    },
    EndApiKeySecret: play(
      async (ground) => {
        const id = (await credential(ground))?.id ?? '';
        const rotation = await ground.token.RotateApiKey({ organization_id: ground.id, credential_id: id }, operator);
        const prefix = rotation.credential?.prefix ?? '';
        return () => ground.token.EndApiKeySecret({ organization_id: ground.id, credential_id: id, prefix }, operator);
      },
      { repeated: 'not_found' },
    ),
    CreateServiceAccount: play(async ({ token, id }) => {
      const asked = { organization_id: id, name: 'Deployer', role: 'editor', creation: keyed() };
      return () => token.CreateServiceAccount(asked, operator);
    }),
    UpdateServiceAccount: play(async (ground) => {
      const asked = { organization_id: ground.id, service_account_id: await account(ground), role: 'viewer' };
      return () => ground.token.UpdateServiceAccount(asked, operator);
    }),
    DeleteServiceAccount: play(
      async (ground) => {
        const asked = { organization_id: ground.id, service_account_id: await account(ground) };
        for (let n = 0; n < 2; n += 1)
          await ground.token.CreateAdminToken({ ...asked, name: 'Its own', expires_in_days: 1 }, operator);
        return () => ground.token.DeleteServiceAccount(asked, operator);
      },
      { repeated: 'not_found' },
    ),
    CreateAdminToken: play(
      async ({ token, id, ada, as }) => {
        const asked = { organization_id: id, name: 'Mine', expires_in_days: 1, creation: keyed() };
        return () => token.CreateAdminToken(asked, as(ada));
      },
      { repeated: 'conflict' },
    ),
    RevokeAdminToken: play(async ({ token, id, ada, as }) => {
      const made = await token.CreateAdminToken({ organization_id: id, name: 'Mine', expires_in_days: 1 }, as(ada));
      return () => token.RevokeAdminToken({ token_id: made.token?.id ?? '' }, as(ada));
    }),
    IssuePreviewToken: play(async ({ token, id, ada }) => {
      const asked = { organization_id: id, agent_id: 'agent', member_id: ada, origin: 'https://shop.example' };
      return () => token.IssuePreviewToken(asked, context);
    }),
    AuthenticateKey: play(async (ground) => {
      const { secret = '' } = (await credential(ground)) ?? {};
      const asked = { kind: 'api_key', secret_sha256: createHash('sha256').update(secret).digest('hex') };
      return () => ground.token.AuthenticateKey(asked, context);
    }),
    AuthenticateAdminToken: play(async ({ token, id, ada, as }) => {
      const made = await token.CreateAdminToken({ organization_id: id, name: 'Mine', expires_in_days: 1 }, as(ada));
      const secret_sha256 = createHash('sha256')
        .update(made.token?.secret ?? '')
        .digest('hex');
      return () => token.AuthenticateAdminToken({ secret_sha256 }, context);
    }),
    ExchangeToken: play(async (ground) => {
      const key = (await credential(ground))?.secret ?? '';
      const asked = { api_key: key, end_user_id: 'customer-2', caller_ip: '192.0.2.1' };
      return () => ground.token.ExchangeToken(asked, context);
    }),
    ResolveEndUser: play(async ({ token, id }) => {
      const asked = { organization_id: id, external_id: 'customer-3', create: true };
      return () => token.ResolveEndUser(asked, context);
    }),
    SetEndUserAttributes: play(async ({ token, id }) => {
      const asked = { organization_id: id, external_id: 'customer-4', create: true, attributes_json: '{"plan":"pro"}' };
      return () => token.SetEndUserAttributes(asked, context);
    }),
    DeleteEndUser: play(async (ground) => {
      const asked = { organization_id: ground.id, end_user_id: await endUser(ground) };
      return () => ground.token.DeleteEndUser(asked, operator);
    }),
    OpenSupportAccess: play(async ({ token, id }) => {
      const asked = { organization_id: id, reason: 'They asked.', creation: keyed() };
      return () => token.OpenSupportAccess(asked, operator);
    }),
    EndSupportAccess: play(async ({ token, id }) => {
      const opened = await token.OpenSupportAccess({ organization_id: id, reason: 'They asked.' }, operator);
      const asked = { organization_id: id, support_access_id: opened.support_access?.id ?? '' };
      return () => token.EndSupportAccess(asked, operator);
    }),
  };
}
