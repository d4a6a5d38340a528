// The operations on connections to models: of an organization, and of the deployment.

import Type from 'typebox';
import type { Permission } from '#shared/contract/permissions/permissions.ts';
import { pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import {
  connectionFields,
  connectionKind,
  deploymentModelConnectionExample,
  deploymentModelConnectionSchema,
  grantedTo,
  listedModelExample,
  listedModelSchema,
  modelConnectionExample,
  modelConnectionSchema,
  modelCredentialSchema,
  testedExample,
  testedSchema,
} from '../../schemas/model-connection.ts';
import { adminOperation, gone, paramsOf } from '../admin-operation.ts';

/** Parameters of both paths; without `org_id` it is the deployment. */
interface OfAll {
  readonly org_id?: string;
}

interface OfOne extends OfAll {
  readonly model_connection_id: string;
}

interface Scope {
  readonly tag: string;
  /** In the operations' ids and summaries. */
  readonly called: { readonly id: string; readonly of: string };
  readonly read: Permission;
  readonly write: Permission;
  readonly isDeployment: boolean;
  readonly errors: readonly 'organization_not_found'[];
}

const id = { model_connection_id: uuid('The connection.') };

export const ofOrganization = operationsOf({
  tag: 'Models',
  called: { id: '', of: 'an organization' },
  read: 'models.read',
  write: 'models.write',
  isDeployment: false,
  errors: ['organization_not_found'],
});

export const ofDeployment = operationsOf({
  tag: 'Deployment',
  called: { id: 'Deployment', of: 'the deployment' },
  read: 'deployment.read',
  write: 'models.manage',
  isDeployment: true,
  errors: [],
});

export type ConnectionOperations = typeof ofOrganization;

function operationsOf({ tag, called, read, write, isDeployment, errors }: Scope) {
  // The deployment's have a field more.
  const schema: typeof modelConnectionSchema = isDeployment ? deploymentModelConnectionSchema : modelConnectionSchema;
  const example = isDeployment ? deploymentModelConnectionExample : modelConnectionExample;
  const all = Type.Unsafe<OfAll>(isDeployment ? Type.Object({}) : paramsOf({}));
  const one = Type.Unsafe<OfOne>(isDeployment ? Type.Object(id) : paramsOf(id));
  const grants = { organization_ids: Type.Optional(grantedTo) };
  const optional = {
    base_url: Type.Optional(connectionFields.base_url),
    region: Type.Optional(connectionFields.region),
    headers: Type.Optional(connectionFields.headers),
    models: Type.Optional(connectionFields.models),
    prices: Type.Optional(connectionFields.prices),
    disabled: Type.Optional(connectionFields.disabled),
    credential: Type.Optional(modelCredentialSchema),
    // Of an organization's no such field is taken; the types know of it all the same.
    ...(isDeployment ? grants : ({} as typeof grants)),
  };
  const granted = isDeployment ? { organization_ids: deploymentModelConnectionExample.organization_ids } : {};
  const notThere = [...errors, 'not_found'] as const;
  return {
    schema,
    create: adminOperation(
      {
        id: `create${called.id}ModelConnection`,
        permission: write,
        givesAccess: isDeployment,
        tag,
        summary: `Set up a connection to models of ${called.of}`,
        headers: ['CreationKey'],
        etag: true,
        description: isDeployment
          ? 'For the organizations of `organization_ids`, or all. An organization’s own connection of the same name comes before it. An operator’s session makes none: what a model is sent goes to its address.'
          : 'How many an organization may have is a limit (`model_connections`).',
        requestExample: {
          name: example.name,
          kind: example.kind,
          credential: { kind: 'api_key', api_key: 'sk-…' },
          models: example.models,
          prices: example.prices,
          ...granted,
        },
        responseExample: example,
        errors: ['payload_too_large', 'validation_error', 'conflict', ...errors],
      },
      {
        params: all,
        body: Type.Object(
          { name: connectionFields.name, kind: connectionKind, ...optional },
          { additionalProperties: false },
        ),
        response: { 201: ref(schema) },
      },
    ),
    list: adminOperation(
      {
        id: `list${called.id}ModelConnections`,
        permission: read,
        tag,
        summary: `List the connections to models of ${called.of}`,
        responseExample: { data: [example], next_cursor: null },
        errors: ['validation_error', ...errors],
      },
      {
        params: all,
        querystring: Type.Object(pageQuery),
        response: { 200: pageOf(ref(schema), 'A page of connections.') },
      },
    ),
    read: adminOperation(
      {
        id: `get${called.id}ModelConnection`,
        permission: read,
        tag,
        summary: `Read a connection to models of ${called.of}`,
        etag: true,
        responseExample: example,
        errors: notThere,
      },
      { params: one, response: { 200: ref(schema) } },
    ),
    change: adminOperation(
      {
        id: `update${called.id}ModelConnection`,
        permission: write,
        tag,
        summary: `Change a connection to models of ${called.of}`,
        headers: ['IfMatch'],
        etag: true,
        description: `Absent fields stay. Another \`base_url\` or \`region\` removes the credential unless the change brings one. Runs that have begun end with the credential that they began with, or go on with the new one.${isDeployment ? ' An operator’s session changes neither address, region, headers nor credential.' : ''}`,
        requestExample: { credential: { kind: 'api_key', api_key: 'sk-…' } },
        responseExample: example,
        errors: ['payload_too_large', 'validation_error', 'conflict', ...notThere],
      },
      {
        params: one,
        body: Type.Object({ name: Type.Optional(connectionFields.name), ...optional }, { additionalProperties: false }),
        response: { 200: ref(schema) },
      },
    ),
    remove: adminOperation(
      {
        id: `delete${called.id}ModelConnection`,
        permission: write,
        withoutAccess: 'takes_away',
        tag,
        summary: `Delete a connection to models of ${called.of}`,
        headers: ['IfMatch'],
        description: 'With its credential. Runs of agents that name it fail, unless a fallback model answers.',
        errors: ['conflict', ...notThere],
      },
      { params: one, response: gone },
    ),
    test: adminOperation(
      {
        id: `test${called.id}ModelConnection`,
        permission: write,
        withoutAccess: 'shows_nothing',
        tag,
        summary: `Test a connection to models of ${called.of}`,
        description:
          'Makes one small call, within 20 s, with `model`, else the first of `models`, else the first that the provider lists. The outcome is also in `state` and `error` of the connection.',
        bodyOptional: true,
        requestExample: { model: '<model>' },
        responseExample: { ...testedExample, connection: { ...example, state: 'failing', error: testedExample.error } },
        errors: ['validation_error', ...notThere],
      },
      {
        params: one,
        body: Type.Object(
          { model: Type.Optional(Type.String({ description: 'The provider’s name of the model.' })) },
          { additionalProperties: false },
        ),
        response: { 200: testedSchema(schema) },
      },
    ),
    models: adminOperation(
      {
        id: `list${called.id}ConnectionModels`,
        permission: read,
        tag,
        summary: `List the models of a provider of ${called.of}`,
        description:
          'As the provider lists them, all on one page, at most 1,000; a list is asked for again after a minute. Where it cannot be read, the reason is the error.',
        responseExample: { data: [listedModelExample], next_cursor: null },
        errors: ['validation_error', ...notThere],
      },
      {
        params: one,
        response: { 200: pageOf(listedModelSchema, 'All of them.', 'In the provider’s order.') },
      },
    ),
  };
}
