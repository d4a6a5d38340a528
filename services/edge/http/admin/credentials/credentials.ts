// /admin/v1/organizations/{org_id}/publishable-keys, /api-keys and /identity-secrets: three kinds of one thing.

import Type, { type TSchema } from 'typebox';
import type { Credential__Output } from '#proto/colloquy/token/v1/Credential.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, givenName, nullable, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import {
  liveSecretsSchema,
  makerExample,
  makerSchema,
  presentMaker,
  presentSecrets,
} from '../../schemas/credential.ts';
import { adminOperation, exampleTime, paramsOf } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';

/** Differences between the kinds. */
const kinds = [
  {
    kind: 'publishable_key',
    rights: 'keys',
    path: '/publishable-keys',
    tag: 'Publishable keys',
    title: 'publishable key',
    id: 'PublishableKey',
    field: 'key',
    shown: 'always',
    prefix: 'pk_3fXm9Qa1',
    expires: true,
  },
  {
    kind: 'api_key',
    rights: 'keys',
    path: '/api-keys',
    tag: 'API keys',
    title: 'API key',
    id: 'ApiKey',
    field: 'key',
    shown: 'once',
    prefix: 'sk_8cTw2Lb7',
    expires: true,
  },
  {
    kind: 'identity_secret',
    rights: 'identity_secrets',
    path: '/identity-secrets',
    tag: 'Identity secrets',
    title: 'identity secret',
    id: 'IdentitySecret',
    field: 'secret',
    shown: 'once',
    prefix: 'is_5pRk0Zd4',
    expires: false,
  },
] as const;

type Kind = (typeof kinds)[number];

const exampleId = '01942c1f-7a00-7444-8000-0000000000f1';
const params = paramsOf({ credential_id: uuid('The credential.') });

export function registerCredentials(app: EdgeApp, parts: EdgeParts): void {
  for (const kind of kinds) registerKind(app, kind, parts);
}

function registerKind(app: EdgeApp, kind: Kind, { token }: EdgeParts): void {
  const { path, tag, title, id: schemaId, field } = kind;
  const base = {
    id: uuid(`The ${title}.`),
    name: nullable(Type.String({ description: 'Its display name.' })),
    prefix: Type.String({ description: 'Its first characters, to recognize it by.' }),
    created_at: dateTime('When it was made.'),
    last_used_at: nullable(dateTime('When it was last used, to the minute.')),
    revoked_at: nullable(dateTime('When it was revoked.')),
    created_by: makerSchema,
    ...(kind.expires ? { expires_at: nullable(dateTime('When it ends by itself, as if revoked.')) } : {}),
    ...(kind.kind === 'api_key' ? { live_secrets: liveSecretsSchema } : {}),
  };
  const secret = Type.String({
    description: kind.shown === 'always' ? `The ${title}; it is public.` : 'In this answer only.',
  });
  const shownSchema = schemaOf(kind.shown === 'always' ? { ...base, [field]: secret } : base, {
    $id: schemaId,
    description: `A ${title}.`,
  });
  const madeSchema =
    kind.shown === 'always'
      ? shownSchema
      : schemaOf({ ...base, [field]: secret }, { $id: `New${schemaId}`, description: `A ${title}, as made.` });
  app.addSchema(shownSchema);
  if (madeSchema !== shownSchema) app.addSchema(madeSchema);

  const plain = {
    id: exampleId,
    name: 'Website',
    prefix: kind.prefix,
    created_at: exampleTime,
    last_used_at: null,
    revoked_at: null,
    created_by: makerExample,
    ...(kind.expires ? { expires_at: null } : {}),
    ...(kind.kind === 'api_key'
      ? { live_secrets: [{ prefix: kind.prefix, created_at: exampleTime, last_used_at: null }] }
      : {}),
  };
  const made = { ...plain, [field]: `${kind.prefix}…` };
  const shown = kind.shown === 'always' ? made : plain;

  const create = adminOperation(
    {
      id: `create${schemaId}`,
      permission: `${kind.rights}.write`,
      givesAccess: kind.kind !== 'publishable_key',
      tag,
      summary: `Make a ${title}`,
      headers: ['CreationKey'],
      ...(kind.shown === 'once' ? { description: `Its \`${field}\` is in this answer and never again.` } : {}),
      requestExample: { name: 'Website' },
      responseExample: made,
      bodyOptional: true,
      errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
    },
    {
      params: paramsOf({}),
      body: Type.Unsafe<{ name?: string; expires_at?: string }>(
        Type.Object(
          {
            name: Type.Optional(givenName),
            ...(kind.expires
              ? { expires_at: Type.Optional(dateTime('When it is to end by itself; absent: when it is revoked.')) }
              : {}),
          },
          { additionalProperties: false },
        ),
      ),
      response: { 201: ref(madeSchema) },
    },
  );
  const list = adminOperation(
    {
      id: `list${schemaId}s`,
      permission: `${kind.rights}.read`,
      tag,
      summary: `List the ${title}s`,
      description: 'Revoked ones too.',
      responseExample: { data: [shown], next_cursor: null },
      errors: ['validation_error', 'organization_not_found'],
    },
    {
      params: paramsOf({}),
      querystring: Type.Object(pageQuery),
      response: { 200: pageOf(ref(shownSchema), `A page of ${title}s.`) },
    },
  );
  const revoke = adminOperation(
    {
      id: `revoke${schemaId}`,
      permission: `${kind.rights}.write`,
      withoutAccess: 'takes_away',
      tag,
      summary: `Revoke a ${title}`,
      description: 'For good.',
      errors: ['organization_not_found', 'not_found'],
    },
    { params, response: { 204: Type.Null({ description: 'It is revoked.' }) } },
  );

  app.post(path, { schema: create, config: { bodyOptional: true } }, async (request, reply) => {
    const { credential } = await token.CreateCredential(
      { organization_id: request.params.org_id, kind: kind.kind, ...request.body, ...creationOf(request) },
      callContext(request),
    );
    reply.code(201);
    return present(kind, credential);
  });

  app.get(path, { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await token.ListCredentials(
      { organization_id: request.params.org_id, kind: kind.kind, page: request.query },
      callContext(request),
    );
    const credentials = data.map((credential) => present(kind, credential));
    return { data: credentials, next_cursor: cursor ?? null };
  });

  app.delete(`${path}/:credential_id`, { schema: revoke, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, credential_id: credentialId } = request.params;
    await token.RevokeCredential(
      { organization_id: organizationId, kind: kind.kind, credential_id: credentialId },
      callContext(request),
    );
    return reply.code(204).send(null);
  });

  if (kind.kind !== 'api_key') return;
  const rotate = adminOperation(
    {
      id: 'rotateApiKey',
      permission: 'keys.write',
      givesAccess: true,
      tag,
      summary: 'Give an API key a new secret',
      headers: ['CreationKey'],
      description: 'The newest secret before it stays live beside it; older ones end. The key keeps its id.',
      responseExample: made,
      errors: ['organization_not_found', 'not_found', 'conflict'],
    },
    { params, response: { 200: ref(madeSchema) } },
  );
  const endSecret = adminOperation(
    {
      id: 'endApiKeySecret',
      permission: 'keys.write',
      withoutAccess: 'takes_away',
      tag,
      summary: "End one of an API key's two secrets",
      description: 'The other one stays valid. Ending the only one is a `conflict`: revoke the key instead.',
      errors: ['validation_error', 'organization_not_found', 'not_found', 'conflict'],
    },
    {
      params: paramsOf({
        credential_id: uuid('The API key.'),
        // No more of a secret than this is to be in a path, where logs would have it.
        prefix: Type.String({ pattern: '^sk_[A-Za-z0-9_-]{8}$', description: 'How the secret begins: 11 characters.' }),
      }),
      response: { 204: Type.Null({ description: 'It has ended.' }) },
    },
  );

  app.post(`${path}/:credential_id/rotate`, { schema: rotate, config: { ignoresBody: true } }, async (request) => {
    const { org_id: organizationId, credential_id: credentialId } = request.params;
    const { credential } = await token.RotateApiKey(
      { organization_id: organizationId, credential_id: credentialId, ...creationOf(request) },
      callContext(request),
    );
    return present(kind, credential);
  });

  app.delete(
    `${path}/:credential_id/secrets/:prefix`,
    { schema: endSecret, config: { ignoresBody: true, namedParams: ['prefix'] } },
    async (request, reply) => {
      const { org_id: organizationId, credential_id: credentialId, prefix } = request.params;
      await token.EndApiKeySecret(
        { organization_id: organizationId, credential_id: credentialId, prefix },
        callContext(request),
      );
      return reply.code(204).send(null);
    },
  );
}

// The kinds have fields of their own: `present` gives the shown ones.
function schemaOf(fields: Record<string, TSchema>, options: { $id: string; description: string }) {
  return Type.Unsafe<ReturnType<typeof present>>(Type.Object(fields, options));
}

function present(kind: Kind, credential: Credential__Output | null) {
  if (!credential) throw new ContractError('not_found', `There is no such ${kind.title}.`);
  return {
    id: credential.id,
    name: credential.name ?? null,
    prefix: credential.prefix,
    created_at: credential.created_at,
    last_used_at: credential.last_used_at ?? null,
    revoked_at: credential.revoked_at ?? null,
    created_by: presentMaker(credential.created_by),
    ...(kind.expires ? { expires_at: credential.expires_at ?? null } : {}),
    ...(kind.kind === 'api_key' ? { live_secrets: presentSecrets(credential.live_secrets) } : {}),
    ...(credential.secret === undefined ? {} : { [kind.field]: credential.secret }),
  };
}
