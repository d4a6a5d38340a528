// /admin/v1/deployment: the deployment's configuration, as the answering edge knows it. No secret, and nothing of an
// organization.

import Type, { type Static } from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { version } from '#shared/platform/telemetry/version.ts';
import { edgeSettings } from '../../../config.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { linksSignIn } from '../../../domain/local-sign-in.ts';
import { settingsInForce, shownSettings } from '../../../domain/settings-in-force.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, nullableObject, ref, word } from '../../schemas/common.ts';
import { adminOperation, exampleTime } from '../admin-operation.ts';

const providerSchema = Type.Object({
  id: Type.String({ description: 'Its id in `/auth/login?provider=`.' }),
  label: Type.String({ description: 'Its name on the console’s button.' }),
  issuer: Type.String({ description: 'Its issuer, by its own metadata.' }),
  state: word(
    ['reachable', 'unreachable', 'unread'],
    'The last finding of the answering edge, which reads the provider when it starts, and every hour.',
  ),
  read_at: nullable(dateTime('When its metadata was last read; it holds until the next.')),
  problem: nullable(Type.String({ description: 'Why it could not be read, in a sentence; null where it could be.' })),
  redirect_uri: Type.String({ description: 'The callback address, which has to be registered with the provider.' }),
  post_logout_redirect_uri: Type.String({ description: 'The address after signing out.' }),
  backchannel_logout_uri: Type.String({ description: 'The address for back-channel logouts.' }),
  claim: nullable(Type.String({ description: 'The claim that the rules read; null without rules.' })),
  allowed_values: Type.Integer({ description: 'How many of its values allow signing in; 0: no value is needed.' }),
  mapped_roles: Type.Integer({ description: 'The number of rules that give a role for a value.' }),
});

const deploymentSchema = Type.Object(
  {
    version: Type.String({ description: 'The version of the answering edge.' }),
    revision: nullable(Type.String({ description: 'The commit of its build; null where the build has none.' })),
    topology: word(
      ['services', 'compact', 'embedded'],
      '`services`: each in processes of its own; `compact`: all in each of several; `embedded`: all in one, stores too.',
    ),
    console_origin: Type.String({ description: 'The origin of the console in browsers.' }),
    public_origin: nullable(
      Type.String({ description: 'The origin of the public API in browsers; null where unset.' }),
    ),
    metrics_url: nullable(Type.String({ description: 'The address of the metrics for operators; null where unset.' })),
    organizations: nullableObject(
      Type.Object({
        count: Type.Integer({ description: 'Their number, counted up to 10,000.' }),
        more: Type.Boolean({ description: 'Whether there are more.' }),
      }),
      'Organizations that are not deleted; null where the token service does not answer.',
    ),
    local_sign_in: Type.Object(
      {
        policy: word(['auto', 'always', 'never'], 'The setting (LOCAL_SIGN_IN).'),
        allowed: Type.Boolean({ description: 'Whether links sign members in, by that setting.' }),
      },
      { description: 'Signing in by links; operators’ links are exempt.' },
    ),
    sign_in_providers: Type.Array(providerSchema, { description: 'The configured identity providers.' }),
    models: Type.Union(
      [
        Type.Array(
          Type.Object({
            id: Type.String({ description: 'The prefix of an agent’s `model`.' }),
            configured: Type.Boolean({ description: 'The deployment has a key or an address for it.' }),
            models: Type.Array(Type.String(), { description: 'Its whole model names that the deployment offers.' }),
          }),
        ),
        Type.Null(),
      ],
      { description: 'The providers of models; null where run-executor does not answer.' },
    ),
    settings: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Its name in the environment.' }),
        value: Type.String({ description: 'The value in force; empty for none.' }),
        is_default: Type.Boolean({ description: 'Whether that is the default.' }),
      }),
      { description: 'Settings of the edge that decide who gets in, from where and how often.' },
    ),
  },
  { $id: 'Deployment', description: 'How the deployment is set up.' },
);

const example: Static<typeof deploymentSchema> = {
  version: '0.1.0',
  revision: '3f5c1d9',
  topology: 'services',
  console_origin: 'https://console.example.com',
  public_origin: 'https://chat.example.com',
  metrics_url: 'https://grafana.example.com/d/colloquy',
  organizations: { count: 12, more: false },
  local_sign_in: { policy: 'auto', allowed: false },
  sign_in_providers: [
    {
      id: 'oidc',
      label: 'Example SSO',
      issuer: 'https://id.example.com/realms/staff',
      state: 'reachable',
      read_at: exampleTime,
      problem: null,
      redirect_uri: 'https://console.example.com/auth/callback',
      post_logout_redirect_uri: 'https://console.example.com/console',
      backchannel_logout_uri: 'https://console.example.com/auth/backchannel-logout',
      claim: 'groups',
      allowed_values: 2,
      mapped_roles: 3,
    },
  ],
  models: [{ id: 'demo', configured: true, models: ['demo'] }],
  settings: [{ name: 'TRUSTED_PROXIES', value: '10.0.0.0/8', is_default: false }],
};

const read = adminOperation(
  {
    id: 'getDeployment',
    permission: 'deployment.read',
    tag: 'Deployment',
    summary: 'Read the configuration of the deployment',
    description: 'As the answering edge knows it. It holds no credentials, and nothing of organizations.',
    responseExample: example,
  },
  { response: { 200: ref(deploymentSchema) } },
);

export function registerDeployment(app: EdgeApp, parts: EdgeParts): void {
  const { token, runExecutor, settings, topology, sessionCookie, provider, signInProviders } = parts;
  app.addSchema(deploymentSchema);

  app.get('/deployment', { schema: read }, async (request) => {
    const context = callContext(request);
    const [organizations, models] = await Promise.all([
      orNull(token.CountOrganizations({}, context)),
      orNull(runExecutor.ListModels({}, context)),
    ]);
    const policy = settings.LOCAL_SIGN_IN;
    return {
      version,
      revision: settings.COLLOQUY_REVISION || null,
      topology,
      console_origin: sessionCookie.origin(),
      public_origin: settings.PUBLIC_ORIGIN || null,
      metrics_url: settings.CONSOLE_METRICS_URL || null,
      organizations: organizations && { count: organizations.count, more: organizations.more },
      local_sign_in: { policy, allowed: linksSignIn(policy, signInProviders().length) },
      sign_in_providers: provider === undefined ? [] : [describeProvider(provider, parts)],
      models: models && models.sources.map(({ id, configured, models: names }) => ({ id, configured, models: names })),
      settings: settingsInForce(shownSettings, edgeSettings, settings),
    };
  });
}

/** The deployment's state includes the parts that are away: null for those. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ContractError && error.status === 503) return null;
    throw error;
  }
}

function describeProvider(
  { id, label, issuer, standing }: NonNullable<EdgeParts['provider']>,
  { settings, sessionCookie }: Pick<EdgeParts, 'settings' | 'sessionCookie'>,
): Static<typeof providerSchema> {
  const { state, readAt, problem } = standing();
  const origin = sessionCookie.origin();
  const { length: allowed } = settings.OIDC_ALLOWED_GROUPS;
  const { length: mapped } = settings.OIDC_ROLE_MAP;
  return {
    id,
    label,
    issuer,
    state,
    read_at: readAt === undefined ? null : new Date(readAt).toISOString(),
    problem: problem ?? null,
    redirect_uri: `${origin}/auth/callback`,
    post_logout_redirect_uri: `${origin}/console`,
    backchannel_logout_uri: `${origin}/auth/backchannel-logout`,
    claim: allowed + mapped > 0 ? settings.OIDC_ROLE_CLAIM : null,
    allowed_values: allowed,
    mapped_roles: mapped,
  };
}
